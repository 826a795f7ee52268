import { type UncheckedValues } from '@patio/framework/kernel';
type Values = UncheckedValues<'simulations'>;

/** Returns the voucher code that a copy dropped because it is no longer valid: the price differs from the original. */
export const lostVoucher = (original: Values, copy: Values): string | undefined => {
  const code = original.voucherCode;
  return typeof code === 'string' && !copy.voucherCode ? code : undefined;
};
