import { fixedText, multiply, parseFixed, addDays, localDateOf } from '@patio/framework/kernel';
import { autoTariff, gapTariff, lifeTariff, warrantyTariff } from '#addOns/rules/tariffs.ts';
import type { DatedRows } from '#pricing/rules/datedRows.ts';
import type { InsertRow } from '../store/demo';
import { demoId, dealerId, demoDealers } from './demoOrganisation';
import { ufs, fakeCpf } from '@patio/framework/br';
import { decisionDays } from '#exemptions/rules/exemption.ts';
import { iofTable } from '#pricing/rules/iof.ts';
import { contactConsent } from '#formweb/rules/consent.ts';

/** Name, message, and age in hours. */
const written: readonly (readonly [name: string, message: string, hoursAgo: number])[] = [
  ['Marta Quintela', 'Quero saber se consigo antecipar as três últimas parcelas com desconto.', 2],
  ['Otávio Brandão', 'O boleto de dezembro ainda não chegou por e-mail. Podem enviar de novo?', 7],
  ['Lídia Amorim', 'Vendi o carro. Como transfiro o financiamento para o comprador?', 26],
  [
    'Construtora Vale Azul',
    'Precisamos de uma proposta para seis picapes com entrega em março.',
    49,
  ],
  ['Renato Siqueira', 'Qual é a documentação para a compra com isenção de PCD?', 98],
  ['Paula Nóbrega', 'Mudei de endereço e quero atualizar meu cadastro.', 170],
];

const hour = 3_600_000;
/** Messages older than this many hours are answered. */
const answeredAfter = 48;

/** Messages of the contact form, the older ones answered. */
export const contactRows = (now: Date): readonly InsertRow[] =>
  written.map(([customerName, message, hoursAgo], at) => {
    const id = demoId(`contact:${at}`);
    const receivedAt = new Date(now.getTime() - hoursAgo * hour);
    return {
      id,
      customerName,
      message,
      receivedAt,
      createdAt: receivedAt,
      updatedAt: receivedAt,
      protocol: id.slice(0, 8).toUpperCase(),
      document: fakeCpf(84_000 + at),
      email: `contato${at}@exemplo.com.br`,
      phone: `119${String(85_000_000 + at * 137)}`,
      status: hoursAgo > answeredAfter ? 'answered' : 'new',
      consentText: contactConsent,
    };
  });

const open = {
  viewDirectSale: true,
  viewSimulationTax: true,
  viewSimulationResume: true,
  viewPricingRateNet: false,
  viewPricingRateSpecial: true,
  viewPricingRateComprada: false,
  createPropose: true,
  viewPaymentReport: false,
} as const;

const flagRowOf = (
  at: Date,
  [GMFcode, groupName]: readonly [string, string],
  differs: Partial<Record<keyof typeof open, boolean>>,
): InsertRow => ({
  id: demoId(`flags:${GMFcode}:${groupName}`),
  dealer: dealerId(GMFcode),
  groupName,
  ...open,
  ...differs,
  createdAt: at,
  updatedAt: at,
});

const careful = { viewSimulationTax: false, viewPricingRateSpecial: false };
const trusting = { viewPricingRateNet: true, viewPaymentReport: true };

/**
 * Profiles of some dealers that override the defaults: a strict one hides rates, an open one shows them. The first
 * dealer's F&I manager sees the result of each rate.
 */
export const profileFlagRows = (at: Date): readonly InsertRow[] => [
  flagRowOf(at, ['101', 'fi-manager'], { ...trusting, viewPricingRateComprada: true }),
  ...demoDealers
    .filter((_, index) => index % 12 === 7)
    .flatMap(({ GMFcode }, index) =>
      ['seller', 'sales-manager'].map((groupName) =>
        flagRowOf(at, [GMFcode, groupName], index % 2 === 0 ? careful : trusting),
      ),
    ),
];

const tiers = [
  'Risco mínimo',
  'Risco muito baixo',
  'Risco baixo',
  'Risco baixo a médio',
  'Risco médio',
  'Risco médio, renda a comprovar',
  'Risco médio a alto',
  'Risco alto',
  'Risco alto, entrada reforçada',
  'Risco muito alto',
  'Análise manual',
  'Fora da política',
] as const;

