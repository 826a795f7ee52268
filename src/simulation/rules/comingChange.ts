import { addDays } from '@patio/framework/kernel';
import { chargeCauses, type ChargeCause } from './chargeCauses';
import type { DayCharges } from './parameters';
import type { TodaysChoice } from './otherDay';

/** So many days before its end a table is told of unasked. */
const endingDays = 7;

/** What is about to change for a sale: its table ends, or its fees and tax are others from a day on. */
export type ComingChange =
  | { readonly code: 'ending'; readonly until: string }
  | { readonly code: 'charges'; readonly from: string; readonly causes: readonly ChargeCause[] }
  /** Nobody has said yet what fees and tax are from then on. */
  | { readonly code: 'unknown'; readonly from: string };

/** The first day on which a change is felt. */
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

/** What is about to change for a sale, the next first: the end of its table and the first other fee or rate. */
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
