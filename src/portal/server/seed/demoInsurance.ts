import { fakeCpf } from '@patio/framework/br';
import { addDays, addMonths, localDateOf } from '@patio/framework/kernel';
import type { Database } from '@patio/framework/server';
import { insurerReasons } from '#insurance/rules/proposals/insurerAnswer.ts';
import { priceDemoProposal } from '#insurance/server/proposals/priceDemoProposal.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';
import { vehicleRows } from '#vehicles/server/seed/vehicleRows.ts';
import { readItemIds, type InsertRow } from '../store/demo';
import { demoId, dealerId } from './demoOrganisation';

type Demo = {
  readonly dealer: string;
  readonly client: string;
  readonly type: string;
  readonly derivative: string;
  readonly daysAgo: number;
  readonly status: string;
};

/** Insured people: gender, marital status and occupation by code. */
const people: Readonly<Record<string, readonly [gender: string, marital: string, job: string]>> = {
  'Helena Prado Martins': ['F', '2', '2521-05'],
  'Marcos Vinícius Teles': ['M', '2', '2142-05'],
  'Rosana Figueira': ['F', '4', '2235-05'],
  'Otacílio Brandão': ['M', '2', '2522-10'],
  'Vera Lúcia Castanho': ['F', '3', '2410-05'],
  'Cláudio Menezes': ['M', '2', '5211-10'],
  'Beatriz Azambuja': ['F', '1', '2124-05'],
  'Renato Figueira': ['M', '1', '7825-10'],
  'Sílvia Nogueira': ['F', '6', '2410-05'],
  'Paulo Henrique Dias': ['M', '2', '2142-05'],
  'Ivone Castelo Branco': ['F', '2', '1111-20'],
};

const sale = (
  dealer: string,
  [client, type, derivative]: readonly [string, string, string],
  [daysAgo, status]: readonly [number, string],
): Demo => ({ dealer, client, type, derivative, daysAgo, status });

/** Insurances of two dealers in every status. */
const sales: readonly Demo[] = [
  sale('101', ['Helena Prado Martins', 'SEGURO_AUTO', '12001A2'], [0, 'Cotada']),
  sale('101', ['Marcos Vinícius Teles', 'SEGURO_AUTO', '12003B4'], [1, 'Proposta']),
  sale('101', ['Rosana Figueira', 'PMC', '12002B3'], [2, 'Emitida']),
  sale('101', ['Otacílio Brandão', 'GAP', '12004B4'], [3, 'Cotada']),
  sale('101', ['Vera Lúcia Castanho', 'LIFE', '12001A2'], [5, 'Em Trabalho']),
  sale('101', ['Cláudio Menezes', 'SEGURO_AUTO', '12006B4'], [6, 'Emitida']),
  sale('102', ['Beatriz Azambuja', 'SEGURO_AUTO', '12001A2'], [1, 'Recusada']),
  sale('102', ['Renato Figueira', 'PMC', '12003B4'], [4, 'Cotada']),
  sale('105', ['Sílvia Nogueira', 'SEGURO_AUTO', '12001A2'], [0, 'Em análise']),
  sale('105', ['Paulo Henrique Dias', 'GAP', '12003B4'], [2, 'Cotada']),
  sale('101', ['Ivone Castelo Branco', 'SEGURO_AUTO', '12002B3'], [0, 'Em análise']),
];

/** Fields that a product lacks must be empty, overriding column defaults. */
const blank = Object.fromEntries(
  insuranceProposals.fields.flatMap(({ name, when }) => (when ? [[name, null]] : [])),
);

const newYear = 2027;
const autoTypes = new Set(['SEGURO_AUTO']);

const carOf = (demo: Demo): InsertRow => {
  const car = vehicleRows.find(
    ({ derivative, modelYear, vehicleType }) =>
      derivative === demo.derivative && modelYear === newYear && vehicleType === 1,
  );
  if (!car) throw new Error(`Demo insurance of an unknown vehicle: ${demo.derivative}`);
  return {
    assetType: 1,
    manufacturer: car.manufacturer,
    model: car.model,
    vehicleVersion: car.derivative,
    modelYear: car.modelYear,
    manufacturerYear: car.manufacturerYear,
    vehicleValue: car.price,
  };
};

type Lists = ReadonlyMap<string, string>;

const personOf = ({ client }: Demo, lists: Lists): InsertRow => {
  const [gender, marital, job] = people[client] ?? [];
  return {
    gender: lists.get(`genders:${gender}`),
    maritalId: lists.get(`maritalStatuses:${marital}`),
    occupation: lists.get(`occupations:${job}`),
  };
};

/** A client whose proposal the desk handles, because the insurer did not accept it automatically. */
const byHand = 'Sílvia Nogueira';

/** A client whose car is on order: no chassis number yet. */
const ordered = 'Marcos Vinícius Teles';

/** A client holding public office, whom the insurer reviews before issuing the policy. */
const inOffice = 'Ivone Castelo Branco';

