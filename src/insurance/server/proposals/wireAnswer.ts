import type { InsuranceAnswer } from '#generated/types/wire.ts';
import { statusOf } from '#insurance/rules/proposals/lifecycle.ts';
import { readJson } from '#insurance/rules/proposals/readJson.ts';

const texts = ['proposalNumber', 'policyNumber', 'contractNumber'] as const;

type Said = { readonly request: string; readonly response: string };

/** What was said without whom it was about: the proposal masks its person, and this must not tell. */
const withoutPerson = (said: unknown): unknown =>
  typeof said === 'object' && said !== null
    ? Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'assured'))
    : said;

/** Whether there is a policy, also one that was recorded by hand because the insurer was silent. */
export const isIssued = (row: Readonly<Record<string, unknown>>): boolean =>
  typeof row['policyNumber'] === 'string';

/**
 * What an insurer answered about a proposal, structured; of the insured party the proposal itself speaks.
 *
 * @source INS-117, OQ-229
 */
export const wireAnswer = (
  row: Readonly<Record<string, unknown>>,
  said: Said | undefined,
): InsuranceAnswer => ({
  created: said !== undefined || isIssued(row),
  status: statusOf(row['status']),
  ...Object.fromEntries(
    texts.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : [])),
  ),
  ...(said
    ? { request: withoutPerson(readJson(said.request)), response: readJson(said.response) }
    : {}),
});
