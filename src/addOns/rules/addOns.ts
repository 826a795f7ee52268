import type { FieldError } from '@patio/framework/kernel';

/** An add-on with what may be chosen of it. @source ENT-VAP-01 to -06 */
export type AddOn = {
  readonly code: string;
  readonly name: string;
  /** The name in English; absent where the name stands in English, too. */
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
export type AddOnSale = {
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
