import { leads } from '#generated/descriptions/leads.ts';
import {
  type AppError,
  type EntityRecord,
  type EntityRow,
  type FieldName,
  type Filter,
  type Result,
  ok,
} from '@patio/framework/kernel';
import {
  type Database,
  applyChange,
  lockRows,
  type HookContext,
  findRow,
  openContext,
  type CatalogContext,
  type EntityResult,
  changeRecord,
} from '@patio/framework/server';
import { relateLead } from '../calls';
import { isOpenStatus, situationOf } from '../rules/leadStatus';
import {
  type SimulationOrigin,
  findSimulationOrigin,
  hasNoActiveProposal,
} from './store/openLeads';

/** An opportunity, in the version that the user saw, and its proposal. */
type Relation = {
  readonly id: string;
  readonly proposalId: string;
  readonly version: number | undefined;
};

/** Status that a new opportunity gets with its proposal; others keep theirs. */
const inProgress = { status: 2, situation: situationOf(2) } as const;

/**
 * Relates an opportunity to a proposal of the same dealer; the user must see both. A new opportunity changes status.
 *
 * @fails SIS001, validation.failed at saleProposal, record.version_stale
 * @source CALL-054, LEAD-008, OQ-153, OQ-154
 */
export const relateTo = (
  context: CatalogContext,
  { id, proposalId: saleProposal, version }: Relation,
): EntityResult<EntityRecord<'leads'>> =>
  changeRecord(
    { ...context, description: leads },
    {
      id,
      version,
      cause: { action: 'update' },
      valuesFor: async (_, { status }) =>
        ok({
          saleProposal,
          ...(status === 1 ? { ...inProgress, statusAt: context.deps.clock().toISOString() } : {}),
        }),
    },
  );

export type Tie = {
  readonly simulation: string;
  readonly proposal: string;
  /** Statuses of abandoned proposals. */
  readonly abandoned: readonly string[];
};

/**
 * Relates the opportunity of a simulation to its proposal, if the user could do so manually: an open, visible one
 * without an active proposal. Others are left unchanged.
 *
 * @fails like `relateTo`
 * @source CALL-054, LEAD-008
 */
export const relateAutomatically = async (
  { trx, deps, request }: HookContext,
  { simulation, proposal, abandoned }: Tie,
): Promise<Result<unknown, AppError>> => {
  const { lead } = await findSimulationOrigin(trx, simulation);
  if (lead === null) return ok(undefined);
  const context = openContext({ ...deps, db: trx }, request);
  if (!(await context.can(relateLead.access))) return ok(undefined);
  const found = await findRow({ ...context, description: leads }, trx, { id: lead, lock: true });
  if (!found.ok || !isOpenStatus(found.value.status)) return ok(undefined);
  if (!(await hasNoActiveProposal(trx, found.value.saleProposal, abandoned))) return ok(undefined);
  return relateTo(context, { id: lead, proposalId: proposal, version: undefined });
};

type LeadFilter = Filter<FieldName<'leads'>>;

const equal = (field: FieldName<'leads'>, value: string): LeadFilter => ({
  type: 'compare',
  field,
  op: 'eq',
  value,
});

/** A proposal, and the opportunity that its simulation started from. */
type SaleLeads = { readonly proposal: string; readonly lead: string | null };

/** Locks the opportunities of a sale in one statement and returns the open ones. */
const lockLeads = async (
  trx: Database,
  { proposal, lead }: SaleLeads,
): Promise<readonly EntityRow<'leads'>[]> => {
  const related = equal('saleProposal', proposal);
  const filter: LeadFilter = lead ? { type: 'or', items: [related, equal('id', lead)] } : related;
  const found = await lockRows(trx, leads, { visibleTo: null, filter });
  return found.filter(({ status }) => isOpenStatus(status));
};

const sold = { status: 7, situation: 'finished' } as const;

type Sale = { readonly proposal: string; readonly simulation: string };

/**
 * Closes the opportunities of a sale: those related to its proposal, and the one that its simulation started from.
 *
 * @source domain 5.1
 */
export const markSold = async (
  context: Pick<HookContext, 'trx' | 'deps' | 'request'>,
  { proposal: saleProposal, simulation }: Sale,
): Promise<void> => {
  const { trx, deps } = context;
  const { lead } = await findSimulationOrigin(trx, simulation);
  const rows = await lockLeads(trx, { proposal: saleProposal, lead });
  const values = { ...sold, saleProposal, statusAt: deps.clock().toISOString() };
  await applyChange({ ...context, description: leads }, { rows, values, action: 'markSold' });
};

/**
 * Whether an opportunity does not belong to a simulation: the simulation has another opportunity or another customer.
 */
const isOther = (
  { id, document }: EntityRow<'leads'>,
  { lead, clientDocument }: SimulationOrigin,
): boolean => {
  if (lead !== null) return id !== lead;
  return document !== null && clientDocument !== null && document !== clientDocument;
};

/**
 * Unrelates the opportunities that do not belong to a proposal's new simulation.
 *
 * @source LEAD-008, SIMR-091
 */
export const unrelateOthers = async (
  context: HookContext,
  { simulation, proposal }: Omit<Tie, 'abandoned'>,
): Promise<void> => {
  const beginning = await findSimulationOrigin(context.trx, simulation);
  const found = await lockLeads(context.trx, { proposal, lead: beginning.lead });
  const rows = found.filter((row) => row.saleProposal === proposal && isOther(row, beginning));
  const change = { rows, values: { saleProposal: null }, action: 'update' };
  await applyChange({ ...context, description: leads }, change);
};
