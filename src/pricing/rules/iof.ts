import {
  type Fixed,
  divide,
  fixedOf,
  multiply,
  one,
  parsePercentage,
  roundHalfUp,
} from '@patio/framework/kernel';
import { instalmentOf, paymentOf, type CashFlow } from './cashFlow';
import type { DatedRows } from './datedRows';

/** Tax class of the client; EXEMPT: a taxi driver or a disabled person with an authorisation. */
export const personTaxes = ['PF', 'PJ', 'PJ_SIMPLES_30K', 'EXEMPT'] as const;
export type PersonTax = (typeof personTaxes)[number];

/** Classes that pay the tax. */
type TaxedPerson = Exclude<PersonTax, 'EXEMPT'>;

/** Tax base: the financed total with fees and tax, or without the lender's tariffs. */
export const iofBases = ['FINANCED_TOTAL', 'NET_PRINCIPAL'] as const;
export type IofBase = (typeof iofBases)[number];

/** Rates of one class of taxpayer, percent as decimal texts: `0.0082` a day, `0.38` once. */
export type IofRates = { readonly daily: string; readonly additional: string };

/** Rates and limits of one regime. @source Decreto 6.306/2007, art. 7, I, b, §§ 1 and 15 */
export type IofRule = {
  readonly rates: Readonly<Partial<Record<TaxedPerson, IofRates>>>;
  /** Maximum number of days that the daily tax is charged for. */
  readonly dayCap: number;
  /** Largest financed total, in cents, for the rates of Simples and MEI; above it the rates of PJ apply. */
  readonly simplesLimit: bigint;
};

/** Tax on one operation, in cents, with its derivation. */
export type Iof = {
  /** Class whose rates were used; PJ for a Simples client above the limit. */
  readonly person: PersonTax;
  readonly daily: bigint;
  readonly additional: bigint;
  readonly total: bigint;
  /** Σ A·min(D, cap) of the unrounded solution, centavos × days. */
  readonly principalDays: Fixed;
  /** F of the unrounded solution, centavos. */
  readonly financed: Fixed;
  /** Tax ÷ financed total, unrounded. */
  readonly kappa: Fixed;
};

/** Inputs of the tax besides the cash flow. `net` and `tariffs` are centavos. */
export type IofTerms = {
  readonly net: bigint;
  readonly tariffs: bigint;
  readonly person: PersonTax;
  readonly base: IofBase;
  readonly rule: IofRule;
};

/**
 * Σ A_k·min(D_k, cap), where A_k is the principal part of payment k. A payment covers interest first (Civil Code, art.
 * 354), so the outstanding principal is the lowest debt so far and A_k is its decrease: never negative, Σ A_k = F. From
 * the cap on, all outstanding principal counts at the cap.
 */
const principalDaysOf = (flow: CashFlow, financed: Fixed, dayCap: number): Fixed => {
  const instalment = instalmentOf(flow, financed);
  let debt = financed;
  let principal = financed;
  let sum = 0n;
  for (const [k, { days }] of flow.moments.entries()) {
    const isLast = k === flow.moments.length - 1;
    if (days >= dayCap || isLast) return sum + principal * BigInt(Math.min(days, dayCap));
    debt = multiply(debt, flow.steps[k]!.up) - paymentOf(flow, k, instalment);
    if (debt >= principal) continue;
    sum += (principal - debt) * BigInt(days);
    principal = debt;
  }
  return sum;
};

type Rates = { readonly daily: Fixed; readonly additional: Fixed };
type Tax = { readonly daily: Fixed; readonly additional: Fixed; readonly principalDays: Fixed };

const taxOn = (flow: CashFlow, financed: Fixed, terms: IofTerms & { rates: Rates }): Tax => {
  const { base, rates, tariffs, rule } = terms;
  const days = principalDaysOf(flow, financed, rule.dayCap);
  const isWhole = base === 'FINANCED_TOTAL' || tariffs === 0n;
  const taxed = isWhole ? financed : financed - fixedOf(tariffs);
  const taxedDays = isWhole ? days : multiply(days, divide(taxed, financed));
  return {
    daily: multiply(taxedDays, rates.daily),
    additional: multiply(taxed, rates.additional),
    principalDays: taxedDays,
  };
};

/** 2^-64 of a cent: convergence. */
const reached = 1n << 64n;
const isReached = (difference: Fixed): boolean => difference < reached && difference > -reached;
const stepsAtMost = 40;

type Solved = Tax & { readonly financed: Fixed };

type Unit = { readonly rates: Rates; readonly dayCap: number; readonly solved: Solved };
const units = new WeakMap<CashFlow, Unit>();

/** Tax on one cent net, if proportional to the amount: F = N/(1 − κ). Cached with the flow. */
const unitOf = (flow: CashFlow, terms: IofTerms & { rates: Rates }): Solved => {
  const { rates, rule } = terms;
  const cached = units.get(flow);
  const isSame =
    cached?.rates.daily === rates.daily && cached.rates.additional === rates.additional;
  if (cached && isSame && cached.dayCap === rule.dayCap) return cached.solved;
  const tax = taxOn(flow, one, { ...terms, base: 'FINANCED_TOTAL' });
  const scale = divide(one, one - tax.daily - tax.additional);
  const solved = {
    daily: multiply(tax.daily, scale),
    additional: multiply(tax.additional, scale),
    principalDays: multiply(tax.principalDays, scale),
    financed: scale,
  };
  units.set(flow, { rates, dayCap: rule.dayCap, solved });
  return solved;
};

/**
 * F = N + IOF(F). Without fixed payments the tax is proportional to F. With them it is piecewise linear: a secant
 * through two points hits the fixed point; repeats until it is stable.
 */
