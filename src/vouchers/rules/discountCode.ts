/**
 * A code as it is stored and compared: compatibility forms folded, no blanks around it, upper case. `junho26` and
 * ` JUNHO26 ` are one code, across vouchers and coupons.
 *
 * @source VAL-055, OQ-157
 */
export const canonicalCode = (typed: string): string =>
  typed.normalize('NFKC').trim().toUpperCase();

/** Whether a canonical code may be given to a rule: 3 to 30 letters without accents, digits, hyphens or underscores. */
export const isDiscountCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code);
