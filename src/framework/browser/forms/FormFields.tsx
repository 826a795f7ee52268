import { FieldGrid } from '../ui/fields/FieldFrame';
import { type FormField, formSections } from './formFields';
import type { FormState } from './useSchemaForm';
import { memo, useMemo, useContext } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { asRequired } from '../kinds/parts/ConditionalMember';
import { KindControl } from '../kinds/inputs';
import { kindOf } from '../kinds/registry';
import { bodyOf } from './formValues';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { Section } from '../ui/Section';
import { useEngine } from '../data/entity/EngineContext';
import type { FormSlotSection } from '../data/entity/EntitySlots';
import { FormBody, sectionId } from './FormBody';
import { FieldScope, pageScope } from '../kinds/parts/useFieldInput';
import { useFieldSets } from './useFormWatch';

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
const FormFieldSlot = memo((props: FormFieldSlotProps) => {
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

type FormFieldsProps = {
  readonly state: FormState;
  readonly fields: readonly FormField[];
  /** Those required by the current values. */
  readonly required: ReadonlySet<string>;
};

/** Fields of a form, in order. */
export const FormFields = ({ state, fields, required }: FormFieldsProps) => (
  <FieldGrid>
    {fields.map(({ field, isReadOnly }) => (
      <FormFieldSlot
        key={field.name}
        state={state}
        field={field}
        isReadOnly={isReadOnly}
        isRequired={required.has(field.name)}
        isWide={state.shape.screens.wide.includes(field.name)}
      />
    ))}
  </FieldGrid>
);

/** All sections of the form, with navigation if there are many. Does not re-render on typing. */
export const FormSections = memo(({ state }: { state: FormState }) => {
  const { locale, can } = useEngine();
  const scope = useContext(FieldScope);
  const isPage = scope === pageScope;
  const { shape, slots, mode, record } = state;
  const { hidden, required } = useFieldSets(state);
  const sections = useMemo(() => formSections(shape, mode, hidden), [shape, mode, hidden]);
  const extras = (slots?.sections ?? []).filter(
    ({ name, modes, access }) =>
      !hidden.has(name) && (modes?.includes(mode) ?? true) && can(access),
  );
  const first = extras.filter(({ isFirst }) => isFirst);
  const last = extras.filter(({ isFirst }) => !isFirst);
  const all = [...first, ...sections, ...last].map(({ name, label }) => ({
    name,
    label: inLanguage(label, locale),
  }));
  const drawn = ({ name, label, Component }: FormSlotSection) => (
    <Section key={name} id={isPage ? sectionId(name) : undefined} title={inLanguage(label, locale)}>
      <Component mode={mode} record={record} />
    </Section>
  );
  return (
    <FormBody sections={all}>
      {first.map(drawn)}
      {sections.map(({ name, label, fields }) => (
        <Section
          key={name}
          id={isPage ? sectionId(name) : undefined}
          title={inLanguage(label, locale)}
        >
          <FormFields state={state} fields={fields} required={required} />
        </Section>
      ))}
      {last.map(drawn)}
    </FormBody>
  );
});
FormSections.displayName = 'FormSections';
