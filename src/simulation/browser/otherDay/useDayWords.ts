import { useEngine } from '@patio/framework/react';
import type { IofRates } from '#pricing/rules/iof.ts';
import type { DayCause, NamedTable, OtherDay } from '#simulation/rules/otherDay.ts';
import { inOneLine, paymentsText } from '#papers/rules/paper.ts';
import { brl, dayText, percent } from '../amounts';
import type { Chosen } from '../chosen';
import { feeName } from '../fees/feeName';
import { useReasonWords } from '../grid/useReasonWords';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText, type SimulationText } from '../useSimulationText';

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
const useGoneWords = ({ chosen, other, day: date }: DayWordsOf): readonly string[] => {
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
const useKept = ({ ask, discount }: PricedGrid): string => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const items = [
    text('otherDay.vehicle'),
    ...(ask.addOns.length > 0 ? [text('otherDay.addOns')] : []),
    ...(discount > 0 ? [text('otherDay.voucher')] : []),
    ...(ask.ignoreTCC ? [text('otherDay.exemption')] : []),
  ];
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
  return text('otherDay.kept', { items: list });
};

/** Sentences about a sale on another day: changes, causes, and values taken from today. */
export const useDayWords = (asked: DayWordsOf) => {
  const text = useSimulationText();
  const { priced, chosen, other } = asked;
  const gone = useGoneWords(asked);
  const kept = useKept(priced);
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