/** Twelve classes of risk. */
export const tierRows = (at: Date): readonly InsertRow[] =>
  tiers.map((description, index) => ({
    id: demoId(`tier:${index + 1}`),
    code: `TR${index + 1}`,
    description,
    active: description !== 'Fora da política',
    createdAt: at,
    updatedAt: at,
  }));

const tierRowOf =
  (kind: string, at: Date) =>
  ([user, dealer]: readonly [string, string]): InsertRow => ({
    id: demoId(`${kind}:${user}:${dealer}`),
    user,
    dealer,
    active: true,
    createdAt: at,
    updatedAt: at,
  });

/** Managers who approve registration-fee exemptions. */
export const tccManagerRows = (at: Date): readonly InsertRow[] =>
  (
    [
      ['FI-MANAGER', '101'],
      ['FI-MANAGER', '102'],
      ['SALES-MANAGER', '101'],
    ] as const
  ).map(tierRowOf('tccManager', at));

/** DGI users. */
export const dgiUserRows = (at: Date): readonly InsertRow[] =>
  (
    [
      ['SELLER', '101'],
      ['FI-MANAGER', '101'],
      ['SALES-MANAGER', '101'],
    ] as const
  ).map(tierRowOf('dgiUser', at));

/** Base and client value of each table in cents, plausible figures. */
const tables = {
  TCC: [99_900, 99_900],
  TU: [45_000, 42_000],
  CONTRACT: [32_000, 29_500],
  IC: [15_000, 12_000],
} as const;

const starts = ['2026-01-01', '2026-07-01'];

/** Amounts vary slightly by state, and are three per cent higher in the second half of the year. */
const amountIn = (amount: number, state: number, half: number): number =>
  Math.round(amount * (0.96 + (state % 9) / 100) * (1 + half * 0.03));

/**
 * Ids in order of creation: by period, then by state from last to first, so that newest-first lists the states in
 * order.
 */
const feeId = (half: number, state: number, name: string): string => {
  const place = (ufs.length - state).toString(16).padStart(2, '0');
  return `00000${half}${place}${demoId(name).slice(8)}`;
};

/** Fees of all states: two periods per table. */
export const feeRows = (at: Date): readonly InsertRow[] =>
  Object.entries(tables).flatMap(([typeName, [base, client]]) =>
    ufs.flatMap((uf, state) =>
      starts.map((validity, half) => ({
        id: feeId(half, state, `fee:${typeName}:${uf}:${validity}`),
        typeName,
        uf,
        validity,
        baseValue: amountIn(base, state, half),
        clientValue: amountIn(client, state, half),
        dealerValue: amountIn(Math.round(client * 0.8), state, half),
        employeeValue: amountIn(Math.round(client / 2), state, half),
        createdAt: at,
        updatedAt: at,
      })),
    ),
  );
const managers = ['FI-MANAGER', 'SALES-MANAGER'];

/** Registration fee of São Paulo on a day. */
const feeOn = (day: string): unknown =>
  feeRows(new Date(0)).findLast(
    ({ typeName, uf, validity }) => typeName === 'TCC' && uf === 'SP' && String(validity) <= day,
  )?.['clientValue'];

const clients = [
  {
    clientName: 'Helena Prado Martins',
    vehicleDescription: 'Onix 1.0 Turbo 2026/2027',
    vehiclePrice: 10_399_000,
    justification: 'Cliente quitou outro contrato conosco em outubro e já tem cadastro completo.',
    hoursAgo: 3,
  },
  {
    clientName: 'Marcos Vinícius Teles',
    vehicleDescription: 'Tracker Premier 2026/2027',
    vehiclePrice: 16_890_000,
    justification: 'Concorrente ofereceu a mesma taxa sem tarifa de cadastro.',
    hoursAgo: 30,
    decision: { status: 'PENDING SIMULATION', reason: null },
  },
  {
    clientName: 'Rosana Figueira',
    vehicleDescription: 'Spin LTZ 2026/2026',
    vehiclePrice: 12_750_000,
    justification: 'Cliente pediu desconto na tarifa.',
    hoursAgo: 52,
    decision: {
      status: 'REFUSED',
      reason: 'Primeiro contrato: o cadastro ainda precisa ser feito.',
    },
  },
] as const;

