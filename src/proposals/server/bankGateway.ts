import { type Deps, askParty, isBusy } from '@patio/framework/server';

/** A payment to a dealer that the bank is asked about. */
export type Transfer = {
  readonly proposalNumber: number;
  readonly contractNumber: string;
  readonly dealerDocument: string;
  /** Centavos. */
  readonly amount: number;
};

const patienceMs = 10_000;

/** The stand-in of a bank: every payment arrives, under an id made of its contract. */
const standIn = ({ contractNumber }: Transfer): string => `PIX${contractNumber}`;

const idOf = (told: unknown): string | undefined => {
  const { transferId } = (typeof told === 'object' && told !== null ? told : {}) as Record<
    string,
    unknown
  >;
  return typeof transferId === 'string' && /^[\w-]{1,60}$/.test(transferId)
    ? transferId
    : undefined;
};

/**
 * Asks whether a payment has arrived: the configured bank, else the stand-in. Never called inside of a transaction.
 *
 * @returns id of the transfer; undefined while the bank does not confirm it; null where nobody answered
 */
export const askBank = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  transfer: Transfer,
): Promise<string | undefined | null> => {
  if (config.bankUrl === null) return standIn(transfer);
  const party = { name: 'bank', url: config.bankUrl, patienceMs, log };
  const answer = await askParty(party, JSON.stringify(transfer));
  if (!answer || isBusy(answer)) return null;
  return answer.ok ? idOf(answer.body) : undefined;
};
