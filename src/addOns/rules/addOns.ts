import type { FieldError, LocalDate, UncheckedValues } from '@patio/framework/kernel';
import type { Charge, ChargeCode } from '#pricing/rules/Quote.ts';
import type { AddOnRequest } from '#generated/types/wire.ts';
import { usualCoverage } from './tariffs';

/** Name of the reference insurer, in every language. */
export const referenceInsurerName = 'Pátio Seguros';

/** Provider id in the calls: the reference insurer, or the configured one. @source CALL-207 */
export const providerId = 'reference';

/** Action that opens the insurance page from a sale. @source INS-005, INS-010 */
export const sellInsurance = {
  name: 'insure',
  label: { 'pt-BR': 'Contratar seguro', en: 'Sell insurance' },
  access: { route: '/contratarSeguro' },
} as const;

/** Path of the insurance page, prefilled from a simulation or sale. */
export const sellInsurancePath = (of: 'simulation' | 'sale', id: unknown): string =>
  `/contratarSeguro?${of}=${encodeURIComponent(String(id))}`;

/** An add-on with its options. @source ENT-VAP-01 to -06 */
export type AddOn = {
  readonly code: string;
  readonly name: string;
  /** The name in English; absent if it is the same. */
  readonly nameEn?: string;
  /** Initials used by combos; absent if no combo contains it. */
  readonly initials?: string;
  readonly type: 'Insurance' | 'Product';
  readonly terms: readonly number[];
  readonly coverages: readonly string[];
  readonly plans: readonly string[];
  readonly pricingOptions: readonly string[];
  /** Of a product, centavos; an insurance is priced by its tariff. */
  readonly price: number | null;
};

/** The chosen options of an add-on. @source ENT-VAP-07 */
export type AddOnOption = {
  readonly code: string;
  readonly term?: number | null;
  readonly coverage?: string | null;
  readonly plan?: string | null;
  readonly pricingOption?: string | null;
  readonly coupon?: string | null;
  readonly hasHealthDeclaration?: boolean | null;
};

/** Name of an add-on in a language. */
export const addOnName = (
  { name, nameEn }: { readonly name: string; readonly nameEn?: string | null | undefined },
  language: string,
): string => (language === 'en' ? (nameEn ?? name) : name);

/** Names of a combo's products in a language. @source SIMR-095 */
export const comboProducts = <Names>(
  { names, namesEn }: { readonly names: Names; readonly namesEn: Names },
  language: string,
): Names => (language === 'en' ? namesEn : names);

/** The add-on quoted by insurers; all others have fixed prices. */
export const autoCode = 'SEGURO_AUTO';

/** Facts about buyer and vehicle that add-ons depend on. */
type AddOnSale = {
  readonly personType: 'PF' | 'PJ';
  readonly vehicleTypeId: 1 | 2;
  readonly term?: number | null;
};

const personsOnly: ReadonlySet<string> = new Set(['LIFE', 'PPI']);

/** Whether an add-on applies to a sale: personal insurance only for individuals, GAP only for new vehicles. */
const isSold = ({ code }: AddOn, { personType, vehicleTypeId }: AddOnSale): boolean =>
  !(personsOnly.has(code) && personType === 'PJ') && !(code === 'GAP' && vehicleTypeId === 2);

/** Add-ons of a sale: drops terms longer than the financing's, and add-ons without any remaining term. */
export const addOnsFor = (addOns: readonly AddOn[], sale: AddOnSale): readonly AddOn[] =>
  addOns
    .filter((one) => isSold(one, sale))
    .map((one) => ({
      ...one,
      terms: one.terms.filter(
        (term) => sale.term === undefined || sale.term === null || term <= sale.term,
      ),
    }))
    .filter(({ code, terms }) => {
      const all = addOns.find((one) => one.code === code);
      return terms.length > 0 || all?.terms.length === 0;
    });

/** Whether an add-on can be priced; a product needs a price of its own. */
export const hasPrice = ({ type, price }: AddOn): boolean => type === 'Insurance' || price !== null;

/**
 * Error codes of add-ons by cause. The assignment is ours, since the specification does not define their meaning.
 * @source OQ-202
 */
