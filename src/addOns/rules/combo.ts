import {
  type AppError,
  type FieldError,
  type LocalDate,
  type Result,
  appError,
  err,
  ok,
  shareOf,
} from '@patio/framework/kernel';
import type { DatedRows } from '#pricing/rules/datedRows.ts';
import { refusalOf, refused } from '#pricing/rules/checkQuote.ts';
import type { InsuranceTaxRates, TaxBranch } from '#pricing/rules/tables/taxes.ts';
import { discountAmount } from '#vouchers/rules/discountAmount.ts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { type AddOnOption, usualOption, type OfferedAddOn } from './addOns';
import { premiumOf, type Premium } from './premium';

/**
 * Allocates an amount in proportion to weights, to the cent, by largest remainder; ties go to the earlier position. No
 * share exceeds its weight as long as the amount does not exceed the sum of the weights.
 *
 * @param amount  cents, 0 or more
 * @param weights 0 or more each; all zero allocates nothing
 * @returns one share for each weight; they sum to the amount unless all weights are zero
 */
export const allocate = (amount: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / sum);
  const left = amount - shares.reduce((total, share) => total + share, 0n);
  const winners = new Set(
    weights
      .map((weight, position) => ({ position, rest: (amount * weight) % sum }))
      .sort((a, b) => (a.rest === b.rest ? a.position - b.position : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ position }) => position),
  );
  return shares.map((share, position) => share + (winners.has(position) ? 1n : 0n));
};

/** Initials of the products of a combo; the specification does not expand them. @source ENT-COMBO-01, OQ-068 */
export const comboInitials = ['SP', 'SN', 'SV', 'GC', 'CF', 'PP', 'PI', 'SA'] as const;
type ComboInitial = (typeof comboInitials)[number];

/** Where a combo applies: null or an empty list means any. @source ENT-COMBO-02 to -09 */
export type Combo = {
  readonly products: readonly ComboInitial[];
  readonly personType: 'PF' | 'PJ' | null;
  /** 1 new, 2 used. */
  readonly vehicleType: 1 | 2 | null;
  readonly vehicleSegmentation: readonly string[];
  /** Maximum mileage for mechanical protection. */
  readonly pmcMileage: number | null;
  readonly isVisible: boolean;
};

/** The deal that a combo is checked against. */
export type ComboDeal = {
  readonly personType: 'PF' | 'PJ';
  readonly vehicleType: 1 | 2;
  readonly vehicleSegmentation: string | null;
  readonly mileage: number;
};

/** One product priced on its own: net premium and its minimum in cents, 0 or more. */
export type ComboProduct = {
  readonly initial: ComboInitial;
  readonly branch: TaxBranch;
  readonly netCents: bigint;
  readonly minimumCents: bigint;
};

/** Price of each product by its initial, or the reason it cannot be sold. */
export type ComboPrices = Readonly<Partial<Record<ComboInitial, Result<ComboProduct, AppError>>>>;

const scopeReasons = (combo: Combo, deal: ComboDeal): readonly FieldError[] => {
  const { personType, vehicleType, vehicleSegmentation, pmcMileage } = combo;
  const isElsewhere =
    vehicleSegmentation.length > 0 &&
    (deal.vehicleSegmentation === null || !vehicleSegmentation.includes(deal.vehicleSegmentation));
  const checks: readonly (readonly [boolean, FieldError])[] = [
    [!combo.isVisible, refused('visible', 'insurance.combo_not_visible')],
    [
      personType !== null && personType !== deal.personType,
      refused('personType', 'insurance.combo_person_type'),
    ],
    [
      vehicleType !== null && vehicleType !== deal.vehicleType,
      refused('vehicleType', 'insurance.combo_vehicle_type'),
    ],
    [isElsewhere, refused('vehicleSegmentation', 'insurance.combo_segmentation')],
    [
      pmcMileage !== null && deal.mileage > pmcMileage,
      refused('pmcMileage', 'insurance.combo_mileage', { limit: pmcMileage ?? 0 }),
    ],
  ];
  return checks.filter(([fails]) => fails).map(([, reason]) => reason);
};

