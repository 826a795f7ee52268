import {
  type AppError,
  type ErrorCode,
  type ErrorParams,
  type FieldError,
  type Fixed,
  addMonths,
  daysBetween,
  fixedOf,
  isLocalDate,
  parseFixed,
  scaledText,
} from '@patio/framework/kernel';
import {
  chargeCodes,
  sumCharges,
  type Charge,
  rateKinds,
  type Quote,
  type RateKind,
} from './Quote';
import type { FinanceType } from './FinanceType';
import { accrualBases } from './growth';
import { iofBases, personTaxes } from './iof';

/** Largest amount of a quote in centavos: R$ 100 billion less one cent. */
const largestAmount = 9_999_999_999_999n;
/** Largest rate in percent a month. */
export const largestRate = 20;

/** Last allowed day, so that every due date is a valid calendar day. */
const lastDay = '2999-12-31';

/** A field error. */
export const refused = (path: string, code: ErrorCode, params?: ErrorParams): FieldError =>
  params ? { path, code, params } : { path, code };

/** Combines field errors to one error with the code of the first; null if there are none. */
export const refusalOf = (fields: readonly FieldError[]): AppError | null => {
  const [first] = fields;
  return first
    ? { code: first.code, ...(first.params ? { params: first.params } : {}), fields }
    : null;
};

/** Validates an amount: whole centavos, not negative, not absurdly large. */
export const checkAmount = (path: string, amount: unknown): readonly FieldError[] => {
  if (typeof amount !== 'bigint' || amount < 0n) return [refused(path, 'pricing.amount_invalid')];
  if (amount <= largestAmount) return [];
  return [refused(path, 'pricing.amount_too_large', { limit: scaledText(largestAmount, 2) })];
};

/** Validates a monthly rate in percent: a decimal text from 0 to 20. */
const checkRate = (path: string, rate: unknown): readonly FieldError[] => {
  const value = parseFixed(rate);
  if (value === null) return [refused(path, 'pricing.rate_invalid')];
  const limit = parseFixed(String(largestRate)) ?? 0n;
  const isInside = value >= 0n && value <= limit;
  return isInside ? [] : [refused(path, 'pricing.rate_out_of_range', { limit: largestRate })];
};

const checkChoice = (
  path: string,
  value: unknown,
  allowed: readonly unknown[],
): readonly FieldError[] =>
  value === undefined || allowed.includes(value) ? [] : [refused(path, 'validation.enum')];

const cetRoles = ['CREDIT', 'CHARGE'] as const;

/** Fast path: whether an item is valid, as nearly all are. */
const isSound = ({ amount, code, cetRole }: Charge): boolean =>
  typeof amount === 'bigint' &&
  amount >= 0n &&
  amount <= largestAmount &&
  chargeCodes.includes(code) &&
  cetRoles.includes(cetRole);

const checkCharges = ({ charges = [] }: Quote): readonly FieldError[] =>
  charges.every(isSound)
    ? []
    : charges.flatMap((charge, position) => [
        ...checkAmount(`charges.${position}.amount`, charge.amount),
        ...checkChoice(`charges.${position}.code`, charge.code, chargeCodes),
        ...checkChoice(`charges.${position}.cetRole`, charge.cetRole, cetRoles),
      ]);

/** ISS lies between 2 and 5 %. @source Lei Complementar 116/2003, arts. 8 and 8-A */
const checkIssRate = (rate: unknown): readonly FieldError[] => {
  const value = parseFixed(rate);
  if (value === null) return [refused('issRate', 'pricing.rate_invalid')];
  const params = { option: 'issRate', minimum: 2, maximum: 5 };
  const isInside = value >= fixedOf(2n) && value <= fixedOf(5n);
  return isInside ? [] : [refused('issRate', 'pricing.option_out_of_range', params)];
};

/** Checks that a rate relates to the net rate as its kind requires; both are valid. */
const fits: Readonly<Record<RateKind, (rate: Fixed, net: Fixed) => boolean>> = {
  NET: (rate, net) => rate === net,
  SPECIAL: (rate, net) => rate < net,
  BOUGHT: (rate, net) => rate < net,
  ZERO: (rate) => rate === 0n,
  RETURN: (rate, net) => rate > net,
};

