/** Kind of an item besides the vehicle. TCC, REG and TU are the lender's tariffs; the law allows no others. */
export const chargeCodes = [
  'TCC',
  'REG',
  'TU',
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

const isTariff = ({ code }: Charge): boolean => code === 'TCC' || code === 'REG' || code === 'TU';

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
