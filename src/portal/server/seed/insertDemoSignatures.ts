import { type AppError, type Result, ok } from '@patio/framework/kernel';
import type { Actor, Deps } from '@patio/framework/server';
import { systemRequest } from '#organisation/server/index.ts';
import { cancelProcess } from '#signature/server/process/endProcess.ts';
import { sendCase } from '#signature/server/process/sendCase.ts';
import { sign } from '#signature/server/process/sign.ts';
import type { SigningCase, SigningDeps } from '#signature/server/process/SigningCase.ts';
import { findProcess } from '#signature/server/store/processes.ts';
import { storeContact } from '#signature/server/store/signers.ts';
import { signature } from '../signature';
import { insertRows } from '../store/demo';
import { furtherClientRows, type Person } from './demoClients';
import {
  insertDemoContract,
  demoProposalCount,
  insertDemoProposalsOf,
  type DemoProposal,
  paymentRow,
  statusesToActive,
} from './demoProposals';
import { demoId } from './demoOrganisation';
import { simulationRows, sale, type DemoSimulation } from './demoSimulations';

/** Signature progress of a demo proposal. */
type DemoState = 'unsent' | 'sent' | 'halfSigned' | 'signed' | 'cancelled' | 'expired';

const clinic = ['Clínica Bem Viver Ltda.', '45723174000110'] as const;
const market = ['Mercado Três Irmãos Ltda.', '19131243000197'] as const;

/** Buyers; the other one is already a client. */
const signingPeople: readonly Person[] = [
  {
    dealer: '101',
    name: 'Débora Falcão Prado',
    cpf: '41208736507',
    gender: 'F',
    birthDate: '1988-02-11',
    motherName: 'Lúcia Falcão',
    documentType: 'RG',
    documentNr: '31.204.877-5',
    occupationId: '2235-05',
    employer: clinic,
    annualIncome: 9_900_000,
  },
  {
    dealer: '101',
    name: 'Ana Clara de Oliveira Figueiredo Albuquerque',
    cpf: '27593018423',
    gender: 'F',
    birthDate: '1981-07-23',
    motherName: 'Iracema Figueiredo',
    documentType: 'CNH',
    documentNr: '03390217744',
    occupationId: '2410-05',
    employer: clinic,
    annualIncome: 16_800_000,
  },
  {
    dealer: '101',
    name: 'Wilson Tavares',
    cpf: '53074192607',
    gender: 'M',
    birthDate: '1969-09-30',
    motherName: 'Dalva Tavares',
    documentType: 'RG',
    documentNr: '14.880.339-2',
    occupationId: '5211-10',
    employer: market,
    annualIncome: 7_200_000,
  },
  {
    dealer: '101',
    name: 'Cecília Nogueira',
    cpf: '61840295767',
    gender: 'F',
    birthDate: '1993-05-04',
    motherName: 'Marta Nogueira',
    documentType: 'CNH',
    documentNr: '06817720935',
    occupationId: '2521-05',
    employer: market,
    annualIncome: 8_100_000,
  },
];

/** Their vehicles. */
const signingSales: readonly DemoSimulation[] = [
  sale(['101', 'Patrícia Lemos Arantes', '27581493628', '12002B3'], [2, 30, 1, 'FDU-TD', 36]),
  sale(['101', 'Débora Falcão Prado', '41208736507', '12001A2'], [3, 35, 1, 'FDU-TD', 48]),
  sale(
    ['101', 'Ana Clara de Oliveira Figueiredo Albuquerque', '27593018423', '12004B4'],
    [4, 30, 1, 'FDU-TD', 48],
  ),
  sale(['101', 'Wilson Tavares', '53074192607', '12001A2'], [8, 40, 1, 'FDU-TD', 36]),
  sale(['101', 'Lume Sistemas Ltda.', '39052714000189', '12006B4'], [6, 35, 1, 'FDU-TD', 36]),
  sale(['101', 'Cecília Nogueira', '61840295767', '12003B4'], [13, 45, 1, 'FDU-TD', 36]),
];

const statuses = ['WO', 'SU', 'PD', 'AP', 'AVF', 'AF', 'PU'] as const;

const guarantor = {
  name: 'Álvaro Figueiredo',
  document: '73091528405',
  birthDate: '1952-12-02',
  monthlyIncome: 1_150_000,
  email: 'alvaro.figueiredo@exemplo.com.br',
};

/** A proposal with its signature progress, and hours since submission. */
type DemoSigning = DemoProposal & {
  readonly state: DemoState;
  readonly sentHoursAgo: number;
};

const signing = (
  client: string,
  [state, sentHoursAgo]: readonly [DemoState, number],
  more: object = {},
): DemoSigning => ({ client, dealer: '101', statuses, state, sentHoursAgo, more: { ...more } });

