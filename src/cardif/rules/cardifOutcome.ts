/** What the insurer may say of a request when it sends somebody back. @source OQ-171 */
export const cardifOutcomes = ['approved', 'refused', 'pending', 'cancelled', 'failed'] as const;
export type CardifOutcome = (typeof cardifOutcomes)[number];

/**
 * The outcome that the parameters `status` of an address name; null for none, for several, and for one that is not
 * known.
 */
export const cardifOutcomeOf = (said: readonly string[]): CardifOutcome | null =>
  said.length === 1 ? (cardifOutcomes.find((one) => one === said[0]) ?? null) : null;
