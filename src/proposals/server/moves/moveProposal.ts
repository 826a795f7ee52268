import {
  type EntityRow,
  type EntityValues,
  appError,
  err,
  ok,
  addDays,
  localDateOf,
  type AppError,
  type Result,
} from '@patio/framework/kernel';
import { type ActionCommand, valuesToSet, type HookContext } from '@patio/framework/server';
import { isSignedByAll, endRefusal, isRequestedBy } from '#proposals/rules/offers.ts';
import { checkLock } from '../locks';
import { afterMove } from './afterMove';
import { activate, generateContract } from './contract';
import { acceptTerms, reanalyse, send, sendDocuments, type Move } from './dealerMoves';
import { approvalDays } from '#proposals/rules/credit.ts';
import { notifyStatusChange, notifyRequester, notifyDesk } from '../notifyPeople';

const requestedBy = ({ actor }: HookContext['request']) => ({
  paymentOrderedBy: actor.name,
  paymentOrderedUser: actor.username,
});

/** Rejects the approval of one's own request. @fails proposal.own_request @source domain 4.1 */
const byAnother = (
  { request }: HookContext,
  row: EntityRow<'saleProposals'>,
): Result<void, AppError> =>
  isRequestedBy(row, request.actor.username)
    ? err(appError('proposal.own_request'))
    : ok(undefined);

/** Notifies the other approvers. */
const notifyApprovers = (
  { trx, deps, request }: HookContext,
  row: EntityRow<'saleProposals'>,
): Promise<void> =>
  notifyDesk(trx, {
    row,
    status: 'PAYMENT_ORDERED',
    at: deps.clock(),
    except: request.actor.username,
  });

/** Requests the payment to the dealer; another person approves it. */
const requestPayment: Move = async (context, { row }) => {
  await notifyApprovers(context, row);
  return ok({ payment: 'ORDERED', ...requestedBy(context.request) });
};

/** Approves a payment requested by somebody else and sends it. */
const approvePayment: Move = async (context, { row }) => {
  const other = byAnother(context, row);
  const { deps } = context;
  return other.ok
    ? ok({ payment: 'SENT', paymentDate: localDateOf(deps.clock()), transferId: null })
    : other;
};

/** Requests a manual confirmation of a payment, without the bank. */
const requestManualPayment: Move = async (context, { row }) => {
  await notifyApprovers(context, row);
  return ok({ payment: 'MANUAL', ...requestedBy(context.request) });
};

/** Approves a manual confirmation requested by somebody else. @source PROP-029 */
const approveManualPayment: Move = async (context, { row }) => {
  const other = byAnother(context, row);
  if (!other.ok) return other;
  await notifyStatusChange(context, { row, status: 'OCM', at: context.deps.clock() });
  return ok({ payment: 'CONFIRMED' });
};

const withoutRequest = (row: EntityRow<'saleProposals'>): EntityValues<'saleProposals'> => ({
  payment: row.status === 'PS' ? 'SENT' : 'NONE',
  paymentOrderedBy: null,
  paymentOrderedUser: null,
});

/** Withdraws a pending request. */
const withdrawPayment: Move = async (_context, { row }) => ok(withoutRequest(row));

/** Refuses somebody else's request and notifies them. */
const refusePayment: Move = async (context, { row }) => {
  const other = byAnother(context, row);
  if (!other.ok) return other;
  await notifyRequester(context.trx, {
    row,
    status: 'PAYMENT_REFUSED',
    at: context.deps.clock(),
    username: String(row.paymentOrderedUser),
  });
  return ok(withoutRequest(row));
};

/** Stores a manual decision of the credit desk. @source PROP-037 */
const decide: Move = async ({ deps, request, trx }, { row, action, reason }) => {
  const at = deps.clock();
  const status = String(action.set?.['status']);
  await notifyStatusChange({ trx, deps }, { row, status, at });
  return ok({
    decisionSource: 'DESK',
    decidedAt: at.toISOString(),
    decidedBy: request.actor.name,
    decisionNote: reason,
    ...(status === 'AP' ? { approvalUntil: addDays(localDateOf(at), approvalDays) } : {}),
    ...(status === 'AP' ? { decisionReasons: [], conditions: [], requestedDocuments: [] } : {}),
  });
};

/** Discards a proposal. Dealer staff can discard their own; the back office any, with a reason. */
const discard: Move = async ({ request: { actor }, deps, trx }, { row, reason }) => {
  const refusal = endRefusal('discard', row, actor);
  if (refusal) return err(appError(refusal));
  if (actor.userType === 'DEALER') return ok({});
  if (reason === null) return err(appError('action.reason_required'));
  await notifyStatusChange({ trx, deps }, { row, status: 'NU', at: deps.clock() });
  return ok({});
};

/** Cancels a contract that is not active yet; once everybody has signed, only the credit desk can. */
const cancelContract: Move = async ({ request: { actor }, deps, trx }, { row }) => {
  const refusal = endRefusal('cancelContract', row, actor);
  if (refusal) return err(appError(refusal));
  if (actor.userType !== 'DEALER')
    await notifyStatusChange({ trx, deps }, { row, status: 'CANCELLED', at: deps.clock() });
  const signers = row.signers?.map((signer) => ({ ...signer, status: 'CANCELLED' as const }));
  return ok({
    signatureStatus: null,
    selfieStatus: null,
    signUrls: [],
    linkIframe: null,
    signers: signers ?? null,
  });
};

/** A transition without checks beyond the state. */
const plain: Move = async () => ok({});

/** Rejects switching to paper after everybody has signed electronically. @fails PRS006 */
const disableEsign: Move = async (_context, { row }) =>
  isSignedByAll(row) ? err(appError('PRS006')) : ok({});

const moves: Readonly<Record<string, Move>> = {
  send,
  acceptTerms,
  sendDocuments,
  reanalyse,
  formalise: plain,
  generateContract,
  activate,
  approve: decide,
  qualify: decide,
  hold: decide,
  returnProcess: decide,
  decline: decide,
  requestPayment,
  approvePayment,
  requestManualPayment,
  approveManualPayment,
  withdrawPayment,
  refusePayment,
  discard,
  cancelContract,
  enableEsign: plain,
  disableEsign,
  guaranteeRepurchase: plain,
  withdrawRepurchase: plain,
};

/**
 * Runs a transition or switch of a proposal. The framework has already checked the state; the move checks the rest.
 *
 * @fails PRS005 while somebody else holds the lock; as the move
 * @source OQ-110, domain 4.1
 */
export const moveProposal: ActionCommand<'saleProposals', 'moveProposal'> = async (
  context,
  call,
) => {
  const move = moves[call.action.name];
  if (!move) throw new Error(`unknown move ${call.action.name}`);
  const free = await checkLock(context, call.row.id);
  if (!free.ok) return free;
  const judged = await move(context, call);
  if (!judged.ok) return judged;
  const values: EntityValues<'saleProposals'> = {
    ...valuesToSet(call.action, call.asked),
    ...(call.action.set?.['status'] === undefined
      ? {}
      : { statusAt: context.deps.clock().toISOString() }),
    ...judged.value,
  };
  const done = await afterMove(context, { row: call.row, values });
  return done.ok ? ok(values) : done;
};
