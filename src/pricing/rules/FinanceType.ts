/** Names of the finance types as the calls of the portal spell them. @source specification, names list */
const financeTypeNames = [
  'REGULAR',
  'SPECIAL',
  'OTHER PLANS',
  'GRACE_PERIOD',
  'FARMER',
  'LEASING',
  'TWELVE_MINORS',
  'PLAN_50_25_25',
  'OTHER',
  'CHEVROLET_ZERO',
  'PLAN_ZERO_MAIS',
  'MULTI_BALOON',
  'SMART_BUY',
  'PLANO_100',
] as const;
type FinanceTypeName = (typeof financeTypeNames)[number];

/** Options of a quote whose value is a count of months. */
type MonthOption = 'grace' | 'deferral' | 'periodicity';

/** A month of the structure: the same in each quote, or an option of the quote with the values that the plan allows. */
export type PlanMonth =
  | number
  | { readonly option: MonthOption; readonly allowed: readonly number[]; readonly usual?: number };

/** Bounds in percent as decimal texts, both included. */
type PercentRange = { readonly minimum: string; readonly maximum: string };

/**
 * A finance type as data: everything that the engine knows about a plan. A new plan is a new row of the dated table
 * `financeTypes`, never new code.
 */
export type FinanceType = {
  readonly id: number;
  readonly name: FinanceTypeName;
  /** Terms offered, in the unit of `payments`. */
  readonly terms: readonly number[];
  /** Which terms a screen shows first: so many around the middle, or only the shortest. */
  readonly preselection: { readonly rule: 'MIDDLE' | 'FIRST'; readonly limit: number };
  /** Entry as a percentage of the price. */
  readonly entry: PercentRange;
  /** Month of the first payment. `STEP`: one step after the release, or the option `firstMonth` up to there. */
  readonly first: PlanMonth | 'STEP';
  /** Months from payment to payment. */
  readonly step: PlanMonth;
  /** Count of payments: the term, the term ÷ the step, or always the same. */
  readonly payments: 'TERM' | 'TERM_BY_STEP' | number;
  /** Months 1 to `months` weigh less; `usual` is the weight where the quote names none. */
  readonly minors?: { readonly months: number; readonly usual: string };
  /** A larger last payment, which takes the place of the last instalment or comes on top of it. Share of the price. */
  readonly residual?: PercentRange & {
    readonly position: 'REPLACES' | 'ADDS';
    /** The maker or dealer takes the vehicle back for it. */
    readonly isGuaranteed: boolean;
  };
  /** Larger payments on top of instalments: how many at most, and the share of the price that each may have. */
  readonly balloons?: { readonly limit: number; readonly maximum: string };
  /** The client shapes the instalments: months left out at most, and each payment's share of the average in percent. */
  readonly free?: PercentRange & { readonly skips: number };
  /** Residual value guaranteed of a lease. */
  readonly vrg?: true;
  /** The rate comes out of the uploaded coefficient of the term. */
  readonly coefficients?: true;
  /** Credit pays IOF. A lease is no credit: ISS on the lease payments, inside the rate. */
  readonly tax: 'IOF' | 'ISS';
  /** Centavos below which no paying month may fall. */
  readonly minimumInstalment?: bigint;
  /** Price less entry plus tariffs, as a percentage of the price at most. */
  readonly priceLimit?: string;
  /** Months in which the contract cannot be settled early. */
  readonly settlementAfterMonths?: number;
  /** Return of the dealer as a percentage of the financed total at most. */
  readonly returnCap?: string;
};

/**
 * Terms that a screen shows before anybody asks for others.
 *
 * @returns ascending; [12, 24, 36, 48, 60] with three around the middle gives 24, 36, 48
 */
export const offeredTerms = ({
  terms,
  preselection: { rule, limit },
}: Pick<FinanceType, 'terms' | 'preselection'>): readonly number[] => {
  const ascending = [...terms].sort((a, b) => a - b);
  if (rule === 'FIRST') return ascending.slice(0, 1);
  const start = Math.max(0, Math.floor((ascending.length - limit) / 2));
  return ascending.slice(start, start + limit);
};