const productReasons = (initial: ComboInitial, prices: ComboPrices): readonly FieldError[] => {
  const price = prices[initial];
  const path = `products.${initial}`;
  if (!price) return [refused(path, 'insurance.combo_product_missing', { product: initial })];
  if (price.ok) return [];
  const { fields = [], code, params } = price.error;
  return fields.length === 0
    ? [refused(path, code, params)]
    : fields.map((field) => ({ ...field, path: `${path}.${field.path}` }));
};

/**
 * Checks a combo against a deal and returns its products.
 *
 * @returns the products in the order of `comboInitials`, each once
 * @fails the code of the first reason; `fields` holds all of them: the combo's own (`insurance.combo_…`) and those of
 *   each product that cannot be sold, under `products.<initial>`
 * @source domain 3.2, ENT-COMBO-12
 */
export const judgeCombo = (
  combo: Combo,
  deal: ComboDeal,
  prices: ComboPrices,
): Result<readonly ComboProduct[], AppError> => {
  const initials = comboInitials.filter((initial) => combo.products.includes(initial));
  const refusal = refusalOf([
    ...scopeReasons(combo, deal),
    ...initials.flatMap((initial) => productReasons(initial, prices)),
  ]);
  if (refusal) return err(refusal);
  return ok(
    initials.flatMap((initial) => {
      const price = prices[initial];
      return price?.ok ? [price.value] : [];
    }),
  );
};

/** One product inside a combo, in cents: the discount on its net, and the remaining premium. */
type ComboLine = {
  readonly initial: ComboInitial;
  readonly discountCents: bigint;
  readonly premium: Premium;
};

/** Price of a combo; the sums are those of the lines, in cents. */
export type ComboPrice = {
  readonly lines: readonly ComboLine[];
  readonly discountCents: bigint;
  readonly netCents: bigint;
  readonly taxCents: bigint;
  readonly totalCents: bigint;
};

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sumOf = <T>(items: readonly T[], amount: (item: T) => bigint): bigint =>
  items.reduce((total, item) => total + amount(item), 0n);

const roomOf = ({ netCents, minimumCents }: ComboProduct): bigint =>
  netCents > minimumCents ? netCents - minimumCents : 0n;

/**
 * Discount of each product, never below its minimum: a percentage applies to each net, an amount is allocated by the
 * room above the minimums.
 */
const discountsOf = (products: readonly ComboProduct[], benefit: Benefit): readonly bigint[] => {
  const rooms = products.map(roomOf);
  if (benefit.type !== 'PERCENTAGE') {
    const wanted = discountAmount(
      benefit,
      sumOf(products, ({ netCents }) => netCents),
    );
    return allocate(
      smaller(
        wanted,
        sumOf(rooms, (room) => room),
      ),
      rooms,
    );
  }
  const uncapped = products.map(({ netCents }, position) =>
    smaller(shareOf(netCents, benefit.percent) ?? 0n, rooms[position] ?? 0n),
  );
  const sum = sumOf(uncapped, (discount) => discount);
  return benefit.capCents === undefined
    ? uncapped
    : allocate(smaller(sum, benefit.capCents), uncapped);
};

/** Discount and date of a combo: null means no discount; `tax` defaults to the reference table. */
export type ComboTerms = {
  readonly benefit: Benefit | null;
  /** Release date if the premiums are financed, else the day of contracting. */
  readonly date: LocalDate;
  readonly tax?: DatedRows<InsuranceTaxRates>;
};

/**
 * Prices a combo: each product on its own, then the discount on the net premiums down to their minimums, then the tax
 * of each. An amount of money is allocated in proportion to the room above the minimums. The order of the products does
 * not affect their prices.
 *
 * @param products as returned by `judgeCombo`
 * @returns lines in the order of `comboInitials`
 * @fails validation.duplicate_item for a repeated product
 * @fails pricing.row_missing without a tax row of the day (that of 2027 must be supplied)
 * @source domain 3.2
 */
