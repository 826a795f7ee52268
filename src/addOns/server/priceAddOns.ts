import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  type FieldError,
  type LocalDate,
  localDateOf,
  shareOf,
} from '@patio/framework/kernel';
import type { Actor, Deps, Database } from '@patio/framework/server';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { dealOf, validateDiscount, type DealQuestion } from '#vouchers/server/index.ts';
import type { AddOnRequest, AddOnPrices, AddOnRefused, AutoPrice } from '#generated/types/wire.ts';
import { discountPremium, premiumOf, type Premium, discountQuote } from '../rules/premium';
import { gapPremium, lifePremium, warrantyPremium } from '../rules/productPremiums';
import { gapTariffOf, lifeTariffOf, warrantyTariffOf } from '../rules/tariffRows';
import {
  addOnRefusals,
  addOnsFor,
  autoCode,
  judgeOption,
  usualAge,
  type AddOn,
  type AddOnOption,
  type AddOnRefusal,
} from '../rules/addOns';
import { rowsOn, findQuote, findInstalmentRule, readAddOns } from './store/addOns';

/** Benefit of a coupon on a premium. @fails voucher-001 to voucher-007 with every failing condition */
export type CouponBenefit = (code: string) => Promise<Result<Benefit, AppError>>;

/**
 * Validates coupons for a sale. A voucher is for the vehicle and is refused as a coupon.
 *
 * @source ENT-VAP-07, ENT-COUPON-01 to ENT-COUPON-21, OQ-158
 */
export const couponsFor =
  (deps: Deps, actor: Actor, sale: Omit<DealQuestion, 'code'>): CouponBenefit =>
  async (code) => {
    const deal = await dealOf(deps, actor, { ...sale, code });
    if (!deal.ok) return deal;
    const found = await validateDiscount(deps, { code, deal: deal.value, subject: null });
    if (!found.ok) return found;
    const { rule } = found.value;
    if (rule.base === 'INSURANCE_NET_PREMIUM') return ok(rule.benefit);
    return err(
      appError('voucher-005', { fields: [{ path: 'code', code: 'voucher.not_a_coupon' }] }),
    );
  };

/** A quote of a dealer, and the day on which it must be valid. */
type QuoteRequest = {
  readonly id: string;
  readonly dealerId: string | null;
  readonly day: LocalDate;
};

/** A quote that a sale may still name. @fails insurance.quote_unknown, insurance.quote_expired */
const openQuote = async (
  db: Database,
  { id, dealerId, day }: QuoteRequest,
): Promise<Result<AutoPrice, AppError>> => {
  const quote = await findQuote(db, { id, dealerId });
  if (!quote) return err(appError('insurance.quote_unknown'));
  return quote.validUntil < day ? err(appError('insurance.quote_expired')) : ok(quote);
};

/** The quote named by a sale; undefined if none. */
type Quote = Awaited<ReturnType<typeof openQuote>> | undefined;

type Risk = {
  /** Discount of a coupon on the premium. */
  readonly benefit: Benefit | undefined;
  readonly quote: Quote;
  readonly request: AddOnRequest;
  readonly addOn: AddOn;
  readonly option: AddOnOption;
  readonly date: LocalDate;
};
type Priced = Result<Premium, AppError>;
/** Amounts of an add-on in centavos; `discount` is the coupon's. */
type Amounts = Pick<OnePrice, 'net' | 'tax' | 'total' | 'discount'>;
type OnePrice = AddOnPrices['options'][number];
type Pricer = (db: Database, risk: Risk) => Promise<Priced | undefined>;

const usual = { age: usualAge, mileage: 60_000 } as const;
const monthsOf = ({ option, addOn }: Risk): number => option.term ?? addOn.terms[0] ?? 12;
const premium = (found: Result<{ readonly premium: Premium }, AppError>): Priced =>
  found.ok ? ok(found.value.premium) : found;

const pmc: Pricer = async (db, risk) => {
  const { request, date } = risk;
  const tariff = warrantyTariffOf(await rowsOn(db, 'pmcTariffs', date));
  const car = {
    vehicleCents: BigInt(request.vehiclePrice),
    months: monthsOf(risk),
    mileage: request.mileage ?? usual.mileage,
    warrantyUntil: request.warrantyUntil ?? date,
  };
  return premium(warrantyPremium(car, date, { tariff }));
};

