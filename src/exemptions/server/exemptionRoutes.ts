import { tccExemptions } from '#generated/descriptions/tccExemptions.ts';
import type { TccExemptionState } from '#generated/types/wire.ts';
import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import {
  type Actor,
  type Deps,
  type RouteModule,
  type RouteRequest,
  createRecord,
  openContext,
  readIdempotency,
  route,
} from '@patio/framework/server';
import { checkDealer, dealerOf } from '#organisation/server/index.ts';
import { describeVehicle } from '#vehicles/server/index.ts';
import {
  countWaitingExemptions,
  decideExemption as decideCall,
  readExemption,
  requestExemption,
} from '../calls';
import { statusFor } from '../rules/exemption';
import { decideExemption } from './decideExemption';
import { countWaiting, findNewest, readTccFee, type ExemptionRow } from './store/exemptions';

/** Dealer of a sale: the given one, else the person's own. Dealership staff may use only their own. @fails SEC004 */
const saleDealer = (actor: Actor, named?: string | null): Result<string | undefined, AppError> => {
  const id = dealerOf(actor, named) ?? undefined;
  const own = checkDealer(actor, id);
  return own.ok ? ok(id) : own;
};

const feeOf = async (deps: Deps, state: string, isEmployee: boolean) => {
  const day = localDateOf(deps.clock());
  const fee = await readTccFee(deps.db, { state, isEmployee }, day);
  const params = { table: `TCC/${state}`, date: day };
  return fee === undefined ? err(appError('pricing.row_missing', { params })) : ok({ fee, day });
};

const detailsOf = (row: ExemptionRow, actor: Actor): Omit<TccExemptionState, 'status'> => ({
  id: row.id,
  tccValue: row.tccValue,
  requesterName: row.requesterName,
  requestedAt: row.requestedAt,
  deciders: [...row.deciderNames],
  isOwn: row.requestedBy === actor.username,
  ...(row.decidedAt ? { decidedAt: row.decidedAt } : {}),
  ...(row.deciderName === null ? {} : { deciderName: row.deciderName }),
  ...(row.decisionReason === null ? {} : { decisionReason: row.decisionReason }),
  ...(row.validUntil === null ? {} : { validUntil: row.validUntil }),
});

type Sale = {
  readonly clientDocument: string;
  readonly dealer: string | undefined;
  readonly state: string;
  readonly isEmployee: boolean;
};

/** Status of a client's exemption at a dealer. */
const stateOf = async (
  deps: Deps,
  actor: Actor,
  { clientDocument, dealer, state, isEmployee }: Sale,
): Promise<Result<TccExemptionState, AppError>> => {
  const found = await feeOf(deps, state, isEmployee);
  if (!found.ok) return found;
  const newest =
    dealer === undefined ? undefined : await findNewest(deps.db, { clientDocument, dealer });
  const status = statusFor(newest, found.value);
  return ok({ status, ...(newest ? detailsOf(newest, actor) : {}) });
};

type ExemptionRequest = Pick<RouteRequest<typeof requestExemption>, 'body' | 'context' | 'reply'>;

const requestOne = async (deps: Deps, { body, context, reply }: ExemptionRequest) => {
  const { isEmployee = false, dealerId, model, vehicleVersion, modelYear, ...rest } = body;
  const { manufacturerYear, ...said } = rest;
  const { actor } = context;
  const dealer = saleDealer(actor, dealerId);
  if (!dealer.ok) return dealer;
  if (dealer.value === undefined) return err(appError('exemption.no_dealer'));
  const found = await feeOf(deps, said.state, isEmployee);
  if (!found.ok) return found;
  if (found.value.fee === 0) return err(appError('exemption.not_open'));
  const vehicle = { model, vehicleVersion, modelYear, manufacturerYear };
  const vehicleDescription = await describeVehicle(deps.db, vehicle);
  const idempotency = readIdempotency(reply.request);
  const made = await createRecord(
    { ...openContext(deps, context), description: tccExemptions },
    {
      body: { ...said, vehicleDescription, dealer: dealer.value, tccValue: found.value.fee },
      ...(idempotency ? { idempotency } : {}),
    },
  );
  if (!made.ok) return made;
  void reply.code(201);
  const { clientDocument, state } = said;
  return stateOf(deps, actor, { clientDocument, dealer: dealer.value, state, isEmployee });
};

/** Requests of exemptions, their status and decisions. @source CALL-278, OQ-102 */
export const exemptionRoutes: RouteModule = [
  route(requestExemption, requestOne),
  route(readExemption, async (deps, { params, query, context: { actor } }) => {
    const { dealerId, state = 'SP', isEmployee } = query;
    const dealer = saleDealer(actor, dealerId);
    if (!dealer.ok) return dealer;
    const sale = { clientDocument: params.id, dealer: dealer.value, state };
    return stateOf(deps, actor, { ...sale, isEmployee: isEmployee === 'true' });
  }),
  route(decideCall, (deps, { params, body, context }) =>
    decideExemption(deps, context, { ...params, reason: body.reason?.trim() || null }),
  ),
  route(countWaitingExemptions, async ({ db }, { context: { actor } }) =>
    ok(await countWaiting(db, actor.username)),
  ),
];
