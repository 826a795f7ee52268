import {
  type EntityRow,
  type EntityValues,
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import { type EntityHooks, type HookContext, applyChange, findRow } from '@patio/framework/server';
import { attachmentOf } from '#papers/server/index.ts';
import { relateAutomatically, unrelateOthers } from '#leads/server/index.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { partyFaults } from '../rules/saleFaults';
import { abandonedStatuses, firstStatus, mayChange, isFinal } from '../rules/status';
import { contractKinds } from '../calls';
import { checkDraftPeople, customerOf, knownClient, otherDealer } from './client';
import { checkFresh, readSimulation, valuesOf } from './fromSimulation';
import { checkLock } from './locks';
import { sendingOf } from './moves/dealerMoves';
import { moveProposal } from './moves/moveProposal';
import { findDealer, findOpen, nextProposalNumber } from './store/proposals';

/** Rejects a second open proposal for one simulation. @fails PRS004 @source PROP-072 */
const checkNoOpenProposal = async (
  { trx }: HookContext,
  simulation: string,
  besides?: string,
): Promise<Result<void, AppError>> => {
  const open = await findOpen(trx, simulation, besides);
  // An identifier, not an amount: a string avoids thousands separators.
  const params = { number: String(open?.proposalNumber ?? '') };
  return open ? err(appError('PRS004', { params })) : ok(undefined);
};

/** Validates sellers, guarantors and the pick-up. @fails validation.failed at the fields */
const checkPeople = (
  { deps }: HookContext,
  values: EntityValues<'saleProposals'>,
  stored?: EntityRow<'saleProposals'>,
): Result<void, AppError> => {
  const today = localDateOf(deps.clock());
  const fields = partyFaults(values, stored, today);
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};

/** Fields that name people; only changes to them trigger the duplicate check. */
const peopleFields = ['client', 'sellerDocument', 'vehicleAdditionalInfo', 'guarantors'] as const;

/** Reads a simulation usable for a proposal: same dealer, not expired, without another open proposal. */
const openSimulation = async (
  context: HookContext,
  id: unknown,
  of?: EntityRow<'saleProposals'>,
): Promise<Result<EntityRow<'simulations'>, AppError>> => {
  const simulation = await readSimulation(context, String(id));
  if (!simulation.ok) return simulation;
  if (of && simulation.value.dealer !== of.dealer) return err(otherDealer('simulation'));
  const fresh = checkFresh(simulation.value, localDateOf(context.deps.clock()));
  if (!fresh.ok) return fresh;
  const free = await checkNoOpenProposal(context, simulation.value.id, of?.id);
  return free.ok ? simulation : free;
};

const begin = async (
  context: HookContext,
  simulation: EntityRow<'simulations'>,
  input: EntityValues<'saleProposals'>,
): Promise<EntityValues<'saleProposals'>> => {
  const { trx, deps, request } = context;
  const at = deps.clock();
  const dealer = String(simulation.dealer);
  const found = await findDealer(trx, dealer);
  return {
    ...(await valuesOf(trx, simulation)),
    dealer,
    companyName: found?.companyName ?? null,
    companyDocument: found?.document ?? null,
    proposalNumber: await nextProposalNumber(trx),
    status: firstStatus,
    isSent: input.isSent === true,
    statusAt: at.toISOString(),
    proposalDate: localDateOf(at),
    responsible: request.actor.name,
    ownerUsername: request.actor.username,
    sellerName: simulation.seller ?? request.actor.name,
    vehicleAdditionalInfo: input.vehicleAdditionalInfo ?? { sellerType: 'D', dealer },
  };
};

/** Values derived from a changed simulation or client. */
const derivedValues = async (
  context: HookContext,
  row: EntityRow<'saleProposals'>,
  values: EntityValues<'saleProposals'>,
): Promise<Result<EntityValues<'saleProposals'>, AppError>> => {
  const simulation =
    values.simulation === undefined
      ? undefined
      : await openSimulation(context, values.simulation, row);
  if (simulation && !simulation.ok) return simulation;
  const priced = simulation ? await valuesOf(context.trx, simulation.value) : {};
  const { client = row.client } = values;
  const isNew = client !== row.client;
  const chosen = { client, ...(isNew ? { dealer: row.dealer } : {}) };
  const customer = isNew || simulation ? await customerOf(context, chosen) : ok({});
  return customer.ok ? ok({ ...priced, ...customer.value }) : customer;
};

/** Ignores an attempt to unset `isSent`. */
const withoutUnsending = (row: EntityRow<'saleProposals'>, values: EntityValues<'saleProposals'>) =>
  values.isSent === false ? { ...values, isSent: row.isSent } : values;

const tieOf = (row: EntityRow<'saleProposals'>) => ({
  simulation: row.simulation,
  proposal: row.id,
  abandoned: abandonedStatuses,
});

/** Links the proposal to the lead of its new simulation and unlinks the others. @source LEAD-008 */
const relinkLead = async (
  context: HookContext,
  row: EntityRow<'saleProposals'>,
): Promise<Result<unknown, AppError>> => {
  await unrelateOthers(context, tieOf(row));
  return relateAutomatically(context, tieOf(row));
};

/**
 * Sends a proposal saved with `isSent`, in the same transaction as the save.
 *
 * @fails as sending
 * @source PROP-040
 */
const sendIfRequested = async (
  context: HookContext,
  row: EntityRow<'saleProposals'>,
): Promise<Result<void, AppError>> => {
  if (!row.isSent || row.status !== firstStatus) return ok(undefined);
  const sent = await sendingOf(context, row);
  if (!sent.ok) return sent;
  await applyChange(context, { rows: [row], values: sent.value, action: 'send' });
  return ok(undefined);
};

/** Lifecycle hooks of proposals. */
export const proposalHooks = {
  beforeCreate: async (context, input) => {
    const simulation = await openSimulation(context, input.simulation);
    if (!simulation.ok) return simulation;
    const named = checkPeople(context, input);
    if (!named.ok) return named;
    const client = input.client ?? (await knownClient(context, simulation.value));
    const customer = await customerOf(context, { client, dealer: simulation.value.dealer });
    if (!customer.ok) return customer;
    const alone = await checkDraftPeople(context, { ...input, client });
    if (!alone.ok) return alone;
    return ok({
      ...input,
      client,
      ...(await begin(context, simulation.value, input)),
      ...customer.value,
    });
  },
  beforeUpdate: async (context, { row, values }) => {
    if (row.blocked) return err(appError('PRS015'));
    const lock = await checkLock(context, row.id);
    if (!lock.ok) return lock;
    if (!mayChange(row.status, Object.keys(values))) return err(appError('PRS006'));
    const changed = { ...row, ...values };
    const named = checkPeople(context, changed, row);
    if (!named.ok) return named;
    const namesPeople = peopleFields.some((name) => Object.hasOwn(values, name));
    const alone = namesPeople ? await checkDraftPeople(context, changed) : named;
    if (!alone.ok) return alone;
    const more = await derivedValues(context, row, values);
    return more.ok ? ok({ ...withoutUnsending(row, values), ...more.value }) : more;
  },
  afterCreate: async (context, { row }) => {
    const tied = await relateAutomatically(context, tieOf(row));
    return tied.ok ? sendIfRequested(context, row) : tied;
  },
  afterUpdate: async (context, { before, row }) => {
    const isSame = before.simulation === row.simulation;
    const tied = isSame ? ok(undefined) : await relinkLead(context, row);
    return tied.ok ? sendIfRequested(context, row) : tied;
  },
  commands: { moveProposal },
} satisfies EntityHooks<'saleProposals'>;

const ownPapers: ReadonlySet<unknown> = new Set(contractKinds);

/** Adds the dealer, the uploader and the file digest to a new document. */
export const documentHooks: EntityHooks<'proposalDocuments'> = {
  beforeCreate: async (hook, input) => {
    const { trx, deps, request } = hook;
    const context = { catalog: deps.catalog, description: saleProposals, request };
    const found = await findRow(context, trx, { id: input.proposal, lock: true });
    if (!found.ok) return found;
    const proposal = found.value;
    if (proposal.blocked) return err(appError('PRS015'));
    if (isFinal(proposal.status)) return err(appError('PRS006'));
    const fields = [{ path: 'kind', code: 'validation.enum' }] as const;
    if (ownPapers.has(input.kind)) return err(appError('validation.failed', { fields }));
    return ok({ ...input, dealer: proposal.dealer, ...(await attachmentOf(hook, input.file)) });
  },
};
