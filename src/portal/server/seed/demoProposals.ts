import { addDays, localDateOf } from '@patio/framework/kernel';
import {
  type Database,
  writeHistory,
  type Deps,
  type TransactionDeps,
  readRow,
} from '@patio/framework/server';
import type { ProposalStatus } from '#proposals/rules/status.ts';
import {
  insertRows,
  skipNumbers,
  type InsertRow,
  readDemoSales,
  type DemoSale,
} from '../store/demo';
import { demoId, dealerId } from './demoOrganisation';
import { demoUsers } from './demoUsers';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { systemRequest } from '#organisation/server/index.ts';
import { addPapers } from '#proposals/server/moves/contract.ts';
import { storeCalculation } from '#proposals/server/moves/prepareSending.ts';
import { findClient } from '#proposals/server/store/proposals.ts';
import { readSnapshot } from '#proposals/server/store/snapshots.ts';

const firstNumber = 100_001;
const firstContract = 700_001;

/** A proposal of the demo data. */
export type DemoProposal = {
  readonly client: string;
  readonly dealer: '101' | '102';
  /** Statuses in order; the last is the current one. */
  readonly statuses: readonly ProposalStatus[];
  /** Days in the current status; default: some hours. */
  readonly waits?: number;
  readonly more?: InsertRow;
};

const approved = ['WO', 'SU', 'PD', 'AP'] as const;
const contracted = [...approved, 'AVF', 'AF', 'PU', 'WFA'] as const;

/** All statuses up to an active contract. */
export const statusesToActive = [...contracted, 'PS', 'OC', 'AV'] as const;

/** Proposals of demo simulations in typical statuses; the newest simulation has none. */
const demos: readonly DemoProposal[] = [
  {
    client: 'Otacílio Brandão',
    dealer: '101',
    statuses: statusesToActive,
    more: { payment: 'CONFIRMED', transferId: 'PIX0000700001', lienNumber: 'SNG2026110042' },
  },
  {
    client: 'Transportes Aliança S.A.',
    dealer: '102',
    statuses: contracted,
    waits: 3,
    more: {
      payment: 'ORDERED',
      lienNumber: 'SNG2026110077',
      paymentOrderedUser: 'FINANCE',
    },
  },
  { client: 'Padaria Sol Nascente Ltda.', dealer: '101', statuses: approved, waits: 1 },
  {
    client: 'Rogério Sampaio',
    dealer: '101',
    statuses: ['WO', 'SU', 'PD', 'HLD'],
    more: { requestedDocuments: ['INCOME'], decisionReasons: ['INCOME_UNPROVEN'] },
  },
  {
    client: 'Beatriz Azambuja',
    dealer: '102',
    statuses: ['WO', 'SU', 'PD', 'APC'],
    more: { conditions: ['MORE_ENTRY', 'GUARANTOR'], decisionReasons: ['COMMITMENT_TIGHT'] },
  },
  {
    client: 'Cláudio Menezes',
    dealer: '101',
    statuses: ['WO', 'SU', 'PD', 'AP', 'AVF', 'RA'],
    more: { decisionReasons: ['TABLE_CHANGED'] },
  },
  { client: 'Luciana Prates', dealer: '101', statuses: ['WO'] },
  { client: 'Construtora Horizonte Ltda.', dealer: '102', statuses: ['WO', 'SU', 'PD'] },
];

const actors: Partial<Record<ProposalStatus, string>> = { WFA: 'FINANCE', PS: 'ADMIN-INTERNAL' };
const nameOf = (username: string): string =>
  demoUsers.find((user) => user.username === username)?.name ?? 'Pátio';
const own: ReadonlySet<ProposalStatus> = new Set(['WO', 'SU', 'AVF', 'PU']);
const actionOf: Partial<Record<ProposalStatus, string>> = {
  WO: 'create',
  SU: 'send',
  AVF: 'formalise',
  PU: 'generateContract',
  WFA: 'activate',
  PS: 'approvePayment',
};

const ownerOf = ({ dealer }: DemoProposal): string => (dealer === '101' ? 'SELLER' : 'FI-MANAGER');

