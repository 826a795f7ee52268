import { memo, useMemo } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { asRequired } from '../kinds/parts/conditionStore';
import { KindControl } from '../kinds/inputs';
import { kindOf } from '../kinds/registry';
import type { FormState } from './useSchemaForm';
import { bodyOf } from './formValues';

type FormFieldSlotProps = {
  state: FormState;
  field: FieldDescription;
  isReadOnly: boolean;
  /** Currently required by a condition. */
  isRequired: boolean;
  isWide: boolean;
};

/** The field with its current conditions applied. */
const useFieldNow = ({ state, field, isRequired }: FormFieldSlotProps): FieldDescription => {
  const { slots, conditions } = state;
  const isAlways = slots?.required?.includes(field.name) ?? false;
  return useMemo(
    () =>
      field.requiredWhen || isAlways
        ? asRequired(field, isRequired || isAlways, conditions)
        : field,
    [field, isRequired, isAlways, conditions],
  );
};

/** A form field: the kind's input or the application's replacement. */
export const FormFieldSlot = memo((props: FormFieldSlotProps) => {
  const { state, isReadOnly, isWide } = props;
  const { shape, slots, form, mode, uniqueness, inputsOf, settle } = state;
  const field = useFieldNow(props);
  const { name } = field;
  const Replaced = isReadOnly ? undefined : slots?.inputs?.[name];
  const isUnique = shape.unique.some(({ fields }) => fields.includes(name));
  const checkUnique = async () => {
    const values = form.getValues();
    const changed = await uniqueness.check(name, bodyOf(inputsOf(values), settle(values), mode));
    if (changed.length > 0) await form.trigger(changed);
  };
  return (
    <div data-wide={isWide || kindOf(field.kind).wide || undefined}>
      {Replaced ? (
        <Replaced field={field} />
      ) : (
        <KindControl
          field={field}
          readOnly={isReadOnly}
          onLeave={isUnique && !isReadOnly ? () => void checkUnique() : undefined}
        />
      )}
    </div>
  );
});
FormFieldSlot.displayName = 'FormFieldSlot';
