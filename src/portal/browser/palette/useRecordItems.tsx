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
import {
  FieldValue,
  StatusOf,
  asWireRecord,
  fieldsOf,
  recordName,
  useEngine,
  useEntity,
} from '@patio/framework/react';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { visibleTabs } from '#organisation/rules/userRules.ts';
import { useAccess } from '../access/useAccess';
import type { PaletteItem, PaletteSection } from './paletteItems';

/** Maximum records per resource. */
const most = 5;
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
export type FoundRecords = {
  readonly sections: readonly PaletteSection[];
  readonly isSearching: boolean;
  /** Resources whose search failed. */
  readonly failed: readonly string[];
};

/** Server search for records. A newer search cancels the previous one. */
export const useRecordItems = (typed: string): FoundRecords => {
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
          pagination: { page: 1, perPage: most },
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
        id: `${outline.resource} ${record.id}`,
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
        ? [{ title: inLanguage(outline.label.many, locale), items: items.slice(0, most) }]
        : [];
    }),
    isSearching:
      search.length >= shortest && (q !== search || found.some(({ isFetching }) => isFetching)),
    failed: isOn ? [...new Set(named.flatMap(failedName))] : [],
  };
};
