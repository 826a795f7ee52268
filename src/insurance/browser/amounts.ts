import { formatLocalDate, formatMoney } from '@patio/framework/kernel';

/** Centavos as people read them; nothing for none. */
export const brl = (amount: unknown): string =>
  amount === null || amount === undefined ? '' : formatMoney(Number(amount));

/** A day as people read it; nothing for none. */
export const dayText = (day: unknown): string =>
  typeof day === 'string' && day !== '' ? formatLocalDate(day) : '';
