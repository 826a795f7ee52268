import type { LocalDate } from '@patio/framework/kernel';
import type { AccrualBasis } from './growth';
import type { IofBase, PersonTax } from './iof';
import type { PlanRow } from './cashFlow';

/** The lender's tariffs; the law allows no others. */
export const tariffCodes = ['TCC', 'REG', 'TU'] as const;
export type TariffCode = (typeof tariffCodes)[number];

/** Kind of an item besides the vehicle. */
export const chargeCodes = [
  ...tariffCodes,
  'PREST',
  'PMC',
  'GAP',
  'LIFE',
  'AUTO',
  'ACC',
  'FWD',
] as const;
export type ChargeCode = (typeof chargeCodes)[number];

/**
 * One item besides the vehicle. `cetRole` CREDIT is goods or services that the client gets (accessories, forwarding
 * agent); CHARGE is a cost of the credit (tariffs, insurance).
 */
export type Charge = {
  readonly code: ChargeCode;
  /** Centavos, 0 and more, taxes included. */
  readonly amount: bigint;
  /** Lent with the vehicle; otherwise paid on the release date. */
  readonly isFinanced: boolean;
  readonly cetRole: 'CREDIT' | 'CHARGE';
  /** Optional for the client; insurance always is. @source STJ, Tema 972 */
  readonly isOptional: boolean;
  /** Version of the table row behind the amount. */
  readonly ruleVersion: string;
};

/** Sums of a quote's items, centavos. */
export type ChargeSums = {
  readonly financed: bigint;
  /** Financed items that are goods or services. */
  readonly financedCredit: bigint;
  /** Costs of the credit paid on the release date. */
  readonly upfrontCharges: bigint;
  /** Financed tariffs: TCC, REG and TU. */
  readonly tariffs: bigint;
};

const ofTariffs: ReadonlySet<string> = new Set(tariffCodes);

/** Whether a charge is one of the lender's tariffs. */
export const isTariff = ({ code }: Pick<Charge, 'code'>): boolean => ofTariffs.has(code);

/** Sums a quote's items by role; their order does not matter. */
export const sumCharges = (charges: readonly Charge[]): ChargeSums => {
  let [financed, financedCredit, upfrontCharges, tariffs] = [0n, 0n, 0n, 0n];
  for (const charge of charges) {
    const { amount, isFinanced, cetRole } = charge;
    if (isFinanced) financed += amount;
    if (isFinanced && cetRole === 'CREDIT') financedCredit += amount;
    if (!isFinanced && cetRole === 'CHARGE') upfrontCharges += amount;
    if (isFinanced && isTariff(charge)) tariffs += amount;
  }
  return { financed, financedCredit, upfrontCharges, tariffs };
};

/** A larger payment in one month, on top of its instalment. */
type Balloon = { readonly month: number; readonly amount: bigint };

/** Payment of a lease's guaranteed residual value: with the entry, spread over the payments, or with the last one. */
export const vrgModes = ['UPFRONT', 'DILUTED', 'FINAL'] as const;
type Vrg = { readonly mode: (typeof vrgModes)[number]; readonly amount: bigint };

/** Plan options besides amount, rate and term; each finance type defines which it uses. */
export type PlanOptions = {
  /** Month of the first payment. */
  readonly grace?: number;
  /** Month of the first or only payment of a deferred plan: 6, 7, 12 or 13. */
  readonly deferral?: number;
  /** Months between payments. */
  readonly periodicity?: number;
  /** Month of the first payment of a periodic plan, such as the harvest; 1 to the periodicity. */
  readonly firstMonth?: number;
  /** Weight of the smaller instalments as decimal text: `0.50`. */
  readonly minorWeight?: string;
  /** Last, larger payment in centavos. */
  readonly residual?: bigint;
  readonly balloons?: readonly Balloon[];
  readonly vrg?: Vrg;
  /** The client's custom schedule: months with payments; in all others the debt grows. */
  readonly instalments?: readonly PlanRow[];
};

/**
 * Relation of a rate to the lender's net rate: equal; subsidised by the maker's campaign; bought down by the dealer;
 * zero, shared by both; or above it, which gives the dealer a return.
 */
export const rateKinds = ['NET', 'SPECIAL', 'BOUGHT', 'ZERO', 'RETURN'] as const;
export type RateKind = (typeof rateKinds)[number];

/** A request for a price. All amounts are centavos, all rates percentages as decimal texts. */
export type Quote = {
  /** Id of a row of the table `financeTypes`. */
  readonly financeType: number;
  /** Number of payments, or of months for a periodic plan. */
  readonly term: number;
  /** Day the money is lent; selects the rows of the tables. */
  readonly releaseDate: LocalDate;
  /** The client's own first due date; absent: whole months after the release. */
  readonly firstDueDate?: LocalDate;
  readonly vehiclePrice: bigint;
  /** Cash, trade-in and vouchers that reduce the amount lent. */
  readonly entry: bigint;
  readonly person: PersonTax;
  /** Effective rate a month: `1.69`. Absent for plans with coefficients. */
  readonly monthlyRate?: string;
  /** Default `M30_360`. */
  readonly basis?: AccrualBasis;
  /** Default `FINANCED_TOTAL`. */
  readonly iofBase?: IofBase;
  readonly options?: PlanOptions;
  readonly charges?: readonly Charge[];
  /** The lender's required monthly rate; if given, the price includes the subsidy or return. */
  readonly netRate?: string;
  /** Declared kind of `monthlyRate`; checked against `netRate`, which is then required. */
  readonly rateKind?: RateKind;
  /** ISS on lease payments in percent, included in the rate: `2` to `5`. */
  readonly issRate?: string;
};

/** The guaranteed residual value paid with the entry, in cents. */
export const upfrontVrg = ({ options }: Pick<Quote, 'options'>): bigint =>
  options?.vrg?.mode === 'UPFRONT' ? options.vrg.amount : 0n;
