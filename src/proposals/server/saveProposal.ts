import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import type { ProposalBody } from '#generated/types/wire.ts';
import { type AppError, type Result, type WireRecord, err, ok } from '@patio/framework/kernel';
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
import { otherDealer } from './otherDealer';
import { findOpen } from './store/proposals';

/** The proposal entity for a person. */
export const openProposals = (deps: Deps, request: PersonRequest): EntityContext => ({
  ...openContext(deps, request),
  description: saleProposals,
});

/** How a proposal is saved. */
export type SaveAsk = {
  readonly body: ProposalBody;
  readonly isSent: boolean;
  readonly isClone: boolean;
  readonly version: number | undefined;
  /** The dealer that the call names: the proposal is one of it. */
  readonly dealerId: string | undefined;
  readonly idempotency: Idempotency | undefined;
};

const settable: ReadonlySet<string> = new Set(
  saleProposals.fields.flatMap(({ name, editable }) =>
    editable === 'never' || name === 'isSent' ? [] : [name],
  ),
);

/** What a person may set of a body: the rest is the server's. */
export const ownMembers = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => settable.has(name)));

/** A copy of a simulation at the prices of today: the one of the source has its proposal already. */
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
  return made.ok ? ok(String(made.value.id)) : made;
};

/** The simulation of a copy: that which is named, or a copy of it where it has its proposal already. @source OQ-121 */
const freeSimulation = async (
  context: EntityContext,
  id: unknown,
): Promise<Result<unknown, AppError>> => {
  if (typeof id !== 'string') return ok(id);
  const { db } = context.deps;
  const seen = await findRow({ ...context, description: simulations }, db, { id });
  // One that the person does not see is refused where the proposal is stored.
  if (!seen.ok || !(await findOpen(db, seen.value.id))) return ok(id);
  return copySimulation(context, id);
};

/** The members of a copy: those of the source, then what came, over a simulation of its own. */
const copied = async (
  context: EntityContext,
  body: ProposalBody,
): Promise<Result<Record<string, unknown>, AppError>> => {
  const sent = ownMembers(body);
  if (typeof body['id'] !== 'string') {
    const simulation = await freeSimulation(context, sent['simulation']);
    return simulation.ok ? ok({ ...sent, simulation: simulation.value }) : simulation;
  }
  const source = await findRow(context, context.deps.db, { id: body['id'] });
  if (!source.ok) return source;
  const { simulation: own } = source.value;
  // A body that is the source whole names the source's simulation, which has its proposal already.
  const simulation =
    typeof sent['simulation'] === 'string' && sent['simulation'] !== own
      ? await freeSimulation(context, sent['simulation'])
      : await copySimulation(context, String(own));
  if (!simulation.ok) return simulation;
  const { lienNumber: _lien, client, ...members } = ownMembers(source.value);
  // Another dealer has its own clients.
  const isSameDealer = source.value['dealer'] === dealerOf(context.request.actor);
  const known = isSameDealer ? { client } : {};
  return ok({ ...members, ...known, ...sent, simulation: simulation.value });
};

const store = async (
  context: EntityContext,
  { body, isClone, version }: SaveAsk,
): EntityResult<WireRecord> => {
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
 * Stores a proposal and, where asked, sends it: both or neither. The same call again with its key answers what it
 * answered first.
 *
 * @fails what creating, changing and sending refuse, proposal.simulation_other_dealer at simulation
 * @source CALL-133, OQ-121
 */
export const saveProposal = (context: EntityContext, ask: SaveAsk): EntityResult<WireRecord> =>
  runWrite(
    context,
    async (trx) => {
      // Rights are asked for over the transaction's connection too: one in hand waits for no second one.
      const inside = openProposals({ ...context.deps, db: trx }, context.request);
      const stored = await store(inside, ask);
      if (!stored.ok) return stored;
      const { dealerId = stored.value['dealer'] } = ask;
      if (stored.value['dealer'] !== dealerId) return err(otherDealer('simulation'));
      if (!ask.isSent) return stored;
      const { id } = stored.value;
      return runEntityAction(inside, { id, action: 'send', version: undefined });
    },
    ask.idempotency ? { idempotency: ask.idempotency } : {},
  );
