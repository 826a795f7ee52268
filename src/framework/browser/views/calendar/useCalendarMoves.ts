import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, useMemo } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { addDays, daysBetween, formatLocalDate, type LocalDate } from '#kernel/localDate.ts';
import {
  type EngineEntity,
  useEngine,
  type EngineValue,
} from '#browser/data/entity/EngineContext.ts';
import { recordName, fieldOf } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import {
  entryOf,
  shifted,
  type CalendarFields,
  type Entry,
  rangeFilter,
  type DayRange,
} from './calendarDays';
import '#browser/texts/words/views.ts';
import { useIsFetching, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { editPath } from '#browser/actions/offeredActions.ts';
import { readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import type { ViewProps } from '../ViewProps';

/** An entry that is shown on its new days, while its change is under way. */
type Moving = { readonly record: WireRecord; readonly isDone: boolean };

/** Stored fields of a calendar; the end of rows that store only their start is computed. */
const storedDays = (
  { description }: EngineEntity,
  { from, to }: CalendarFields,
): readonly string[] =>
  [from, ...(to === undefined ? [] : [to])].filter(
    (name) => fieldOf(description, name)?.computed === undefined,
  );

/** Whether the person may move entries at all: edits their days, and no approval is needed. */
const isMovable = (entity: EngineEntity, engine: EngineValue, names: readonly string[]) => {
  const { calls, approval } = entity.description;
  return (
    engine.writesOff === undefined &&
    calls.includes('update') &&
    !approval?.calls.includes('update') &&
    names.every((name) => fieldOf(entity.description, name)?.editable === 'always')
  );
};

type ChangeOptions = {
  readonly entity: EngineEntity;
  readonly calendar: CalendarFields;
  /** Tells screen readers what became of an entry. */
  readonly say: (sentence: string) => void;
  readonly onBegin: (record: WireRecord) => void;
};

/** Changes the days of entries. An entry stands there at once and goes back, with the reason, when it is refused. */
const useEntryChange = ({ entity, calendar, say, onBegin }: ChangeOptions) => {
  const { description } = entity;
  const { resource } = description;
  const engine = useEngine();
  const text = useEngineText();
  const data = useEntityData();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const [moving, setMoving] = useState<Moving | null>(null);
  const names = storedDays(entity, calendar);
  const mayMoveAny = isMovable(entity, engine, names);

  const isFetching = useIsFetching({ queryKey: [resource] }) > 0;
  useEffect(() => {
    if (moving?.isDone && !isFetching) setMoving(null);
  }, [moving, isFetching]);

  const sayWhere = (key: 'views.put' | 'views.kept', record: WireRecord, day: LocalDate) => {
    const shown = formatLocalDate(day, engine.locale);
    say(text(key, { name: recordName(description, record), day: shown, column: shown }));
  };

  const move = async ({ record, first }: Entry, days: number) => {
    if (days === 0 || moving) return;
    const values = shifted(calendar, record, { names, days });
    setMoving({ record: { ...record, ...values }, isDone: false });
    onBegin(record);
    try {
      await data.update(resource, { id: record.id, data: values, previousData: record });
      refresh();
      setMoving((now) => now && { ...now, isDone: true });
      sayWhere('views.put', record, addDays(first, days));
    } catch (thrown) {
      announce(refusalText(readRefusal(thrown), engine.errorText), 'error');
      refresh();
      setMoving(null);
      sayWhere('views.kept', record, first);
    }
  };

  return {
    moving: moving?.record,
    move,
    sayWhere,
    mayMove: (record: WireRecord): boolean =>
      mayMoveAny && moving === null && editPath(entity, engine, record) !== undefined,
  };
};

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

/** An entry in hand, and by how many days it would move. */
type Held = {
  readonly entry: Entry;
  readonly by: 'mouse' | 'keys';
  /** Day at which it was taken. */
  readonly from: LocalDate;
  readonly days: number;
};

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The link of a moved entry is another element: the focus follows. */
const useFocusedEntry = (root: RefObject<HTMLElement | null>) => {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || document.activeElement !== document.body) return;
    const links = [...(root.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    links.find((link) => link.dataset['entry'] === wanted.current)?.focus();
  });
  return (id: string | undefined) => (wanted.current = id);
};

type Change = {
  readonly calendar: CalendarFields;
  /** Stored fields of the calendar. */
  readonly names: readonly string[];
  /** Record whose change is under way. */
  readonly moving: WireRecord | undefined;
  readonly held: Held | null;
};

/** An entry as it is after the move that is under way or in hand. A newer version from the server wins. */
const entryAfter = ({ calendar, names, moving, held }: Change, entry: Entry): Entry => {
  const { record } = entry;
  if (moving?.id === record.id && record.version <= moving.version)
    return entryOf(calendar, moving) ?? entry;
  if (held?.entry.record.id !== record.id || held.days === 0) return entry;
  const values = shifted(calendar, record, { names, days: held.days });
  return { ...(entryOf(calendar, { ...record, ...values }) ?? entry), record };
};

type MovesOptions = {
  readonly entity: EngineEntity;
  readonly calendar: CalendarFields;
  /** Element of the calendar. */
  readonly root: RefObject<HTMLElement | null>;
};

/** Moves entries to other days by mouse and keyboard, and tells screen readers each step. */
export const useCalendarMoves = ({ entity, calendar, root }: MovesOptions) => {
  const { locale } = useEngine();
  const text = useEngineText();
  const dayText = (day: LocalDate) => formatLocalDate(day, locale);
  const [held, setHeld] = useState<Held | null>(null);
  const [said, say] = useState('');
  const names = storedDays(entity, calendar);
  const focusEntry = useFocusedEntry(root);
  const onBegin = ({ id }: WireRecord) => focusEntry(id);
  const { moving, move, sayWhere, mayMove } = useEntryChange({ entity, calendar, say, onBegin });

  const putDown = (card: Held, days: number) => {
    setHeld(null);
    if (days === 0) sayWhere('views.kept', card.entry.record, card.entry.first);
    else void move(card.entry, days);
  };

  const pick = (entry: Entry, by: Held['by'], from = entry.first): boolean => {
    const { record, first } = entry;
    if (!mayMove(record)) return false;
    setHeld({ entry, by, from, days: 0 });
    focusEntry(by === 'keys' ? record.id : undefined);
    const facts = { name: recordName(entity.description, record), day: dayText(first) };
    if (by === 'keys') say(text('views.picked', facts));
    return true;
  };

  const carry = (card: Held, step: number) => {
    const days = card.days + step;
    setHeld({ ...card, days });
    say(text('views.day', { day: dayText(addDays(card.entry.first, days)) }));
  };

  const onHeldKey = (key: string, card: Held): boolean => {
    const step = steps[key];
    if (step !== undefined) carry(card, step);
    else if (key === 'Enter' || key === ' ') putDown(card, card.days);
    else if (key === 'Escape' || key === 'Tab') putDown(card, 0);
    return key !== 'Tab';
  };

  const onKey = (event: KeyboardEvent, entry: Entry) => {
    const isMine = held?.by === 'keys' && held.entry.record.id === entry.record.id;
    const taken = isMine ? onHeldKey(event.key, held) : event.key === ' ' && pick(entry, 'keys');
    if (!taken) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    held,
    said,
    mayMove,
    pick,
    onKey,
    placed: (entry: Entry) => entryAfter({ calendar, names, moving, held }, entry),
    movingId: moving?.id,
    letGo: () => setHeld(null),
    dropOn: (day: LocalDate) => {
      if (held) putDown(held, daysBetween(held.from, day));
    },
  };
};

/** State and commands of a calendar's moves. */
export type CalendarMoves = ReturnType<typeof useCalendarMoves>;