export const addOnRefusals = {
  several: 'SP-000',
  code: 'SP-001',
  term: 'SP-002',
  coverage: 'SP-003',
  plan: 'SP-004',
  pricingOption: 'SP-005',
  coupon: 'SP-006',
  price: 'SP-007',
  risk: 'SP-008',
  quote: 'SP-009',
  refused: 'SP-011',
  combo: 'SP-012',
} as const;

/** Cause of a refused option. */
export type AddOnRefusal = {
  readonly about: keyof typeof addOnRefusals;
  readonly field: FieldError;
};

const choices = [
  ['term', 'terms'],
  ['coverage', 'coverages'],
  ['plan', 'plans'],
  ['pricingOption', 'pricingOptions'],
] as const;

/** A coupon discounts a premium, which products do not have. */
const couponRefusals = (
  { type }: AddOn,
  { coupon }: AddOnOption,
  path: string,
): readonly AddOnRefusal[] =>
  coupon && type === 'Product'
    ? [{ about: 'coupon', field: { path: `${path}.coupon`, code: 'insurance.no_coupon' } }]
    : [];

/** Errors of an option: everything chosen that the add-on does not offer. */
export const judgeOption = (
  addOn: AddOn | undefined,
  option: AddOnOption,
  path: string,
): readonly AddOnRefusal[] => {
  if (!addOn)
    return [
      { about: 'code', field: { path: `${path}.code`, code: 'validation.reference_missing' } },
    ];
  const refused = choices.flatMap(([member, list]): readonly AddOnRefusal[] => {
    const value = option[member];
    const known: readonly (string | number)[] = addOn[list];
    if (value === undefined || value === null || known.includes(value)) return [];
    const field: FieldError = {
      path: `${path}.${member}`,
      code: 'insurance.option_not_in_tariff',
      params: { option: String(value) },
    };
    return [{ about: member, field }];
  });
  return [...refused, ...couponRefusals(addOn, option, path)];
};

/** Charge of an add-on: centavos, financed with the vehicle or paid on the release date. */
export type AddOnCharge = {
  readonly code: string;
  readonly amount: number;
  readonly isFinanced: boolean;
};

/** A priced add-on, as stored by the server and known to the screen. */
export type AddOnPriced = {
  readonly code: string;
  readonly pricingOption?: string | null;
  readonly charged: number;
};

/** Add-ons that are insurance by law; all others are goods or services. */
const insurances: Readonly<Record<string, ChargeCode>> = {
  PMC: 'PMC',
  GAP: 'GAP',
  LIFE: 'LIFE',
  PPI: 'PREST',
  SEGURO_AUTO: 'AUTO',
};

/** Whether an add-on is insurance; all others are goods or services. */
export const isInsurance = (code: string): boolean => code in insurances;

/** Charges of priced add-ons in a sale. Monthly payments to the insurer are not part of it. */
export const addOnCharges = (prices: readonly AddOnPriced[]): readonly AddOnCharge[] =>
  prices
    .filter(({ charged, pricingOption }) => charged > 0 && pricingOption !== 'MONTHLY')
    .map(({ code, charged, pricingOption }) => ({
      code,
      amount: charged,
      isFinanced: pricingOption !== 'UPFRONT',
    }));

/** Price of an add-on for the client, in centavos; 0 if it is a courtesy. */
export const chargedOf = (total: number, pricingOption: string | null | undefined): number =>
  pricingOption === 'COURTESY' ? 0 : total;

/** An add-on among the charges of a quote: always optional. @source STJ, Tema 972 */
export const chargeOfAddOn = ({ code, amount, isFinanced }: AddOnCharge): Charge => ({
  code: insurances[code] ?? 'ACC',
  amount: BigInt(amount),
  isFinanced,
  cetRole: insurances[code] ? 'CHARGE' : 'CREDIT',
  isOptional: true,
  ruleVersion: code,
});

type Values = UncheckedValues<'simulations'>;

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Age for which insurance is priced while the client's is unknown, in years. */
export const usualAge = 35;