const gap: Pricer = async (db, risk) => {
  const { request, date } = risk;
  const tariff = gapTariffOf(await rowsOn(db, 'guaranteedNoteTariffs', date));
  const car = {
    invoiceCents: BigInt(request.vehiclePrice),
    months: monthsOf(risk),
    vehicleType: request.vehicleTypeId,
    hasCasco:
      request.hasCasco === true || request.options.some(({ code }) => code === 'SEGURO_AUTO'),
  };
  return premium(gapPremium(car, date, { tariff }));
};

const life: Pricer = async (db, risk) => {
  const { request, option, date } = risk;
  const age = request.age ?? usual.age;
  const tariff = lifeTariffOf(await rowsOn(db, 'lifeTariffs', date), age);
  const person = {
    insuredCents: BigInt(request.financedValue ?? request.vehiclePrice),
    months: monthsOf(risk),
    personType: request.personType,
    age,
    hasHealthDeclaration: (option.hasHealthDeclaration ?? request.hasHealthDeclaration) === true,
  };
  return premium(lifePremium(person, date, { tariff }));
};

const instalment: Pricer = async (db, { request, addOn, option, date }) => {
  const rule = await findInstalmentRule(db, option.plan ?? addOn.plans[0] ?? '', date);
  if (!rule) return undefined;
  const base = BigInt(request.financedValue ?? request.vehiclePrice);
  const netCents =
    rule.value === null ? (shareOf(base, rule.percentage ?? '0') ?? 0n) : BigInt(rule.value);
  return premiumOf({ netCents, branch: 'PERSONS' }, date);
};

/** A product has a fixed price without insurance tax. */
const productPrice = ({ price }: AddOn): Amounts | undefined =>
  price === null ? undefined : { net: price, tax: 0, total: price };

/** Insurances that tariffs price. */
const pricers: Readonly<Record<string, Pricer>> = {
  PMC: pmc,
  GAP: gap,
  LIFE: life,
  PPI: instalment,
};

/** The car insurance costs its quote; without a quote it has no price. */
const quotedAmounts = ({ quote, date, benefit }: Risk): Result<Amounts | undefined, AppError> => {
  if (!quote?.ok) return quote ?? ok(undefined);
  const { net, tax, total } = quote.value;
  return ok(benefit ? discountQuote(quote.value, benefit, date) : { net, tax, total });
};

const aboutOf = (code: AppError['code']): AddOnRefusal['about'] =>
  code === 'insurance.quote_unknown' || code === 'insurance.quote_expired' ? 'quote' : 'risk';

/** Quote errors belong to the sale, all others to the option. */
const placeOf = ({ code, path }: FieldError, option: string): string =>
  aboutOf(code) === 'quote' ? 'autoInsurance' : path === '' ? option : `${option}.${path}`;

const atOption = ({ code, params, fields = [] }: AppError, path: string): readonly AddOnRefusal[] =>
  (fields.length > 0 ? fields : [{ path: '', code, ...(params ? { params } : {}) }]).map(
    (field) => ({
      about: aboutOf(field.code),
      field: { ...field, path: placeOf(field, path) },
    }),
  );

const refusalOf = (refusals: readonly AddOnRefusal[]): AppError => {
  const [first] = new Set(refusals.map(({ about }) => about));
  const isOne = refusals.every(({ about }) => about === first);
  const code = addOnRefusals[isOne && first !== undefined ? first : 'several'];
  return appError(code, { fields: refusals.map(({ field }) => field) });
};

const amountsOf = async (
  db: Database,
  risk: Risk,
): Promise<Result<Amounts | undefined, AppError>> => {
  if (risk.addOn.code === autoCode) return quotedAmounts(risk);
  const found = await pricers[risk.addOn.code]?.(db, risk);
  if (!found) return ok(productPrice(risk.addOn));
  if (!found.ok) return found;
  const { benefit } = risk;
  const paid = benefit ? discountPremium(found.value, benefit) : found.value;
  const { netCents, taxCents, totalCents } = paid;
  const amounts = { net: Number(netCents), tax: Number(taxCents), total: Number(totalCents) };
  const discount = Number(found.value.totalCents - totalCents);
  return ok(benefit ? { ...amounts, discount } : amounts);
};

type CouponQuery = {
  readonly option: AddOnOption;
  readonly coupon: CouponBenefit;
  /** Coupon already used by another option of the sale. */
  readonly taken: string | undefined;
};

