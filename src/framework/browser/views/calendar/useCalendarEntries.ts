import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { fieldOf } from '#browser/texts/names.ts';
import type { ViewProps } from '../ViewProps';
import { entryOf, rangeFilter, type CalendarFields, type DayRange } from './calendarDays';

const perPage = 100;
/** Pages that are fetched for one range; a range with more says so. */
const mostPages = 5;

/** Most entries that a calendar shows. */
export const mostEntries = perPage * mostPages;

type Fetched = { readonly records: readonly WireRecord[]; readonly isCut: boolean };

const noRecords: readonly WireRecord[] = [];

/** Entries of a range of days, within the list's filter. */
export const useCalendarEntries = (
  { entity, state, onRows }: ViewProps,
  calendar: CalendarFields,
  range: DayRange,
) => {
  const { resource, defaultSort } = entity.description;
  const data = useEntityData();
  const inRange = rangeFilter(calendar, range);
  const filter: FilterJson =
    Object.keys(state.wholeFilter).length === 0 ? inRange : { and: [state.wholeFilter, inRange] };
  const isSorted = fieldOf(entity.description, calendar.from)?.sortable === true;
  const sort = isSorted ? ({ field: calendar.from, order: 'ASC' } as const) : defaultSort;
  const found = useQuery<Fetched>({
    queryKey: [resource, 'calendar', filter],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const records: WireRecord[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const answer = await data.getList<WireRecord>(resource, {
          filter,
          sort,
          pagination: { page, perPage },
          meta: { count: 'none' },
          signal,
        });
        records.push(...answer.data);
        if (answer.pageInfo?.hasNextPage !== true) return { records, isCut: false };
      }
      return { records, isCut: true };
    },
  });
  const records = found.data?.records ?? noRecords;
  useEffect(() => onRows(records), [onRows, records]);
  const entries = useMemo(
    () => records.map((record) => entryOf(calendar, record)).filter((entry) => entry !== undefined),
    [records, calendar],
  );
  return { ...found, entries, isCut: found.data?.isCut === true };
};
