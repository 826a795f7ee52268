import type { Deps } from '@patio/framework/server';
import { insertRows } from '../store/demo';
import { furtherClientRows, type Person } from './demoClients';
import { insertDemoContract } from './demoContracts';
import { demoId } from './demoIds';
import {
  demoProposalCount,
  insertWays,
  paymentRow,
  wayToActive,
  type DemoProposal,
} from './demoProposals';
import { signingProposals } from './demoSigners';
import { sale, simulationRows, type DemoSimulation } from './demoSimulations';

const market = ['Mercado Três Irmãos Ltda.', '19131243000197'] as const;
const dayMs = 86_400_000;

/** Last year's buyers. */
const people: readonly Person[] = [
  {
    dealer: '101',
    name: 'Helena Prado Martins',
    cpf: '34817290579',
    gender: 'F',
    birthDate: '1984-10-03',
    motherName: 'Yara Prado',
    documentType: 'RG',
    documentNr: '27.118.540-9',
    occupationId: '2410-05',
    employer: market,
    annualIncome: 15_600_000,
  },
  {
    dealer: '101',
    name: 'Sérgio Vidal',
    cpf: '70291538479',
    gender: 'M',
    birthDate: '1975-06-14',
    motherName: 'Norma Vidal',
    documentType: 'CNH',
    documentNr: '04471820936',
    occupationId: '2522-10',
    employer: market,
    annualIncome: 11_400_000,
  },
];

const ago = { single: 300, monthly: 245 } as const;

/** One with a single payment after a year, one with twelve instalments. */
const sales: readonly DemoSimulation[] = [
  {
    ...sale(
      ['101', 'Helena Prado Martins', '34817290579', '12003B4'],
      [ago.single, 55, 10, 'ZERO-TD', 1],
    ),
    more: { deferral: 12 },
  },
  sale(['101', 'Sérgio Vidal', '70291538479', '12001A2'], [ago.monthly, 40, 1, 'FDU-TD', 12]),
];

const ended = (client: string, waits: number, lien: string): DemoProposal => ({
  client,
  dealer: '101',
  way: wayToActive,
  waits,
  more: { payment: 'CONFIRMED', transferId: `PIX${lien}`, lienNumber: `SNG${lien}` },
});

const proposals: readonly DemoProposal[] = [
  ended('Helena Prado Martins', ago.single - 2, '2026020011'),
  ended('Sérgio Vidal', ago.monthly - 2, '2026030024'),
];

/** Contracts that end within months. Runs once, after the other demo data. */
export const insertDemoEndings = (deps: Deps): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    await insertRows(trx, 'clients', furtherClientRows(people, now));
    const reading = { db: trx, clock: deps.clock };
    await insertRows(trx, 'simulations', await simulationRows(reading, sales));
    const after = demoProposalCount + signingProposals.length;
    const rows = await insertWays(trx, proposals, { now, after });
    await insertRows(trx, 'salePayments', rows.map(paymentRow));
    for (const { client, daysAgo } of sales) {
      const sentAt = new Date(now.getTime() - daysAgo * dayMs);
      const id = demoId(`proposal:${client}`);
      await insertDemoContract(trx, deps, { id, sentAt, contractAt: sentAt });
    }
  });
