import { LinkBase } from 'ra-core';
import { useState, type CSSProperties, type DragEvent, type KeyboardEvent } from 'react';
import { formatLocalDate, type LocalDate, addDays, daysBetween } from '#kernel/localDate.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { recordName, fieldOf } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { Menu, menuItem } from '#browser/ui/popup/Menu.tsx';
import { dayWords, type CalendarFrame, whenOf } from './useCalendarMoves';
import { isOn, layWeek, type Bar, type Entry, type DayRange } from './calendarDays';
import '#browser/texts/words/views.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { optionOf } from '#browser/kinds/parts/OneOf.tsx';

type EntryProps = {
  readonly frame: CalendarFrame;
  readonly entry: Entry;
  /** Day under the pointer when a drag starts. */
  readonly dayAt?: (event: DragEvent) => LocalDate;
  /** Minutes from the entry's start to the pointer when a drag starts. */
  readonly insideAt?: (event: DragEvent) => number;
};

/** Status of an entry: tone and label. */
const useStatus = ({ frame, entry }: EntryProps) => {
  const { locale } = useEngine();
  const { calendar, view } = frame;
  const field = fieldOf(view.entity.description, calendar.status ?? '');
  const option = field && optionOf(field, entry.record[field.name]);
  return { tone: option?.tone ?? 'neutral', label: option && inLanguage(option.label, locale) };
};

/** Attributes for moving an entry by drag or keyboard. */
const movedBy = ({ frame: { moves }, entry, dayAt, insideAt }: EntryProps, name: string) => ({
  draggable: moves.mayMove(entry.record),
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    moves.pick(entry, 'mouse', { from: dayAt?.(event), inside: insideAt?.(event) });
  },
  onDragEnd: moves.letGo,
  onKeyDown: (event: KeyboardEvent) => moves.onKey(event, entry),
});

/** An entry: a link to its record that can be moved by drag or keyboard. */
export const CalendarEntry = (props: EntryProps) => {
  const { frame, entry } = props;
  const { view, moves, helpId } = frame;
  const text = useEngineText();
  const { record, time } = entry;
  const { tone, label } = useStatus(props);
  const name = recordName(view.entity.description, record);
  const caption = [text('views.entry', { name, when: whenOf(entry, text) }), label]
    .filter(Boolean)
    .join(', ');
  const path = frame.pathOf(entry);
  const look = {
    className: 'calendar-entry',
    title: caption,
    'data-entry': record.id,
    'data-tone': tone,
    'data-held': moves.grabbed?.entry.record.id === record.id || undefined,
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
      aria-label={caption}
      aria-describedby={moves.mayMove(record) ? helpId : undefined}
    >
      {shown}
    </LinkBase>
  );
};

type AgendaProps = { readonly frame: CalendarFrame; readonly range: DayRange };

