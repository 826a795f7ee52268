import { memo, useMemo } from 'react';
import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import { asRequired } from '../../kinds/parts/conditionStore';
import { kindInputs } from '../../kinds/inputs';
import { kindOf } from '../../kinds/registry';
import type { EntityFormState } from './useEntityForm';
import { bodyOf } from './formValues';

type FormFieldSlotProps = {
  state: EntityFormState;
  field: FieldDescription;
  isReadOnly: boolean;
  /** A condition requires it now. */
  isRequired: boolean;
  isWide: boolean;
};

/** One field of the form, by its kind or by the input that the application put in its place. */
export const FormFieldSlot = memo((props: FormFieldSlotProps) => {
  const { state, isReadOnly, isRequired, isWide } = props;
  const { entity, form, mode, uniqueness, inputsOf, settle, conditions } = state;
  const field = useMemo(
    () =>
      props.field.requiredWhen ? asRequired(props.field, isRequired, conditions) : props.field,
    [props.field, isRequired, conditions],
  );
  const { name } = field;
  const Input = kindInputs[field.kind];
  const Replaced = isReadOnly ? undefined : entity.slots?.form?.inputs?.[name];
  const isUnique = entity.description.unique.some(({ fields }) => fields.includes(name));
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
        <Input
          field={field}
          readOnly={isReadOnly}
          onLeave={isUnique && !isReadOnly ? () => void checkUnique() : undefined}
        />
      )}
    </div>
  );
});
FormFieldSlot.displayName = 'FormFieldSlot';
