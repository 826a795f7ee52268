import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, useMemo } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { addDays, daysBetween, formatLocalDate, type LocalDate } from '#kernel/localDate.ts';
import {
  type EngineEntity,
  useEngine,
  type EngineValue,
  useEntityData,
} from '#browser/data/entity/EngineContext.ts';
import { recordName, fieldOf } from '#browser/texts/names.ts';
import { useEngineText, type EngineText } from '#browser/texts/useEngineText.ts';
import {
  entryOf,
  layDay,
  shifted,
  type CalendarFields,
  type Entry,
  type Shift,
  rangeFilter,
  type DayRange,
} from './calendarDays';
import '#browser/texts/words/views.ts';
import { useIsFetching, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { editPath } from '#browser/actions/offeredActions.ts';
import { readRefusal, refusalText } from '#browser/data/entity/readRefusal.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import type { ViewProps } from '../ViewProps';
import type { Locale } from '#kernel/entity/Localized.ts';

/** Context shared by the parts of a calendar. */
export type CalendarFrame = {
  readonly view: ViewProps;
  readonly calendar: CalendarFields;
  readonly moves: CalendarMoves;
  readonly entries: readonly Entry[];
  readonly today: LocalDate;
  /** Id of the keyboard instructions. */
  readonly helpId: string;
  /** Path of an entry's record; undefined without the right to open it. */
  readonly pathOf: (entry: Entry) => string | undefined;
};

/** A date in words, in the reader's language and independent of time zones. */
export const dayWords = (
  day: LocalDate,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    ...options,
    timeZone: 'UTC',
  });

/** Dates of an entry in words, with the start time if it has one. */
export const whenOf = ({ first, last, time, until }: Entry, text: EngineText): string => {
  const from = formatLocalDate(first);
  if (last === null) return text('views.from', { day: from });
  if (last !== first) return `${from} – ${formatLocalDate(last)}`;
  if (time === undefined) return from;
  return until === undefined ? `${from} ${time}` : `${from} ${time}–${until}`;
};

/** An entry shown optimistically on its new days. */
type Moving = { readonly record: WireRecord; readonly isDone: boolean };

/** Stored fields of a calendar; where only starts are stored, the end is computed. */
const storedDays = (
  { description }: EngineEntity,
  { from, to }: CalendarFields,
): readonly string[] =>
  [from, ...(to === undefined ? [] : [to])].filter(
    (name) => fieldOf(description, name)?.computed === undefined,
  );

/** Whether the person may move any entries: may edit their dates without approval. */
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
  /** Announces the result to screen readers. */
  readonly announce: (sentence: string) => void;
  readonly onBegin: (record: WireRecord) => void;
};

/** Changes the dates of entries optimistically; a refused entry moves back, with the reason. */
const useEntryChange = ({ entity, calendar, announce, onBegin }: ChangeOptions) => {
  const { description } = entity;
  const { resource } = description;
  const engine = useEngine();
  const text = useEngineText();
  const data = useEntityData();
  const refresh = useRefresh();
  const alert = useAnnounce();
  const [moving, setMoving] = useState<Moving | null>(null);
  const names = storedDays(entity, calendar);
  const mayMoveAny = isMovable(entity, engine, names);

  const isFetching = useIsFetching({ queryKey: [resource] }) > 0;
  useEffect(() => {
    if (moving?.isDone && !isFetching) setMoving(null);
  }, [moving, isFetching]);

  const announcePlace = (key: 'views.put' | 'views.kept', record: WireRecord, day: LocalDate) => {
    const shown = formatLocalDate(day);
    announce(text(key, { name: recordName(description, record), day: shown, column: shown }));
  };

  const move = async ({ record, first }: Entry, by: Shift) => {
    if (moving) return;
    const values = shifted(calendar, record, { names, ...by });
    setMoving({ record: { ...record, ...values }, isDone: false });
    onBegin(record);
    try {
      await data.update(resource, { id: record.id, data: values, previousData: record });
      refresh();
      setMoving((now) => now && { ...now, isDone: true });
      announcePlace('views.put', record, addDays(first, by.days));
    } catch (thrown) {
      alert(refusalText(readRefusal(thrown), engine.errorText), 'error');
      refresh();
      setMoving(null);
      announcePlace('views.kept', record, first);
    }
  };

  return {
    moving: moving?.record,
    move,
    announcePlace,
    mayMove: (record: WireRecord): boolean =>
      mayMoveAny && moving === null && editPath(entity, engine, record) !== undefined,
  };
};

