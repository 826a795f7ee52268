import { addDays } from '@patio/framework/kernel';
import { chargeCauses, type ChargeCause } from './chargeCauses';
import type { DayCharges } from './parameters';
import type { TodaysChoice } from './otherDay';

/** A table's end is announced this many days ahead. */
const endingDays = 7;

/** An upcoming change for a sale: its table ends, or fees and tax change on a day. */
export type ComingChange =
  | { readonly code: 'ending'; readonly until: string }
  | { readonly code: 'charges'; readonly from: string; readonly causes: readonly ChargeCause[] }
  /** Fees and tax from that day on are not known yet. */
  | { readonly code: 'unknown'; readonly from: string };

/** First day on which a change applies. */
export const dayOfChange = (change: ComingChange): string =>
  change.code === 'ending' ? addDays(change.until, 1) : change.from;

type ChargesChange = Exclude<ComingChange, { readonly code: 'ending' }>;
type Choice = Omit<TodaysChoice, 'term'>;

const changeOf = (
  { ask, parameters, table }: Choice,
  { from, fees, iof }: DayCharges,
): readonly ChargesChange[] => {
  if (!fees || !iof) return [{ code: 'unknown', from }];
  const causes = chargeCauses(ask, { ...parameters, table }, { fees, iof, table });
  return causes.length > 0 ? [{ code: 'charges', from, causes }] : [];
};

/** Upcoming changes for a sale, nearest first: the end of its table and the first change of a fee or rate. */
export const comingChanges = (
  choice: Choice,
  nextChanges: readonly DayCharges[],
): readonly ComingChange[] => {
  const { validTo } = choice.table;
  const last = addDays(choice.parameters.releaseDate, endingDays);
  const ending: readonly ComingChange[] =
    validTo !== null && validTo <= last ? [{ code: 'ending', until: validTo }] : [];
  const charges = nextChanges.flatMap((one) => changeOf(choice, one)).slice(0, 1);
  return [...ending, ...charges].sort((a, b) => (dayOfChange(a) < dayOfChange(b) ? -1 : 1));
};
