import type { InsuranceAnswer } from '#generated/types/wire.ts';
import { statusOf } from '#insurance/rules/proposals/lifecycle.ts';
import { readJson } from '#insurance/rules/proposals/insurerAnswer.ts';
import type { ProposalValues } from '#insurance/rules/proposals/insuranceTypes.ts';

const texts = ['proposalNumber', 'policyNumber', 'contractNumber'] as const;

type Exchange = { readonly request: string; readonly response: string };

/** Removes the insured party: the proposal masks personal data, so the raw texts must not reveal it. */
const withoutPerson = (text: unknown): unknown =>
  typeof text === 'object' && text !== null
    ? Object.fromEntries(Object.entries(text).filter(([name]) => name !== 'assured'))
    : text;

/** Whether there is a policy, including one that the desk recorded. */
export const isIssued = (row: ProposalValues): boolean => typeof row.policyNumber === 'string';

/**
 * The insurer's answer as JSON, without the insured party.
 *
 * @source INS-117, OQ-229
 */
export const wireAnswer = (
  row: ProposalValues,
  exchange: Exchange | undefined,
): InsuranceAnswer => ({
  created: exchange !== undefined || isIssued(row),
  status: statusOf(row.status),
  ...Object.fromEntries(
    texts.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : [])),
  ),
  ...(exchange
    ? { request: withoutPerson(readJson(exchange.request)), response: readJson(exchange.response) }
    : {}),
});