/** Full years on a day; undefined without a day of birth. */
export const ageOn = (birthDate: unknown, day: LocalDate): number | undefined => {
  if (typeof birthDate !== 'string' || birthDate === '') return undefined;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/** Rows of the choice, the car insurance among them. */
export const rowsOf = ({ selectedVaps }: Values): readonly AddOnOption[] =>
  Array.isArray(selectedVaps) ? selectedVaps : [];

/** The quote of the car insurance that a simulation names. @source SIMR-050 */
export const quoteOf = ({ autoInsurance }: Values): string | undefined =>
  typeof autoInsurance === 'string' && autoInsurance !== '' ? autoInsurance : undefined;

/** Add-ons chosen in a simulation; the car insurance is quoted separately. */
export const chosenOptions = (values: Values): readonly AddOnOption[] =>
  rowsOf(values).filter(({ code }) => code !== autoCode);

/** Dealer of a stored simulation, as a member of calls; none while it is new: the person's own. */
export const dealerInputOf = ({ dealer }: Values): { readonly dealerId?: string } =>
  typeof dealer === 'string' ? { dealerId: dealer } : {};

/**
 * Inputs for pricing the add-ons of a simulation, shared by screen and server. Personal insurance covers the vehicle
 * price less entry and voucher; including financed premiums would be circular.
 */
export const addOnInputOf = (
  values: Values,
  options: readonly AddOnOption[],
  day: LocalDate,
): AddOnRequest => {
  const price = amount(values.vehiclePrice);
  const discount = amount(values.voucherDiscount);
  const age = ageOn(values.birthDate, day);
  return {
    personType: values.personType === 'PJ' ? 'PJ' : 'PF',
    vehicleTypeId: values.vehicleTypeId === 2 ? 2 : 1,
    term: typeof values.term === 'number' ? values.term : null,
    vehiclePrice: Math.max(1, price),
    financedValue: Math.max(0, price - discount - amount(values.entryValue)),
    ...(age === undefined ? {} : { age: Math.min(Math.max(age, 0), 120) }),
    hasCasco: quoteOf(values) !== undefined,
    ...dealerInputOf(values),
    options: options.map((option) => ({ ...option })),
  };
};

/** An available add-on, as sent by calls. */
export type OfferedAddOn = Omit<AddOn, 'price'>;

/** The plan that names the term, as `PMC 24` does; else the first. */
const planFor = ({ plans }: OfferedAddOn, term: number | null): string | null =>
  plans.find((plan) => term !== null && plan.split(' ').includes(String(term))) ?? plans[0] ?? null;

/** Coverage A if offered, else the first. @source SIMR-014 */
const coverageFor = ({ coverages }: OfferedAddOn): string | null =>
  coverages.find((one) => one === usualCoverage) ?? coverages[0] ?? null;

/**
 * Options of a newly chosen add-on: the plan of the term and the usual coverage, else the first of each list.
 *
 * @param term by default the longest that the financing allows; null if the add-on has no terms
 */
export const usualOption = (
  addOn: OfferedAddOn,
  term: number | null = addOn.terms.at(-1) ?? null,
): AddOnOption => ({
  code: addOn.code,
  term,
  coverage: coverageFor(addOn),
  plan: planFor(addOn, term),
  pricingOption: addOn.pricingOptions[0] ?? null,
});

const inList = <T>(value: T | null | undefined, list: readonly T[], usual: T | null): T | null =>
  value !== null && value !== undefined && list.includes(value) ? value : usual;

const fit = (option: AddOnOption, addOn: OfferedAddOn): AddOnOption => {
  const usual = usualOption(addOn);
  const { term, coverage, plan, pricingOption } = option;
  return {
    ...option,
    term: inList(term, addOn.terms, usual.term ?? null),
    coverage: inList(coverage, addOn.coverages, usual.coverage ?? null),
    plan: inList(plan, addOn.plans, usual.plan ?? null),
    pricingOption: inList(pricingOption, addOn.pricingOptions, usual.pricingOption ?? null),
  };
};

/**
 * Adjusts chosen options after the sale changed: unavailable values are replaced by defaults.
 *
 * @returns `kept`: the adjusted options; `gone`: options of unavailable add-ons
 */
export const fitAddOns = (
  options: readonly AddOnOption[],
  offered: readonly OfferedAddOn[],
): { readonly kept: readonly AddOnOption[]; readonly gone: readonly AddOnOption[] } => {
  const kept: AddOnOption[] = [];
  const gone: AddOnOption[] = [];
  for (const option of options) {
    const addOn = offered.find(({ code }) => code === option.code);
    if (addOn) kept.push(fit(option, addOn));
    else gone.push(option);
  }
  return { kept, gone };
};
