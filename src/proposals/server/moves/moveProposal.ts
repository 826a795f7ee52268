import {
  appError,
  err,
  ok,
  addDays,
  localDateOf,
  type AppError,
  type Result,
} from '@patio/framework/kernel';
import {
  type ActionCommand,
  type Values,
  valuesToSet,
  type HookContext,
  type Row,
} from '@patio/framework/server';
import { isSignedByAll, endRefusal, isAskedBy } from '#proposals/rules/offers.ts';
import { checkLock } from '../locks';
import { afterMove } from './afterMove';
import { activate, generateContract } from './contract';
import { acceptTerms, reanalyse, send, sendDocuments, type Move } from './dealerMoves';
import type { SaleProposal } from '#generated/types/sale-proposal.ts';
import { approvalDays } from '#proposals/rules/reanalysis.ts';
import { tellOwner, tellAsker, tellDesk } from '../tellPeople';

const askedBy = ({ actor }: HookContext['request']) => ({
  paymentOrderedBy: actor.name,
  paymentOrderedUser: actor.username,
});

/** Nobody approves an own request. @fails proposal.own_request @source domain 4.1 */
const byAnother = ({ request }: HookContext, row: Row): Result<void, AppError> =>
  isAskedBy(row, request.actor.username) ? err(appError('proposal.own_request')) : ok(undefined);

/** Whoever may approve is told that somebody else waits for it. */
const tellApprovers = ({ trx, deps, request }: HookContext, row: Row): Promise<void> =>
  tellDesk(trx, {
    row,
    status: 'PAYMENT_ORDERED',
    at: deps.clock(),
    except: request.actor.username,
  });

/** Orders the payment to the dealer; a second person approves it. */
const requestPayment: Move = async (context, { row }) => {
  await tellApprovers(context, row);
  return ok({ payment: 'ORDERED', ...askedBy(context.request) });
};

/** Sends the payment that somebody else ordered. */
const approvePayment: Move = async (context, { row }) => {
  const other = byAnother(context, row);
  const { deps } = context;
  return other.ok
    ? ok({ payment: 'SENT', paymentDate: localDateOf(deps.clock()), transferId: null })
    : other;
};

/** Asks that a payment counts as confirmed without the bank's answer. */
const requestManualPayment: Move = async (context, { row }) => {
  await tellApprovers(context, row);
  return ok({ payment: 'MANUAL', ...askedBy(context.request) });
};

/** Confirms by hand what somebody else asked for. @source PROP-029 */
const approveManualPayment: Move = async (context, { row }) => {
  const other = byAnother(context, row);
  if (!other.ok) return other;
  await tellOwner(context, { row, status: 'OCM', at: context.deps.clock() });
  return ok({ payment: 'CONFIRMED' });
};

const unasked = (row: Row) => ({
  payment: row['status'] === 'PS' ? 'SENT' : 'NONE',
  paymentOrderedBy: null,
  paymentOrderedUser: null,
});

/** Takes a request back that waits for approval. */
const withdrawPayment: Move = async (_context, { row }) => ok(unasked(row));

/** Turns down what somebody else asked for, and tells them. */
const refusePayment: Move = async (context, { row }) => {
  const other = byAnother(context, row);
  if (!other.ok) return other;
  await tellAsker(context.trx, {
    row,
    status: 'PAYMENT_REFUSED',
    at: context.deps.clock(),
    username: String(row['paymentOrderedUser']),
  });
  return ok(unasked(row));
};

/** What the credit desk decides by hand. @source PROP-037 */
const decide: Move = async ({ deps, request, trx }, { row, action, reason }) => {
  const at = deps.clock();
  const status = String(action.set?.['status']);
  await tellOwner({ trx, deps }, { row, status, at });
  return ok({
    decisionSource: 'DESK',
    decidedAt: at.toISOString(),
    decidedBy: request.actor.name,
    decisionNote: reason,
    ...(status === 'AP' ? { approvalUntil: addDays(localDateOf(at), approvalDays) } : {}),
    ...(status === 'AP' ? { decisionReasons: [], conditions: [], requestedDocuments: [] } : {}),
  });
};

/** Staff of a dealer ends what it is responsible for; the back office any, with a reason for whoever is. */
const discard: Move = async ({ request: { actor }, deps, trx }, { row, reason }) => {
  const refusal = endRefusal('discard', row, actor);
  if (refusal) return err(appError(refusal));
  if (actor.userType === 'DEALER') return ok({});
  if (reason === null) return err(appError('action.reason_required'));
  await tellOwner({ trx, deps }, { row, status: 'NU', at: deps.clock() });
  return ok({});
};

/** Ends a contract that did not take effect yet; what all have signed is ended by the credit desk alone. */
const cancelContract: Move = async ({ request: { actor }, deps, trx }, { row }) => {
  const refusal = endRefusal('cancelContract', row, actor);
  if (refusal) return err(appError(refusal));
  if (actor.userType !== 'DEALER')
    await tellOwner({ trx, deps }, { row, status: 'CANCELLED', at: deps.clock() });
  const signers = (row['signers'] as SaleProposal['signers'])?.map((signer) => ({
    ...signer,
    status: 'CANCELLED',
  }));
  return ok({
    signatureStatus: null,
    selfieStatus: null,
    signUrls: [],
    linkIframe: null,
    signers: signers ?? null,
  });
};

/** A step that nothing but the state of the proposal judges. */
const plain: Move = async () => ok({});

/** What all have signed electronically is signed on paper no more. @fails PRS006 */
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
 * Moves a proposal along an edge, or switches something of it: the action's state was checked, the move judges the
 * rest.
 *
 * @fails PRS005 where somebody else changes it just now, what the move refuses
 * @source OQ-110, domain 4.1
 */
export const moveProposal: ActionCommand = async (context, call) => {
  const move = moves[call.action.name];
  if (!move) throw new Error(`no move is called ${call.action.name}`);
  const free = await checkLock(context, call.row.id);
  if (!free.ok) return free;
  const judged = await move(context, call);
  if (!judged.ok) return judged;
  const values: Values = {
    ...valuesToSet(call.action, call.asked),
    ...(call.action.set?.['status'] === undefined
      ? {}
      : { statusAt: context.deps.clock().toISOString() }),
    ...judged.value,
  };
  const done = await afterMove(context, { row: call.row, values });
  return done.ok ? ok(values) : done;
};
