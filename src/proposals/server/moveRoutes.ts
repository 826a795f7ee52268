import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import type { ProposalRecord } from '#generated/types/wire.ts';
import {
  type EntityRow,
  type AppError,
  type Result,
  appError,
  err,
  ok,
  type EntityDescription,
  type WireRecord,
  toWire,
  wirePaths,
} from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  type RouteModule,
  type RouteRequest,
  findRow,
  readIdempotency,
  readVersion,
  route,
  runEntityAction,
  type EntityResult,
} from '@patio/framework/server';
import {
  activateProposal,
  blockProposal,
  moveProposalTo,
  reanalyseProposal,
  switchProposalEsign,
  updateRepurchase,
} from '../calls';
import { manualAction, refusalOf, type ProposalStatus } from '../rules/status';
import { openProposals } from './saveProposal';

/** Converts a record or a refusal to the wire format of the entity's own calls. @source PROP-001 */
export const answerRecord = async (
  description: EntityDescription,
  done: EntityResult<WireRecord>,
): Promise<Result<ProposalRecord, AppError>> => {
  const record = await done;
  if (record.ok) return ok({ ...toWire(description, record.value) });
  const { current } = record.error;
  const shown = current ? { current: toWire(description, current) } : {};
  return err({ ...wirePaths(description, record.error), ...shown });
};

type Moving = {
  readonly id: string;
  readonly action: string;
  readonly reason?: string | undefined;
  readonly values?: Readonly<Record<string, unknown>>;
};

type CallContext = Pick<RouteRequest<typeof activateProposal>, 'context' | 'reply'>;

/** Runs an entity action for a call with a custom shape. */
const act = async (
  deps: Deps,
  { context, reply }: CallContext,
  moving: Moving,
): Promise<Result<ProposalRecord, AppError>> => {
  const version = readVersion(reply.request);
  if (!version.ok) return version;
  const idempotency = readIdempotency(reply.request);
  const done = runEntityAction(openProposals(deps, context), {
    ...moving,
    version: version.value,
    ...(idempotency ? { idempotency } : {}),
  });
  return answerRecord(saleProposals, done);
};

/** Actions under the four-eyes principle: the first call requests, a call by another person approves. */
const approvals: Readonly<Record<string, readonly [waiting: string, request: string]>> = {
  approvePayment: ['ORDERED', 'requestPayment'],
  approveManualPayment: ['MANUAL', 'requestManualPayment'],
};

const actionFor = (
  row: EntityRow<'saleProposals'>,
  status: ProposalStatus,
): Result<string, AppError> => {
  const from = row.status;
  const refusal = refusalOf(from, status);
  if (refusal) return err(appError(refusal));
  const action = manualAction(from, status);
  if (action === undefined) return err(appError('PRS012'));
  const [waiting, request] = approvals[action] ?? [];
  return ok(request !== undefined && row.payment !== waiting ? request : action);
};

const findOwn = (deps: Deps, request: PersonRequest, id: string) =>
  findRow(openProposals(deps, request), deps.db, { id });

/** Routes that change the status or a switch of a proposal. */
export const moveRoutes: RouteModule = [
  route(reanalyseProposal, (deps, { params, body, ...call }) =>
    act(deps, call, { id: params.id, action: 'reanalyse', reason: body.reason }),
  ),
  route(switchProposalEsign, (deps, { params, body, ...call }) =>
    act(deps, call, {
      id: params.id,
      ...(body.esignEnabled
        ? { action: 'enableEsign' }
        : { action: 'disableEsign', reason: body.reason }),
    }),
  ),
  route(updateRepurchase, (deps, { params, body, ...call }) =>
    act(deps, call, {
      id: params.id,
      action: body.repurchaseGuaranteed ? 'guaranteeRepurchase' : 'withdrawRepurchase',
    }),
  ),
  route(blockProposal, (deps, { params, body, ...call }) =>
    act(deps, call, {
      id: params.id,
      reason: body.reason,
      action: body.blocked ? 'block' : 'unblock',
    }),
  ),
  route(activateProposal, (deps, { params, ...call }) =>
    act(deps, call, { id: params.id, action: 'activate' }),
  ),
  route(moveProposalTo, async (deps, { params, body, ...call }) => {
    const row = await findOwn(deps, call.context, params.id);
    if (!row.ok) return row;
    const action = actionFor(row.value, params.status);
    if (!action.ok) return action;
    const { reason, ...values } = body;
    if (reason === undefined) return err(appError('action.reason_required'));
    const takesReason = openProposals(deps, call.context).description.actions.some(
      (one) => one.name === action.value && one.reason !== 'none',
    );
    return act(deps, call, {
      id: params.id,
      action: action.value,
      values,
      ...(takesReason ? { reason } : {}),
    });
  }),
];
