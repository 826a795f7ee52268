import { type LocalDate, formatLocalDate, formatMoney } from '@patio/framework/kernel';
import type { CsfOffer } from '#generated/types/wire.ts';

/** A percentage as people read it: `1.6900` gives `1,69`. */
export const percentText = (text: string): string => Number(text).toFixed(2).replace('.', ',');

/** A day as people read it. */
export const dayText = (day: string): string => formatLocalDate(day as LocalDate);

/** `36 × R$ 1.920,57`, with what comes besides. */
export const paymentsText = ({ payments }: Pick<CsfOffer, 'payments'>): string =>
  payments.map(({ count, amount }) => `${count} × ${formatMoney(amount)}`).join(' + ');
