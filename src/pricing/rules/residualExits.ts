import { shareOf } from '@patio/framework/kernel';

/** Inputs of a guaranteed buy-back, in centavos and percent. */
export type HandBack = {
  readonly residual: bigint;
  /** Guaranteed amount for the vehicle; 0 if only the share of the market value is guaranteed. */
  readonly guarantee: bigint;
  /** Market value on the day, FIPE. */
  readonly marketValue: bigint;
  /** Share of the market value that is bought back: `85`. */
  readonly marketShare: string;
  /** Condition of the vehicle, in percent of an unworn one: `100`. */
  readonly condition: string;
};

/**
 * Credit towards the next vehicle when the client hands the car back instead of paying the residual:
 * max(guarantee, share × market value × condition) − residual. Negative: the client still owes.
 *
 * @returns centavos; null when a percentage is no number
 */
export const handBackCredit = (exit: HandBack): bigint | null => {
  const shared = shareOf(exit.marketValue, exit.marketShare);
  const worth = shared === null ? null : shareOf(shared, exit.condition);
  if (worth === null) return null;
  return (worth > exit.guarantee ? worth : exit.guarantee) - exit.residual;
};
