import { useState } from 'react';
import type { CSSProperties, DragEvent } from 'react';
import type { LocalDate } from '#kernel/localDate.ts';
import type { CalendarFrame } from './CalendarFrame';
import { CalendarEntry, CalendarWeeks } from './CalendarWeeks';
import { hasHours, hoursOf, layDay, type HourBar } from './calendarDays';

/** Height of an hour, in pixels. */
const hourHeight = 48;

const minutesIn = (pixels: number): number => (pixels / hourHeight) * 60;

type Hours = readonly [number, number];

const placeOf = ({ from, to, column, columns }: HourBar, [first]: Hours): CSSProperties => ({
  insetBlockStart: ((from - first * 60) / 60) * hourHeight,
  blockSize: ((to - from) / 60) * hourHeight - 2,
  insetInlineStart: `${(column / columns) * 100}%`,
  inlineSize: `${100 / columns}%`,
});

type DayProps = { readonly frame: CalendarFrame; readonly day: LocalDate; readonly hours: Hours };

/** Hours of a day with its entries, as a drop target. */
const Day = ({ frame, day, hours }: DayProps) => {
  const { moves, entries, today } = frame;
  const [isOver, setOver] = useState(false);
  const minuteAt = (event: DragEvent): number => {
    const { top } = event.currentTarget.getBoundingClientRect();
    return hours[0] * 60 + minutesIn(event.clientY - top);
  };
  return (
    <div
      className="calendar-hours-day"
      data-day={day}
      data-today={day === today || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!moves.grabbed) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        moves.dropOn(day, minuteAt(event));
      }}
    >
      {layDay(entries, day).map((bar) => (
        <div key={bar.entry.record.id} className="calendar-bar" style={placeOf(bar, hours)}>
          <CalendarEntry
            frame={frame}
            entry={bar.entry}
            dayAt={() => day}
            insideAt={(event) =>
              minutesIn(event.clientY - event.currentTarget.getBoundingClientRect().top)
            }
          />
        </div>
      ))}
    </div>
  );
};

type HoursProps = { readonly frame: CalendarFrame; readonly week: readonly LocalDate[] };

/** Week view with times: all-day entries above the hour grid. */
export const CalendarHours = ({ frame, week }: HoursProps) => {
  const shown = frame.entries.filter(({ first }) => week.includes(first));
  const hours = hoursOf(shown);
  const labels = Array.from({ length: hours[1] - hours[0] }, (_, at) => hours[0] + at);
  const whole = { ...frame, entries: frame.entries.filter((entry) => !hasHours(entry)) };
  const style = { '--hour': `${hourHeight}px`, '--hours': labels.length } as CSSProperties;
  return (
    <div className="calendar-by-hour" style={style}>
      <CalendarWeeks frame={whole} weeks={[week]} />
      <div
        className="calendar-hours"
        data-dragging={frame.moves.grabbed?.by === 'mouse' || undefined}
      >
        <div className="calendar-hours-names" aria-hidden="true">
          {labels.map((hour) => (
            <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {week.map((day) => (
          <Day key={day} frame={frame} day={day} hours={hours} />
        ))}
      </div>
    </div>
  );
};
