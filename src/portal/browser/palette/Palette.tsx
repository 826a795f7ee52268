import { useId, useMemo, useState, type KeyboardEvent, useEffect } from 'react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import {
  useText,
  FieldValue,
  StatusOf,
  asWireRecord,
  fieldsOf,
  recordName,
  useEngine,
  useEntity,
} from '@patio/framework/react';
import { Glyph, GlyphButton, KeyHint, Layer } from '@patio/framework/ui';
import type { PortalKey } from '../i18n/portal';
import {
  matchItems,
  type PaletteItem,
  type PaletteSection,
  usePageItems,
  useRecentItems,
  useActionItems,
  useHereItems,
} from './paletteItems';
import '../i18n/dialogs';
import './palette.css';
import {
  type EntityDescription,
  type EntityOutline,
  type WireRecord,
  entityPath,
  everyScreen,
  inLanguage,
  listName,
  seesClear,
} from '@patio/framework/kernel';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useNavigate } from 'react-router';
import { visibleTabs } from '#organisation/rules/userRules.ts';
import { useAccess } from '../access/useAccess';

/** Maximum records per resource. */
const mostRecords = 5;
/** Debounce of the search, in milliseconds. */
const restMs = 180;
const shortest = 2;

const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

const screenOf = (outline: EntityOutline, id: string): string | undefined =>
  entityPath(outline, 'show', id) ?? entityPath(outline, 'edit', id);

/** A searched list; users have two, by class. */
type Searched = {
  readonly outline: EntityOutline;
  readonly filter: Readonly<Record<string, unknown>>;
};

/** Accessible lists whose records have an accessible screen. */
const useSearched = (): readonly Searched[] => {
  const { entities, can } = useEngine();
  const { actor } = useAccess();
  const leadsSomewhere = (one: EntityOutline): boolean => {
    const to = screenOf(one, 'x');
    return to !== undefined && can({ route: to });
  };
  // Without a readable name field a record can be neither found nor distinguished.
  const isNamed = ({ naming, access }: EntityOutline): boolean =>
    naming?.canBeMasked !== true || seesClear({ access }, can);
  const lists = Object.values(entities.outlines)
    .flatMap(everyScreen)
    .filter(
      (one) =>
        one.search.length > 0 &&
        one.singleton === undefined &&
        isNamed(one) &&
        !one.apiPath.includes('{') &&
        one.access.list !== undefined &&
        can(one.access.list) &&
        leadsSomewhere(one),
    );
  return lists.flatMap((outline): readonly Searched[] =>
    outline.resource === 'users'
      ? visibleTabs(actor.groupName).map((userType) => ({ outline, filter: { userType } }))
      : [{ outline, filter: outline.screen?.filter ?? {} }],
  );
};

/** The description with the columns of the searched list. */
const useDrawn = (outline: EntityOutline): EntityDescription => {
  const { description } = useEntity(outline.resource);
  const drawn = everyScreen(description).find((one) => listName(one) === listName(outline));
  return drawn ?? description;
};

const Details = ({ outline, record }: { outline: EntityOutline; record: WireRecord }) => {
  const description = useDrawn(outline);
  const { status, card } = description.screens;
  const facts = fieldsOf(description, card).filter(
    ({ name, kind }) =>
      name !== status &&
      name !== description.recordRepresentation &&
      kind !== 'reference' &&
      kind !== 'referenceList',
  );
  return (
    <>
      {facts.slice(0, 2).map((field) => (
        <span key={field.name} className="palette-fact">
          <FieldValue field={field} record={record} />
        </span>
      ))}
      <StatusOf description={description} record={record} />
    </>
  );
};

/** Result of a record search. */
type FoundRecords = {
  readonly sections: readonly PaletteSection[];
  readonly isSearching: boolean;
  /** Resources whose search failed. */
  readonly failed: readonly string[];
};

/** Server search for records. A newer search cancels the previous one. */
const useRecordItems = (typed: string): FoundRecords => {
  const { entities, locale } = useEngine();
  const data = useDataProvider();
  const navigate = useNavigate();
  const search = typed.trim();
  const q = useRested(search);
  const isOn = q.length >= shortest && search.length >= shortest;
  const searched = useSearched();
  const found = useQueries({
    queries: searched.map(({ outline, filter }) => ({
      queryKey: ['palette', outline.resource, filter, q],
      enabled: isOn,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const list = await data.getList(outline.resource, {
          pagination: { page: 1, perPage: mostRecords },
          sort: outline.defaultSort,
          filter: { ...filter, q },
          signal,
        });
        // Record details are rendered from its description.
        if (list.data.length > 0) await entities.load(outline.resource);
        return list.data.map((record) => asWireRecord(record));
      },
    })),
  });
  const itemOf = (outline: EntityOutline, record: WireRecord): PaletteItem[] => {
    const to = screenOf(outline, record.id);
    if (to === undefined) return [];
    return [
      {
        id: `${listName(outline)} ${record.id}`,
        label: recordName(outline, record),
        icon: 'file',
        details: <Details outline={outline} record={record} />,
        run: () => void navigate(to),
      },
    ];
  };
  const named = searched.map((list, at) => ({ ...list, query: found[at] }));
  const failedName = ({ outline, query }: (typeof named)[number]): readonly string[] =>
    query?.isError ? [inLanguage(outline.label.many, locale)] : [];
  return {
    sections: [...new Set(searched.map(({ outline }) => outline))].flatMap((outline) => {
      const items = named
        .filter((one) => isOn && one.outline === outline)
        .flatMap(({ query }) => query?.data ?? [])
        .flatMap((one) => itemOf(outline, one));
      return items.length > 0
        ? [{ title: inLanguage(outline.label.many, locale), items: items.slice(0, mostRecords) }]
        : [];
    }),
    isSearching:
      search.length >= shortest && (q !== search || found.some(({ isFetching }) => isFetching)),
    failed: isOn ? [...new Set(named.flatMap(failedName))] : [],
  };
};