const fixedPoint = (flow: CashFlow, terms: IofTerms & { rates: Rates }): Solved => {
  if (flow.fixedValue === 0n && (terms.base === 'FINANCED_TOTAL' || terms.tariffs === 0n)) {
    const { daily, additional, principalDays, financed } = unitOf(flow, terms);
    const { net } = terms;
    return {
      daily: net * daily,
      additional: net * additional,
      principalDays: net * principalDays,
      financed: net * financed,
    };
  }
  const net = fixedOf(terms.net);
  const taxAt = (financed: Fixed): Solved => ({ financed, ...taxOn(flow, financed, terms) });
  const next = ({ daily, additional }: Tax): Fixed => net + daily + additional;
  let before = taxAt(net);
  let now = taxAt(next(before));
  for (let step = 0; step < stepsAtMost && !isReached(next(now) - now.financed); step += 1) {
    const slope = divide(next(now) - next(before), now.financed - before.financed);
    before = now;
    now = taxAt(now.financed + divide(next(now) - now.financed, one - slope));
  }
  return now;
};

const none = (net: bigint): Iof => ({
  person: 'EXEMPT',
  daily: 0n,
  additional: 0n,
  total: 0n,
  principalDays: 0n,
  financed: fixedOf(net),
  kappa: 0n,
});

/**
 * Tax for the financed total F = N + IOF(F), solved on the unrounded schedule and then rounded line by line. If a
 * Simples or MEI client's financed total exceeds the limit, it is solved again with company rates.
 *
 * @param terms net amount (> 0), tariffs inside it, taxpayer, base, and a rule that has rates for the taxpayer
 * @source Decreto 6.306/2007; docs in README.md beside this file
 */
export const iofOf = (flow: CashFlow, terms: IofTerms): Iof => {
  const { net, person, rule } = terms;
  if (person === 'EXEMPT') return none(net);
  const { daily, additional } = rule.rates[person] ?? { daily: '0', additional: '0' };
  const rates = {
    daily: parsePercentage(daily) ?? 0n,
    additional: parsePercentage(additional) ?? 0n,
  };
  // Spreads last: first, they cost microseconds (docs/decisions/0043).
  const tax = fixedPoint(flow, { rates, ...terms });
  const lines = { daily: roundHalfUp(tax.daily), additional: roundHalfUp(tax.additional) };
  const total = lines.daily + lines.additional;
  if (person === 'PJ_SIMPLES_30K' && net + total > rule.simplesLimit)
    return iofOf(flow, { ...terms, person: 'PJ' });
  const { principalDays, financed } = tax;
  const kappa = divide(tax.daily + tax.additional, financed);
  return { person, ...lines, total, principalDays, financed, kappa };
};

const limits = { dayCap: 365, simplesLimit: 3_000_000n } as const;

const rule = (pf: IofRates, pj: IofRates, simples?: IofRates): IofRule => ({
  rates: { PF: pf, PJ: pj, ...(simples ? { PJ_SIMPLES_30K: simples } : {}) },
  ...limits,
});

/** Rates in force on a day, with the first day and the legal basis of the newest row. */
export type IofOfDay = {
  readonly from: string;
  readonly version: string;
  readonly rates: IofRule['rates'];
};

/** The rates of a day as a dated table. */
export const iofTableOf = ({ from, version, rates }: IofOfDay): DatedRows<IofRule> => ({
  table: 'iof',
  rows: [{ from, version, value: { rates, ...limits } }],
});

const rates = (daily: string, additional = '0.38'): IofRates => ({ daily, additional });
const free = rates('0', '0');

/**
 * IOF on credit by release date: the taxable event is the delivery of the money. Periods whose legal text was not
 * verified have no row and are refused, as are taxpayer classes without verified rates.
 *
 * @source Decreto 6.306/2007, art. 7, with Decretos 8.392/2015, 12.466, 12.467 and 12.499/2025; STF, ADC 96 of
 *   2025-07-16
 */
export const iofTable: DatedRows<IofRule> = {
  table: 'iof',
  rows: [
    {
      from: '2015-01-22',
      until: '2020-04-02',
      version: 'D8392-2015',
      source: 'Decreto 8.392/2015',
      value: rule(rates('0.0082'), rates('0.0041'), rates('0.00137')),
    },
    {
      from: '2020-04-03',
      until: '2020-11-26',
      version: 'D10305-2020',
      source: 'Decreto 10.305/2020',
      value: rule(free, free, free),
    },
    {
      from: '2020-12-15',
      until: '2020-12-31',
      version: 'D10572-2020',
      source: 'Decreto 10.572/2020',
      value: rule(free, free, free),
    },
    {
      from: '2021-09-20',
      until: '2021-12-31',
      version: 'D10797-2021',
      source: 'Decreto 10.797/2021',
      value: rule(rates('0.01118'), rates('0.00559')),
    },
    {
      from: '2022-01-01',
      until: '2025-05-22',
      version: 'D6306-2022',
      source: 'Decreto 6.306/2007, art. 7',
      value: rule(rates('0.0082'), rates('0.0041'), rates('0.00137')),
    },
    {
      from: '2025-05-23',
      until: '2025-06-10',
      version: 'D12466-2025',
      source: 'Decretos 12.466 and 12.467/2025',
      value: rule(rates('0.0082'), rates('0.0082', '0.95'), rates('0.00274', '0.95')),
    },
    {
      from: '2025-06-11',
      version: 'D12499-2025',
      source: 'Decreto 12.499/2025; STF, ADC 96',
      value: rule(rates('0.0082'), rates('0.0082'), rates('0.00274')),
    },
  ],
};
