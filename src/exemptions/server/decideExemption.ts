import {
  type EntityRow,
  type AppError,
  type Result,
  addDays,
  appError,
  err,
  localDateOf,
  ok,
  entityPath,
} from '@patio/framework/kernel';
import {
  type Actor,
  type Database,
  type Deps,
  type EntityResult,
  type PersonRequest,
  applyChange,
  findRow,
  openContext,
  runWrite,
  type EntityHooks,
} from '@patio/framework/server';
import { tccExemptions } from '#generated/descriptions/tccExemptions.ts';
import { notifyUsers } from '#session/server/index.ts';
import {
  decided,
  decisionDays,
  type Decision,
  decisionNotice,
  requestNotice,
  type Decided,
  canRequest,
  statusFor,
} from '../rules/exemption';
import { findDeciders, findNewest, lockClient } from './store/exemptions';

const words = (row: EntityRow<'tccExemptions'>) => ({
  clientName: row.clientName,
  tccValue: row.tccValue,
  requesterName: String(row.requesterName),
});

const pageOf = ({ id }: EntityRow<'tccExemptions'>) => entityPath(tccExemptions, 'show', id);

/** Notifies everyone who may decide the new request. */
const notifyApprovers = async (
  trx: Database,
  row: EntityRow<'tccExemptions'>,
  at: Date,
): Promise<void> => {
  const usernames = row.deciders;
  await notifyUsers(trx, { ...requestNotice(words(row)), path: pageOf(row), usernames, at });
};

/** Notifies the requester of the decision. */
const notifyDecision = async (
  trx: Database,
  row: EntityRow<'tccExemptions'>,
  decided: Decided & { readonly at: Date },
): Promise<void> => {
  const usernames = [String(row.requestedBy)];
  const notice = decisionNotice(words(row), decided);
  await notifyUsers(trx, { ...notice, path: pageOf(row), usernames, at: decided.at });
};

/**
 * Whether a person may decide: the dealer's managers, except on their own requests; requesters may withdraw.
 * @source OQ-102
 */
const mayDecide = async (
  trx: Database,
  {
    row,
    actor,
    decision,
  }: {
    readonly row: EntityRow<'tccExemptions'>;
    readonly actor: Actor;
    readonly decision: Decision;
  },
): Promise<Result<void, AppError>> => {
  const requestedBy = String(row.requestedBy);
  const isOwn = requestedBy === actor.username;
  if (decision === 'cancel')
    return isOwn ? ok(undefined) : err(appError('exemption.not_own_request'));
  const managers = await findDeciders(trx, row.dealer, '');
  if (!managers.includes(actor.username)) return err(appError('exemption.not_manager'));
  return isOwn ? err(appError('exemption.own_request')) : ok(undefined);
};

type DecisionRequest = {
  readonly id: string;
  readonly decision: Decision;
  readonly reason: string | null;
};

/**
 * Approves, refuses or withdraws a request, with a history row and a notice to the requester. Of two concurrent
 * decisions the first wins.
 *
 * @fails SIS001, exemption.not_manager, exemption.own_request, exemption.not_own_request, exemption.decided,
 *   action.reason_required
 */
export const decideExemption = async (
  deps: Deps,
  request: PersonRequest,
  { id, decision, reason }: DecisionRequest,
): EntityResult<void> => {
  const context = { ...openContext(deps, request), description: tccExemptions };
  const { actor } = request;
  return runWrite(context, async (trx) => {
    const found = await findRow(context, trx, { id, lock: true });
    if (!found.ok) return found;
    const row = found.value;
    const allowed = await mayDecide(trx, { row, actor, decision });
    if (!allowed.ok) return allowed;
    const status = decided(row.status, decision);
    if (!status) return err(appError('exemption.decided'));
    if (decision === 'refuse' && reason === null) return err(appError('action.reason_required'));
    const at = deps.clock();
    const validUntil = addDays(localDateOf(at), decisionDays);
    const values = {
      status,
      deciders: [],
      validUntil,
      decisionReason: reason,
      decidedBy: actor.username,
      deciderName: actor.name,
      decidedAt: at.toISOString(),
    };
    const cause = { action: decision, reason };
    await applyChange({ ...context, trx }, { rows: [row], values, ...cause });
    if (decision !== 'cancel')
      await notifyDecision(trx, row, { decision, deciderName: actor.name, reason, validUntil, at });
    return ok(undefined);
  });
};

/** Sets the server-side fields of a new request: its deciders and the requested fee. */
export const exemptionHooks: EntityHooks<'tccExemptions'> = {
  beforeCreate: async ({ trx, deps, request: { actor } }, input) => {
    const [dealer, clientDocument] = [input.dealer, input.clientDocument];
    await lockClient(trx, dealer, clientDocument);
    const newest = await findNewest(trx, { clientDocument, dealer });
    const fee = input.tccValue;
    const at = deps.clock();
    const status = statusFor(newest, { day: localDateOf(at), fee });
    if (!canRequest(status)) return err(appError('exemption.not_open'));
    const deciders = await findDeciders(trx, dealer, actor.username);
    if (deciders.length === 0) return err(appError('exemption.no_manager'));
    return ok({
      ...input,
      status: 'PENDING',
      deciders,
      requestedBy: actor.username,
      requesterName: actor.name,
      requestedAt: at.toISOString(),
    });
  },
  afterCreate: async ({ trx, deps }, { row }) => {
    await notifyApprovers(trx, row, deps.clock());
    return ok(undefined);
  },
};
