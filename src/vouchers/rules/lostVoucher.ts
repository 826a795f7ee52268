type Values = Readonly<Record<string, unknown>>;

/** Returns the voucher code that a copy dropped because it is no longer valid: the price differs from the original. */
export const lostVoucher = (original: Values, copy: Values): string | undefined => {
  const code = original['voucherCode'];
  return typeof code === 'string' && !copy['voucherCode'] ? code : undefined;
};
