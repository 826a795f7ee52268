import {
  type EntityRow,
  type AppError,
  type Result,
  addMonths,
  localDateOf,
  ok,
  type LocalDate,
  type FieldName,
} from '@patio/framework/kernel';
import {
  type Actor,
  type Deps,
  type EntityContext,
  type PersonRequest,
  fillDraft,
  openContext,
  readRow,
  saveStep,
} from '@patio/framework/server';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import type { EndingContract, EndingContracts, ContractToday } from '#generated/types/wire.ts';
import { firstStep } from '#simulation/rules/simulatorMode.ts';
import { endingMonths, contractOn } from '../rules/contractToday';
import { findEndings } from './store/proposals';
import { readSnapshot, snapshotSchedule } from './store/snapshots';

/** Release date of an active contract: the day of the payment. */
const releaseOf = (row: EntityRow<'saleProposals'>): LocalDate | undefined => {
  const { paymentDate } = row;
  return typeof paymentDate === 'string' ? paymentDate : undefined;
};

/** Returns the contract position today; null if no contract is active or no snapshot exists. */
export const contractToday = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: EntityRow<'saleProposals'>,
): Promise<ContractToday | null> => {
  const releaseDate = releaseOf(row);
  if (row.status !== 'AV' || !releaseDate) return null;
  const snapshot = await readSnapshot(db, row.id);
  if (!snapshot) return null;
  const schedule = snapshotSchedule(snapshot);
  const contract = { financeType: Number(row.product), releaseDate, schedule };
  return contractOn(contract, localDateOf(clock()));
};

/** Maximum number of rows; the first to end come first. */
const most = 10;

const endingOf = async (deps: Deps, id: string): Promise<readonly EndingContract[]> => {
  const row = await readRow(deps.db, saleProposals, { key: id, visibleTo: null });
  const contract = row && (await contractToday(deps, row));
  if (!row || !contract) return [];
  const { endsOn, payments, past, lastPayment, settlement } = contract;
  return [
    {
      id,
      customerName: row.customerName,
      vehicle: row.vehicleDescription,
      endsOn,
      left: payments - past,
      lastPayment,
      settlement,
    },
  ];
};

/** Lists ending contracts of the person's dealers, the first to end first. */
export const readEndingContracts = async (deps: Deps, actor: Actor): Promise<EndingContracts> => {
  const today = localDateOf(deps.clock());
  const dealers = actor.scopes.map(({ id }) => id);
  const until = addMonths(today, endingMonths);
  const { ids, total } = await findEndings(deps.db, { dealers, after: today, until, most });
  const rows = await Promise.all(ids.map((id) => endingOf(deps, id)));
  return { until, total, rows: rows.flat() };
};

/** Buyer fields copied from the simulation of the previous car. */
const buyer = [
  'personType',
  'saleOptions',
  'clientDocument',
  'clientName',
  'birthDate',
  'state',
] as const satisfies readonly FieldName<'simulations'>[];

/**
 * Creates a simulation draft with the client of a proposal and their down payment.
 *
 * @fails flow.too_many_drafts, access.denied, validation.failed
 */
export const beginNextSale = async (
  deps: Deps,
  request: PersonRequest,
  {
    proposal,
    entryValue,
  }: { readonly proposal: EntityRow<'saleProposals'>; readonly entryValue: number },
): Promise<Result<{ readonly id: string }, AppError>> => {
  const sold = (await readSnapshot(deps.db, proposal.id))?.simulation;
  const body = Object.fromEntries(
    buyer.flatMap((name) => (sold?.[name] == null ? [] : [[name, sold[name]]])),
  );
  const context: EntityContext = { ...openContext(deps, request), description: simulations };
  const id = deps.ids();
  const saved = await saveStep(context, { id, step: firstStep.step, version: undefined, body });
  if (!saved.ok) return saved;
  await fillDraft(context, id, { entryValue });
  return ok({ id });
};
