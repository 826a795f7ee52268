import { memo, useContext, useMemo } from 'react';
import { Section } from '../ui/Section';
import { useEngine } from '../data/entity/EngineContext';
import { FormBody, sectionId } from './FormBody';
import { FormFields } from './FormFields';
import { FieldScope, pageScope } from '../kinds/parts/fieldId';
import { formSections } from './formFields';
import type { FormState } from './useSchemaForm';
import { useFieldSets } from './useFormWatch';

/** All sections of the form, and the way to each when there are many. Typing draws none of this anew. */
export const FormSections = memo(({ state }: { state: FormState }) => {
  const { locale } = useEngine();
  const scope = useContext(FieldScope);
  const isPage = scope === pageScope;
  const { shape, slots, mode, record } = state;
  const { hidden, required } = useFieldSets(state);
  const sections = useMemo(() => formSections(shape, mode, hidden), [shape, mode, hidden]);
  const extras = (slots?.sections ?? []).filter(({ modes }) => modes?.includes(mode) ?? true);
  const all = [...sections, ...extras].map(({ name, label }) => ({ name, label: label[locale] }));
  return (
    <FormBody sections={all}>
      {sections.map(({ name, label, fields }) => (
        <Section key={name} id={isPage ? sectionId(name) : undefined} title={label[locale]}>
          <FormFields state={state} fields={fields} required={required} />
        </Section>
      ))}
      {extras.map(({ name, label, Component }) => (
        <Section key={name} id={isPage ? sectionId(name) : undefined} title={label[locale]}>
          <Component mode={mode} record={record} />
        </Section>
      ))}
    </FormBody>
  );
});
FormSections.displayName = 'FormSections';
