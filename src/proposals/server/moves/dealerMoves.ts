import {
  type EntityRow,
  type EntityValues,
  type AppError,
  type LocalDate,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
  type UncheckedValues,
} from '@patio/framework/kernel';
import type { HookContext, ActionCall } from '@patio/framework/server';
import { meetsConditions, type Terms } from '#proposals/rules/counterOffer.ts';
import { mayReanalyse, reanalysisDays, reanalysisLimit } from '#proposals/rules/credit.ts';
import { findOpen, kindsOf } from '../store/proposals';
import { readSnapshot, type Snapshot } from '../store/snapshots';
import { prepareSending } from './prepareSending';

/** A manual transition: validates it and returns the values to store besides the status. */
export type Move = (
  context: HookContext<'saleProposals'>,
  call: ActionCall<'saleProposals', 'moveProposal'>,
) => Promise<Result<EntityValues<'saleProposals'>, AppError>>;

const undecided: EntityValues<'saleProposals'> = {
  decisionSource: null,
  decidedAt: null,
  decidedBy: null,
  decisionNote: null,
  approvalUntil: null,
  decisionReasons: [],
  conditions: [],
  requestedDocuments: [],
};

/** Values of a sent proposal, including the status. */
export const sendingOf = async (
  context: HookContext,
  row: EntityRow<'saleProposals'>,
): Promise<Result<EntityValues<'saleProposals'>, AppError>> => {
  const prepared = await prepareSending(context, row);
  const statusAt = context.deps.clock().toISOString();
  return prepared.ok
    ? ok({ ...undecided, ...prepared.value, isSent: true, status: 'SU', statusAt })
    : prepared;
};

/** Sends a proposal that is in work. @source PROP-040 */
export const send: Move = (context, { row }) => sendingOf(context, row);

const guarantorsOf = (row: EntityValues<'saleProposals'>): number =>
  Array.isArray(row.guarantors) ? row.guarantors.length : 0;

export const termsOf = (
  values: Pick<UncheckedValues<'saleProposals'>, 'entryValue' | 'financedValue' | 'term'>,
  guarantors: number,
): Terms => ({
  entryValue: Number(values.entryValue),
  financedValue: Number(values.financedValue),
  term: Number(values.term),
  guarantors,
});

/** @param now values of a sending now: the simulation may have changed since */
const isMet = (
  row: EntityRow<'saleProposals'>,
  now: EntityValues<'saleProposals'>,
  sent: Snapshot | undefined,
): boolean =>
  sent === undefined ||
  meetsConditions(
    row.conditions,
    termsOf(sent.simulation, sent.guarantors),
    termsOf(now, guarantorsOf(row)),
  );

/** Sends a qualified proposal again once one of its conditions is met. @fails proposal.conditions_open */
export const acceptTerms: Move = async (context, { row }) => {
  const sent = await readSnapshot(context.trx, row.id);
  const prepared = await prepareSending(context, row);
  if (!prepared.ok) return prepared;
  return isMet(row, prepared.value, sent)
    ? ok({ ...undecided, ...prepared.value })
    : err(appError('proposal.conditions_open'));
};

const figures = ['vehiclePrice', 'entryValue', 'financedValue', 'term', 'instalment'] as const;

/** Whether a proposal still has the simulation, figures and client that were sent. */
const isAsSent = (row: EntityRow<'saleProposals'>, { simulation, client }: Snapshot): boolean =>
  simulation.id === row.simulation &&
  (client === undefined || client === row.client) &&
  figures.every((name) => String(simulation[name]) === String(row[name]));

/**
 * Submits the requested documents; all of them must be attached. A sale that changed meanwhile is calculated again.
 *
 * @fails proposal.documents_missing; as sending if the sale changed
 */
export const sendDocuments: Move = async (context, { row }) => {
  const attached = new Set(await kindsOf(context.trx, row.id));
  const requested = row.requestedDocuments;
  if (!requested.every((kind) => attached.has(kind)))
    return err(appError('proposal.documents_missing'));
  const sent = await readSnapshot(context.trx, row.id);
  if (!sent || isAsSent(row, sent)) return ok(undecided);
  const prepared = await prepareSending(context, row);
  return prepared.ok ? ok({ ...undecided, ...prepared.value }) : prepared;
};

const dayOf = (instant: unknown): LocalDate => localDateOf(new Date(String(instant)));

const checkRejected = async (
  { trx, deps }: HookContext,
  row: EntityRow<'saleProposals'>,
): Promise<Result<void, AppError>> => {
  const open = await findOpen(trx, row.simulation, row.id);
  if (open) return err(appError('PRS004', { params: { number: String(open.proposalNumber) } }));
  const past = { reanalyses: row.reanalyses, rejectedOn: dayOf(row.decidedAt) };
  const params = { limit: reanalysisLimit, days: reanalysisDays };
  return mayReanalyse(past, localDateOf(deps.clock()))
    ? ok(undefined)
    : err(appError('proposal.reanalysis_limit', { params }));
};

/** Sends a returned or rejected proposal for a new analysis. @source PROP-043 */
export const reanalyse: Move = async (context, { row }) => {
  const isRejected = row.status === 'DC';
  const allowed = isRejected ? await checkRejected(context, row) : ok(undefined);
  if (!allowed.ok) return allowed;
  const prepared = await prepareSending(context, row);
  if (!prepared.ok) return prepared;
  const reanalyses = row.reanalyses + (isRejected ? 1 : 0);
  return ok({ ...undecided, ...prepared.value, reanalyses });
};