/** Benefit of an option's coupon. A sale allows one coupon. @fails every reason of a refusal, at the coupon */
const benefitOf = async (
  { option, coupon, taken }: CouponQuery,
  path: string,
): Promise<Result<Benefit | undefined, readonly AddOnRefusal[]>> => {
  if (!option.coupon) return ok(undefined);
  const found =
    taken === undefined
      ? await coupon(option.coupon)
      : err(appError('voucher.outranked', { params: { code: taken } }));
  if (found.ok) return found;
  const {
    code,
    params,
    fields = [{ path: '', code, ...(params ? { params } : {}) }],
  } = found.error;
  return err(
    fields.map((field) => ({ about: 'coupon', field: { ...field, path: `${path}.coupon` } })),
  );
};

const priceOne = async (
  db: Database,
  risk: Risk,
  path: string,
): Promise<Result<OnePrice, readonly AddOnRefusal[]>> => {
  const { addOn, option } = risk;
  const found = await amountsOf(db, risk);
  if (!found.ok) return err(atOption(found.error, path));
  if (!found.value) {
    const field = { path: `${path}.code`, code: 'pricing.option_missing' } as const;
    return err([{ about: 'price', field: { ...field, params: { option: addOn.code } } }]);
  }
  const isCourtesy = option.pricingOption === 'COURTESY';
  return ok({
    code: addOn.code,
    term: addOn.terms.length > 0 ? monthsOf(risk) : null,
    ...found.value,
    charged: isCourtesy ? 0 : found.value.total,
  });
};

type OptionQuery = Omit<Risk, 'addOn' | 'benefit'> & {
  /** Absent if not offered for this sale. */
  readonly addOn: AddOn | undefined;
  readonly path: string;
};

/** An option with its coupon. @fails every reason at the option */
const priceOption = async (
  db: Database,
  { addOn, path, ...question }: OptionQuery,
  coupon: Pick<CouponQuery, 'coupon' | 'taken'>,
): Promise<Result<OnePrice, readonly AddOnRefusal[]>> => {
  const { option } = question;
  const reasons = judgeOption(addOn, option, path);
  if (!addOn || reasons.length > 0) return err(reasons);
  const given = await benefitOf({ option, ...coupon }, path);
  if (!given.ok) return given;
  return priceOne(db, { ...question, addOn, benefit: given.value }, path);
};

/** Refusals as they are sent. */
const refusedOf = (refused: readonly (readonly AddOnRefusal[])[]): AddOnPrices['refused'] =>
  refused.flatMap((refusals, option) => {
    if (refusals.length === 0) return [];
    const { code, fields = [] } = refusalOf(refusals);
    return [{ option, code, fields: structuredClone(fields) as AddOnRefused['fields'] }];
  });

/** Add-ons that a dealer sells on a day, and the sale's quote. */
type AddOnReading = { readonly sold: readonly AddOn[]; readonly quote: Quote };

/** Reads the data for pricing a sale's add-ons. */
export const readForSale = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { request, dealerId }: Pick<AddOnQuestion, 'request' | 'dealerId'>,
): Promise<AddOnReading> => {
  const day = localDateOf(clock());
  const id = request.autoInsurance;
  const sold = await readAddOns(db, { day, dealerId });
  return { sold, quote: id === undefined ? undefined : await openQuote(db, { id, dealerId, day }) };
};

/** Chosen add-ons and the selling dealer; null: any dealer. */
type AddOnQuestion = {
  readonly request: AddOnRequest;
  readonly dealerId: string | null;
  readonly coupon: CouponBenefit;
};

/**
 * Prices a sale's chosen add-ons from the data read; a courtesy is free for the client.
 *
 * @fails SP-000 to SP-008, each at its option, unless the answer includes refusals
 * @source CALL-125, ENT-VAP-07, SIMR-092
 */
export const priceAddOns = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { request, coupon }: AddOnQuestion,
  { sold, quote }: AddOnReading,
): Promise<Result<AddOnPrices, AppError>> => {
  const date = localDateOf(clock());
  const known = addOnsFor(sold, request);
  const options: OnePrice[] = [];
  const refused: (readonly AddOnRefusal[])[] = [];
  let taken: string | undefined;
  for (const [index, option] of request.options.entries()) {
    const addOn = known.find(({ code }) => code === option.code);
    const question = { request, quote, addOn, option, date, path: `options.${index}` };
    const priced = await priceOption(db, question, { coupon, taken });
    refused.push(priced.ok ? [] : priced.error);
    if (!priced.ok) continue;
    options.push(priced.value);
    taken ??= option.coupon ?? undefined;
  }
  const refusals = refused.flat();
  if (refusals.length > 0 && request.tellRefusals !== true) return err(refusalOf(refusals));
  const total = options.reduce((sum, { charged }) => sum + charged, 0);
  return ok({ options, total, ...(request.tellRefusals ? { refused: refusedOf(refused) } : {}) });
};