/** A client whose car is financed by a demo proposal. */
const financed = 'Cláudio Menezes';

const open = new Set(['Em Trabalho', 'Cotada']);
const paid = new Set(['Proposta', 'Em análise', 'Emitida', 'Recusada']);

type Day = { readonly today: string; readonly lists: Lists };

/** Entered fields of a sale. */
const typedOf = (demo: Demo, at: number, { today, lists }: Day): InsertRow => {
  const { type } = demo;
  const isAuto = autoTypes.has(type);
  const isLife = type === 'LIFE';
  const email = `cliente${at + 1}@exemplo.com.br`;
  return {
    insuranceType: type,
    personType: 'PF',
    clientName: demo.client,
    clientDocument: fakeCpf(81_000 + at),
    birthDate: `19${70 + at}-04-12`,
    foreign: false,
    ...personOf(demo, lists),
    installmentNumber: paid.has(demo.status) ? 4 : 1,
    exposedPerson: demo.client === inOffice,
    phone: '11987654321',
    email,
    confirmEmail: email,
    zipCode: '01310100',
    state: 'SP',
    city: 'São Paulo',
    neighbourhood: 'Bela Vista',
    street: 'Avenida Paulista',
    number: String(1000 + at),
    ...(isAuto ? { isMainDriver: true, isOwner: true } : {}),
    ...(isLife ? { insuredCapital: 10_000_000, hasHealthDeclaration: true } : carOf(demo)),
    ...(type === 'PMC' ? { warrantyUntil: addMonths(today, 30), mileageLimit: 60_000 } : {}),
    ...(type === 'GAP' ? { hasCasco: true } : {}),
    ...(isAuto ? { ...autoCover } : {}),
    term: type === 'PMC' || type === 'GAP' ? 24 : 12,
    effectiveFrom: addDays(today, open.has(demo.status) ? 2 : 1 - demo.daysAgo),
  };
};

const autoCover = {
  coverage: 'A',
  deductible: 'NORMAL',
  materialDamage: 10_000_000,
  bodilyInjury: 10_000_000,
  moralDamage: 0,
  trackingDevice: 'NONE',
  garage: true,
  onStar: false,
  hasYoungDriver: false,
  extendsToDrivers: false,
  businessUse: false,
  gasKit: false,
  onBoardAssistance: true,
  taxExemption: false,
  armouring: false,
} as const;

/** Later fields of a sale. */
const lifeOf = (demo: Demo, at: number, moment: Date): InsertRow => ({
  status: demo.status,
  ...(paid.has(demo.status)
    ? {
        paymentType: 'BOLETO',
        sentAt: moment,
        proposalNumber: `P00000${31_400 + at}`,
      }
    : {}),
  ...(paid.has(demo.status) && autoTypes.has(demo.type) && demo.client !== ordered
    ? { vin: `9BGKS48T0RG1${52_100 + at}` }
    : {}),
  ...(demo.status === 'Emitida'
    ? { issuedAt: moment, policyNumber: `A00000${52_100 + at}`, contractNumber: `C0000${at}7120` }
    : {}),
  ...(demo.status === 'Recusada' ? { insurerReason: insurerReasons.claims['pt-BR'] } : {}),
});

/**
 * Insurance proposals of three dealers, as far as the day's tariffs price them. Needs vehicles, lists and tariffs.
 */
export const insuranceProposalRows = async (
  db: Database,
  now: Date,
): Promise<readonly InsertRow[]> => {
  const today = localDateOf(now);
  const lists = await readItemIds(db, ['genders', 'maritalStatuses', 'occupations']);
  const rows: InsertRow[] = [];
  for (const [at, demo] of sales.entries()) {
    const moment = new Date(now.getTime() - demo.daysAgo * 86_400_000);
    const typed = typedOf(demo, at, { today, lists });
    const isPriced = demo.status !== 'Em Trabalho';
    const place = `${demo.dealer}:${demo.client}`;
    const sold = {
      typed,
      dealerId: dealerId(demo.dealer),
      quoteId: demoId(`quote:${place}`),
      createdBy: demoId('user:SELLER'),
      profile: demo.dealer === '101' ? ('seller' as const) : ('fi-manager' as const),
    };
    const priced = await priceDemoProposal({ db, clock: () => now }, sold, isPriced);
    if (!priced) continue;
    rows.push({
      ...blank,
      ...typed,
      ...priced,
      ...lifeOf(demo, at, moment),
      ...(demo.client === financed ? { saleProposalId: demoId(`proposal:${financed}`) } : {}),
      id: demoId(`insurance:${place}`),
      type: 'insurances',
      isManual: demo.client === byHand,
      dealerId: sold.dealerId,
      sellerName: demo.dealer === '101' ? 'Selma Rocha' : 'Flávio Meireles',
      createdAt: moment,
      updatedAt: moment,
    });
  }
  return rows;
};
