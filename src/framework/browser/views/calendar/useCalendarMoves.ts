import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { addDays, daysBetween, formatLocalDate, type LocalDate } from '#kernel/localDate.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { recordName } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { entryOf, shifted, type CalendarFields, type Entry } from './calendarDays';
import { storedDays, useEntryChange } from './useEntryChange';
import '#browser/texts/words/views.ts';

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
