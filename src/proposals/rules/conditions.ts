import type { CreditCondition } from './credit';

/** Terms that conditions compare, sent and current; amounts in centavos. */
export type Terms = {
  readonly entryValue: number;
  readonly financedValue: number;
  readonly term: number;
  readonly guarantors: number;
};

const isMet: Readonly<Record<CreditCondition, (sent: Terms, now: Terms) => boolean>> = {
  MORE_ENTRY: (sent, now) => now.entryValue > sent.entryValue,
  GUARANTOR: (sent, now) => now.guarantors > sent.guarantors,
  SHORTER_TERM: (sent, now) => now.term < sent.term,
  LOWER_VALUE: (sent, now) => now.financedValue < sent.financedValue,
};

/** Whether at least one condition was met since sending: they are alternatives. */
export const meetsConditions = (
  conditions: readonly CreditCondition[],
  sent: Terms,
  now: Terms,
): boolean => conditions.length === 0 || conditions.some((one) => isMet[one](sent, now));
