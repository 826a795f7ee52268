/** Results that the insurer can return with. @source OQ-171 */
export const cardifOutcomes = ['approved', 'refused', 'pending', 'cancelled', 'failed'] as const;
export type CardifOutcome = (typeof cardifOutcomes)[number];

/** Result named by the URL parameters `status`; null if missing, repeated or unknown. */
export const cardifOutcomeOf = (said: readonly string[]): CardifOutcome | null =>
  said.length === 1 ? (cardifOutcomes.find((one) => one === said[0]) ?? null) : null;
