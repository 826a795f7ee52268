import { addDays, daysBetween } from '#kernel/localDate.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { CalendarEntry } from './CalendarEntry';
import { dayWords, whenOf, type CalendarFrame } from './CalendarFrame';
import { isOn, type DayRange } from './calendarDays';
import '#browser/texts/words/views.ts';

type AgendaProps = { readonly frame: CalendarFrame; readonly range: DayRange };

/** Entries by the day on which they begin; those begun before stand on the first day. */
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
                {entry.last === entry.first ? null : <small>{whenOf(entry, text, locale)}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