/** Times of the statuses, spread evenly from the simulation's day to some hours ago. */
const momentOf = (
  demo: DemoProposal,
  sale: DemoSale,
  { step, now }: { step: number; now: Date },
): Date => {
  const start = new Date(sale.createdAt).getTime() + 3_600_000;
  const waited = (demo.waits ?? 0) * 86_400_000 + 2 * 3_600_000;
  const end = Math.max(start, now.getTime() - waited);
  return new Date(start + ((end - start) * step) / Math.max(1, demo.statuses.length - 1));
};

const decided: ReadonlySet<ProposalStatus> = new Set(['AP', 'APC', 'HLD', 'RA']);

const decisionOf = (demo: DemoProposal, sale: DemoSale, now: Date): InsertRow => {
  const step = demo.statuses.findIndex((status) => decided.has(status));
  const decidedBy = null;
  if (step < 0) return { decisionSource: null, decidedAt: null, decidedBy, approvalUntil: null };
  const at = momentOf(demo, sale, { step, now });
  const isApproved = demo.statuses.at(-1) === 'AP';
  return {
    decisionSource: 'AUTOMATIC',
    decidedAt: at,
    decidedBy,
    approvalUntil: isApproved ? addDays(localDateOf(at), 30) : null,
  };
};

const activationOf = (demo: DemoProposal, sale: DemoSale, now: Date): Date | null => {
  const step = demo.statuses.indexOf('WFA');
  return step < 0 ? null : momentOf(demo, sale, { step, now });
};

const paymentOf = (demo: DemoProposal, sale: DemoSale, now: Date): string | null => {
  const step = demo.statuses.indexOf('PS');
  return step < 0 ? null : localDateOf(momentOf(demo, sale, { step, now }));
};

const rowOf = (
  demo: DemoProposal,
  sale: DemoSale,
  { at, now }: { at: number; now: Date },
): InsertRow => {
  const ownerUsername = ownerOf(demo);
  const responsible = nameOf(ownerUsername);
  const { createdAt: _createdAt, document, ...values } = sale;
  const made = momentOf(demo, sale, { step: 0, now });
  const last = momentOf(demo, sale, { step: demo.statuses.length - 1, now });
  return {
    ...values,
    id: demoId(`proposal:${demo.client}`),
    proposalNumber: firstNumber + at,
    dealer: dealerId(demo.dealer),
    customerDocument: document,
    ownerUsername,
    responsible,
    sellerName: responsible,
    status: demo.statuses.at(-1),
    isSent: demo.statuses.length > 1,
    statusAt: last,
    proposalDate: localDateOf(made),
    createdAt: made,
    updatedAt: last,
    decisionReasons: [],
    conditions: [],
    requestedDocuments: [],
    version: demo.statuses.length,
    payment: 'NONE',
    paymentOrderedBy: null,
    paymentOrderedUser: null,
    transferId: null,
    lienNumber: null,
    paymentDate: paymentOf(demo, sale, now),
    activatedAt: activationOf(demo, sale, now),
    contractNumber: demo.statuses.includes('PU')
      ? String(firstContract + at).padStart(10, '0')
      : null,
    vehicleAdditionalInfo: JSON.stringify({ sellerType: 'D', dealer: dealerId(demo.dealer) }),
    ...decisionOf(demo, sale, now),
    ...demo.more,
    ...(demo.more?.['paymentOrderedUser'] ? { paymentOrderedBy: nameOf('FINANCE') } : {}),
  };
};

const insertSteps = async (
  trx: Database,
  demo: DemoProposal,
  context: { sale: DemoSale; now: Date },
) => {
  for (const [step, status] of demo.statuses.entries()) {
    const username = own.has(status) ? ownerOf(demo) : (actors[status] ?? 'PATIO');
    const name = nameOf(username);
    const at = momentOf(demo, context.sale, { step, now: context.now });
    const actor = { userId: demoId(`user:${username}`), username, name };
    const changes = { status: [demo.statuses[step - 1] ?? null, status] as const };
    const row = { resource: 'saleProposals', recordId: demoId(`proposal:${demo.client}`) };
    await writeHistory(trx, { actor, at, action: actionOf[status] ?? 'update' }, [
      { ...row, version: step + 1, changes: { ...changes, status: [...changes.status] } },
    ]);
  }
};

