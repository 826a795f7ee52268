import { formatLocalDate, formatMoney } from '@patio/framework/kernel';

/** Formats centavos as BRL; empty for null. */
export const brl = (amount: unknown): string =>
  amount === null || amount === undefined ? '' : formatMoney(Number(amount));

/** Formats a day; empty for null. */
export const dayText = (day: unknown): string =>
  typeof day === 'string' && day !== '' ? formatLocalDate(day) : '';
