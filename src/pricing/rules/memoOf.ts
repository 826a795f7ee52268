import { fixedText, percentageText, type Fixed } from '../../framework/kernel/fixed';
import type { Cet } from './cet';
import { yearlyRate } from './growth';
import type { Memo, MemoCode, MemoRule, MemoUnit } from './Memo';
import type { PricingRules } from './rules';
import type { Solution } from './Solution';
import { reais, type Subsidy } from './subsidy';

/** What a price adds to its solution. */
export type MemoExtras = {
  readonly total: bigint;
  readonly cet: Cet;
  readonly cetWithoutOptional: Cet;
  readonly subsidy?: Subsidy;
  readonly iss?: bigint;
};

const tablesOf = (rules: PricingRules): readonly MemoRule[] =>
  (
    [
      ['financeTypes', rules.financeType],
      ['iof', rules.iof],
      ['coefficients', rules.coefficient],
    ] as const
  ).flatMap(([table, row]) =>
    row
      ? [
          {
            table,
            version: row.version,
            from: row.from,
            until: row.until ?? null,
            source: row.source ?? null,
          },
        ]
      : [],
  );

/** Centavos with twelve more places, in reais. */
const exactReais = (amount: Fixed): string => fixedText(amount / 100n, 12);

type Made = readonly [
  code: MemoCode,
  formula: string,
  figure: string,
  unit: MemoUnit,
  values?: Readonly<Record<string, string>>,
];

const moneySteps = ({ quote, charges, net, rate, flow }: Solution): readonly Made[] => [
  [
    'net',
    'N = P − E + Σ C',
    reais(net),
    'BRL',
    {
      P: reais(quote.vehiclePrice),
      E: reais(quote.entry),
      C: reais(charges.financed),
    },
  ],
  ['monthlyRate', 'i', percentageText(rate, 10), 'PERCENT'],
  ['yearlyRate', '(1 + i)^12 − 1', percentageText(yearlyRate(rate), 6), 'PERCENT'],
  ['weightValue', 'Σ w·v', fixedText(flow.weightValue, 18), 'NUMBER'],
  ['fixedValue', 'Σ B·v', exactReais(flow.fixedValue), 'BRL'],
];

const taxSteps = ({ iof, net, financed, rules, quote }: Solution): readonly Made[] => {
  const rates = iof.person === 'EXEMPT' ? undefined : rules.iof?.value.rates[iof.person];
  const total: Made = [
    'financed',
    'F = N + IOF',
    reais(financed),
    'BRL',
    { N: reais(net), IOF: reais(iof.total) },
  ];
  if (!rates) return [['iof', 'IOF = 0', '0.00', 'BRL', { person: quote.person }], total];
  const base = quote.iofBase ?? 'FINANCED_TOTAL';
  const cap = String(rules.iof?.value.dayCap ?? 0);
  return [
    ['kappa', 'κ = IOF ÷ F', fixedText(iof.kappa, 12), 'NUMBER', { F: exactReais(iof.financed) }],
    ['principalDays', 'Σ A·min(D, cap)', exactReais(iof.principalDays), 'BRL_DAYS', { cap, base }],
    [
      'iofDaily',
      'IOF_d = r_d·Σ A·min(D, cap)',
      reais(iof.daily),
      'BRL',
      {
        person: iof.person,
        r_d: rates.daily,
      },
    ],
    [
      'iofAdditional',
      'IOF_a = r_a·F',
      reais(iof.additional),
      'BRL',
      {
        person: iof.person,
        r_a: rates.additional,
      },
    ],
    ['iof', 'IOF = IOF_d + IOF_a', reais(iof.total), 'BRL'],
    total,
  ];
};

const paymentSteps = (
  { instalment, financed, payments }: Solution,
  total: bigint,
): readonly Made[] => [
  [
    'instalmentExact',
    'x = (F − Σ B·v) ÷ Σ w·v',
    exactReais(instalment),
    'BRL',
    { F: reais(financed) },
  ],
  ['instalment', '≈ x', fixedText(instalment / 100n, 2), 'BRL'],
  [
    'total',
    'Σ PMT',
    reais(total),
    'BRL',
    { n: String(payments.filter((paid) => paid !== 0n).length) },
  ],
];

const costSteps = (
  solution: Solution,
  { cet, cetWithoutOptional }: MemoExtras,
): readonly Made[] => {
  const { charges, delivered, net } = solution;
  return [
    [
      'delivered',
      'FC0 = N − C_f − C_u',
      reais(delivered),
      'BRL',
      {
        N: reais(net),
        C_f: reais(charges.financed - charges.financedCredit),
        C_u: reais(charges.upfrontCharges),
      },
    ],
    [
      'cetYearlyExact',
      'Σ PMT ÷ (1 + CET)^(D ÷ 365) = FC0',
      percentageText(cet.yearlyExact, 12),
      'PERCENT',
    ],
    ['cetYearly', 'NBR 5891', cet.yearly, 'PERCENT'],
    ['cetMonthly', '(1 + CET)^(1 ÷ 12) − 1', cet.monthly, 'PERCENT'],
    ['cetYearlyWithoutOptional', 'NBR 5891', cetWithoutOptional.yearly, 'PERCENT'],
    ['cetMonthlyWithoutOptional', '(1 + CET)^(1 ÷ 12) − 1', cetWithoutOptional.monthly, 'PERCENT'],
  ];
};

const extraSteps = (
  { quote, financed }: Solution,
  { subsidy, iss }: MemoExtras,
): readonly Made[] => [
  ...(subsidy
    ? ([
        [
          'valueAtNet',
          'Σ PMT·(1 + i_N)^(−m)',
          reais(subsidy.valueAtNet),
          'BRL',
          { i_N: quote.netRate ?? '' },
        ],
        [
          'subsidy',
          'S = F − Σ PMT·(1 + i_N)^(−m)',
          reais(subsidy.amount),
          'BRL',
          { F: reais(financed) },
        ],
        ['subsidyPercent', 'S ÷ F', subsidy.percent, 'PERCENT'],
      ] as const)
    : []),
  ...(iss === undefined
    ? []
    : ([['iss', 'Σ round(x · ISS)', reais(iss), 'BRL', { ISS: quote.issRate ?? '' }]] as const)),
];

/** Writes down how a price came about. */
export const memoOf = (solution: Solution, extras: MemoExtras): Memo => {
  const made = [
    ...moneySteps(solution),
    ...taxSteps(solution),
    ...paymentSteps(solution, extras.total),
    ...costSteps(solution, extras),
    ...extraSteps(solution, extras),
  ];
  return {
    version: 1,
    quote: solution.quote,
    rules: solution.rules,
    tables: tablesOf(solution.rules),
    steps: made.map(([code, formula, figure, unit, values = {}]) => ({
      code,
      formula,
      values,
      figure,
      unit,
    })),
  };
};