export const priceCombo = (
  products: readonly ComboProduct[],
  { benefit, date, tax }: ComboTerms,
): Result<ComboPrice, AppError> => {
  const sorted = comboInitials.flatMap((initial) =>
    products.filter((product) => product.initial === initial),
  );
  if (new Set(sorted.map(({ initial }) => initial)).size < sorted.length)
    return err(appError('validation.duplicate_item'));
  const discounts = benefit ? discountsOf(sorted, benefit) : [];
  const lines: ComboLine[] = [];
  for (const [position, { initial, branch, netCents }] of sorted.entries()) {
    const discountCents = discounts[position] ?? 0n;
    const premium = premiumOf({ netCents: netCents - discountCents, branch }, date, tax);
    if (!premium.ok) return premium;
    lines.push({ initial, discountCents, premium: premium.value });
  }
  return ok({
    lines,
    discountCents: sumOf(lines, (line) => line.discountCents),
    netCents: sumOf(lines, ({ premium }) => premium.netCents),
    taxCents: sumOf(lines, ({ premium }) => premium.taxCents),
    totalCents: sumOf(lines, ({ premium }) => premium.totalCents),
  });
};

/** Where a visible combo applies. */
type ComboScope = {
  readonly products: readonly string[];
  readonly personType: 'PF' | 'PJ';
  readonly vehicleType: '1' | '2';
  readonly vehicleSegmentation: readonly string[];
  readonly pmcMileage: number | null;
};

/** The sale's facts, as calls send them. */
type ComboQuery = {
  readonly personType?: 'PF' | 'PJ' | undefined;
  readonly vehicleTypeId?: '1' | '2' | undefined;
  readonly vehicleSegmentation?: string | undefined;
  readonly mileage?: string | undefined;
};

/** Whether a visible combo applies to the known facts of a sale. Its products are priced elsewhere. */
export const isComboApplicable = (row: ComboScope, query: ComboQuery): boolean => {
  const vehicleType = row.vehicleType === '2' ? 2 : 1;
  const combo: Combo = { ...row, vehicleType, products: [], isVisible: true };
  const deal = {
    personType: query.personType ?? row.personType,
    vehicleType:
      query.vehicleTypeId === undefined ? vehicleType : query.vehicleTypeId === '2' ? 2 : 1,
    vehicleSegmentation: query.vehicleSegmentation ?? row.vehicleSegmentation[0] ?? null,
    mileage: Number(query.mileage ?? 0),
  } as const;
  return judgeCombo(combo, deal, {}).ok;
};

/** Whether a combo is offered to a group: to all without permissions. @source ENT-COMBO-10 */
export const isComboOfferedTo = (
  { permissions }: { readonly permissions: readonly string[] },
  groupName: string,
): boolean => permissions.length === 0 || permissions.includes(groupName);

/** Contents of a combo. */
type ComboOf = {
  /** Initials. */
  readonly products: readonly string[];
  readonly pmcTerms: readonly number[];
  readonly guaranteedNoteTerm: number | null;
};

/** Terms that a combo fixes for an add-on: mechanical protection and the guaranteed note. */
const termsOf = ({ pmcTerms, guaranteedNoteTerm }: ComboOf, code: string): readonly number[] => {
  if (code === 'PMC') return pmcTerms;
  return code === 'GAP' && guaranteedNoteTerm !== null ? [guaranteedNoteTerm] : [];
};

/**
 * Add-ons that a combo adds to a sale: those of its initials, and those with a fixed term. Add-ons without any of these
 * terms are omitted.
 *
 * @source OQ-068, ENT-COMBO-01, ENT-COMBO-06, ENT-COMBO-07
 */
export const comboMembers = (
  combo: ComboOf,
  offered: readonly OfferedAddOn[],
): readonly AddOnOption[] =>
  offered.flatMap((addOn) => {
    const wanted = termsOf(combo, addOn.code);
    const term = wanted.findLast((one) => addOn.terms.includes(one));
    if (term !== undefined) return [usualOption(addOn, term)];
    const { initials } = addOn;
    const isCovered = initials !== undefined && combo.products.includes(initials);
    return isCovered && wanted.length === 0 ? [usualOption(addOn)] : [];
  });