const perPage = 100;
/** Maximum pages fetched per range; a note says that there are more. */
const mostPages = 5;

/** Maximum entries of a calendar. */
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

/** An entry being moved, with its current displacement. */
type Grabbed = Shift & {
  readonly entry: Entry;
  readonly by: 'mouse' | 'keys';
  /** Day at which it was picked up. */
  readonly from: LocalDate;
  /** Minutes from its start to the pointer. */
  readonly inside: number;
};

/** Where the pointer picked up an entry. */
type Grasp = { readonly from?: LocalDate | undefined; readonly inside?: number | undefined };

const byDays = (days: number): Shift => ({ days, minutes: 0 });
const byMinutes = (minutes: number): Shift => ({ days: 0, minutes });
const sumOf = (one: Shift, other: Shift): Shift => ({
  days: one.days + other.days,
  minutes: one.minutes + other.minutes,
});
const sideways = { ArrowLeft: byDays(-1), ArrowRight: byDays(1) };

const steps = {
  days: { ...sideways, ArrowUp: byDays(-7), ArrowDown: byDays(7) },
  hours: { ...sideways, ArrowUp: byMinutes(-30), ArrowDown: byMinutes(30) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Shift>>>>;

/** Rounds times to quarters of an hour. */
const quarter = (minute: number): number => Math.round(minute / 15) * 15;

const isNoMove = ({ days, minutes }: Shift): boolean => days === 0 && minutes === 0;

type FocusedOptions = Omit<ChangeOptions, 'onBegin'> & {
  readonly root: RefObject<HTMLElement | null>;
  readonly isGrabbed: boolean;
};

/** Changes of entries. A moved one gets a new link element, which is focused until it has settled. */
const useFocusedChange = ({ root, isGrabbed, ...options }: FocusedOptions) => {
  const wanted = useRef<string>(undefined);
  const want = (id: string | undefined): void => {
    wanted.current = id;
  };
  const change = useEntryChange({ ...options, onBegin: ({ id }) => want(id) });
  const isSettled = !isGrabbed && change.moving === undefined;
  useEffect(() => {
    const id = wanted.current;
    if (id === undefined) return;
    if (isSettled) wanted.current = undefined;
    if (document.activeElement !== document.body) return;
    const links = [...(root.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    links.find((link) => link.dataset['entry'] === id)?.focus();
  });
  return { ...change, want };
};

type Change = {
  readonly calendar: CalendarFields;
  /** Stored fields of the calendar. */
  readonly names: readonly string[];
  /** Record being saved. */
  readonly moving: WireRecord | undefined;
  readonly grabbed: Grabbed | null;
};

/** An entry after the current or pending move. A newer version from the server takes precedence. */
const entryAfter = ({ calendar, names, moving, grabbed }: Change, entry: Entry): Entry => {
  const { record } = entry;
  if (moving?.id === record.id && record.version <= moving.version)
    return entryOf(calendar, moving) ?? entry;
  if (grabbed?.entry.record.id !== record.id || isNoMove(grabbed)) return entry;
  const { days, minutes } = grabbed;
  const values = shifted(calendar, record, { names, days, minutes });
  return { ...(entryOf(calendar, { ...record, ...values }) ?? entry), record };
};

/** Displacement of an entry dropped on a day, and on a minute in the hour grid. */
const shiftTo = ({ entry, from, inside }: Grabbed, day: LocalDate, minute?: number): Shift => {
  const days = daysBetween(from, day);
  const begin = layDay([entry], entry.first)[0]?.from;
  if (minute === undefined || begin === undefined) return byDays(days);
  return { days, minutes: quarter(minute - inside) - begin };
};

/** Stops a key from reaching the page. */
const onMoveKey = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Displacement by a key press. */
const stepOf = (key: string, isByHour: boolean): Shift | undefined =>
  (steps[isByHour ? 'hours' : 'days'] as Readonly<Record<string, Shift>>)[key];

type MovesOptions = {
  readonly entity: EngineEntity;
  readonly calendar: CalendarFields;
  /** Root element of the calendar. */
  readonly root: RefObject<HTMLElement | null>;
  /** With an hour grid, up and down arrows change the time. */
  readonly isByHour: boolean;
};

/** Moves entries by mouse and keyboard, announcing each step to screen readers. */
export const useCalendarMoves = ({ entity, calendar, root, isByHour }: MovesOptions) => {
  const text = useEngineText();
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const [announcement, announce] = useState('');
  const names = storedDays(entity, calendar);
  const isGrabbed = grabbed !== null;
  const change = useFocusedChange({ entity, calendar, announce, root, isGrabbed });

  const placed = (entry: Entry, now = grabbed): Entry =>
    entryAfter({ calendar, names, moving: change.moving, grabbed: now }, entry);

  const drop = (card: Grabbed, by: Shift) => {
    setGrabbed(null);
    if (isNoMove(by)) change.announcePlace('views.kept', card.entry.record, card.entry.first);
    else void change.move(card.entry, by);
  };

  const pick = (entry: Entry, by: Grabbed['by'], grasp: Grasp = {}): boolean => {
    const { record, first } = entry;
    if (!change.mayMove(record)) return false;
    setGrabbed({ entry, by, from: grasp.from ?? first, inside: grasp.inside ?? 0, ...byDays(0) });
    change.want(by === 'keys' ? record.id : undefined);
    const name = recordName(entity.description, record);
    if (by === 'keys') announce(text('views.picked', { name, day: formatLocalDate(first) }));
    return true;
  };

  const carry = (card: Grabbed, step: Shift) => {
    const next = { ...card, ...sumOf(card, step) };
    setGrabbed(next);
    const { first, time = '' } = placed(card.entry, next);
    announce(text('views.day', { day: `${formatLocalDate(first)} ${time}`.trim() }));
  };

  const onGrabbedKey = (key: string, card: Grabbed): boolean => {
    const step = stepOf(key, isByHour);
    if (step !== undefined) carry(card, step);
    else if (key === 'Enter' || key === ' ') drop(card, card);
    else if (key === 'Escape' || key === 'Tab') drop(card, byDays(0));
    return key !== 'Tab';
  };

  const onKey = (event: KeyboardEvent, entry: Entry) => {
    const isMine = grabbed?.by === 'keys' && grabbed.entry.record.id === entry.record.id;
    const isTaken = isMine
      ? onGrabbedKey(event.key, grabbed)
      : event.key === ' ' && pick(entry, 'keys');
    if (isTaken) onMoveKey(event);
  };

  return {
    grabbed,
    announcement,
    mayMove: change.mayMove,
    pick,
    onKey,
    placed: (entry: Entry) => placed(entry),
    movingId: change.moving?.id,
    letGo: () => setGrabbed(null),
    /** `minute`: drop position in the hour grid. */
    dropOn: (day: LocalDate, minute?: number) => {
      if (grabbed) drop(grabbed, shiftTo(grabbed, day, minute));
    },
  };
};

/** State and commands of a calendar's moves. */
type CalendarMoves = ReturnType<typeof useCalendarMoves>;
