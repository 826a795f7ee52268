import {
  type AppError,
  type Result,
  err,
  ok,
  parsePercentage,
  percentageText,
  roundHalfUp,
  appError,
  type Fixed,
  fixedText,
} from '@patio/framework/kernel';
import { cetOf, publishedCetOf, type Cet } from './cet';
import { refusalOf, refused } from './checkQuote';
import type { PriceFigures, PriceSums, Pricing } from './Pricing';
import { type Quote, upfrontVrg } from './Quote';
import { rulesOf, type PricingRules, type PricingTables } from './rules';
import { scheduleOf } from './schedule';
import { type Solution, solveQuote } from './solveQuote';
import { subsidyOf, type Subsidy, reais } from './subsidy';
import type { Memo, MemoCode, MemoRule, MemoUnit } from './Memo';
import { yearlyRate } from './growth';

/** Parts of a price besides its solution. */
type MemoExtras = {
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
const memoOf = (solution: Solution, extras: MemoExtras): Memo => {
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

/** Cost of a solution; a refusal points to the charges, the only possible cause. */
const costBy = <C>(
  { flow, payments, delivered }: Solution,
  find: (...of: Parameters<typeof cetOf>) => Result<C, AppError>,
): Result<C, AppError> => {
  const cet = find(flow.days, payments, delivered);
  if (cet.ok) return cet;
  const { code, params } = cet.error;
  return err(refusalOf([refused('charges', code, params)]) as AppError);
};

/** Cost without optional items: reprices the quote without them, which may fail. */
const costWithoutOptional = (solution: Solution, cet: Cet): Result<Cet, AppError> => {
  const { quote, rules } = solution;
  const { charges = [] } = quote;
  if (charges.every(({ isOptional }) => !isOptional)) return ok(cet);
  const needed = charges.filter(({ isOptional }) => !isOptional);
  const bare = solveQuote({ ...quote, charges: needed }, rules);
  return bare.ok ? costBy(bare.value, cetOf) : bare;
};

const published = ({ yearly, monthly }: Cet): Pick<Cet, 'yearly' | 'monthly'> => ({
  yearly,
  monthly,
});

const subsidyAtNet = ({ quote, flow, payments, financed }: Solution): Subsidy | undefined => {
  const { netRate, basis = 'M30_360' } = quote;
  return netRate === undefined
    ? undefined
    : subsidyOf(flow.moments, payments, { financed, netRate, basis });
};

/** ISS inside the lease payments, line by line; none on the guaranteed residual value. */
const issOf = ({ quote, flow, payments }: Solution): bigint | undefined => {
  if (quote.issRate === undefined) return undefined;
  const rate = parsePercentage(quote.issRate) ?? 0n;
  return payments.reduce(
    (sum, payment, k) => sum + roundHalfUp((payment - flow.fixed[k]!) * rate),
    0n,
  );
};

/** Whether the client's rate is above the lender's; otherwise there is no return. */
const mayReturn = ({ quote: { netRate }, rate }: Solution): boolean =>
  netRate !== undefined && rate > (parsePercentage(netRate) ?? 0n);

const checkReturn = ({ rules }: Solution, subsidy: Subsidy | undefined): AppError | null => {
  const { returnCap } = rules.financeType.value;
  if (returnCap === undefined || subsidy?.kind !== 'RETURN') return null;
  const percent = -(parsePercentage(subsidy.percent) ?? 0n);
  return percent > (parsePercentage(returnCap) ?? 0n)
    ? refusalOf([refused('monthlyRate', 'pricing.return_above_cap', { limit: returnCap })])
    : null;
};

/** Published monthly rate: the quote's, else the one derived from its coefficient. */
const rateText = ({ quote: { monthlyRate }, rate }: Solution): string =>
  monthlyRate ?? Number(percentageText(rate, 10)).toFixed(4);

/** Fast path for equal payments. */
const totalOf = ({ flow, payments }: Solution): bigint =>
  flow.isEven
    ? payments[0]! * BigInt(payments.length)
    : payments.reduce((sum, payment) => sum + payment, 0n);

const sumsOf = (solution: Solution, cet: PriceSums['cet']): PriceSums => {
  const { quote, net, iof, financed, delivered } = solution;
  const { person, daily, additional, total } = iof;
  return {
    term: quote.term,
    rate: rateText(solution),
    net,
    financed,
    delivered,
    cet,
    iof: { person, daily, additional, total },
    instalment: roundHalfUp(solution.instalment),
    total: totalOf(solution),
  };
};

/**
 * Prices a quote with given table rows: a stored memo's, or those of `rulesOf`.
 *
 * @fails every `pricing.*` code that a quote can cause, with the field
 */
const priceWithRules = (quote: Quote, rules: PricingRules): Result<Pricing, AppError> => {
  const solved = solveQuote(quote, rules);
  if (!solved.ok) return solved;
  const solution = solved.value;
  const cost = costBy(solution, cetOf);
  if (!cost.ok) return cost;
  const cet = cost.value;
  const bare = costWithoutOptional(solution, cet);
  const subsidy = subsidyAtNet(solution);
  const tooMuch = checkReturn(solution, subsidy);
  if (tooMuch) return err(tooMuch);
  const { flow, payments, financed } = solution;
  const sums = sumsOf(solution, published(cet));
  const iss = issOf(solution);
  const extras = { ...(subsidy ? { subsidy } : {}), ...(iss === undefined ? {} : { iss }) };
  return ok({
    ...sums,
    schedule: scheduleOf(flow, payments, financed),
    ...extras,
    cetWithoutOptional: bare.ok ? published(bare.value) : { absent: bare.error.code },
    memo: memoOf(solution, {
      ...extras,
      total: sums.total,
      cet,
      ...(bare.ok ? { cetWithoutOptional: bare.value } : {}),
    }),
  });
};

/**
 * Prices a quote by the rows in force on its release date: plan, tax, financed total, payments, schedule, cost and
 * memo.
 *
 * @fails pricing.row_missing and every other `pricing.*` code that a quote can cause, with the field
 * @source README.md beside this file
 */
export const priceQuote = (quote: Quote, tables: PricingTables): Result<Pricing, AppError> => {
  const rules = rulesOf(quote, tables);
  return rules.ok ? priceWithRules(quote, rules.value) : rules;
};

/**
 * Same result as `priceQuote` without schedule, memo and the cost without optional items: fast enough to refresh a grid
 * on every slider move.
 *
 * @fails like `priceQuote`
 */
export const figureQuote = (
  quote: Quote,
  tables: PricingTables,
): Result<PriceFigures, AppError> => {
  const rules = rulesOf(quote, tables);
  if (!rules.ok) return rules;
  const solved = solveQuote(quote, rules.value);
  if (!solved.ok) return solved;
  const solution = solved.value;
  const cet = costBy(solution, publishedCetOf);
  if (!cet.ok) return cet;
  const isCapped = rules.value.financeType.value.returnCap !== undefined;
  const tooMuch =
    isCapped && mayReturn(solution) ? checkReturn(solution, subsidyAtNet(solution)) : null;
  if (tooMuch) return err(tooMuch);
  const { payments, flow } = solution;
  const moment = flow.moments[payments.findIndex((payment) => payment > 0n)];
  // Spreads last: first, they cost microseconds (docs/decisions/0043).
  return ok({
    first: moment && { due: moment.due, days: moment.days },
    last: payments.at(-1) ?? 0n,
    payments: payments.length,
    ...sumsOf(solution, cet.value),
  });
};

/**
 * Recomputes a memo from its own quote and rows, ignoring today's tables.
 *
 * @returns the same cents, rates and steps
 * @fails pricing.memo_unreadable for another version; else like `priceQuote`
 */
export const recompute = (memo: Memo): Result<Pricing, AppError> =>
  memo.version === 1
    ? priceWithRules(memo.quote, memo.rules)
    : err(appError('pricing.memo_unreadable'));
