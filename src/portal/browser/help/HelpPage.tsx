import { useDeferredValue, useEffect, useMemo, useRef, useState, memo } from 'react';
import { Link, useLocation } from 'react-router';
import { descriptions } from '#generated/descriptions/index.ts';
import { useLocale, useText } from '@patio/framework/react';
import { Button, EmptyState, PageHeader, TextField, useIsPhone } from '@patio/framework/ui';
import { useAccess } from '../access/useAccess';
import type { PortalKey } from '../i18n/portal';
import type { HelpChapter, HelpField, HelpSection } from './Chapter';
import { entityChapter, helpEntities } from './entityChapter';
import { sectionId } from './helpPath';
import { foldText } from '@patio/framework/kernel';
import { writtenChapters } from './writtenChapters';
import '../i18n/dialogs';
import './help.css';

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
          // A form may have several people, each with a field of the same name.
          <Field key={JSON.stringify([at, field.name])} {...field} />
        ))}
      </dl>
    ) : null}
  </div>
);

/** One chapter of the manual. */
const HelpChapterView = memo(({ chapter }: { chapter: HelpChapter }) => {
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

const matches = (words: readonly string[], texts: readonly (string | undefined)[]): boolean => {
  const text = foldText(texts.join(' '));
  return words.every((word) => text.includes(word));
};

const fieldTexts = ({ name, help, rules }: HelpField): readonly (string | undefined)[] => [
  name,
  help,
  ...rules,
];

const inSection = (
  section: HelpSection,
  words: readonly string[],
  above: string,
): readonly HelpSection[] => {
  const { title, texts = [], steps = [], keys = [], fields } = section;
  const own = [above, title, ...texts, ...steps, ...keys.flat()];
  if (!fields) return matches(words, own) ? [section] : [];
  if (matches(words, own)) return [section];
  const found = fields.filter((field) => matches(words, [above, title, ...fieldTexts(field)]));
  return found.length > 0 ? [{ ...section, fields: found }] : [];
};

/** Filters chapters to the sections and fields that contain every word, ignoring accents and case. */
export const searchChapters = (
  chapters: readonly HelpChapter[],
  search: string,
): readonly HelpChapter[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  return chapters.flatMap((chapter) => {
    const sections = chapter.sections.flatMap((section) =>
      inSection(section, words, chapter.title),
    );
    return sections.length > 0 ? [{ ...chapter, sections }] : [];
  });
};

/** Chapters of the signed-in person's manual. */
const useChapters = (): readonly HelpChapter[] => {
  const { actor, can, context } = useAccess();
  const locale = useLocale();
  return useMemo(() => {
    const entities = helpEntities(Object.values(descriptions), can);
    const rights = entities.map((entity) => entity.rights);
    const written = writtenChapters({ profile: actor.groupName, rights, can }, locale);
    return [
      ...written,
      ...entities.map((entity) => entityChapter(entity, { locale, can, context })),
    ];
  }, [actor, can, context, locale]);
};

const isNamed = (chapters: readonly HelpChapter[], id: string): boolean =>
  chapters.some(
    (chapter) =>
      chapter.id === id || chapter.sections.some((one) => sectionId(chapter.id, one.id) === id),
  );

/** Id in a fragment; empty if it is not encoded properly. */
const idIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/**
 * Scrolls to the section in the URL and focuses it once rendered, since some chapters appear only after rights are
 * loaded.
 */
const useDeepLink = (chapters: readonly HelpChapter[]): void => {
  const location = useLocation();
  // Scrolls only for URL changes, not while searching or switching the language.
  const reached = useRef<unknown>(undefined);
  useEffect(() => {
    const id = idIn(location.hash);
    if (reached.current === location || !isNamed(chapters, id)) return;
    reached.current = location;
    const target = document.getElementById(id);
    target?.scrollIntoView?.({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [chapters, location]);
};

const Contents = ({ chapters }: { chapters: readonly HelpChapter[] }) => {
  const text = useText<PortalKey>();
  return (
    <nav className="help-contents" aria-label={text('shell.help.contents')}>
      <ul>
        {chapters.map(({ id, title, sections }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <Link to={`#${sectionId(id, section.id)}`}>{section.title}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The manual: how the portal works, and every accessible entity with its rules as sentences. */
export const HelpPage = () => {
  const text = useText<PortalKey>();
  const chapters = useChapters();
  const isPhone = useIsPhone();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => searchChapters(chapters, wanted), [chapters, wanted]);
  useDeepLink(chapters);
  const count = found.reduce((sum, { sections }) => sum + sections.length, 0);
  const isSearching = wanted.trim() !== '';
  return (
    <div className="help">
      <PageHeader
        title={text('shell.help.title')}
        count={isSearching ? text('shell.help.found', { smart_count: count }) : undefined}
      />
      <div className="help-body">
        <div className="help-aside">
          <TextField
            label={text('shell.help.search')}
            type="search"
            value={search}
            onText={setSearch}
          />
          <details className="help-toc" open={!isPhone || isSearching}>
            <summary>{text('shell.help.contents')}</summary>
            <Contents chapters={found} />
          </details>
        </div>
        <div className="help-chapters">
          {found.map((chapter) => (
            <HelpChapterView key={chapter.id} chapter={chapter} />
          ))}
          {found.length === 0 ? (
            <EmptyState
              title={text('shell.help.nothing', { text: wanted.trim() })}
              text={text('shell.help.nothingHelp')}
              action={<Button onClick={() => setSearch('')}>{text('shell.help.clear')}</Button>}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
};
