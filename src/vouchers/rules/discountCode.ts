/**
 * Normalises a code for storage and comparison: NFKC, trimmed, upper case. `junho26` and ` JUNHO26 ` are the same code,
 * across vouchers and coupons.
 *
 * @source VAL-055, OQ-157
 */
export const canonicalCode = (typed: string): string =>
  typed.normalize('NFKC').trim().toUpperCase();

/** Whether a canonical code is valid: 3 to 30 unaccented letters, digits, hyphens or underscores. */
export const isDiscountCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code);
