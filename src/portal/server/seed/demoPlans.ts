import { addDays, localDateOf } from '@patio/framework/kernel';
import { type FinanceType, financeTypeTable } from '#pricing/rules/FinanceType.ts';
import { termLimit } from '#simulation/rules/SimulationAsk.ts';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

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
