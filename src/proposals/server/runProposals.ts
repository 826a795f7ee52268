import { saleProposals } from '../../generated/descriptions/saleProposals';
import { addDays, localDateOf } from '../../framework/kernel/localDate';
import { describeError } from '../../framework/server/http/errorMapper';
import { applyChange } from '../../framework/server/crud/write/applyChange';
import type { Database, Deps } from '../../framework/server/deps';
import { readRow, type Row, type Values } from '../../framework/server/store/write/records';
import { markSold } from '../../leads/server';
import { approvalDays } from '../rules/reanalysis';
import type { ProposalStatus } from '../rules/status';
import { askBank } from './bankGateway';
import { askCredit } from './creditGateway';
import { creditQuestionOf } from './creditQuestion';
import { afterMove } from './moves/afterMove';
import { findDealer, findWaiting } from './store/proposals';
import { systemRequest } from './systemRequest';
import { tellOwner } from './tellPeople';
import { validateTable } from './validateTable';

/**
 * What the portal makes of a proposal at a status; undefined: nothing yet; silent: whoever it asked did not answer.
 * Asks outside, so no transaction is open.
 */
type Step = (deps: Deps, row: Row) => Promise<Values | 'silent' | undefined>;

const decide: Step = async (deps, row) => {
  const question = await creditQuestionOf(deps, row);
  const answer = question && (await askCredit(deps, question));
  if (answer === null) return 'silent';
  if (!answer) return undefined;
  const { decision, reasons, conditions, documents } = answer;
  const at = deps.clock();
  const approvalUntil = decision === 'AP' ? addDays(localDateOf(at), approvalDays) : null;
  return {
    ...{ status: decision, decisionReasons: [...reasons], conditions: [...conditions] },
    ...{ requestedDocuments: [...documents], decidedAt: at.toISOString() },
    ...{ decisionSource: 'AUTOMATIC', decidedBy: null, decisionNote: null, approvalUntil },
  };
};

const confirmPayment: Step = async (deps, row) => {
  const dealer = await findDealer(deps.db, String(row['dealer']));
  const transferId = await askBank(deps, {
    proposalNumber: Number(row['proposalNumber']),
    contractNumber: String(row['contractNumber']),
    dealerDocument: dealer?.document ?? '',
    amount: Number(row['vehiclePrice']) - Number(row['entryValue']),
  });
  if (transferId === null) return 'silent';
  return transferId ? { status: 'OC', payment: 'CONFIRMED', transferId } : undefined;
};

const complete: Step = async () => ({ status: 'AV' });

const steps: Partial<Record<ProposalStatus, Step>> = {
  SU: async () => ({ status: 'PD' }),
  PD: decide,
  AVF: validateTable,
  PS: confirmPayment,
  OC: complete,
  OCM: complete,
};

const reread = (db: Database, id: string): Promise<Row | undefined> =>
  readRow(db, saleProposals, {
    key: id,
    visibleTo: null,
    ...(db.isTransaction ? { lock: true } : {}),
  });

/** Stores a step where the proposal is still as it was when the step was thought of. */
const store = (deps: Deps, before: Row, values: Values): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await reread(trx, before.id);
    if (!row || row.version !== before.version) return false;
    const at = deps.clock();
    const whole = { ...values, statusAt: at.toISOString() };
    const context = { trx, deps, request: systemRequest, description: saleProposals };
    await applyChange(context, { rows: [row], values: whole, action: 'update' });
    await afterMove(context, { row, values });
    if (values['status'] === 'AV')
      await markSold(context, { proposal: row.id, simulation: String(row['simulation']) });
    await tellOwner(trx, { row, status: String(values['status']), at });
    return true;
  });

/** @param silent steps at which nobody answered in this round: what else waits is not kept by them */
const moveOne = async (deps: Deps, id: string, silent: Set<Step>): Promise<boolean> => {
  const row = await reread(deps.db, id);
  const step = row && steps[row['status'] as ProposalStatus];
  if (!row || !step || row['blocked'] === true || silent.has(step)) return false;
  const values = await step(deps, row);
  if (values === 'silent') silent.add(step);
  return typeof values === 'object' ? store(deps, row, values) : false;
};

/** A proposal that cannot be moved keeps no other one waiting. */
const tryOne = (deps: Deps, id: string, silent: Set<Step>): Promise<boolean> =>
  moveOne(deps, id, silent).catch((error: unknown) => {
    deps.log.warn({ proposal: id, error: describeError(error) }, 'A proposal was not moved.');
    return false;
  });

const batch = 20;

/**
 * Does the portal's own steps: takes what was sent into analysis, has it decided, validates tables, asks the bank,
 * completes.
 *
 * @returns how many proposals moved
 * @source domain 4.1
 */
export const runProposals = async (deps: Deps): Promise<number> => {
  const silent = new Set<Step>();
  let moved = 0;
  for (const id of await findWaiting(deps.db, batch))
    if (await tryOne(deps, id, silent)) moved += 1;
  return moved;
};
