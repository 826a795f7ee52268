import { useEngine, DayField, dayOf, parseDay, readRefusal } from '@patio/framework/react';
import { useMemo, useState } from 'react';
import { addDays, formatLocalDate, daysBetween } from '@patio/framework/kernel';
import { Button } from '@patio/framework/ui';
import type { IofRates } from '#pricing/rules/iof.ts';
import {
  type DayCause,
  type NamedTable,
  type OtherDay,
  priceOnDay,
  dayOfChange,
  type ComingChange,
} from '#simulation/rules/otherDay.ts';
import { inOneLine, paymentsText } from '#papers/rules/paper.ts';
import { releaseDaysOf } from '#simulation/rules/parameters.ts';
import type { PriceFigures } from '#pricing/rules/index.ts';
import { brl, dayText, percent, figure, signed } from '../amounts';
import type { Chosen, PricedGrid } from '../usePricedGrid';
import { feeName, useSimulationText, type SimulationText } from '../useSimulationText';
import { useReasonWords } from '../grid/WhyNot';
import { useParametersOn, type KnownParameters } from '../useParameters';
import '../figures.css';

type DayWordsOf = {
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
  readonly other: OtherDay;
  readonly day: string;
};

/** Published form of a tax rate: `0,38%`, `0,0082%`. */
const published = (rate: string): string => String(Number(rate)).replace('.', ',');

const iofWords = (text: SimulationText, { daily, additional }: IofRates): string =>
  text('fees.iof', { additional: published(additional), daily: published(daily) });

type CauseWords = { readonly table: string; readonly showsRate: boolean };

const causeWords = (
  text: SimulationText,
  cause: DayCause,
  { table, showsRate }: CauseWords,
): string => {
  switch (cause.code) {
    case 'iof':
      return text('otherDay.iof', {
        from: iofWords(text, cause.from),
        to: iofWords(text, cause.to),
      });
    case 'fee':
      return text('otherDay.fee', {
        fee: feeName(text, cause.fee),
        from: brl(cause.from),
        to: brl(cause.to),
      });
    case 'rate':
      return showsRate
        ? text('otherDay.rate', { from: percent(cause.from), to: percent(cause.to) })
        : text('otherDay.otherRate');
    case 'period':
      return text('otherDay.period', { table, date: dayText(cause.from) });
    case 'days':
      return text('otherDay.distance', { from: cause.from, to: cause.to });
    case 'calendar':
      return text('otherDay.calendar');
  }
};

const ofDays: ReadonlySet<DayCause['code']> = new Set(['days', 'calendar']);

/** Introduction if all causes are calendar effects, or there are none. */
const unchanged = (text: SimulationText, { price, gone, causes }: OtherDay): readonly string[] => {
  if (!price || gone) return [];
  if (causes.length === 0) return [text('otherDay.nothing')];
  return causes.every(({ code }) => ofDays.has(code)) ? [text('otherDay.onlyDays')] : [];
};

const namedWords = ({ table, schedule }: NamedTable) => ({
  name: `${table.description} (${table.code})`,
  payments: inOneLine(paymentsText(schedule, brl)),
});

/** Why today's table is unavailable on that day, and what replaces it. */
const useUnavailableWords = ({ chosen, other, day: date }: DayWordsOf): readonly string[] => {
  const text = useSimulationText();
  const reasonOf = useReasonWords();
  const { gone, price, instead } = other;
  if (!gone) return [];
  const { code: table, validTo } = chosen.table;
  const day = dayText(date);
  const hasEnded = gone.code === 'period' && validTo !== null && validTo < date;
  const why = hasEnded
    ? text('otherDay.ended', { table, until: dayText(validTo) })
    : text('otherDay.notHeld', { table, day, reason: reasonOf(gone) });
  const [first, ...rest] = price ? instead : [undefined, ...instead];
  const list = rest.flatMap((one) => (one ? [text('otherDay.named', namedWords(one))] : []));
  const others = { day, list: list.join('; ') };
  if (!first)
    return [why, text(list.length > 0 ? 'otherDay.otherPlans' : 'otherDay.noTable', others)];
  return [
    why,
    text('otherDay.instead', { day, ...namedWords(first) }),
    ...(list.length > 0 ? [text('otherDay.others', others)] : []),
  ];
};

