import { systemRequest } from '#organisation/server/index.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import {
  type EntityRow,
  type EntityValues,
  addDays,
  localDateOf,
  type EntityDescription,
} from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  applyChange,
  describeError,
  readRow,
  callThirdParty,
  isBusy,
} from '@patio/framework/server';
import { markSold } from '#leads/server/index.ts';
import {
  approvalDays,
  creditAnswerOf,
  standInCredit,
  type CreditAnswer,
  type CreditQuestion,
  type CreditWords,
} from '../rules/credit';
import type { ProposalStatus } from '../rules/status';
import { creditQuestionOf } from './creditQuestion';
import { afterMove } from './moves/afterMove';
import { findDealer, findWaiting } from './store/proposals';
import { notifyStatusChange } from './notifyPeople';
import { simulations } from '#generated/descriptions/simulations.ts';
import { calculate } from './fromSimulation';

const patienceMs = 10_000;

const description: EntityDescription = saleProposals;

const valuesOf = (name: string): readonly string[] => {
  const field = description.fields.find((one) => one.name === name);
  return field?.item?.options?.map(({ value }) => String(value)) ?? [];
};

/** Values allowed by the entity; unknown ones in a response are ignored. */
const words = {
  reasons: valuesOf('decisionReasons'),
  conditions: valuesOf('conditions'),
  documents: valuesOf('requestedDocuments'),
} as CreditWords;

/**
 * Requests a credit decision from the configured engine; with demo data a stand-in decides. Never call it inside a
 * transaction.
 *
 * @returns undefined without a decision: the proposal stays under analysis for the credit desk; null if the engine did
 *   not answer
 */
export const requestDecision = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  question: CreditQuestion,
): Promise<CreditAnswer | undefined | null> => {
  if (config.creditUrl === null) return config.demo ? standInCredit(question) : undefined;
  const party = { name: 'credit', url: config.creditUrl, patienceMs, log };
  const answer = await callThirdParty(party, JSON.stringify(question));
  if (!answer || isBusy(answer)) return null;
  return answer.ok ? creditAnswerOf(answer.body, words) : undefined;
};

/** A payment to a dealer to be confirmed by the bank. */
type Transfer = {
  readonly proposalNumber: number;
  readonly contractNumber: string;
  readonly dealerDocument: string;
  /** Centavos. */
  readonly amount: number;
};

/** Stand-in for a bank, only with demo data: confirms every payment, with an id derived from the contract number. */
const standIn = ({ contractNumber }: Transfer): string => `PIX${contractNumber}`;

const idOf = (body: unknown): string | undefined => {
  const { transferId } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  return typeof transferId === 'string' && /^[\w-]{1,60}$/.test(transferId)
    ? transferId
    : undefined;
};

/**
 * Asks the configured bank whether a payment has arrived; without a bank only people confirm payments. Never call it
 * inside a transaction.
 *
 * @returns id of the transfer; undefined if the bank has not confirmed it yet; null if the bank did not respond
 */
export const confirmTransfer = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  transfer: Transfer,
): Promise<string | undefined | null> => {
  if (config.bankUrl === null) return config.demo ? standIn(transfer) : undefined;
  const party = { name: 'bank', url: config.bankUrl, patienceMs, log };
  const answer = await callThirdParty(party, JSON.stringify(transfer));
  if (!answer || isBusy(answer)) return null;
  return answer.ok ? idOf(answer.body) : undefined;
};

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
