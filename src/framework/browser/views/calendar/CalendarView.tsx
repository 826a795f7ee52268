import { useStore } from 'ra-core';
import { useId, useMemo, useRef, useState, type CSSProperties, type DragEvent } from 'react';
import { type Locale, inLanguage } from '#kernel/entity/Localized.ts';
import { formatLocalDate, isLocalDate, localDateOf, type LocalDate } from '#kernel/localDate.ts';
import { inSentence } from '#kernel/formats/text.ts';
import { editPath, showPath } from '#browser/actions/offeredActions.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { ListState } from '#browser/lists/useListState.ts';
import { fieldOf } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { firstDayOf, type WeekDay } from '#browser/ui/calendar/week.ts';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import { useIsPhone } from '#browser/ui/useIsPhone.ts';
import { useViewLive, type ViewProps } from '../ViewProps';
import { CalendarAgenda, CalendarWeeks, CalendarEntry } from './CalendarWeeks';
import {
  dayWords,
  type CalendarFrame,
  mostEntries,
  useCalendarEntries,
  useCalendarMoves,
} from './useCalendarMoves';
import {
  rangeOf,
  stepped,
  weekOf,
  weeksOfMonth,
  type CalendarFields,
  type Entry,
  type Span,
  hasHours,
  hoursOf,
  layDay,
  type HourBar,
} from './calendarDays';
import '#browser/texts/words/views.ts';
import './calendar.css';

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

const spans: readonly Span[] = ['month', 'week', 'list'];

const isSpan = (value: unknown): value is Span => spans.includes(value as Span);

/** Displayed days, from the URL; phones show only the list. */
const useShownDays = (resource: string, { day: dayInUrl, span: spanInUrl, change }: ListState) => {
  const { locale } = useEngine();
  const isPhone = useIsPhone();
  const [today] = useState(() => localDateOf(new Date()));
  const [kept, keep] = useStore<string>(`engine.calendar.${resource}`, 'month');
  const wanted = spanInUrl ?? kept;
  const day = dayInUrl !== undefined && isLocalDate(dayInUrl) ? dayInUrl : today;
  return {
    today,
    day,
    setDay: (next: LocalDate) => change({ day: next }),
    span: isPhone ? 'list' : isSpan(wanted) ? wanted : ('month' as const),
    setSpan: (next: Span) => {
      keep(next);
      change({ day, span: next });
    },
    isPhone,
    weekStart: firstDayOf(locale),
  };
};

type ShownDays = ReturnType<typeof useShownDays>;

const titleOf = (
  { span, day, weekStart }: Pick<ShownDays, 'span' | 'day' | 'weekStart'>,
  locale: Locale,
): string => {
  if (span !== 'week') return dayWords(day, locale, { month: 'long', year: 'numeric' });
  const week = weekOf(day, weekStart);
  return [week[0]!, week[6]!].map((one) => formatLocalDate(one)).join(' – ');
};

const stepWords = {
  month: ['views.previousMonth', 'views.nextMonth'],
  list: ['views.previousMonth', 'views.nextMonth'],
  week: ['views.previousWeek', 'views.nextWeek'],
} as const;

/** Current period, previous and next, and the span select. */
const Bar = ({ shown }: { readonly shown: ShownDays }) => {
  const { span, day, setDay, setSpan, today, isPhone } = shown;
  const text = useEngineText();
  const { locale } = useEngine();
  const [previous, next] = stepWords[span];
  return (
    <header>
      <GlyphButton
        name="left"
        label={text(previous)}
        onClick={() => setDay(stepped(span, day, -1))}
      />
      <GlyphButton name="right" label={text(next)} onClick={() => setDay(stepped(span, day, 1))} />
      <h2 aria-live="polite">{titleOf(shown, locale)}</h2>
      <Button small look="plain" onClick={() => setDay(today)}>
        {text('views.today')}
      </Button>
      {isPhone ? null : (
        <div className="views-switch" role="group" aria-label={text('views.span')}>
          {spans.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === span}
              onClick={() => setSpan(one)}
            >
              {text(`views.${one}`)}
            </button>
          ))}
        </div>
      )}
    </header>
  );
};

type DaysProps = {
  readonly frame: CalendarFrame;
  readonly span: Span;
  readonly day: LocalDate;
  readonly weekStart: WeekDay;
};

/** Entries by day. */
const Days = ({ frame, span, day, weekStart }: DaysProps) => {
  if (span === 'list')
    return <CalendarAgenda frame={frame} range={rangeOf(span, day, weekStart)} />;
  if (span === 'week' && frame.calendar.isMoment)
    return <CalendarHours frame={frame} week={weekOf(day, weekStart)} />;
  return span === 'week' ? (
    <CalendarWeeks frame={frame} weeks={[weekOf(day, weekStart)]} />
  ) : (
    <CalendarWeeks frame={frame} weeks={weeksOfMonth(day, weekStart)} month={day.slice(0, 7)} />
  );
};

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useEngineText();
  return (
    <p className="calendar-none" role="alert">
      {text('views.failed')}{' '}
      <Button small look="plain" onClick={onRetry}>
        {text('views.retry')}
      </Button>
    </p>
  );
};

const Drawn = ({ calendar, ...view }: ViewProps & { readonly calendar: CalendarFields }) => {
  const { entity, slots, state } = view;
  const { description } = entity;
  const text = useEngineText();
  const engine = useEngine();
  const helpId = useId();
  const root = useRef<HTMLElement>(null);
  const shown = useShownDays(description.resource, state);
  const { span, day, today, weekStart } = shown;
  const range = rangeOf(span, day, weekStart);
  const { entries, isCut, error, isPending, refetch } = useCalendarEntries(view, calendar, range);
  const moves = useCalendarMoves({
    entity,
    calendar,
    root,
    isByHour: span === 'week' && calendar.isMoment,
  });
  useViewLive(description.resource, Boolean(moves.grabbed ?? moves.movingId));
  const pathOf = ({ record }: Entry) =>
    slots.rowPath
      ? slots.rowPath(record)
      : (showPath(entity, engine, record.id) ?? editPath(entity, engine, record));
  const placed = entries.map(moves.placed);
  const frame: CalendarFrame = { view, calendar, moves, entries: placed, today, helpId, pathOf };
  const many = inSentence(inLanguage(description.label.many, engine.locale));
  return (
    <section
      ref={root}
      className="calendar"
      aria-label={text('views.calendarOf', { many })}
      aria-busy={isPending}
    >
      <Bar shown={shown} />
      {error ? <Failed onRetry={() => void refetch()} /> : null}
      {isPending ? null : <Days frame={frame} span={span} day={day} weekStart={weekStart} />}
      {isCut ? <p className="calendar-none">{text('views.cut', { count: mostEntries })}</p> : null}
      <p className="ui-hidden" id={helpId}>
        {text(span === 'week' && calendar.isMoment ? 'views.hourKeys' : 'views.calendarKeys')}
      </p>
      <p className="ui-hidden" role="status">
        {moves.announcement}
      </p>
    </section>
  );
};

/** Records by date: month, week or list. Phones always show the list. */
export const CalendarView = (props: ViewProps) => {
  const { description } = props.entity;
  const { calendar } = description.views ?? {};
  const isMoment = fieldOf(description, calendar?.from ?? '')?.kind === 'dateTime';
  const fields = useMemo(() => calendar && { ...calendar, isMoment }, [calendar, isMoment]);
  return fields ? <Drawn {...props} calendar={fields} /> : null;
};
