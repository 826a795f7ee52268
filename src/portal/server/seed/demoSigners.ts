import type { Person } from './demoClients';
import type { DemoProposal } from './demoProposals';
import { sale, type DemoSimulation } from './demoSimulations';

/** Signature progress of a demo proposal. */
type DemoStanding = 'unsent' | 'sent' | 'halfSigned' | 'signed' | 'cancelled' | 'expired';

const clinic = ['Clínica Bem Viver Ltda.', '45723174000110'] as const;
const market = ['Mercado Três Irmãos Ltda.', '19131243000197'] as const;

/** Buyers; the other one is already a client. */
export const signingPeople: readonly Person[] = [
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
export const signingSales: readonly DemoSimulation[] = [
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

const way = ['WO', 'SU', 'PD', 'AP', 'AVF', 'AF', 'PU'] as const;

const guarantor = {
  name: 'Álvaro Figueiredo',
  document: '73091528405',
  birthDate: '1952-12-02',
  monthlyIncome: 1_150_000,
  email: 'alvaro.figueiredo@exemplo.com.br',
};

/** A proposal with its signature progress, and hours since submission. */
export type DemoSigning = DemoProposal & {
  readonly standing: DemoStanding;
  readonly sentHoursAgo: number;
};

const signing = (
  client: string,
  [standing, sentHoursAgo]: readonly [DemoStanding, number],
  more: object = {},
): DemoSigning => ({ client, dealer: '101', way, standing, sentHoursAgo, more: { ...more } });

const day = 24;

/** One proposal per signature state. */
export const signingProposals: readonly DemoSigning[] = [
  signing('Patrícia Lemos Arantes', ['unsent', 0]),
  signing('Débora Falcão Prado', ['sent', 5]),
  signing('Ana Clara de Oliveira Figueiredo Albuquerque', ['halfSigned', day + 3], {
    guarantors: JSON.stringify([guarantor]),
  }),
  signing('Wilson Tavares', ['signed', 3 * day]),
  signing('Lume Sistemas Ltda.', ['cancelled', 2 * day]),
  signing('Cecília Nogueira', ['expired', 9 * day]),
];