/** Number of pages and actions shown before typing. */
const atRest = 6;

const useSections = (user: SessionUser, search: string) => {
  const text = useText<PortalKey>();
  const pages = usePageItems();
  const recent = useRecentItems(user);
  const here = useHereItems();
  const actions = useActionItems(user);
  const records = useRecordItems(search);
  const isResting = search.trim() === '';
  const shown = (title: PortalKey, items: readonly PaletteItem[]): PaletteSection => ({
    title: text(title),
    items: isResting ? items.slice(0, atRest) : matchItems(items, search),
  });
  const sections = [
    shown('palette.recent', recent),
    shown('palette.here', here),
    shown('palette.goTo', pages),
    ...(isResting ? [] : records.sections),
    shown('palette.actions', actions),
  ].filter(({ items }) => items.length > 0);
  return { sections, isSearching: records.isSearching, failed: records.failed };
};

type RowProps = {
  readonly item: PaletteItem;
  readonly id: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onTake: () => void;
};

/** One item. Focus stays in the input, which refers to it by `aria-activedescendant`. */
const Row = ({ item, id, isActive, onHover, onTake }: RowProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className="palette-row"
    data-active={isActive || undefined}
    onMouseMove={onHover}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onTake}
    onKeyDown={() => undefined}
  >
    <Glyph name={item.icon} size={16} />
    <span className="palette-label">{item.label}</span>
    {item.details ? <span className="palette-details">{item.details}</span> : null}
    {item.place ? <span className="palette-place">{item.place}</span> : null}
    {item.keys ? <KeyHint keys={item.keys} /> : null}
  </div>
);

const stepOf: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

const Hints = () => {
  const text = useText<PortalKey>();
  return (
    <div className="palette-hints" aria-hidden="true">
      <span>
        <KeyHint keys={['↑', '↓']} /> {text('palette.hintMove')}
      </span>
      <span>
        <KeyHint keys={['↵']} /> {text('palette.hintTake')}
      </span>
      <span>
        <KeyHint keys={['Esc']} /> {text('palette.hintClose')}
      </span>
    </div>
  );
};

type StateProps = {
  readonly count: number;
  readonly search: string;
  readonly isSearching: boolean;
  readonly failed: readonly string[];
};

const State = ({ count, search, isSearching, failed }: StateProps) => {
  const text = useText<PortalKey>();
  const isNone = count === 0 && !isSearching;
  return (
    <>
      <p className={isNone || isSearching ? 'palette-state' : 'ui-hidden'} role="status">
        {isSearching ? text('palette.searching') : null}
        {isNone ? `${text('palette.none', { text: search })} ${text('palette.noneHelp')}` : null}
        {!isNone && !isSearching ? text('palette.count', { smart_count: count }) : null}
      </p>
      {failed.map((many) => (
        <p key={many} className="palette-state" role="alert">
          {text('palette.failed', { many })}
        </p>
      ))}
    </>
  );
};

/** Command palette: searches pages, records and actions from anywhere. */
export const Palette = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const text = useText<PortalKey>();
  const id = useId();
  const [search, setSearch] = useState('');
  // By id: records found meanwhile are inserted before the marked item.
  const [active, setActive] = useState<string>();
  const { sections, ...state } = useSections(user, search);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const at = Math.max(
    items.findIndex((item) => item.id === active),
    0,
  );
  const take = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const point = (next: number) => {
    setActive(items[next]?.id);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(items[at]);
    else if (step && items.length > 0) point(step(at, items.length));
    else return;
    event.preventDefault();
  };
  return (
    <Layer
      className="palette"
      scrim="palette-scrim"
      aria-label={text('palette.title')}
      onAway={onClose}
      onEscape={onClose}
      firstFocus={(element) => element.querySelector<HTMLElement>('input')}
    >
      <div className="palette-head">
        <Glyph name="search" size={18} />
        <input
          type="text"
          role="combobox"
          aria-label={text('palette.title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          placeholder={text('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <GlyphButton name="close" label={text('palette.close')} onClick={onClose} />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text('palette.results')}
        className="palette-list"
      >
        {sections.map((section) => (
          <div key={section.title} role="group" aria-label={section.title}>
            <div className="palette-title" aria-hidden="true">
              {section.title}
            </div>
            {section.items.map((item) => {
              const own = items.indexOf(item);
              return (
                <Row
                  key={item.id}
                  item={item}
                  id={`${id}-${own}`}
                  isActive={own === at}
                  onHover={() => setActive(item.id)}
                  onTake={() => take(item)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <State count={items.length} search={search} {...state} />
      <Hints />
    </Layer>
  );
};