const checkRateKind = ({ rateKind: kind, monthlyRate, netRate }: Quote): readonly FieldError[] => {
  if (kind === undefined) return [];
  if (!rateKinds.includes(kind)) return [refused('rateKind', 'validation.enum')];
  if (netRate === undefined)
    return [refused('netRate', 'pricing.option_missing', { option: 'netRate' })];
  const [rate, net] = [parseFixed(monthlyRate), parseFixed(netRate)];
  if (rate === null || net === null || fits[kind](rate, net)) return [];
  return [refused('rateKind', 'pricing.rate_kind_mismatch', { kind })];
};

const checkRates = (quote: Quote, { coefficients, tax }: FinanceType): readonly FieldError[] => [
  ...(coefficients ? [] : checkRate('monthlyRate', quote.monthlyRate)),
  ...(coefficients && quote.monthlyRate !== undefined
    ? [refused('monthlyRate', 'pricing.option_not_allowed', { option: 'monthlyRate' })]
    : []),
  ...(quote.netRate === undefined ? [] : checkRate('netRate', quote.netRate)),
  ...(quote.issRate === undefined ? [] : checkIssRate(quote.issRate)),
  ...(quote.issRate !== undefined && tax !== 'ISS'
    ? [refused('issRate', 'pricing.option_not_allowed', { option: 'issRate' })]
    : []),
];

const checkDate = (path: string, date: string | undefined): readonly FieldError[] =>
  date === undefined || (isLocalDate(date) && date <= lastDay)
    ? []
    : [refused(path, 'pricing.date_invalid', { table: path })];

/** Plan-independent checks: numbers, amounts, options and dates. */
export const checkValues = (quote: Quote, type: FinanceType): readonly FieldError[] =>
  [
    checkDate('releaseDate', quote.releaseDate),
    checkDate('firstDueDate', quote.firstDueDate),
    checkAmount('vehiclePrice', quote.vehiclePrice),
    checkAmount('entry', quote.entry),
    checkCharges(quote),
    checkRates(quote, type),
    checkRateKind(quote),
    checkChoice('person', quote.person ?? null, personTaxes),
    checkChoice('basis', quote.basis, accrualBases),
    checkChoice('iofBase', quote.iofBase, iofBases),
  ].flat();

const boundOf = (percent: string, whole: bigint): bigint =>
  ((parseFixed(percent) ?? 0n) * whole) / 100n;
const halfCent = 1n << 127n;

/** Whether `part` lies within a share of `whole`, both in centavos, to the nearest cent. */
export const isShareWithin = (
  part: bigint,
  whole: bigint,
  { minimum, maximum }: { readonly minimum: string; readonly maximum: string },
): boolean => {
  const value = part << 128n;
  return value + halfCent >= boundOf(minimum, whole) && value - halfCent <= boundOf(maximum, whole);
};

const checkEntry = (
  { entry, vehiclePrice }: Quote,
  { entry: range }: FinanceType,
): readonly FieldError[] => {
  if (entry > vehiclePrice) return [refused('entry', 'pricing.entry_above_price')];
  return isShareWithin(entry, vehiclePrice, range)
    ? []
    : [refused('entry', 'pricing.entry_out_of_range', { ...range })];
};

const checkPriceLimit = (quote: Quote, { priceLimit }: FinanceType): readonly FieldError[] => {
  if (priceLimit === undefined) return [];
  const { vehiclePrice, entry, charges = [] } = quote;
  const limit = { minimum: '0', maximum: priceLimit };
  if (isShareWithin(vehiclePrice - entry + sumCharges(charges).tariffs, vehiclePrice, limit))
    return [];
  const most = boundOf(priceLimit, vehiclePrice);
  return [
    refused('charges', 'pricing.financed_above_limit', { limit: scaledText(most >> 128n, 2) }),
  ];
};

/** The first due date may be up to a month after the usual one. */
const checkFirstDue = (quote: Quote, firstMonth: number): readonly FieldError[] => {
  const { releaseDate, firstDueDate } = quote;
  if (firstDueDate === undefined) return [];
  const maximum = daysBetween(releaseDate, addMonths(releaseDate, firstMonth + 1));
  const days = daysBetween(releaseDate, firstDueDate);
  return days >= 1 && days <= maximum
    ? []
    : [refused('firstDueDate', 'pricing.first_due_out_of_range', { maximum })];
};

/**
 * Plan-dependent checks of a valid quote: entry, term, limits, first due date.
 *
 * @param firstMonth month of the first payment
 */
export const checkPlan = (
  quote: Quote,
  type: FinanceType,
  firstMonth: number,
): readonly FieldError[] => [
  ...checkEntry(quote, type),
  ...checkPriceLimit(quote, type),
  ...checkFirstDue(quote, firstMonth),
];
