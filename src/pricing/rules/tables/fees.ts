import { type Uf, ufs } from '@patio/framework/br';
import {
  type AppError,
  type FieldError,
  type LocalDate,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import type { Charge, TariffCode } from '../Quote';
import { rowAt, type DatedRow, type DatedRows } from '../datedRows';

/**
 * Fees by state, named as on the parameter screens: TCC (registration fee), TU (evaluation of a used vehicle), CONTRACT
 * (registration of the contract).
 *
 * @source ENT-PARAM-01, OQ-064
 */
export const feeCodes = ['TCC', 'CONTRACT', 'TU'] as const;
type FeeCode = (typeof feeCodes)[number];

/**
 * Amounts of a fee, in cents, each ≥ 0. The part of base that neither client nor dealer pays is the lender's subsidy.
 */
export type FeeValues = {
  readonly base: bigint;
  readonly client: bigint;
  readonly dealer: bigint;
  readonly employee: bigint;
};

/** The dated rows of one fee in one state. */
export type FeeTable = DatedRows<FeeValues> & { readonly code: FeeCode; readonly uf: Uf };

/**
 * Fees that may never be charged to a client.
 *
 * @source STJ Tema 958 and Tema 972; domain 1.5
 */
export const forbiddenFees = [
  'PRE_LIEN_REGISTRATION',
  'THIRD_PARTY_SERVICES',
  'CORRESPONDENT_COMMISSION',
] as const;

const proposed: Readonly<Record<FeeCode, bigint>> = {
  TCC: 85_000n,
  CONTRACT: 32_000n,
  TU: 45_000n,
};

const referenceRow = (code: FeeCode): DatedRow<FeeValues> => ({
  from: '2026-01-01',
  version: '2026-01',
  source: 'proposed: amounts of the worked examples, the same in each UF',
  value: { base: proposed[code], client: proposed[code], dealer: 0n, employee: proposed[code] },
});

/** Reference fees for each of the 27 states. No published average is known; the tables can be edited. */
export const fees: readonly FeeTable[] = feeCodes.flatMap((code) =>
  ufs.map((uf) => ({ code, uf, table: `fees.${code}.${uf}`, rows: [referenceRow(code)] })),
);

/** Lender's share of a fee: base less client less dealer, in cents. */
export const feeSubsidy = ({ base, client, dealer }: FeeValues): bigint => base - client - dealer;

/**
 * Validates the amounts of a fee.
 *
 * @fails validation.failed: a negative amount (too_small), a client or dealer value above what is left of the base
 * @source ENT-PARAM-04; base = client + dealer + subsidy, domain 1.5
 */
export const checkFee = (values: FeeValues): Result<FeeValues, AppError> => {
  const tooSmall = (path: string): FieldError => ({
    path,
    code: 'validation.too_small',
    params: { limit: 0 },
  });
  const negative = Object.entries(values).filter(([, cents]) => cents < 0n);
  const isShort = values.base < values.client || feeSubsidy(values) < 0n;
  const limit = Number(values.client + values.dealer) / 100;
  const fields: readonly FieldError[] = [
    ...negative.map(([path]) => tooSmall(path)),
    ...(isShort && negative.length === 0
      ? [{ path: 'base', code: 'validation.too_small', params: { limit } } as const]
      : []),
  ];
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(values);
};

/** Fields of a deal that affect fees. */
export type FeeDeal = {
  readonly uf: Uf;
  /** 1 new, 2 used. */
  readonly vehicleType: 1 | 2;
  readonly isEmployee: boolean;
  /** The client paid the registration fee in an earlier contract, or has an approved exemption. */
  readonly ignoreTcc: boolean;
  /** Lent with the vehicle; otherwise paid on the release date. */
  readonly isFinanced: boolean;
};

/** A fee of a deal, in cents: the client's part as an item of the quote, and the dealer's part. */
export type Fee = { readonly code: FeeCode; readonly charge: Charge; readonly dealer: bigint };

/** Code of each fee in a quote. */
export const tariffOfFee = { TCC: 'TCC', CONTRACT: 'REG', TU: 'TU' } as const satisfies Record<
  FeeCode,
  TariffCode
>;

const isCharged = (code: FeeCode, { vehicleType, ignoreTcc }: FeeDeal): boolean =>
  code === 'TU' ? vehicleType === 2 : code !== 'TCC' || !ignoreTcc;

/**
 * Fees of a deal on its release date: TCC once per client relationship, TU only for used vehicles, CONTRACT always.
 * Employees pay the employee value.
 *
 * @param tables fees by code, UF and day; the reference tables by default
 * @returns in the order of `feeCodes`
 * @fails pricing.row_missing when a fee that applies has no table for the UF or no row for the date
 * @fails pricing.date_invalid, pricing.row_ambiguous
 * @source STJ Súmula 566, Tema 958; domain 1.5
 */
export const feesOf = (
  deal: FeeDeal,
  date: LocalDate,
  tables: readonly FeeTable[] = fees,
): Result<readonly Fee[], AppError> => {
  const found: Fee[] = [];
  for (const code of feeCodes.filter((one) => isCharged(one, deal))) {
    const table = tables.find((one) => one.code === code && one.uf === deal.uf);
    const row = rowAt(table ?? { table: `fees.${code}.${deal.uf}`, rows: [] }, date);
    if (!row.ok) return row;
    const { value, version } = row.value;
    const charge: Charge = {
      code: tariffOfFee[code],
      amount: deal.isEmployee ? value.employee : value.client,
      isFinanced: deal.isFinanced,
      cetRole: 'CHARGE',
      isOptional: false,
      ruleVersion: version,
    };
    found.push({ code, charge, dealer: value.dealer });
  }
  return ok(found);
};
