import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { addDays, localDateOf } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type Row,
  type Values,
  applyChange,
  describeError,
  readRow,
} from '@patio/framework/server';
import { markSold } from '#leads/server/index.ts';
import { approvalDays } from '../rules/reanalysis';
import type { ProposalStatus } from '../rules/status';
import { askBank } from './bankGateway';
import { askCredit } from './creditGateway';
import { creditQuestionOf } from './creditQuestion';
import { afterMove } from './moves/afterMove';
import { findDealer, findWaiting } from './store/proposals';
import { systemRequest } from './systemRequest';
import { tellOwner } from './tellPeople';
import { simulations } from '#generated/descriptions/simulations.ts';
import { calculate } from './fromSimulation';

/**
 * Prices an approved proposal again with the table of its day: the same figures let the contract be made, others send
 * it back. An approval that has lapsed sends it back too.
 *
 * @source PROP-024, domain 4.1
 */
const validateTable = async (deps: Deps, row: Row): Promise<Values> => {
  const returned: Values = {
    status: 'RA',
    decisionReasons: ['TABLE_CHANGED'],
    approvalUntil: null,
  };
  const until = row['approvalUntil'];
  if (typeof until === 'string' && until < localDateOf(deps.clock())) return returned;
  const simulation = await readRow(deps.db, simulations, {
    key: String(row['simulation']),
    visibleTo: null,
  });
  if (!simulation) return returned;
  const priced = await calculate({ trx: deps.db, deps }, simulation);
  return priced.ok && priced.value.total === Number(row['totalValue'])
    ? { status: 'AF' }
    : returned;
};

/** What is left alone until when: in milliseconds, by proposal as it stands or by whoever is asked. */
type Rests = Map<unknown, number>;

const mostRests = 5_000;
const restsOf = new WeakMap<Database, Rests>();

/** Rests of a server, kept from one round to the next. */
const openRests = (db: Database): Rests => {
  const rests = restsOf.get(db) ?? new Map<unknown, number>();
  restsOf.set(db, rests);
  return rests;
};

/** Whether something is left alone at an instant. */
const isResting = (rests: Rests, key: unknown, now: Date): boolean =>
  now.getTime() < (rests.get(key) ?? 0);

/** Leaves something alone from an instant on. */
const rest = (rests: Rests, key: unknown, until: number): void => {
  rests.delete(key);
  rests.set(key, until);
  const [oldest] = rests.keys();
  if (rests.size > mostRests) rests.delete(oldest);
};

/**
 * What the portal makes of a proposal at a status; undefined: nothing yet; silent: whoever it asked did not answer;
 * undecided: whoever it asked may say more later. Asks outside, so no transaction is open.
 */
type Step = (deps: Deps, row: Row) => Promise<Values | keyof typeof restMs | undefined>;

/** How long whoever is silent is left alone, and how long what was left undecided is not asked about again. */
const restMs = { silent: 10_000, undecided: 60_000 } as const;

const decide: Step = async (deps, row) => {
  const question = await creditQuestionOf(deps, row);
  const answer = question && (await askCredit(deps, question));
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
  const dealer = await findDealer(deps.db, String(row['dealer']));
  const transferId = await askBank(deps, {
    proposalNumber: Number(row['proposalNumber']),
    contractNumber: String(row['contractNumber']),
    dealerDocument: dealer?.document ?? '',
    amount: Number(row['vehiclePrice']) - Number(row['entryValue']),
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
    await tellOwner(context, { row, status: String(values['status']), at });
    return true;
  });

/** What waits for somebody who is silent keeps nothing else waiting. */
const moveOne = async (deps: Deps, id: string): Promise<boolean> => {
  const row = await reread(deps.db, id);
  const step = row && steps[row['status'] as ProposalStatus];
  if (!row || !step || row['blocked'] === true) return false;
  const rests = openRests(deps.db);
  const asIs = `${id}:${row.version}`;
  if ([step, asIs].some((key) => isResting(rests, key, deps.clock()))) return false;
  const values = await step(deps, row);
  if (typeof values === 'object') return store(deps, row, values);
  const key = values === 'silent' ? step : asIs;
  if (values) rest(rests, key, deps.clock().getTime() + restMs[values]);
  return false;
};

/** A proposal that cannot be moved keeps no other one waiting. */
const tryOne = (deps: Deps, id: string): Promise<boolean> =>
  moveOne(deps, id).catch((error: unknown) => {
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
  let moved = 0;
  for (const id of await findWaiting(deps.db, batch)) if (await tryOne(deps, id)) moved += 1;
  return moved;
};
