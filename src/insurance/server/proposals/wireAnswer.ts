import type { InsuranceAnswer } from '../../../generated/types/wire';
import { statusOf } from '../../rules/proposals/lifecycle';
import { readJson } from '../../rules/proposals/readJson';

const texts = ['proposalNumber', 'policyNumber', 'contractNumber'] as const;

/** What an insurer answered about a proposal, structured. @source INS-117, OQ-229 */
export const wireAnswer = (
  row: Readonly<Record<string, unknown>>,
  said: { readonly request: string; readonly response: string } | undefined,
): InsuranceAnswer => ({
  created: said !== undefined,
  status: statusOf(row['status']),
  ...Object.fromEntries(
    texts.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : [])),
  ),
  ...(said ? { request: readJson(said.request), response: readJson(said.response) } : {}),
});