/** Values that the other day's price takes from today. */
const useUnchanged = ({ input, discount }: PricedGrid): string => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const items = [
    text('otherDay.vehicle'),
    ...(input.addOns.length > 0 ? [text('otherDay.addOns')] : []),
    ...(discount > 0 ? [text('otherDay.voucher')] : []),
    ...(input.ignoreTCC ? [text('otherDay.exemption')] : []),
  ];
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
  return text('otherDay.kept', { items: list });
};

/** Sentences about a sale on another day: changes, causes, and values taken from today. */
export const useDayWords = (asked: DayWordsOf) => {
  const text = useSimulationText();
  const { priced, chosen, other } = asked;
  const gone = useUnavailableWords(asked);
  const kept = useUnchanged(priced);
  const { movedDue } = other;
  const words = {
    table: chosen.table.code,
    showsRate: priced.parameters.view.viewSimulationTax,
  };
  const due = movedDue && { from: dayText(movedDue.from), to: dayText(movedDue.to) };
  const causes = [
    ...gone,
    ...unchanged(text, other),
    ...other.causes.map((cause) => causeWords(text, cause, words)),
    ...(due ? [text('otherDay.movedDue', due)] : []),
  ];
  return { causes, kept };
};

type DayComparisonProps = {
  readonly day: string;
  readonly today: PriceFigures;
  readonly then: PriceFigures;
};

type Line = {
  readonly id: string;
  readonly label: string;
  readonly today: string;
  readonly later: string;
  readonly difference: string;
};

const moneyLine = (
  text: SimulationText,
  { id, label }: Pick<Line, 'id' | 'label'>,
  [today, then]: readonly [bigint, bigint],
): Line => {
  const difference = Number(then - today);
  const words =
    difference === 0 ? text('otherDay.same') : signed(difference, figure(Math.abs(difference)));
  return { id, label, today: figure(today), later: figure(then), difference: words };
};

/** Hundredths of a percent: the precision of displayed costs. */
const hundredths = (rate: string): number => Math.round(Number(rate) * 100);

const costLine = (text: SimulationText, today: string, then: string): Line => {
  const difference = hundredths(then) - hundredths(today);
  const points = percent(String(Math.abs(difference) / 100));
  return {
    id: 'cet',
    label: text('summary.cet'),
    today: text('grid.yearly', { cet: percent(today) }),
    later: text('grid.yearly', { cet: percent(then) }),
    difference:
      difference === 0
        ? text('otherDay.same')
        : signed(difference, text('otherDay.points', { points })),
  };
};

const dueLine = (
  text: SimulationText,
  today: PriceFigures,
  then: PriceFigures,
): readonly Line[] => {
  if (!today.first || !then.first) return [];
  const days = daysBetween(today.first.due, then.first.due);
  return [
    {
      id: 'due',
      label: text('otherDay.firstDue'),
      today: dayText(today.first.due),
      later: dayText(then.first.due),
      difference: days > 0 ? text('otherDay.days', { smart_count: days }) : text('otherDay.same'),
    },
  ];
};

const linesOf = (
  text: SimulationText,
  today: PriceFigures,
  then: PriceFigures,
): readonly Line[] => {
  const money = (id: string, label: string, amounts: readonly [bigint, bigint]) =>
    moneyLine(text, { id, label }, amounts);
  return [
    money('payment', text('resume.payment'), [today.instalment, then.instalment]),
    money('financed', text('summary.financed'), [today.financed, then.financed]),
    money('iof', text('summary.iof'), [today.iof.total, then.iof.total]),
    costLine(text, today.cet.yearly, then.cet.yearly),
    money('total', text('summary.total'), [today.total, then.total]),
    ...dueLine(text, today, then),
  ];
};

