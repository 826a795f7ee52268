import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { localDateOf, type LocalDate } from '../../../framework/kernel/localDate';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { HookContext } from '../../../framework/server/crud/EntityHooks';
import type { Row, Values } from '../../../framework/server/store/write/records';
import { meetsConditions, type Terms } from '../../rules/conditions';
import type { CreditCondition } from '../../rules/credit';
import { mayReanalyse, reanalysisDays, reanalysisLimit } from '../../rules/reanalysis';
import { findOpen } from '../store/proposals';
import { kindsOf } from '../store/documents';
import { readSnapshot, type Snapshot } from '../store/snapshots';
import type { Move } from './Move';
import { prepareSending } from './prepareSending';

const undecided: Values = {
  ...{ decisionSource: null, decidedAt: null, decidedBy: null },
  ...{ decisionNote: null, approvalUntil: null },
  ...{ decisionReasons: [], conditions: [], requestedDocuments: [] },
};

/** What a proposal in work is stored with when it is sent, its status among it. */
export const sendingOf = async (
  context: HookContext,
  row: Row,
): Promise<Result<Values, AppError>> => {
  const prepared = await prepareSending(context, row);
  const statusAt = context.deps.clock().toISOString();
  return prepared.ok
    ? ok({ ...undecided, ...prepared.value, isSent: true, status: 'SU', statusAt })
    : prepared;
};

/** Sends a proposal that is in work. @source PROP-040 */
export const send: Move = (context, { row }) => sendingOf(context, row);

const guarantorsOf = (row: Values): number =>
  Array.isArray(row['guarantors']) ? row['guarantors'].length : 0;

export const termsOf = (values: Values, guarantors: number): Terms => ({
  entryValue: Number(values['entryValue']),
  financedValue: Number(values['financedValue']),
  term: Number(values['term']),
  guarantors,
});

/** @param now as it would be sent: its simulation may have changed since */
const isMet = (row: Row, now: Values, sent: Snapshot | undefined): boolean =>
  sent === undefined ||
  meetsConditions(
    row['conditions'] as readonly CreditCondition[],
    termsOf(sent.simulation, sent.guarantors),
    termsOf(now, guarantorsOf(row)),
  );

/** Sends a qualified proposal again once one of its conditions is met. @fails proposal.conditions_open */
export const acceptTerms: Move = async (context, { row }) => {
  const sent = await readSnapshot(context.trx, row.id);
  const prepared = await prepareSending(context, row);
  if (!prepared.ok) return prepared;
  return isMet(row, prepared.value, sent)
    ? ok({ ...undecided, ...prepared.value })
    : err(appError('proposal.conditions_open'));
};

/** Sends the documents that the credit desk asked for: all of them. */
export const sendDocuments: Move = async (context, { row }) => {
  const attached = new Set(await kindsOf(context.trx, row.id));
  const asked = row['requestedDocuments'] as readonly string[];
  return asked.every((kind) => attached.has(kind))
    ? ok(undecided)
    : err(appError('proposal.documents_missing'));
};

const dayOf = (instant: unknown): LocalDate => localDateOf(new Date(String(instant)));

const checkRejected = async (
  { trx, deps }: HookContext,
  row: Row,
): Promise<Result<void, AppError>> => {
  const open = await findOpen(trx, String(row['simulation']), row.id);
  if (open) return err(appError('PRS004', { params: { number: String(open.proposalNumber) } }));
  const past = { reanalyses: Number(row['reanalyses']), rejectedOn: dayOf(row['decidedAt']) };
  const params = { limit: reanalysisLimit, days: reanalysisDays };
  return mayReanalyse(past, localDateOf(deps.clock()))
    ? ok(undefined)
    : err(appError('proposal.reanalysis_limit', { params }));
};

/** Has a returned or rejected proposal analysed anew. @source PROP-043 */
export const reanalyse: Move = async (context, { row }) => {
  const isRejected = row['status'] === 'DC';
  const allowed = isRejected ? await checkRejected(context, row) : ok(undefined);
  if (!allowed.ok) return allowed;
  const prepared = await prepareSending(context, row);
  if (!prepared.ok) return prepared;
  const reanalyses = Number(row['reanalyses']) + (isRejected ? 1 : 0);
  return ok({ ...undecided, ...prepared.value, reanalyses });
};
