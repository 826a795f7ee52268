import type { EntityDescription } from '@patio/framework/kernel';
import { type Deps, askParty, isBusy } from '@patio/framework/server';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import {
  creditAnswerOf,
  standInCredit,
  type CreditAnswer,
  type CreditQuestion,
  type CreditWords,
} from '../rules/credit';

const patienceMs = 10_000;

const description: EntityDescription = saleProposals;

const valuesOf = (name: string): readonly string[] => {
  const field = description.fields.find((one) => one.name === name);
  return field?.item?.options?.map(({ value }) => String(value)) ?? [];
};

/** Values allowed by the entity; unknown ones in a response are ignored. */
const words = {
  reasons: valuesOf('decisionReasons'),
  conditions: valuesOf('conditions'),
  documents: valuesOf('requestedDocuments'),
} as CreditWords;

/**
 * Requests a credit decision from the configured engine; with demo data a stand-in decides. Never call it inside a
 * transaction.
 *
 * @returns undefined without a decision: the proposal stays under analysis for the credit desk; null if the engine did
 *   not answer
 */
export const requestDecision = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  question: CreditQuestion,
): Promise<CreditAnswer | undefined | null> => {
  if (config.creditUrl === null) return config.demo ? standInCredit(question) : undefined;
  const party = { name: 'credit', url: config.creditUrl, patienceMs, log };
  const answer = await askParty(party, JSON.stringify(question));
  if (!answer || isBusy(answer)) return null;
  return answer.ok ? creditAnswerOf(answer.body, words) : undefined;
};

/** A payment to a dealer to be confirmed by the bank. */
type Transfer = {
  readonly proposalNumber: number;
  readonly contractNumber: string;
  readonly dealerDocument: string;
  /** Centavos. */
  readonly amount: number;
};

/** Stand-in for a bank, only with demo data: confirms every payment, with an id derived from the contract number. */
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
 * Asks the configured bank whether a payment has arrived; without a bank only people confirm payments. Never call it
 * inside a transaction.
 *
 * @returns id of the transfer; undefined if the bank has not confirmed it yet; null if the bank did not respond
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
