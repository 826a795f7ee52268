import type { FieldError, LocalDate, UncheckedValues } from '@patio/framework/kernel';
import type { Charge, ChargeCode } from '#pricing/rules/Quote.ts';
import type { AddOnAsk } from '#generated/types/wire.ts';
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

/** An add-on with what may be chosen of it. @source ENT-VAP-01 to -06 */
export type AddOn = {
  readonly code: string;
  readonly name: string;
  /** The name in English; absent if it is the same. */
  readonly nameEn?: string;
  /** What combos call it by; absent where none brings it. */
  readonly initials?: string;
  readonly type: 'Insurance' | 'Product';
  readonly terms: readonly number[];
  readonly coverages: readonly string[];
  readonly plans: readonly string[];
  readonly pricingOptions: readonly string[];
  /** Of a product, centavos; an insurance is priced by its tariff. */
  readonly price: number | null;
};

/** What was chosen of an add-on. @source ENT-VAP-07 */
export type AddOnOption = {
  readonly code: string;
  readonly term?: number | null;
  readonly coverage?: string | null;
  readonly plan?: string | null;
  readonly pricingOption?: string | null;
  readonly coupon?: string | null;
  readonly hasHealthDeclaration?: boolean | null;
};

/** What an add-on is called in a language. */
export const addOnName = (
  { name, nameEn }: { readonly name: string; readonly nameEn?: string | null | undefined },
  language: string,
): string => (language === 'en' ? (nameEn ?? name) : name);

/** What the products of a combo are called in a language. @source SIMR-095 */
export const comboProducts = <Names>(
  { names, namesEn }: { readonly names: Names; readonly namesEn: Names },
  language: string,
): Names => (language === 'en' ? namesEn : names);

/** The add-on that insurers quote; all others have a price of their own. */
export const autoCode = 'SEGURO_AUTO';

/** Who buys which vehicle, as far as add-ons depend on it. */
type AddOnSale = {
  readonly personType: 'PF' | 'PJ';
  readonly vehicleTypeId: 1 | 2;
  readonly term?: number | null;
};

const personsOnly: ReadonlySet<string> = new Set(['LIFE', 'PPI']);

/** Whether an add-on may be sold with a sale at all: persons' insurances to persons, GAP with new vehicles. */
const isSold = ({ code }: AddOn, { personType, vehicleTypeId }: AddOnSale): boolean =>
  !(personsOnly.has(code) && personType === 'PJ') && !(code === 'GAP' && vehicleTypeId === 2);

/** Add-ons of a sale: a term longer than that of the financing is not offered, nor an add-on that has no other. */
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

/** Whether an add-on has a price at all: a product is sold once it has one. */
export const hasPrice = ({ type, price }: AddOn): boolean => type === 'Insurance' || price !== null;

/**
 * Which code a refusal of an add-on has by what it is about. Our own order: their meaning is not given.
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

/** What an option is refused for. */
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

/** A coupon takes something off a premium: a product has none. */
const couponRefusals = (
  { type }: AddOn,
  { coupon }: AddOnOption,
  path: string,
): readonly AddOnRefusal[] =>
  coupon && type === 'Product'
    ? [{ about: 'coupon', field: { path: `${path}.coupon`, code: 'insurance.no_coupon' } }]
    : [];

/** Everything that an add-on does not have of what was chosen. */
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

/** What an add-on adds to a price: centavos, lent with the vehicle or paid on the release date. */
export type AddOnCharge = {
  readonly code: string;
  readonly amount: number;
  readonly isFinanced: boolean;
};

/** A priced add-on, as the server keeps it with a simulation and the screen knows it before. */
export type AddOnPriced = {
  readonly code: string;
  readonly pricingOption?: string | null;
  readonly charged: number;
};

/** What the law calls an add-on; everything else is goods or services. */
const insurances: Readonly<Record<string, ChargeCode>> = {
  PMC: 'PMC',
  GAP: 'GAP',
  LIFE: 'LIFE',
  PPI: 'PREST',
  SEGURO_AUTO: 'AUTO',
};

/** Whether an add-on insures somebody or something; everything else is goods or services. */
export const isInsurance = (code: string): boolean => code in insurances;

/** What priced add-ons add to a sale. One that is paid month by month to the insurer is no part of it. */
export const addOnCharges = (prices: readonly AddOnPriced[]): readonly AddOnCharge[] =>
  prices
    .filter(({ charged, pricingOption }) => charged > 0 && pricingOption !== 'MONTHLY')
    .map(({ code, charged, pricingOption }) => ({
      code,
      amount: charged,
      isFinanced: pricingOption !== 'UPFRONT',
    }));

/** What an add-on of a price costs the client: nothing where it is a courtesy. Centavos. */
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

/**
 * What add-ons of a simulation are priced by, the same on the screen and on the server. What persons' insurances cover
 * is the price of the vehicle less entry and voucher: premiums that are lent themselves would go round in a circle.
 */
export const addOnAskOf = (
  values: Values,
  options: readonly AddOnOption[],
  day: LocalDate,
): AddOnAsk => {
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
    options: options.map((option) => ({ ...option })),
  };
};

/** What calls say of an add-on that may be had. */
export type OfferedAddOn = Omit<AddOn, 'price'>;

/** The plan that names the term, as `PMC 24` does; else the first. */
const planFor = ({ plans }: OfferedAddOn, term: number | null): string | null =>
  plans.find((plan) => term !== null && plan.split(' ').includes(String(term))) ?? plans[0] ?? null;

/** Coverage A where there is one, else the first. @source SIMR-014 */
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
 * Adjusts chosen options after the sale changed: values that are no longer offered get their defaults.
 *
 * @returns `kept`: the adjusted options; `gone`: options whose add-on is no longer offered
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
