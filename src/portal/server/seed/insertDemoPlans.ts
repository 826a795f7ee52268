import type { Database } from '@patio/framework/server';
import { insertRows, type InsertRow } from '../store/demo';
import { demoId, dealerId } from './demoOrganisation';
import { addDays, localDateOf } from '@patio/framework/kernel';
import { type FinanceType, financeTypeTable } from '#pricing/rules/FinanceType.ts';
import { termLimit } from '#simulation/rules/SimulationInput.ts';

type Kind = 'TD' | 'ZERO' | 'SUB' | 'VD' | 'USED';

/** Tables of each finance type: commercial name, monthly net rate for 36 months, and kinds sold. */
const shelves: readonly (readonly [
  financeType: number,
  code: string,
  name: string,
  net: number,
  kinds: readonly Kind[],
])[] = [
  [1, 'FDU', 'FDU', 1.69, ['TD', 'ZERO', 'SUB', 'VD', 'USED']],
  [2, 'SEMPRE', 'Chevrolet Sempre', 1.59, ['TD', 'SUB', 'VD']],
  [3, 'COEF', 'Coeficientes', 1.79, ['TD', 'USED']],
  [4, 'CAR', 'Carência', 1.75, ['TD', 'SUB', 'USED']],
  [5, 'SAFRA', 'Safra', 1.65, ['TD', 'SUB', 'VD']],
  [6, 'LEA', 'Leasing', 1.72, ['TD', 'VD']],
  [7, 'DOZE', 'Doze menores', 1.74, ['TD', 'SUB', 'USED']],
  [8, 'P502525', 'Plano 50-25-25', 1.49, ['ZERO', 'SUB']],
  [9, 'FLEX', 'Flexível', 1.83, ['TD', 'USED']],
  [10, 'ZERO', 'Plano Zero', 1.51, ['TD', 'SUB', 'VD']],
  [11, 'ZMAIS', 'Zero+', 1.55, ['TD', 'SUB']],
  [12, 'BALAO', 'Multibalão', 1.69, ['TD', 'SUB', 'VD']],
  [13, 'SMART', 'SmartBuy', 1.62, ['TD', 'SUB', 'VD', 'USED']],
  [14, 'P100', 'Plano 100', 1.99, ['TD', 'SUB', 'USED']],
];

/** Adjustments of a kind of table to its finance type. */
const kindOf: Readonly<Record<Kind, { readonly name: string; readonly values: InsertRow }>> = {
  TD: { name: '', values: {} },
  ZERO: {
    name: 'taxa zero',
    values: { taxType: 'TAX ZERO', makerShare: '60', campaign: 'Black Friday', minimumEntry: '60' },
  },
  SUB: {
    name: 'subsidiada',
    values: { taxType: 'SUBSIDIZED', makerShare: '70', campaign: 'Festival de novembro' },
  },
  VD: { name: 'venda direta', values: { tableType: 'VD', directSaleTypes: ['1', '2', '5', '14'] } },
  USED: { name: 'usados', values: { vehicleTypes: [2], charges: ['TCC', 'REG', 'TU'] } },
};

const tierSteps = [
  ['TR1', -0.1],
  ['TR2', -0.04],
  ['TR5', 0.12],
  [null, 0],
] as const;

/** Net rate for a term: longer terms and used vehicles cost more. */
const netFor = (net: number, term: number, kind: Kind): number =>
  net + (Math.max(term, 12) - 36) * 0.004 + (kind === 'USED' ? 0.3 : 0);

const clientRate = (net: number, kind: Kind): number =>
  kind === 'ZERO' ? 0 : kind === 'SUB' ? Math.round((net - 0.5) * 100) / 100 : net;

/** Instalment per 1.00 lent. */
const coefficientOf = (rate: number, term: number): string => {
  const monthly = rate / 100;
  return (monthly / (1 - (1 + monthly) ** -term)).toFixed(8);
};

const ratesOf = (type: FinanceType, net: number, kind: Kind): string => {
  const terms = kind === 'ZERO' ? type.terms.slice(0, 2) : type.terms;
  const rows = terms.flatMap((term) =>
    tierSteps.map(([tier, step]) => {
      const own = netFor(net, term, kind) + step;
      const rate = clientRate(netFor(net, term, kind), kind) + (kind === 'ZERO' ? 0 : step);
      const row = { term, ...(tier === null ? {} : { tier }), netRate: own.toFixed(4) };
      return type.coefficients
        ? { ...row, coefficient: coefficientOf(own, term) }
        : { ...row, rate: rate.toFixed(4) };
    }),
  );
  return JSON.stringify(rows);
};

const allowed = (month: FinanceType['first'], option: string): readonly number[] | null =>
  typeof month === 'object' && month.option === option ? [...month.allowed] : null;