/** Figures of a sale today and on another day, side by side. */
export const DayComparison = ({ day, today, then }: DayComparisonProps) => {
  const text = useSimulationText();
  return (
    <table className="simulation-figures">
      <caption className="ui-hidden">{text('otherDay.caption', { day: dayText(day) })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="ui-hidden">{text('otherDay.figure')}</span>
          </th>
          <th scope="col">{text('otherDay.today')}</th>
          <th scope="col">{dayText(day)}</th>
          <th scope="col">{text('otherDay.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(text, today, then).map((line) => (
          <tr key={line.id} data-figure={line.id}>
            <th scope="row">{line.label}</th>
            <td>{line.today}</td>
            <td>{line.later}</td>
            <td data-same={line.difference === text('otherDay.same') || undefined}>
              {line.difference}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Explains a refusal for a day that names missing data: `IOF/PF`, `TCC/SP`; undefined for any other. */
const useRefusalWords = (): ((error: Error) => string | undefined) => {
  const text = useSimulationText();
  return (error) => {
    const { code, params = {} } = readRefusal(error).error;
    if (code !== 'pricing.row_missing') return undefined;
    const [name = ''] = String(params['table']).split('/');
    const what =
      name === 'IOF'
        ? text('otherDay.missingIof')
        : text('otherDay.missingFee', { fee: feeName(text, name) });
    return text('otherDay.missing', { day: dayText(String(params['date'])), what });
  };
};

type LookProps = { readonly priced: PricedGrid; readonly chosen: Chosen };
type FoundProps = LookProps & { readonly then: KnownParameters };

/** The sale on the other day next to today's: changes and their causes. */
const Found = ({ priced, chosen, then }: FoundProps) => {
  const { input, parameters } = priced;
  const { table, term } = chosen;
  const other = useMemo(
    () => priceOnDay({ input, parameters, table, term }, then),
    [input, parameters, table, term, then],
  );
  const { price, today } = other;
  const { causes, kept } = useDayWords({ priced, chosen, other, day: then.releaseDate });
  return (
    <>
      <ul role="status">
        {causes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {price && today ? (
        <>
          <DayComparison day={then.releaseDate} today={today} then={price.figures} />
          <p className="simulation-note">{kept}</p>
        </>
      ) : null}
    </>
  );
};

const Answer = ({ priced, chosen, day }: LookProps & { readonly day: string }) => {
  const text = useSimulationText();
  const refusalOf = useRefusalWords();
  const { data, error, refetch } = useParametersOn(priced.input, day);
  if (data) return <Found priced={priced} chosen={chosen} then={data} />;
  if (!error) return <p className="simulation-note">{text('otherDay.reading')}</p>;
  const missing = refusalOf(error);
  return missing === undefined ? (
    <p role="alert">
      {text('failed')}{' '}
      <Button small onClick={() => void refetch()}>
        {text('retry')}
      </Button>
    </p>
  ) : (
    <p role="status">{missing}</p>
  );
};

const wholeLength = '00/00/0000'.length;
const usualDays = 7;

/** Asks for a day, by default the next change or next week, and shows the sale on it. */
export const OtherDayLook = ({
  coming,
  ...look
}: LookProps & { readonly coming: readonly ComingChange[] }) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  const today = look.priced.parameters.releaseDate;
  const { from, until } = releaseDaysOf(today);
  const [typed, setTyped] = useState(() => {
    const [next] = coming;
    return formatLocalDate(next ? dayOfChange(next) : addDays(today, usualDays));
  });
  const day = dayOf(parseDay(typed));
  const isInside = from <= day && day <= until;
  const params = { from, until };
  const refusal = errorText({ code: 'simulation.release_out_of_range', params });
  return (
    <div className="simulation-other-day-look">
      <DayField
        label={text('otherDay.date')}
        error={typed.length === wholeLength && !isInside ? refusal : undefined}
        min={from}
        max={until}
        text={typed}
        onText={setTyped}
        day={day}
        onDay={(picked) => setTyped(picked ? formatLocalDate(picked) : '')}
      />
      {isInside ? <Answer {...look} day={day} /> : null}
    </div>
  );
};
