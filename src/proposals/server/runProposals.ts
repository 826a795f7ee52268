import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { type EntityRow, type EntityValues, addDays, localDateOf } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  applyChange,
  describeError,
  readRow,
} from '@patio/framework/server';
import { markSold } from '#leads/server/index.ts';
import { approvalDays } from '../rules/credit';
import type { ProposalStatus } from '../rules/status';
import { confirmTransfer, requestDecision } from './gateways';
import { creditQuestionOf } from './creditQuestion';
import { afterMove } from './moves/afterMove';
import { findDealer, findWaiting } from './store/proposals';
import { systemRequest } from './systemRequest';
import { notifyStatusChange } from './notifyPeople';
import { simulations } from '#generated/descriptions/simulations.ts';
import { calculate } from './fromSimulation';

type SaleRow = EntityRow<'saleProposals'>;
type SaleValues = EntityValues<'saleProposals'>;

/**
 * Reprices an approved proposal with the table of its day. Returns it to the dealer if the total differs or the
 * approval has lapsed.
 *
 * @source PROP-024, domain 4.1
 */
const validateTable: Step = async (deps, row) => {
  const returned: SaleValues = {
    status: 'RA',
    decisionReasons: ['TABLE_CHANGED'],
    approvalUntil: null,
  };
  const { approvalUntil } = row;
  if (approvalUntil !== null && approvalUntil < localDateOf(deps.clock())) return returned;
  const simulation = await readRow(deps.db, simulations, {
    key: row.simulation,
    visibleTo: null,
  });
  if (!simulation) return returned;
  const priced = await calculate({ trx: deps.db, deps }, simulation);
  return priced.ok && priced.value.total === row.totalValue ? { status: 'AF' } : returned;
};

/** Back-off deadlines in epoch milliseconds, keyed by step (the remote party) or by proposal and version. */
type Backoffs = Map<unknown, number>;

const maxBackoffs = 5_000;
const backoffMaps = new WeakMap<Database, Backoffs>();

/** Returns the back-off map of a server; it survives between rounds. */
const backoffsOf = (db: Database): Backoffs => {
  const backoffs = backoffMaps.get(db) ?? new Map<unknown, number>();
  backoffMaps.set(db, backoffs);
  return backoffs;
};

/** Whether a key is still backing off. */
const isBackedOff = (backoffs: Backoffs, key: unknown, now: Date): boolean =>
  now.getTime() < (backoffs.get(key) ?? 0);

/** Backs off a key until a deadline; evicts the oldest entry above the limit. */
const backOff = (backoffs: Backoffs, key: unknown, until: number): void => {
  backoffs.delete(key);
  backoffs.set(key, until);
  const [oldest] = backoffs.keys();
  if (backoffs.size > maxBackoffs) backoffs.delete(oldest);
};

/**
 * Computes the next values of a proposal. `undefined`: nothing to do; `silent`: the remote party did not answer;
 * `undecided`: it may decide later. Runs outside a transaction, since it calls remote services.
 */
type Step = (deps: Deps, row: SaleRow) => Promise<SaleValues | keyof typeof backoffMs | undefined>;

/** Back-off after no answer (per remote party) and after no decision (per proposal). */
const backoffMs = { silent: 10_000, undecided: 60_000 } as const;

const decide: Step = async (deps, row) => {
  const question = await creditQuestionOf(deps, row);
  const answer = question && (await requestDecision(deps, question));
  if (answer === null) return 'silent';
  if (!answer) return deps.config.creditUrl === null ? undefined : 'undecided';
  const { decision, reasons, conditions, documents } = answer;
  const at = deps.clock();
  const approvalUntil = decision === 'AP' ? addDays(localDateOf(at), approvalDays) : null;
  return {
    status: decision,
    decisionReasons: [...reasons],
    conditions: [...conditions],
    requestedDocuments: [...documents],
    decidedAt: at.toISOString(),
    decisionSource: 'AUTOMATIC',
    decidedBy: null,
    decisionNote: null,
    approvalUntil,
  };
};

const confirmPayment: Step = async (deps, row) => {
  const dealer = await findDealer(deps.db, String(row.dealer));
  const transferId = await confirmTransfer(deps, {
    proposalNumber: Number(row.proposalNumber),
    contractNumber: String(row.contractNumber),
    dealerDocument: dealer?.document ?? '',
    amount: Number(row.vehiclePrice) - Number(row.entryValue),
  });
  if (transferId === null) return 'silent';
  return transferId ? { status: 'OC', payment: 'CONFIRMED', transferId } : 'undecided';
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

const reread = (db: Database, id: string): Promise<SaleRow | undefined> =>
  readRow(db, saleProposals, {
    key: id,
    visibleTo: null,
    ...(db.isTransaction ? { lock: true } : {}),
  });

/** Stores the result of a step unless the proposal changed meanwhile. */
const store = (deps: Deps, before: SaleRow, values: SaleValues): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const row = await reread(trx, before.id);
    if (!row || row.version !== before.version) return false;
    const at = deps.clock();
    const whole = { ...values, statusAt: at.toISOString() };
    const context = { trx, deps, request: systemRequest, description: saleProposals };
    await applyChange(context, { rows: [row], values: whole, action: 'update' });
    await afterMove(context, { row, values });
    if (values.status === 'AV')
      await markSold(context, { proposal: row.id, simulation: row.simulation });
    await notifyStatusChange(context, { row, status: String(values.status), at });
    return true;
  });

/** Runs the next step of one proposal. A back-off keeps an unresponsive party from blocking the queue. */
const moveOne = async (deps: Deps, id: string): Promise<boolean> => {
  const row = await reread(deps.db, id);
  const step = row && steps[row.status];
  if (!row || !step || row.blocked) return false;
  const backoffs = backoffsOf(deps.db);
  const asIs = `${id}:${row.version}`;
  if ([step, asIs].some((key) => isBackedOff(backoffs, key, deps.clock()))) return false;
  const values = await step(deps, row);
  if (typeof values === 'object') return store(deps, row, values);
  const key = values === 'silent' ? step : asIs;
  if (values) backOff(backoffs, key, deps.clock().getTime() + backoffMs[values]);
  return false;
};

/** Logs a failing proposal and goes on, so it cannot block the queue. */
const tryOne = (deps: Deps, id: string): Promise<boolean> =>
  moveOne(deps, id).catch((error: unknown) => {
    deps.log.warn({ proposal: id, error: describeError(error) }, 'Could not advance a proposal.');
    return false;
  });

const batch = 20;

/**
 * Advances proposals through the automatic steps: queue for analysis, decide, validate tables, confirm payments,
 * complete.
 *
 * @returns number of proposals advanced
 * @source domain 4.1
 */
export const runProposals = async (deps: Deps): Promise<number> => {
  let moved = 0;
  for (const id of await findWaiting(deps.db, batch)) if (await tryOne(deps, id)) moved += 1;
  return moved;
};
