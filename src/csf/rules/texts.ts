import { type LocalDate, formatLocalDate, formatMoney } from '@patio/framework/kernel';
import type { CsfOffer } from '#generated/types/wire.ts';

/** Formats a percentage: `1.6900` becomes `1,69`. */
export const percentText = (text: string): string => Number(text).toFixed(2).replace('.', ',');

/** Formats a date. */
export const dayText = (day: string): string => formatLocalDate(day as LocalDate);

/** Formats `36 × R$ 1.920,57`, plus extra payments. */
export const paymentsText = ({ payments }: Pick<CsfOffer, 'payments'>): string =>
  payments.map(({ count, amount }) => `${count} × ${formatMoney(amount)}`).join(' + ');
