/** What an item beside the vehicle is. TCC, REG and TU are the lender's tariffs; the law knows no others. */
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
 * One item beside the vehicle. `cetRole` CREDIT is goods or services that the client gets (accessories, forwarding agent);
 * CHARGE is a cost of the credit (tariffs, insurance).
 */
export type Charge = {
  readonly code: ChargeCode;
  /** Centavos, 0 and more, taxes included. */
  readonly amount: bigint;
  /** Lent with the vehicle; otherwise paid on the release date. */
  readonly isFinanced: boolean;
  readonly cetRole: 'CREDIT' | 'CHARGE';
  /** The client may leave it out: insurance always may. @source STJ, Tema 972 */
  readonly isOptional: boolean;
  /** Version of the table row that gave the amount. */
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

/** Adds a quote's items by what they do; their order does not matter. */
export const sumCharges = (charges: readonly Charge[]): ChargeSums => {
  const sum = (counts: (charge: Charge) => boolean): bigint =>
    charges.reduce((total, charge) => (counts(charge) ? total + charge.amount : total), 0n);
  return {
    financed: sum(({ isFinanced }) => isFinanced),
    financedCredit: sum(({ isFinanced, cetRole }) => isFinanced && cetRole === 'CREDIT'),
    upfrontCharges: sum(({ isFinanced, cetRole }) => !isFinanced && cetRole === 'CHARGE'),
    tariffs: sum((charge) => charge.isFinanced && isTariff(charge)),
  };
};
