import { useContext } from 'react';
import type { ReactNode } from 'react';
import { FieldScope, fieldId, pageScope } from '../kinds/parts/fieldId';
import { useEngineText } from '../texts/useEngineText';
import { wholeForm } from './formErrors';
import '../texts/words/forms';
import './form.css';

/** From this many sections on, a table of contents is shown. */
const longForm = 3;

/** Element id of a form section. */
export const sectionId = (name: string): string => `section-${name}`;

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

type FormBodyProps = { readonly sections: readonly Named[]; readonly children: ReactNode };

/** Layout of a form's sections, with navigation if there are many. */
export const FormBody = ({ sections, children }: FormBodyProps) => {
  const scope = useContext(FieldScope);
  const isLong = scope === pageScope && sections.length >= longForm;
  return (
    <div
      className="form-body"
      id={fieldId(scope, wholeForm)}
      tabIndex={-1}
      data-long={isLong || undefined}
    >
      <div>{children}</div>
      {isLong ? <Contents sections={sections} /> : null}
    </div>
  );
};