type Client = (typeof clients)[number];

/** Decider, time and reason of a decision. */
const decisionOf = (client: Client, requestedAt: Date): InsertRow => {
  if (!('decision' in client)) return { status: 'PENDING', deciders: managers };
  const { status, reason } = client.decision;
  const decidedAt = new Date(requestedAt.getTime() + 2 * hour);
  return {
    status,
    deciders: [],
    decisionReason: reason,
    decidedBy: 'FI-MANAGER',
    deciderName: 'Flávio Meireles',
    decidedAt,
    validUntil: addDays(localDateOf(decidedAt), decisionDays),
  };
};

const rowOf = (client: Client, at: number, now: Date): InsertRow => {
  const requestedAt = new Date(now.getTime() - client.hoursAgo * hour);
  const { clientName, vehicleDescription, vehiclePrice, justification } = client;
  return {
    id: demoId(`exemption:${at}`),
    clientName,
    clientDocument: fakeCpf(70_000 + at),
    state: 'SP',
    vehicleDescription,
    vehiclePrice,
    justification,
    tccValue: feeOn(localDateOf(now)),
    dealer: dealerId('101'),
    requestedBy: 'SELLER',
    requesterName: 'Selma Rocha',
    requestedAt,
    createdAt: requestedAt,
    updatedAt: requestedAt,
    ...decisionOf(client, requestedAt),
  };
};

/** Exemptions of the first dealer: one pending, one approved, one refused. */
export const exemptionRows = (now: Date): readonly InsertRow[] =>
  clients.map((client, at) => rowOf(client, at, now));

/** Published rates of the tax on credit operations, one row per taxpayer class and period. */
export const iofRateRows = (at: Date): readonly InsertRow[] =>
  iofTable.rows.flatMap(({ from, until, version, source, value }) =>
    Object.entries(value.rates).map(([personTax, { daily, additional }]) => ({
      id: demoId(`iof:${version}:${personTax}`),
      personTax,
      dailyRate: daily,
      additionalRate: additional,
      validFrom: from,
      validTo: until ?? null,
      legalBasis: (source ?? version).replace(' and ', ' e '),
      createdAt: at,
      updatedAt: at,
    })),
  );

type Rule = {
  readonly name: string;
  readonly tier: string | null;
  readonly rateAdjustment: string;
  readonly validUntil?: string;
  readonly modelYears?: readonly number[];
  readonly regions?: readonly string[];
};

const rules: readonly Rule[] = [
  { name: 'Tier TR1', tier: 'TR1', rateAdjustment: '-0.1000' },
  { name: 'Tier TR4', tier: 'TR4', rateAdjustment: '0.2500' },
  {
    name: 'Usados até 2019',
    tier: null,
    rateAdjustment: '0.1500',
    modelYears: [2016, 2017, 2018, 2019],
  },
  { name: 'Norte e Nordeste', tier: null, rateAdjustment: '0.0800', regions: ['N1', 'NE1', 'NE2'] },
  {
    name: 'Campanha de janeiro em São Paulo',
    tier: 'TR2',
    rateAdjustment: '-0.0500',
    validUntil: '2026-01-31',
    regions: ['SP1'],
  },
];

/** Risk-price rules: by tier, by age, by region, and an expired one. */
export const riskPriceRows = (at: Date): readonly InsertRow[] =>
  rules.map(({ validUntil = null, modelYears = [], regions = [], ...rule }, index) => ({
    ...rule,
    id: demoId(`risk:${rule.name}`),
    number: index + 1,
    effectiveFrom: '2026-01-01',
    validUntil,
    modelYears: [...modelYears],
    regions: [...regions],
    createdAt: at,
    updatedAt: at,
  }));

