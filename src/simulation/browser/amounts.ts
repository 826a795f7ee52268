import {
  formatAmount,
  formatDecimal,
  formatLocalDate,
  formatMoney,
  type LocalDate,
  roundPercentage,
} from '@patio/framework/kernel';
import type { MemoLanguage, Pricing } from '#pricing/rules/index.ts';
import { paymentRuns, paymentsText } from '#papers/rules/paper.ts';

/** Language of plans and memos for a UI locale. */
export const languageOf = (locale: string): MemoLanguage => (locale === 'en' ? 'en' : 'pt-BR');

/** Formats cents as currency. */
export const brl = (amount: bigint | number): string => formatMoney(Number(amount));

/** Formats cents for a column: no currency sign. */
export const figure = (amount: bigint | number): string => formatAmount(Number(amount));

/** Formats a non-zero difference with its sign. */
export const signed = (difference: bigint | number, words: string): string =>
  `${difference < 0 ? '−' : '+'}${words}`;

/** Formats a percentage: `1.6900` becomes `1,69`. */
export const percent = (text: string, places = 2): string =>
  formatDecimal(roundPercentage(text, places), places);

/** Due date of the first non-zero payment. */
export const firstDue = ({ schedule }: Pick<Pricing, 'schedule'>): string => {
  const first = schedule.find(({ payment }) => payment > 0n);
  return first ? formatLocalDate(first.due) : '';
};

/** Formats a date. */
export const dayText = (day: string): string => formatLocalDate(day as LocalDate);

/** Cost for the client beyond the amount lent before tax. */
export const costOf = ({ total, net }: Pick<Pricing, 'total' | 'net'>): bigint => total - net;

/** Payments in one line if they differ: a large final payment must be shown next to the instalment. */
export const unlikePayments = ({ schedule }: Pick<Pricing, 'schedule'>): string =>
  paymentRuns(schedule).length > 1 ? paymentsText(schedule, brl) : '';