/** Bounds of options that only some plans have, from the reference. */
const partsOf = ({ free, balloons }: FinanceType): InsertRow => ({
  balloonLimit: balloons?.limit ?? null,
  balloonMaximum: balloons?.maximum ?? null,
  skipLimit: free?.skips ?? null,
});

/** Limits of a custom schedule. */
const freedomOf = ({ free }: FinanceType): InsertRow => ({
  shareMinimum: free?.minimum ?? null,
  shareMaximum: free?.maximum ?? null,
});

const shapeOf = (type: FinanceType): InsertRow => ({
  ...partsOf(type),
  ...freedomOf(type),
  minorWeight: type.minors?.usual ?? null,
  residualMinimum: type.residual?.minimum ?? null,
  residualMaximum: type.residual?.maximum ?? null,
  graceMonths: allowed(type.first, 'grace'),
  deferralMonths: allowed(type.first, 'deferral'),
  periodicities: allowed(type.step, 'periodicity'),
  priceLimit: type.priceLimit ?? null,
  issRate: type.tax === 'ISS' ? '2' : null,
  minimumEntry: type.entry.minimum,
  maximumEntry: type.entry.maximum,
});

/** Most tables have a distant end, every seventh ends within the month. */
const endOf = (today: string, index: number): string =>
  addDays(today, index % 7 === 3 ? 12 + (index % 5) : 150 + (index % 4) * 30);

const usual: InsertRow = {
  tableType: 'TD',
  taxType: 'NOT SUBSIDIZED',
  makerShare: null,
  campaign: null,
  minimumInstalment: null,
  directSaleTypes: null,
  vehicleTypes: [1],
  charges: ['TCC', 'REG'],
};

/** Forty price tables across all finance types, in force on the day of the first start. */
export const planTableRows = (now: Date): readonly InsertRow[] => {
  const types = financeTypeTable.rows[0]?.value ?? [];
  const today = localDateOf(now);
  const rows = shelves.flatMap(([financeType, code, name, net, kinds]) => {
    const type = types.find(({ id }) => id === financeType);
    return type ? kinds.map((kind) => ({ type, code, name, net, kind })) : [];
  });
  return rows.map(({ type, code, name, net, kind }, index) => ({
    ...usual,
    ...shapeOf(type),
    ...kindOf[kind].values,
    id: demoId(`plan:${code}:${kind}`),
    code: `${code}-${kind}`,
    description: [name, kindOf[kind].name].filter((part) => part !== '').join(' '),
    financeType: type.id,
    validFrom: addDays(today, -330),
    validTo: endOf(today, index),
    personTypes: type.id === 6 ? ['PJ'] : ['PF', 'PJ'],
    manufacturers: kind === 'SUB' || kind === 'ZERO' ? ['12'] : [],
    states: index % 13 === 5 ? ['SP', 'RJ', 'MG', 'ES'] : [],
    tiers: type.id === 14 ? ['TR1', 'TR2'] : [],
    limitTerms: termLimit(type.id),
    minimumFinanced: 500_000,
    returnCap: kind === 'TD' || kind === 'USED' ? '12' : null,
    rates: ratesOf(type, net, kind),
    createdAt: now,
    updatedAt: now,
  }));
};

type Category = 'physical' | 'visual' | 'hearing' | 'mental' | 'autism';

/** Conditions in the guidance for buyers with disabilities, by ICD code. */
const pathologies: readonly (readonly [name: string, cidCode: string, category: Category])[] = [
  ['Amputação do pé', 'Z89.4', 'physical'],
  ['Amputação da perna acima do joelho', 'Z89.6', 'physical'],
  ['Amputação da mão', 'Z89.1', 'physical'],
  ['Artrite reumatoide', 'M06.9', 'physical'],
  ['Artrose', 'M19.9', 'physical'],
  ['Hérnia de disco lombar', 'M51.1', 'physical'],
  ['Prótese de quadril ou joelho', 'Z96.6', 'physical'],
  ['Sequela de poliomielite', 'B91', 'physical'],
  ['Sequela de acidente vascular cerebral', 'I69.4', 'physical'],
  ['Doença de Parkinson', 'G20', 'physical'],
  ['Esclerose múltipla', 'G35', 'physical'],
  ['Esclerose lateral amiotrófica', 'G12.2', 'physical'],
  ['Distrofia muscular', 'G71.0', 'physical'],
  ['Paralisia cerebral', 'G80.9', 'physical'],
  ['Hemiplegia', 'G81.9', 'physical'],
  ['Paraplegia', 'G82.2', 'physical'],
  ['Tetraplegia', 'G82.5', 'physical'],
  ['Síndrome do túnel do carpo', 'G56.0', 'physical'],
  ['Neuropatia diabética', 'G63.2', 'physical'],
  ['Nanismo', 'E34.3', 'physical'],
  ['Ausência da mama com limitação do braço', 'Z90.1', 'physical'],
  ['Colostomia', 'Z93.3', 'physical'],
  ['Cegueira de ambos os olhos', 'H54.0', 'visual'],
  ['Visão monocular', 'H54.4', 'visual'],
  ['Perda auditiva neurossensorial bilateral', 'H90.3', 'hearing'],
  ['Deficiência intelectual moderada', 'F71', 'mental'],
  ['Deficiência intelectual grave', 'F72', 'mental'],
  ['Síndrome de Down', 'Q90.9', 'mental'],
  ['Transtorno do espectro autista', 'F84.0', 'autism'],
];

