import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { descriptions } from '#generated/descriptions/index.ts';
import { useLocale, useText } from '@patio/framework/react';
import { Button, EmptyState, PageHeader, TextField, useIsPhone } from '@patio/framework/ui';
import { useAccess } from '../access/useAccess';
import type { PortalKey } from '../i18n/portal';
import type { HelpChapter } from './Chapter';
import { entityChapter } from './entityChapter';
import { HelpChapterView } from './HelpChapterView';
import { helpEntities } from './helpRights';
import { sectionId } from './helpPath';
import { searchChapters } from './searchChapters';
import { writtenChapters } from './writtenChapters';
import '../i18n/dialogs';
import './help.css';

/** The manual of the signed-in person. */
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

/**
 * Goes to the part that the address names, with the focus, as soon as it is there: a link from elsewhere leads a reader
 * there too, and some chapters come once rights are known.
 */
const useDeepLink = (chapters: readonly HelpChapter[]): void => {
  const location = useLocation();
  // Only the address moves the page: while somebody searches or changes the language it stays where it is.
  const reached = useRef<unknown>(undefined);
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
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

/** The manual: how the portal works, and every entity that the person meets, with its rules as sentences. */
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
