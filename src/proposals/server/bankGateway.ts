import type { Deps } from '../../framework/server/deps';

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
 * @returns id of the transfer; undefined while the bank does not confirm it
 */
export const askBank = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  transfer: Transfer,
): Promise<string | undefined> => {
  if (config.bankUrl === null) return standIn(transfer);
  try {
    const answer = await fetch(config.bankUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(transfer),
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok ? idOf(await answer.json()) : undefined;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the bank is silent');
    return undefined;
  }
};
