import { inLanguage } from '#kernel/entity/Localized.ts';
import { memo, useContext, useMemo } from 'react';
import { Section } from '../ui/Section';
import { useEngine } from '../data/entity/EngineContext';
import type { FormSlotSection } from '../data/entity/EntitySlots';
import { FormBody, sectionId } from './FormBody';
import { FormFields } from './FormFields';
import { FieldScope, pageScope } from '../kinds/parts/fieldId';
import { formSections } from './formFields';
import type { FormState } from './useSchemaForm';
import { useFieldSets } from './useFormWatch';

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
