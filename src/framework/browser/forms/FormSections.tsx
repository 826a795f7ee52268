import { memo, useContext, useMemo } from 'react';
import { FieldGrid } from '../ui/fields/FieldGrid';
import { Section } from '../ui/Section';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import { FormFieldSlot } from './FormFieldSlot';
import { FieldScope, fieldId, pageScope } from '../kinds/parts/fieldId';
import { wholeForm } from './formErrors';
import { formSections } from './formFields';
import type { FormState } from './useSchemaForm';
import { useFieldSets } from './useFormWatch';

/** From this many sections on, a table of contents stands at the side. */
const longForm = 3;

const sectionId = (name: string): string => `section-${name}`;

const goToSection = (name: string): void => {
  const heading = document.getElementById(sectionId(name))?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.scrollIntoView?.({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

type Named = { readonly name: string; readonly label: string };

const Contents = ({ sections }: { sections: readonly Named[] }) => {
  const text = useEngineText();
  return (
    <nav className="form-contents" aria-label={text('form.sections')}>
      <ol>
        {sections.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${sectionId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                goToSection(name);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

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
  const isLong = isPage && all.length >= longForm;
  return (
    <div
      className="form-body"
      id={fieldId(scope, wholeForm)}
      tabIndex={-1}
      data-long={isLong || undefined}
    >
      <div>
        {sections.map(({ name, label, fields }) => (
          <Section key={name} id={isPage ? sectionId(name) : undefined} title={label[locale]}>
            <FieldGrid>
              {fields.map(({ field, isReadOnly }) => (
                <FormFieldSlot
                  key={field.name}
                  state={state}
                  field={field}
                  isReadOnly={isReadOnly}
                  isRequired={required.has(field.name)}
                  isWide={shape.screens.wide.includes(field.name)}
                />
              ))}
            </FieldGrid>
          </Section>
        ))}
        {extras.map(({ name, label, Component }) => (
          <Section key={name} id={isPage ? sectionId(name) : undefined} title={label[locale]}>
            <Component mode={mode} record={record} />
          </Section>
        ))}
      </div>
      {isLong ? <Contents sections={all} /> : null}
    </div>
  );
});
FormSections.displayName = 'FormSections';
