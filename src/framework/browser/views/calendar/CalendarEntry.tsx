import { LinkBase } from 'ra-core';
import type { DragEvent, KeyboardEvent } from 'react';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { LocalDate } from '#kernel/localDate.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { optionOf } from '#browser/kinds/parts/useOptions.ts';
import { fieldOf, recordName } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { whenOf, type CalendarFrame } from './CalendarFrame';
import type { Entry } from './calendarDays';
import '#browser/texts/words/views.ts';

type EntryProps = {
  readonly frame: CalendarFrame;
  readonly entry: Entry;
  /** Day under the pointer where a drag begins. */
  readonly dayAt?: (event: DragEvent) => LocalDate;
};

/** Status of an entry: its tone, and its name in words. */
const useStatus = ({ frame, entry }: EntryProps) => {
  const { locale } = useEngine();
  const { calendar, view } = frame;
  const field = fieldOf(view.entity.description, calendar.status ?? '');
  const option = field && optionOf(field, entry.record[field.name]);
  return { tone: option?.tone ?? 'neutral', label: option && inLanguage(option.label, locale) };
};

/** Attributes by which an entry is dragged, and carried by keys. */
const movedBy = ({ frame: { moves }, entry, dayAt }: EntryProps, name: string) => ({
  draggable: moves.mayMove(entry.record),
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    moves.pick(entry, 'mouse', dayAt?.(event));
  },
  onDragEnd: moves.letGo,
  onKeyDown: (event: KeyboardEvent) => moves.onKey(event, entry),
});

/** An entry: a link to its record, dragged or carried by keys to another day. */
export const CalendarEntry = (props: EntryProps) => {
  const { frame, entry } = props;
  const { view, moves, helpId } = frame;
  const text = useEngineText();
  const { locale } = useEngine();
  const { record, time } = entry;
  const { tone, label } = useStatus(props);
  const name = recordName(view.entity.description, record);
  const said = [text('views.entry', { name, when: whenOf(entry, text, locale) }), label]
    .filter(Boolean)
    .join(', ');
  const path = frame.pathOf(entry);
  const look = {
    className: 'calendar-entry',
    title: said,
    'data-entry': record.id,
    'data-tone': tone,
    'data-held': moves.held?.entry.record.id === record.id || undefined,
    'aria-busy': moves.movingId === record.id,
  };
  const shown = (
    <>
      {time === undefined ? null : <time>{time}</time>}
      <span>{name}</span>
    </>
  );
  if (path === undefined) return <span {...look}>{shown}</span>;
  return (
    <LinkBase
      {...look}
      {...movedBy(props, name)}
      to={path}
      aria-label={said}
      aria-describedby={moves.mayMove(record) ? helpId : undefined}
    >
      {shown}
    </LinkBase>
  );
};
