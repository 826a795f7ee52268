import { groupThousands } from './formats/decimal';

/** An amount of money: integer centavos of the Brazilian real. Never a fraction. */
export type Cents = number;

/** Whether a value is an amount: an integer that JavaScript holds exactly. */
export const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

/** `R$ 1.234,56`, the same in both languages. @source FMT-001, OQ-048 */
export const formatMoney = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const amount = `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
  return `${cents < 0 ? '-' : ''}R$ ${amount}`;
};

/** `1.234,56`: where the sign of the currency stands beside the amount, or above its column. */
export const formatAmount = (cents: Cents): string => formatMoney(cents).replace('R$ ', '');
