import { type Fixed, fixedText, percentageText } from '@patio/framework/kernel';
import type { Cet } from './cet';
import { yearlyRate } from './growth';
import type { Memo, MemoCode, MemoRule, MemoUnit } from './Memo';
import { upfrontVrg } from './Quote';
import type { PricingRules } from './rules';
import type { Solution } from './solveQuote';
import { reais, type Subsidy } from './subsidy';

/** Parts of a price besides its solution. */
export type MemoExtras = {
  readonly total: bigint;
  readonly cet: Cet;
  /** Absent if the quote has no price without its optional items. */
  readonly cetWithoutOptional?: Cet;
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

/** Cents with twelve more places, in reais. */
const exactReais = (amount: Fixed): string => fixedText(amount / 100n, 12);

type Made = readonly [
  code: MemoCode,
  formula: string,
  figure: string,
  unit: MemoUnit,
  values?: Readonly<Record<string, string>>,
];

const netStep = ({ quote, charges, net }: Solution): Made => {
  const upfront = upfrontVrg(quote);
  return [
    'net',
    upfront === 0n ? 'N = P − E + Σ C' : 'N = P − E − VRG + Σ C',
    reais(net),
    'BRL',
    {
      P: reais(quote.vehiclePrice),
      E: reais(quote.entry),
      ...(upfront === 0n ? {} : { VRG: reais(upfront) }),
      C: reais(charges.financed),
    },
  ];
};

const moneySteps = ({ rate, flow }: Solution): readonly Made[] => [
  ['monthlyRate', 'i', percentageText(rate, 10), 'PERCENT'],
  ['yearlyRate', '(1 + i)^12 − 1', percentageText(yearlyRate(rate), 6), 'PERCENT'],
  ['weightValue', 'Σ w·v', fixedText(flow.weightValue, 18), 'NUMBER'],
  ['fixedValue', 'Σ B·v', exactReais(flow.fixedValue), 'BRL'],
];

/** Formulas of the tax on the whole financed total, or on the total without tariffs T. */
const taxFormulas = {
  FINANCED_TOTAL: { days: 'Σ A·min(D, cap)', additional: 'IOF_a = r_a·F' },
  NET_PRINCIPAL: { days: 'Σ A·min(D, cap)·(F − T) ÷ F', additional: 'IOF_a = r_a·(F − T)' },
} as const;

const taxSteps = ({ iof, net, financed, charges, rules, quote }: Solution): readonly Made[] => {
  const rates = iof.person === 'EXEMPT' ? undefined : rules.iof?.value.rates[iof.person];
  const sums = { N: reais(net), IOF: reais(iof.total) };
  const total: Made = ['financed', 'F = N + IOF', reais(financed), 'BRL', sums];
  if (!rates) return [['iof', 'IOF = 0', '0.00', 'BRL', { person: quote.person }], total];
  const { person } = iof;
  const base = quote.iofBase ?? 'FINANCED_TOTAL';
  const { days, additional } = taxFormulas[base];
  const F = exactReais(iof.financed);
  const taxed: Readonly<Record<string, string>> =
    base === 'NET_PRINCIPAL' ? { F, T: reais(charges.tariffs) } : { F };
  const cap = String(rules.iof?.value.dayCap ?? 0);
  const daily = `IOF_d = r_d·${days}`;
  return [
    ['kappa', 'κ = IOF ÷ F', fixedText(iof.kappa, 12), 'NUMBER', { F }],
    ['principalDays', days, exactReais(iof.principalDays), 'BRL_DAYS', { cap, ...taxed }],
    ['iofDaily', daily, reais(iof.daily), 'BRL', { person, r_d: rates.daily }],
    [
      'iofAdditional',
      additional,
      reais(iof.additional),
      'BRL',
      { person, r_a: rates.additional, ...taxed },
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
    ...(cetWithoutOptional
      ? ([
          ['cetYearlyWithoutOptional', 'NBR 5891', cetWithoutOptional.yearly, 'PERCENT'],
          [
            'cetMonthlyWithoutOptional',
            '(1 + CET)^(1 ÷ 12) − 1',
            cetWithoutOptional.monthly,
            'PERCENT',
          ],
        ] as const)
      : []),
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

/** Builds the memo of a price. */
export const memoOf = (solution: Solution, extras: MemoExtras): Memo => {
  const made = [
    netStep(solution),
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
