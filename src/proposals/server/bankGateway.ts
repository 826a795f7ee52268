import { type Deps, askParty, isBusy } from '@patio/framework/server';

/** A payment to a dealer whose confirmation is requested from the bank. */
export type Transfer = {
  readonly proposalNumber: number;
  readonly contractNumber: string;
  readonly dealerDocument: string;
  /** Centavos. */
  readonly amount: number;
};

const patienceMs = 10_000;

/** Stand-in for a bank, with demo data alone: confirms every payment, with an id derived from the contract number. */
const standIn = ({ contractNumber }: Transfer): string => `PIX${contractNumber}`;

const idOf = (body: unknown): string | undefined => {
  const { transferId } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  return typeof transferId === 'string' && /^[\w-]{1,60}$/.test(transferId)
    ? transferId
    : undefined;
};

/**
 * Asks the configured bank whether a payment has arrived; without one nobody confirms it but a person. Never call it
 * inside a transaction.
 *
 * @returns id of the transfer; undefined while the bank has not confirmed it; null if the bank did not answer
 */
export const confirmTransfer = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  transfer: Transfer,
): Promise<string | undefined | null> => {
  if (config.bankUrl === null) return config.demo ? standIn(transfer) : undefined;
  const party = { name: 'bank', url: config.bankUrl, patienceMs, log };
  const answer = await askParty(party, JSON.stringify(transfer));
  if (!answer || isBusy(answer)) return null;
  return answer.ok ? idOf(answer.body) : undefined;
};