/** Entries by start date; those started earlier are listed on the first day. */
export const CalendarAgenda = ({ frame, range }: AgendaProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const length = daysBetween(range.first, range.last) + 1;
  const days = Array.from({ length }, (_, at) => addDays(range.first, at))
    .map((day, at) => ({
      day,
      own: frame.entries.filter((entry) => (at === 0 ? isOn(entry, day) : entry.first === day)),
    }))
    .filter(({ own }) => own.length > 0);
  if (days.length === 0) return <p className="calendar-none">{text('views.nothing')}</p>;
  return (
    <div className="calendar-agenda">
      {days.map(({ day, own }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} data-today={day === frame.today || undefined}>
            {dayWords(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
          </h3>
          <ul>
            {own.map((entry) => (
              <li key={entry.record.id}>
                <CalendarEntry frame={frame} entry={entry} />
                {entry.last === entry.first ? null : <small>{whenOf(entry, text)}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** Lanes per week in the month view; overflowing entries collapse into "+5". */
const monthLanes = 3;

type BarProps = {
  readonly frame: CalendarFrame;
  readonly bar: Bar;
  readonly days: readonly LocalDate[];
};

const BarLink = ({ frame, bar, days }: BarProps) => {
  const { entry, start, length, lane, isBegun, isContinued } = bar;
  const dayAt = (event: DragEvent): LocalDate => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width > 0 ? (event.clientX - left) / width : 0;
    return days[start + Math.min(length - 1, Math.max(0, Math.floor(share * length)))]!;
  };
  return (
    <div
      className="calendar-bar"
      data-begun={isBegun || undefined}
      data-on={isContinued || undefined}
      style={{ gridColumn: `${start + 1} / span ${length}`, gridRow: lane + 2 }}
    >
      <CalendarEntry frame={frame} entry={entry} dayAt={dayAt} />
    </div>
  );
};

/** Popover with the overflowing entries of a day, behind "+5". */
const OthersButton = ({
  frame,
  day,
  count,
}: {
  readonly frame: CalendarFrame;
  readonly day: LocalDate;
  readonly count: number;
}) => {
  const text = useEngineText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { description } = frame.view.entity;
  const words = formatLocalDate(day);
  return (
    <>
      <button
        type="button"
        className="calendar-others"
        aria-haspopup="menu"
        aria-label={text('views.othersOf', { smart_count: count, day: words })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('views.others', { smart_count: count })}
      </button>
      {anchor ? (
        <Menu
          anchor={anchor}
          label={text('views.entriesOf', { day: words })}
          className="calendar-day-menu"
          onClose={() => setAnchor(null)}
        >
          {frame.entries
            .filter((entry) => isOn(entry, day))
            .map((entry) => {
              const name = recordName(description, entry.record);
              const caption = entry.time === undefined ? name : `${entry.time} ${name}`;
              const path = frame.pathOf(entry);
              return path === undefined ? (
                <span key={entry.record.id} {...menuItem}>
                  {caption}
                </span>
              ) : (
                <LinkBase key={entry.record.id} {...menuItem} to={path}>
                  {caption}
                </LinkBase>
              );
            })}
        </Menu>
      ) : null}
    </>
  );
};

type WeekProps = {
  readonly frame: CalendarFrame;
  readonly days: readonly LocalDate[];
  readonly lanes: number;
  /** Days outside this month are dimmed. */
  readonly month?: string;
};

/** A week with entries as bars in lanes. */
const Week = ({ frame, days, lanes, month }: WeekProps) => {
  const { moves, today } = frame;
  const { locale } = useEngine();
  const [over, setOver] = useState<LocalDate>();
  const { bars, hidden } = layWeek(frame.entries, days, lanes);
  const used = bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const style = { '--lanes': Math.max(used, Math.min(lanes, monthLanes)) } as CSSProperties;
  return (
    <div className="calendar-week" style={style}>
      {days.map((day, at) => (
        <div
          key={day}
          className="calendar-day"
          style={{ gridColumn: at + 1 }}
          data-day={day}
          data-today={day === today || undefined}
          data-pale={(month !== undefined && !day.startsWith(month)) || undefined}
          data-over={over === day || undefined}
          onDragOver={(event) => {
            if (!moves.grabbed) return;
            event.preventDefault();
            setOver(day);
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(undefined);
            moves.dropOn(day);
          }}
        >
          <time dateTime={day} aria-label={dayWords(day, locale, { dateStyle: 'full' })}>
            {Number(day.slice(8))}
          </time>
        </div>
      ))}
      {bars.map((bar) => (
        <BarLink key={bar.entry.record.id} frame={frame} bar={bar} days={days} />
      ))}
      {hidden.map((count, at) =>
        count === 0 ? null : (
          <div
            key={days[at]}
            className="calendar-bar"
            style={{ gridColumn: at + 1, gridRow: lanes + 2 }}
          >
            <OthersButton frame={frame} day={days[at]!} count={count} />
          </div>
        ),
      )}
    </div>
  );
};

type GridProps = {
  readonly frame: CalendarFrame;
  readonly weeks: readonly (readonly LocalDate[])[];
};

/** Month or week grid: weekday headings and weeks. */
export const CalendarWeeks = ({ frame, weeks, month }: GridProps & { readonly month?: string }) => {
  const { locale } = useEngine();
  return (
    <div className="calendar-grid" data-dragging={frame.moves.grabbed?.by === 'mouse' || undefined}>
      <div className="calendar-names" aria-hidden="true">
        {weeks[0]?.map((day) => (
          <span key={day}>{dayWords(day, locale, { weekday: 'short' }).replace('.', '')}</span>
        ))}
      </div>
      {weeks.map((days) => (
        <Week
          key={days[0]}
          frame={frame}
          days={days}
          lanes={month === undefined ? Number.MAX_SAFE_INTEGER : monthLanes}
          {...(month === undefined ? {} : { month })}
        />
      ))}
    </div>
  );
};