const day = 24;

/** One proposal per signature state. */
const signingProposals: readonly DemoSigning[] = [
  signing('Patrícia Lemos Arantes', ['unsent', 0]),
  signing('Débora Falcão Prado', ['sent', 5]),
  signing('Ana Clara de Oliveira Figueiredo Albuquerque', ['halfSigned', day + 3], {
    guarantors: JSON.stringify([guarantor]),
  }),
  signing('Wilson Tavares', ['signed', 3 * day]),
  signing('Lume Sistemas Ltda.', ['cancelled', 2 * day]),
  signing('Cecília Nogueira', ['expired', 9 * day]),
];

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
  statuses: statusesToActive,
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
    const rows = await insertDemoProposalsOf(trx, proposals, { now, after });
    await insertRows(trx, 'salePayments', rows.map(paymentRow));
    for (const { client, daysAgo } of sales) {
      const sentAt = new Date(now.getTime() - daysAgo * dayMs);
      const id = demoId(`proposal:${client}`);
      await insertDemoContract(trx, deps, { id, sentAt, contractAt: sentAt });
    }
  });

const hourMs = 3_600_000;
const seller: Actor = {
  ...systemRequest.actor,
  userType: 'DEALER',
  username: 'SELLER',
  userId: demoId('user:SELLER'),
};

/** The same dependencies with the clock some hours back. */
const hoursAgo = (deps: SigningDeps, hours: number): SigningDeps => ({
  ...deps,
  clock: () => new Date(deps.clock().getTime() - hours * hourMs),
});

const signAll = async (deps: SigningDeps, of: SigningCase, count: number): Promise<void> => {
  const process = await findProcess(deps.db, of);
  for (const { id: signerId, name } of of.signers.slice(0, count)) {
    const detail = { confirmedBy: 'demonstration' };
    const signed = await sign(deps, { processId: process?.id ?? '', signerId, detail });
    if (!signed.ok) throw new Error(`${name} did not sign: ${signed.error.code}`);
  }
};

const caseOf = async (deps: SigningDeps, id: string): Promise<SigningCase> => {
  const of = await deps.signing.sale.read(deps, id);
  if (!of) throw new Error('There is no demo proposal.');
  return of;
};

/** The client register has no e-mail addresses of attorneys. */
const reachableCase = async (deps: SigningDeps, id: string): Promise<SigningCase> => {
  const of = await caseOf(deps, id);
  const contact = { email: 'assinaturas@exemplo.com.br', updatedAt: deps.clock() };
  for (const { id: signerId, email } of of.signers)
    if (email === null) await storeContact(deps.db, of, { signerId, ...contact });
  return caseOf(deps, id);
};

/** @fails with the certifier's refusal */
const play = async (
  deps: SigningDeps,
  { client, state, sentHoursAgo }: DemoSigning,
): Promise<Result<unknown, AppError>> => {
  if (state === 'unsent') return ok(undefined);
  const of = await reachableCase(deps, demoId(`proposal:${client}`));
  const sent = await sendCase({ deps: hoursAgo(deps, sentHoursAgo), of, actor: seller });
  if (!sent.ok) return sent;
  const later = hoursAgo(deps, sentHoursAgo / 2);
  if (state === 'halfSigned') await signAll(later, of, 1);
  if (state === 'signed') await signAll(later, of, of.signers.length);
  const reason = 'O cliente pediu outro prazo.';
  return state === 'cancelled'
    ? cancelProcess(later, of, { actor: seller, reason })
    : ok(undefined);
};

/** After a certifier's refusal the remaining ones are skipped: a person can send them later. */
const playAll = async (deps: SigningDeps): Promise<void> => {
  for (const signing of signingProposals) {
    const played = await play(deps, signing);
    if (played.ok) continue;
    const { code } = played.error;
    if (deps.config.certifierUrl === null)
      throw new Error(`The demo signature of ${signing.client} failed: ${code}`);
    deps.log.warn(
      { code },
      'The certifier refused a demo document: those that follow are unsigned.',
    );
    return;
  }
};

/** Proposals awaiting signature, each one step further. Runs once, after the other demo data. */
export const insertDemoSignatures = async (deps: Deps): Promise<void> => {
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    await insertRows(trx, 'clients', furtherClientRows(signingPeople, now));
    const reading = { db: trx, clock: deps.clock };
    await insertRows(trx, 'simulations', await simulationRows(reading, signingSales));
    await insertDemoProposalsOf(trx, signingProposals, { now, after: demoProposalCount });
    for (const { client } of signingProposals) {
      const id = demoId(`proposal:${client}`);
      await insertDemoContract(trx, deps, { id, sentAt: now, contractAt: now });
    }
  });
  await playAll(signature.withKinds(deps));
};