/** Row of a paid proposal in the payment history. */
export const paymentRow = (row: InsertRow): InsertRow => ({
  id: demoId(`payment:${String(row['proposalNumber'])}`),
  proposal: row['id'],
  proposalNumber: row['proposalNumber'],
  contractNumber: row['contractNumber'],
  dealer: row['dealer'],
  customerName: row['customerName'],
  status: row['status'],
  financedValue: row['financedValue'],
  paymentDate: row['paymentDate'],
  createdAt: row['updatedAt'],
  updatedAt: row['updatedAt'],
});

/** Inserts proposals with their history; numbers start after `after` others. */
export const insertDemoProposalsOf = async (
  trx: Database,
  proposals: readonly DemoProposal[],
  { now, after }: { readonly now: Date; readonly after: number },
): Promise<readonly InsertRow[]> => {
  const sales = new Map((await readDemoSales(trx)).map((sale) => [sale.customerName, sale]));
  const rows: InsertRow[] = [];
  for (const [at, demo] of proposals.entries()) {
    const sale = sales.get(demo.client);
    if (!sale) throw new Error(`There is no demo simulation of ${demo.client}.`);
    rows.push(rowOf(demo, sale, { at: after + at, now }));
    await insertSteps(trx, demo, { sale, now });
  }
  await insertRows(trx, 'saleProposals', rows);
  const count = after + proposals.length;
  await skipNumbers(trx, 'proposal_numbers', firstNumber + count);
  await skipNumbers(trx, 'contract_numbers', firstContract + count);
  return rows;
};

/** Number of proposals created by `insertDemoProposals`. */
export const demoProposalCount = demos.length;

/** Proposals of the demo simulations with history and payments. Needs simulations and clients. */
export const insertDemoProposals = async (trx: Database, now: Date): Promise<void> => {
  const rows = await insertDemoProposalsOf(trx, demos, { now, after: 0 });
  await insertRows(trx, 'salePayments', rows.filter((row) => row['paymentDate']).map(paymentRow));
};

/** Submitted demo proposals, with the times of submission and contract. */
const sentDemos = async (trx: Database, now: Date) => {
  const sales = new Map((await readDemoSales(trx)).map((sale) => [sale.customerName, sale]));
  return demos.flatMap((demo) => {
    const sale = sales.get(demo.client);
    if (!sale || !demo.statuses.includes('SU')) return [];
    const at = (status: ProposalStatus): Date | undefined => {
      const step = demo.statuses.indexOf(status);
      return step < 0 ? undefined : momentOf(demo, sale, { step, now });
    };
    const id = demoId(`proposal:${demo.client}`);
    return [{ id, sentAt: at('SU') ?? now, contractAt: at('PU') }];
  });
};

/** A submitted demo proposal, with the date of its contract if any. */
type SentDemo = {
  readonly id: string;
  readonly sentAt: Date;
  readonly contractAt: Date | undefined;
};

const demanded = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo proposal has no ${what}.`);
  return value;
};

/** Stores the calculation of a submitted demo proposal, and creates the papers of its contract. */
export const insertDemoContract = async (
  trx: Database,
  deps: TransactionDeps,
  { id, sentAt, contractAt }: SentDemo,
): Promise<void> => {
  const read = { visibleTo: null };
  const row = demanded(await readRow(trx, saleProposals, { key: id, ...read }), 'row');
  const key = row.simulation;
  const simulation = demanded(await readRow(trx, simulations, { key, ...read }), 'simulation');
  const making = (clock: Deps['clock']) => ({
    trx,
    deps: { ...deps, clock },
    request: systemRequest,
  });
  const calculation = await storeCalculation(
    making(() => sentAt),
    { row, simulation },
  );
  if (!calculation.ok) throw new Error(`The demo proposal has no price: ${calculation.error.code}`);
  if (!contractAt) return;
  const snapshot = demanded(await readSnapshot(trx, id), 'calculation');
  const client = demanded(await findClient(trx, String(row.client)), 'client');
  const contractNumber = String(row.contractNumber);
  await addPapers(
    making(() => contractAt),
    { row, client, contractNumber, snapshot },
  );
};

/**
 * Calculations of all submitted demo proposals, and papers of their contracts. Runs once, after the other demo data.
 */
export const insertDemoContracts = (deps: Deps): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    for (const sent of await sentDemos(trx, deps.clock()))
      await insertDemoContract(trx, deps, sent);
  });
