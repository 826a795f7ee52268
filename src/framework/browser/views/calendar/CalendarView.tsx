import { useStore } from 'ra-core';
import { useId, useMemo, useRef, useState } from 'react';
import type { Locale } from '#kernel/entity/Localized.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { formatLocalDate, isLocalDate, localDateOf, type LocalDate } from '#kernel/localDate.ts';
import { inSentence } from '#kernel/text.ts';
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
import { CalendarHours } from './CalendarHours';
import { CalendarAgenda, CalendarWeeks } from './CalendarWeeks';
import { dayWords, type CalendarFrame } from './CalendarFrame';
import {
  rangeOf,
  stepped,
  weekOf,
  weeksOfMonth,
  type CalendarFields,
  type Entry,
  type Span,
} from './calendarDays';
import { mostEntries, useCalendarEntries, useCalendarMoves } from './useCalendarMoves';
import '#browser/texts/words/views.ts';
import './calendar.css';

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
  return [week[0]!, week[6]!].map((one) => formatLocalDate(one, locale)).join(' – ');
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
