import {
  type LocalDate,
  formatAmount,
  formatLocalDate,
  formatMoney,
} from '@patio/framework/kernel';
import type { Pricing } from '#pricing/rules/index.ts';
import { paymentRuns, paymentsText } from '#papers/rules/payments.ts';

/** Centavos as people read them. */
export const brl = (amount: bigint | number): string => formatMoney(Number(amount));

/** Centavos in a column of amounts: without the sign of the currency. */
export const figure = (amount: bigint | number): string => formatAmount(Number(amount));

/** Words with the sign of a difference that is not zero. */
export const signed = (difference: bigint | number, words: string): string =>
  `${difference < 0 ? '−' : '+'}${words}`;

/** A percentage the Brazilian way: `1.6900` gives `1,69`. */
export const percent = (text: string, places = 2): string =>
  Number(text).toFixed(places).replace('.', ',');

/** Day of the first payment that costs something. */
export const firstDue = ({ schedule }: Pick<Pricing, 'schedule'>): string => {
  const first = schedule.find(({ payment }) => payment > 0n);
  return first ? formatLocalDate(first.due) : '';
};

/** A day as people read it. */
export const dayText = (day: string): string => formatLocalDate(day as LocalDate);

/** What the client pays beyond what was lent before the tax. */
export const costOf = ({ total, net }: Pick<Pricing, 'total' | 'net'>): bigint => total - net;

/** All payments in a line where they are not all alike: a large one at the end is told wherever the instalment is. */
export const unlikePayments = ({ schedule }: Pick<Pricing, 'schedule'>): string =>
  paymentRuns(schedule).length > 1 ? paymentsText(schedule, brl) : '';
