import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import type { ProposalBody } from '#generated/types/wire.ts';
import {
  type AppError,
  type Result,
  type EntityRecord,
  type UncheckedValues,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type EntityContext,
  type EntityResult,
  type Idempotency,
  type PersonRequest,
  createRecord,
  findRow,
  openContext,
  runEntityAction,
  runWrite,
  updateRecord,
} from '@patio/framework/server';
import { dealerOf } from '#organisation/server/index.ts';
import { cloneSimulation } from '#simulation/server/index.ts';
import { withoutPastPickUp } from '../rules/saleFaults';
import { otherDealer } from './client';
import { findOpen } from './store/proposals';

/** Entity context of proposals for a person. */
export const openProposals = (
  deps: Deps,
  request: PersonRequest,
): EntityContext<'saleProposals'> => ({
  ...openContext(deps, request),
  description: saleProposals,
});

/** Input of `saveProposal`. */
export type SaveRequest = {
  readonly body: ProposalBody;
  readonly isSent: boolean;
  readonly isClone: boolean;
  readonly version: number | undefined;
  /** Dealer named in the call; the proposal must belong to it. */
  readonly dealerId: string | undefined;
  readonly idempotency: Idempotency | undefined;
};

const settable: ReadonlySet<string> = new Set(
  saleProposals.fields.flatMap(({ name, editable }) =>
    editable === 'never' || name === 'isSent' ? [] : [name],
  ),
);

/** Picks the fields of a body that a person can set. */
export const ownMembers = (body: object): UncheckedValues<'saleProposals'> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => settable.has(name)));

/** Copies a simulation at today's prices, because the original already has a proposal. */
const copySimulation = async (
  context: EntityContext,
  id: string,
): Promise<Result<string, AppError>> => {
  const { deps, request } = context;
  const body = await cloneSimulation(deps, request, { id });
  if (!body.ok) return body;
  const own = new Set(
    simulations.fields.flatMap(({ name, editable }) => (editable === 'never' ? [] : [name])),
  );
  const members = Object.entries(body.value).filter(([name]) => own.has(name));
  const made = await createRecord(
    { ...context, description: simulations },
    { body: Object.fromEntries(members) },
  );
  return made.ok ? ok(made.value.id) : made;
};

/** Returns the given simulation, or a copy if it already has a proposal. @source OQ-121 */
const freeSimulation = async (
  context: EntityContext,
  id: unknown,
): Promise<Result<unknown, AppError>> => {
  if (typeof id !== 'string') return ok(id);
  const { db } = context.deps;
  const seen = await findRow({ ...context, description: simulations }, db, { id });
  // If the person cannot see it, storing the proposal refuses it.
  if (!seen.ok || !(await findOpen(db, seen.value.id))) return ok(id);
  return copySimulation(context, id);
};

/** Fields of a clone: those of the source, overridden by the body, with a simulation of its own. */
const copied = async (
  context: EntityContext<'saleProposals'>,
  body: ProposalBody,
): Promise<Result<UncheckedValues<'saleProposals'>, AppError>> => {
  const sent = ownMembers(body);
  if (typeof body['id'] !== 'string') {
    const simulation = await freeSimulation(context, sent.simulation);
    return simulation.ok ? ok({ ...sent, simulation: simulation.value }) : simulation;
  }
  const source = await findRow(context, context.deps.db, { id: body['id'] });
  if (!source.ok) return source;
  const { simulation: own } = source.value;
  // A body with the whole source names the source's simulation, which already has a proposal.
  const simulation =
    typeof sent.simulation === 'string' && sent.simulation !== own
      ? await freeSimulation(context, sent.simulation)
      : await copySimulation(context, own);
  if (!simulation.ok) return simulation;
  const {
    lienNumber: _lien,
    client,
    ...members
  } = withoutPastPickUp(ownMembers(source.value), localDateOf(context.deps.clock()));
  // Clients belong to one dealer.
  const isSameDealer = source.value.dealer === dealerOf(context.request.actor);
  const known = isSameDealer ? { client } : {};
  return ok({ ...members, ...known, ...sent, simulation: simulation.value });
};

const store = async (
  context: EntityContext<'saleProposals'>,
  { body, isClone, version }: SaveRequest,
): EntityResult<EntityRecord<'saleProposals'>> => {
  if (isClone) {
    const members = await copied(context, body);
    return members.ok ? createRecord(context, { body: members.value }) : members;
  }
  const { id } = body;
  return typeof id === 'string'
    ? updateRecord(context, { id, version, body: ownMembers(body) })
    : createRecord(context, { body: ownMembers(body) });
};

/**
 * Stores a proposal and optionally sends it, in one transaction. Idempotent by key.
 *
 * @fails as creating, changing and sending; proposal.simulation_other_dealer at simulation
 * @source CALL-133, OQ-121
 */
export const saveProposal = (
  context: EntityContext<'saleProposals'>,
  ask: SaveRequest,
): EntityResult<EntityRecord<'saleProposals'>> =>
  runWrite(
    context,
    async (trx) => {
      // Permission checks also use this connection: waiting for a second one could exhaust the pool.
      const inside = openProposals({ ...context.deps, db: trx }, context.request);
      const stored = await store(inside, ask);
      if (!stored.ok) return stored;
      const { dealerId = stored.value.dealer } = ask;
      if (stored.value.dealer !== dealerId) return err(otherDealer('simulation'));
      if (!ask.isSent) return stored;
      const { id } = stored.value;
      return runEntityAction(inside, { id, action: 'send', version: undefined });
    },
    ask.idempotency ? { idempotency: ask.idempotency } : {},
  );
