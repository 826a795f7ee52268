import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import type { HookContext, Row } from '@patio/framework/server';
import { isAskedBy } from '#proposals/rules/offers.ts';
import { tellAsker, tellDesk, tellOwner } from '../tellPeople';
import type { Move } from './Move';

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
    ...{ row, status: 'PAYMENT_ORDERED', at: deps.clock() },
    except: request.actor.username,
  });

/** Orders the payment to the dealer; a second person approves it. */
export const requestPayment: Move = async (context, { row }) => {
  await tellApprovers(context, row);
  return ok({ payment: 'ORDERED', ...askedBy(context.request) });
};

/** Sends the payment that somebody else ordered. */
export const approvePayment: Move = async (context, { row }) => {
  const other = byAnother(context, row);
  const { deps } = context;
  return other.ok
    ? ok({ payment: 'SENT', paymentDate: localDateOf(deps.clock()), transferId: null })
    : other;
};

/** Asks that a payment counts as confirmed without the bank's answer. */
export const requestManualPayment: Move = async (context, { row }) => {
  await tellApprovers(context, row);
  return ok({ payment: 'MANUAL', ...askedBy(context.request) });
};

/** Confirms by hand what somebody else asked for. @source PROP-029 */
export const approveManualPayment: Move = async (context, { row }) => {
  const other = byAnother(context, row);
  if (!other.ok) return other;
  await tellOwner(context, { row, status: 'OCM', at: context.deps.clock() });
  return ok({ payment: 'CONFIRMED' });
};

const unasked = (row: Row) => ({
  payment: row['status'] === 'PS' ? 'SENT' : 'NONE',
  ...{ paymentOrderedBy: null, paymentOrderedUser: null },
});

/** Takes a request back that waits for approval. */
export const withdrawPayment: Move = async (_context, { row }) => ok(unasked(row));

/** Turns down what somebody else asked for, and tells them. */
export const refusePayment: Move = async (context, { row }) => {
  const other = byAnother(context, row);
  if (!other.ok) return other;
  await tellAsker(context.trx, {
    ...{ row, status: 'PAYMENT_REFUSED', at: context.deps.clock() },
    username: String(row['paymentOrderedUser']),
  });
  return ok(unasked(row));
};