/** Start of the identifier sequence after them. */
export const riskPriceCount = rules.length;

const decimals = 5;

const product = (percent: string, factor: string): string =>
  fixedText(multiply(parseFixed(percent) ?? 0n, parseFixed(factor) ?? 0n), decimals);

type Made = { readonly name: string; readonly at: Date };

/** Rows of each dated tariff, by start date. */
const rowsOf = <T>(
  { rows }: DatedRows<T>,
  { name, at }: Made,
  read: (value: T) => readonly InsertRow[],
): readonly InsertRow[] =>
  rows.flatMap(({ from, value }) =>
    read(value).map((row) => ({
      id: demoId(`${name}:${from}:${JSON.stringify(Object.values(row).slice(0, 2).map(String))}`),
      validFrom: from,
      ...row,
      createdAt: at,
      updatedAt: at,
    })),
  );

const reais = (cents: bigint): string => (Number(cents) / 100).toFixed(2);

/** Extended warranty percentages by term and mileage. */
export const pmcTariffRows = (at: Date): readonly InsertRow[] =>
  rowsOf(warrantyTariff, { name: 'pmc', at }, ({ rates, minimumCents }) =>
    rates.map(({ months, upTo, percent }) => ({
      months,
      mileage: upTo,
      percent,
      minimumPremium: Number(minimumCents),
    })),
  );

/** Life insurance percentages by age. */
export const lifeTariffRows = (at: Date): readonly InsertRow[] =>
  rowsOf(lifeTariff, { name: 'life', at }, (tariff) => [
    {
      fromAge: tariff.lowestAge,
      toAge: tariff.highestAge,
      percent: tariff.percentPerMonth,
      longestTerm: tariff.longestMonths,
      declarationAbove:
        tariff.healthDeclarationAbove === null ? null : Number(tariff.healthDeclarationAbove),
      minimumPremium: Number(tariff.minimumCents),
    },
  ]);

/** Guaranteed note percentages by term. */
export const guaranteedNoteTariffRows = (at: Date): readonly InsertRow[] =>
  rowsOf(gapTariff, { name: 'gap', at }, (tariff) =>
    tariff.terms.map(({ months, factor }) => ({
      months,
      percent: product(tariff.percent, factor),
      limitPercent: tariff.limitPercent,
      limitValue: Number(tariff.limitCents),
      minimumPremium: Number(tariff.minimumCents),
    })),
  );

/** Coefficients of auto insurance. */
export const autoTariffRows = (at: Date): readonly InsertRow[] =>
  rowsOf(autoTariff, { name: 'auto', at }, (tariff) => {
    const named = (prefix: string, factors: Readonly<Record<string, string>>) =>
      Object.entries(factors).map(
        ([name, value]) => [`${prefix}_${name.toUpperCase()}`, value] as const,
      );
    const single = [
      ...named('CASCO', tariff.casco),
      ['ELECTRIC', tariff.electricPoints],
      ['TRUCK', tariff.truckPoints],
      ['AGING', tariff.percentPerThreeYears],
      ...named('ZONE', tariff.zones),
      ['YOUNG_DRIVER', tariff.youngDriver],
      ['BONUS', tariff.percentPerBonusClass],
      ...named('GARAGE', tariff.garage),
      ['TRACKER', tariff.tracker],
      ['ARMOURED', tariff.armoured],
      ['GAS_KIT', tariff.gasKit],
      ...named('USE', tariff.use),
      ...named('DEDUCTIBLE', tariff.deductible),
      ...named('LIABILITY', tariff.liability),
      ['PASSENGERS', tariff.passengers],
      ['ASSISTANCE', reais(tariff.assistanceCents)],
      ['MINIMUM', reais(tariff.minimumCents)],
    ] as const;
    return [
      ...single.map(([coefficient, value]) => ({ coefficient, fromAge: 0, value })),
      ...tariff.driverAges.map(({ from, factor }) => ({
        coefficient: 'DRIVER_AGE',
        fromAge: from,
        value: factor,
      })),
    ];
  });