const drivers: Readonly<Record<Category, readonly string[]>> = {
  physical: ['driver', 'nonDriver'],
  visual: ['nonDriver'],
  hearing: ['driver', 'nonDriver'],
  mental: ['nonDriver'],
  autism: ['driver', 'nonDriver'],
};

const documentsOf = (category: Category): readonly string[] => [
  'Laudo médico do SUS ou credenciado',
  ...(drivers[category].includes('driver') ? ['CNH especial, se for condutor'] : []),
  ...(drivers[category].includes('nonDriver') ? ['Declaração dos condutores autorizados'] : []),
  'Autorização da Receita Federal',
  'Autorização da Secretaria da Fazenda do estado',
  'Comprovante de residência',
];

/** Conditions of the page for buyers with disabilities. */
const pathologyRows = (at: Date): readonly InsertRow[] =>
  pathologies.map(([name, cidCode, category]) => ({
    id: demoId(`pathology:${cidCode}`),
    name,
    cidCode,
    category,
    drivers: [...drivers[category]],
    exemptions: category === 'physical' ? ['IPI', 'ICMS', 'IOF', 'IPVA'] : ['IPI', 'ICMS', 'IPVA'],
    documents: [...documentsOf(category)],
    note: null,
    enabled: true,
    createdAt: at,
    updatedAt: at,
  }));

type Vap = readonly [
  code: string,
  name: string,
  type: 'Insurance' | 'Product',
  terms: readonly number[],
  coverages: readonly string[],
  plans: readonly string[],
];

const vaps: readonly Vap[] = [
  ['SEGURO_AUTO', 'Seguro auto', 'Insurance', [12], ['A', 'B', 'C'], ['Anual']],
  [
    'PMC',
    'Proteção mecânica',
    'Insurance',
    [12, 24],
    ['Motor e câmbio', 'Completa'],
    ['PMC 12', 'PMC 24'],
  ],
  ['GAP', 'GAP', 'Insurance', [12, 24, 36], ['Valor de novo'], ['GAP']],
  [
    'LIFE',
    'Vida',
    'Insurance',
    [12, 24, 36, 48, 60],
    ['Morte', 'Invalidez'],
    ['Vida 50', 'Vida 100'],
  ],
  [
    'PPI',
    'Parcela protegida',
    'Insurance',
    [24, 36, 48, 60],
    ['Desemprego', 'Incapacidade'],
    ['3 parcelas', '6 parcelas'],
  ],
  ['ON_STAR', 'OnStar', 'Product', [12, 36], [], ['Protect', 'Protect e Connect']],
  [
    'MAINTENANCE',
    'Revisões pré-pagas',
    'Product',
    [24, 36],
    ['Até 30.000 km', 'Até 60.000 km'],
    ['3 revisões', '6 revisões'],
  ],
  ['REPAIRS', 'Pequenos reparos', 'Product', [12, 24], ['Lataria', 'Rodas'], ['Essencial']],
  ['ACCESSORIES', 'Acessórios', 'Product', [], [], []],
];

/** Product prices in cents; accessories have typed amounts. */
const productPrices: Readonly<Record<string, number>> = {
  ON_STAR: 118_800,
  MAINTENANCE: 289_000,
  REPAIRS: 64_900,
};

/** English and combo names of add-ons. */
const called: Readonly<Record<string, readonly [nameEn: string, initials: string | null]>> = {
  SEGURO_AUTO: ['Car insurance', 'SA'],
  PMC: ['Extended warranty', 'GC'],
  GAP: ['GAP', 'SN'],
  LIFE: ['Life insurance', 'SV'],
  PPI: ['Payment protection', 'SP'],
  MAINTENANCE: ['Prepaid servicing', 'PP'],
  REPAIRS: ['Minor repairs', 'CF'],
  ON_STAR: ['OnStar', 'PI'],
  ACCESSORIES: ['Accessories', null],
};

