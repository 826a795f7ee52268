/** Whether what somebody outside says is a text that can be kept and shown: some signs, none hidden or half. */
export const isOneLine = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= longest &&
  !/[\p{Cc}\p{Cs}]/u.test(value);
