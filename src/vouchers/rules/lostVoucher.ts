type Values = Readonly<Record<string, unknown>>;

/** The voucher that a copy went without, as it no longer holds: the price is another one than the person knows. */
export const lostVoucher = (original: Values, copy: Values): string | undefined => {
  const code = original['voucherCode'];
  return typeof code === 'string' && !copy['voucherCode'] ? code : undefined;
};
