import type { InsertRow } from '../store/demo';
import { demoId } from './demoIds';

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
