import { memo } from 'react';
import { Link } from 'react-router';
import type { PortalKey } from '../i18n/portal';
import { useText } from '@patio/framework/react';
import type { HelpChapter, HelpField, HelpSection } from './Chapter';
import { sectionId } from './helpPath';
import '../i18n/dialogs';

const Field = ({ name, help, rules }: HelpField) => (
  <div className="help-field">
    <dt>{name}</dt>
    <dd>
      {help ? <p>{help}</p> : null}
      <p className="help-rules">{rules.join(' ')}</p>
    </dd>
  </div>
);

const Section = ({ section, id }: { section: HelpSection; id: string }) => (
  <div className="help-section">
    <h3 id={id} tabIndex={-1}>
      {section.title}
    </h3>
    {section.steps ? (
      <ol className="help-steps">
        {section.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    ) : null}
    {section.keys ? (
      <dl className="help-keys">
        {section.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    ) : null}
    {section.texts?.map((one) => (
      <p key={one}>{one}</p>
    ))}
    {section.fields ? (
      <dl className="help-fields">
        {section.fields.map((field, at) => (
          // Several people of one form have a field of the same name.
          <Field key={JSON.stringify([at, field.name])} {...field} />
        ))}
      </dl>
    ) : null}
  </div>
);

/** One chapter of the manual. */
export const HelpChapterView = memo(({ chapter }: { chapter: HelpChapter }) => {
  const text = useText<PortalKey>();
  const { id, title, intro, to, sections } = chapter;
  return (
    <article className="help-chapter" aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {to ? (
          <Link to={to} aria-label={text('shell.help.openOf', { title })}>
            {text('shell.help.open')}
          </Link>
        ) : null}
      </header>
      {intro ? <p className="help-intro">{intro}</p> : null}
      {sections.map((section) => (
        <Section key={section.id} section={section} id={sectionId(id, section.id)} />
      ))}
    </article>
  );
});
