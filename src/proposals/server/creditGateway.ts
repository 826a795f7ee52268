import { saleProposals } from '../../generated/descriptions/saleProposals';
import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';
import type { Deps } from '../../framework/server/deps';
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

/** Words of the entity: an answer that uses others is understood as far as it does not. */
const words = {
  reasons: valuesOf('decisionReasons'),
  conditions: valuesOf('conditions'),
  documents: valuesOf('requestedDocuments'),
} as CreditWords;

/**
 * Asks for the decision of a proposal: the configured credit engine, else the stand-in. Never called inside of a transaction.
 *
 * @returns undefined where nobody answered: the proposal stays under analysis for the credit desk
 */
export const askCredit = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  question: CreditQuestion,
): Promise<CreditAnswer | undefined> => {
  if (config.creditUrl === null) return standInCredit(question);
  try {
    const answer = await fetch(config.creditUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok ? creditAnswerOf(await answer.json(), words) : undefined;
  } catch (error) {
    // Neither document nor income belongs in a log.
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'credit is silent');
    return undefined;
  }
};
