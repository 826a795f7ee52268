/** Whether what an insurer says is a text that can be stored and shown: some signs, none of them hidden or half. */
export const isOneLine = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= longest &&
  !/[\p{Cc}\p{Cs}]/u.test(value);
