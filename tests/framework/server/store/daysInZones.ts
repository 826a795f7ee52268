import { application } from '#generated/application.ts';
import { spokenDay } from '#framework/browser/kinds/dateKinds.tsx';
import { parseMoment } from '#framework/browser/kinds/parts/DayField.tsx';
import { dayOfMoment, momentText } from '#framework/browser/texts/momentText.ts';
import type { FieldDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { periodDays, periodNames } from '#framework/kernel/filter/periods.ts';
import { configureApplication } from '#framework/kernel/application.ts';
import { formatInstant } from '#framework/kernel/localDate.ts';
import { addDays, addMonths, formatLocalDate, localDateOf } from '#framework/kernel/localDate.ts';
import { parseCell } from '#framework/server/transfer/import/parseCell.ts';

configureApplication(application);

/** Texts of an instant from browser and server code, in any machine time zone. */
const textsOf = (instant: string) => {
  const [now, shown] = [new Date(instant), formatInstant(instant)];
  const day = localDateOf(now);
  const cell = (kind: 'date' | 'dateTime', text: string) =>
    parseCell({ name: 'at', kind } as FieldDescription, text, { plainNumbers: false });
  return {
    day,
    shown,
    texts: [momentText(instant, 'pt-BR'), momentText(instant, 'en'), dayOfMoment(instant)],
    typed: [parseMoment(shown), cell('dateTime', shown)],
    days: [formatLocalDate(day), spokenDay(day, 'pt-BR'), spokenDay(day, 'en'), cell('date', day)],
    counted: [addDays(day, 15), addDays(day, -15), addMonths(day, 1), addMonths(day, -12)],
    periods: periodNames.map((name) => periodDays(name, now)),
  };
};

export type DayTexts = ReturnType<typeof textsOf>;

// Run by the test in a separate process per zone: a running process caches its time zone.
const [instants = ''] = process.argv.slice(2);
const offset = new Date(0).getTimezoneOffset();
process.stdout.write(JSON.stringify({ offset, texts: instants.split(',').map(textsOf) }));