/** Add-ons of the simulator. */
const vapRows = (at: Date): readonly InsertRow[] =>
  vaps.map(([code, name, type, terms, coverages, plans], index) => ({
    id: demoId(`vap:${code}`),
    code,
    name,
    nameEn: called[code]?.[0] ?? null,
    initials: called[code]?.[1] ?? null,
    type,
    terms: [...terms],
    coverages: [...coverages],
    plans: [...plans],
    pricingOptions: type === 'Insurance' ? ['FINANCED', 'UPFRONT'] : ['FINANCED', 'COURTESY'],
    price: productPrices[code] ?? null,
    position: index + 1,
    status: code === 'REPAIRS' ? 'disabled' : 'enabled',
    createdAt: at,
    updatedAt: at,
  }));

const noException: InsertRow = {
  rateCut: null,
  minimumEntry: null,
  maximumTerm: null,
  fee: null,
  maximumFinanced: null,
};

const exceptions: readonly (readonly [
  kind: string,
  planCode: string,
  reason: string,
  values: InsertRow,
])[] = [
  ['RATE', 'FDU-TD', 'Meta do trimestre cumprida', { rateCut: '0.1000' }],
  ['ENTRY', 'FDU-SUB', 'Feirão da região', { minimumEntry: '5' }],
  ['TERM', 'FDU-USED', 'Estoque de seminovos acima de 90 dias', { maximumTerm: 72 }],
  ['FEE', 'CAR-TD', 'Cliente de frota com cadastro anterior', { fee: 'TCC' }],
  ['FINANCED', 'P100-TD', 'Clientes do tier TR1', { maximumFinanced: 25_000_000 }],
];

/** Exceptions currently in force. */
const authorizationRows = (now: Date): readonly InsertRow[] => {
  const today = localDateOf(now);
  return exceptions.map(([kind, planCode, reason, values], index) => ({
    ...noException,
    ...values,
    id: demoId(`authorization:${kind}`),
    code: `AUT-${String(index + 1).padStart(3, '0')}`,
    kind,
    planCode,
    dealers: index % 2 === 0 ? [dealerId('101'), dealerId('102')] : [],
    validFrom: addDays(today, -20),
    validTo: addDays(today, 15 + index * 20),
    reason,
    createdAt: now,
    updatedAt: now,
  }));
};

/** Prices of the protected instalment. */
const protectedInstalmentRows = (now: Date): readonly InsertRow[] => {
  const validFrom = addDays(localDateOf(now), -300);
  const row = (name: string, values: InsertRow): InsertRow => ({
    percentage: null,
    value: null,
    validTo: null,
    enabled: true,
    ...values,
    id: demoId(`ppi:${name}`),
    name,
    validFrom,
    createdAt: now,
    updatedAt: now,
  });
  return [
    row('Três parcelas, novos', { kind: 'percentage', percentage: '1.9500' }),
    row('Seis parcelas, novos', { kind: 'percentage', percentage: '2.8500' }),
    row('Três parcelas, usados', { kind: 'percentage', percentage: '2.2000' }),
    row('Valor único', { kind: 'value', value: 129_000, enabled: false }),
  ];
};

const shares: Readonly<Record<string, readonly number[]>> = {
  SEGURO_AUTO: [15, 12, 10],
  CHEV_PLUS: [14, 10],
  PMC: [18, 15],
  GAP: [20, 15],
  LIFE: [25, 20, 15],
};
const profileFactors = {
  'fi-manager': 1,
  'sales-manager': 0.8,
  seller: 0.6,
  'insurance-operator': 0.7,
};

/** Commissions of each product and profile. */
const commissionRows = (now: Date): readonly InsertRow[] =>
  Object.entries(shares).flatMap(([product, percentages]) =>
    Object.entries(profileFactors).map(([profile, factor]) => ({
      id: demoId(`commission:${product}:${profile}`),
      product,
      profile,
      validFrom: addDays(localDateOf(now), -300),
      validTo: null,
      percentages: JSON.stringify(
        percentages.map((one) => ({ percentage: (one * factor).toFixed(2) })),
      ),
      createdAt: now,
      updatedAt: now,
    })),
  );

/** Price tables and related data. Needs dealers. */
export const insertDemoPlans = async (trx: Database, now: Date): Promise<void> => {
  await insertRows(trx, 'planTables', planTableRows(now));
  // Initial demo tables are not news; the demo has notices of its own.
  const noticeRows = planTableRows(now).flatMap(({ id, validTo }) => [
    { planId: id, about: 'updated', mark: '1' },
    { planId: id, about: 'ending', mark: validTo },
  ]);
  await insertRows(trx, 'plan_notices', noticeRows);
  await insertRows(trx, 'vaps', vapRows(now));
  await insertRows(trx, 'authorizations', authorizationRows(now));
  await insertRows(trx, 'protectedInstalmentRules', protectedInstalmentRows(now));
  await insertRows(trx, 'commissions', commissionRows(now));
  await insertRows(trx, 'pathologies', pathologyRows(now));
};
