import { isCpfCnpj } from '@patio/framework/br';
import type { UncheckedValues, FieldError, LocalDate } from '@patio/framework/kernel';
import type { Simulation } from '#generated/types/simulation.ts';
import { usualManufacturer, areSaleOptionsValid } from '#vehicles/rules/vehicleChoice.ts';
import { addOnCharges, type AddOnCharge } from '#addOns/rules/addOns.ts';
import type { DiscountQuestion } from '#generated/types/wire.ts';
import { birthFaults } from '#clients/rules/personFaults.ts';

/** Fields of a simulation that affect its price; amounts in cents. */
export type SimulationInput = Pick<
  Simulation,
  | 'personType'
  | 'state'
  | 'vehicleTypeId'
  | 'saleType'
  | 'directSale'
  | 'campaign'
  | 'manufacturer'
  | 'model'
  | 'modelYear'
  | 'vehiclePrice'
  | 'financeType'
  | 'grace'
  | 'deferral'
  | 'periodicity'
  | 'residualPercentage'
  | 'vrgMode'
  | 'vrgPercentage'
  | 'balloons'
  | 'differentiatedInstallments'
  | 'accessories'
  | 'forwardingAgent'
  | 'insuranceValue'
  | 'protectedInstallment'
  | 'expensesValue'
  | 'feesFinanced'
  | 'firstDueDate'
  | 'tierCode'
  | 'entryValue'
  | 'ignoreTCC'
  | 'clientDocument'
> & {
  /** Charges of chosen and priced add-ons. */
  readonly addOns: readonly AddOnCharge[];
};

/** Defaults of a new simulation. @source SIMR-007 to SIMR-013 */
const blank: SimulationInput = {
  personType: 'PF',
  state: 'SP',
  vehicleTypeId: 1,
  saleType: 'TD',
  directSale: null,
  campaign: null,
  manufacturer: usualManufacturer,
  model: null,
  modelYear: null,
  vehiclePrice: 0,
  financeType: null,
  grace: null,
  deferral: null,
  periodicity: null,
  residualPercentage: null,
  vrgMode: null,
  vrgPercentage: null,
  balloons: null,
  differentiatedInstallments: null,
  accessories: null,
  forwardingAgent: null,
  insuranceValue: null,
  protectedInstallment: null,
  expensesValue: null,
  feesFinanced: true,
  firstDueDate: null,
  tierCode: null,
  entryValue: 0,
  ignoreTCC: false,
  clientDocument: null,
  addOns: [],
};

const names = Object.keys(blank);

/**
 * Extracts the pricing fields from a form, a stored row or a request. The client counts once the document is complete.
 */
export const simulationInputOf = (values: object): SimulationInput => {
  const known = values as Readonly<Record<string, unknown>>;
  // Assigned member by member to a copy, which keeps V8's hidden class; `Object.fromEntries` would create a
  // dictionary.
  const input: Record<string, unknown> = { ...blank };
  for (const name of names) input[name] = known[name] ?? input[name];
  if (!isCpfCnpj(String(input['clientDocument']))) input['clientDocument'] = null;
  const prices = known['addOnPrices'];
  if (Array.isArray(prices)) input['addOns'] = addOnCharges(prices);
  return input as SimulationInput;
};

/** Numeric form value; 0 if empty or not numeric. */
export const enteredNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The sale after a voucher discount on the vehicle price, in cents. */
export const discounted = (input: SimulationInput, discount: number): SimulationInput =>
  discount > 0 ? { ...input, vehiclePrice: Math.max(0, input.vehiclePrice - discount) } : input;

/** Pricing fields of a stored simulation, with its original discount. */
export const storedInputOf = (values: UncheckedValues<'simulations'>): SimulationInput =>
  discounted(simulationInputOf(values), Number(values.voucherDiscount ?? 0));

/** Finance types with only the first term selected. @source SIMR-052 */
const firstTermOnly: ReadonlySet<number> = new Set([2, 9, 12, 13]);

/** Default maximum of selected terms. @source SIMR-054, SIMR-055 */
export const usualLimit = 3;

/** Maximum of selected terms of a finance type. @source SIMR-054 */
export const termLimit = (financeType: number, limitTerms: number = usualLimit): number =>
  financeType === 13 ? 1 : limitTerms;

/** Terms as unique numbers, ascending. @source SIMR-051 */
export const sortTerms = (terms: readonly (number | string)[]): readonly number[] =>
  [...new Set(terms.map(Number))].sort((a, b) => a - b);

/**
 * Default selection of terms: the first of types 2, 9, 12 and 13, else those around the middle.
 *
 * @source SIMR-052 to SIMR-055, OQ-091
 */
export const selectTerms = (
  terms: readonly (number | string)[],
  { financeType, limitTerms }: { readonly financeType: number; readonly limitTerms?: number },
): readonly number[] => {
  const sorted = sortTerms(terms);
  if (firstTermOnly.has(financeType)) return sorted.slice(0, 1);
  const limit = termLimit(financeType, limitTerms);
  const start = Math.max(0, Math.floor((sorted.length - limit) / 2));
  return sorted.slice(start, start + limit);
};

/** Toggles a term; above the limit the shortest selected one is removed. */
export const toggleTerm = (
  selected: readonly number[],
  term: number,
  limit: number,
): readonly number[] =>
  selected.includes(term)
    ? selected.filter((one) => one !== term)
    : sortTerms([...selected, term].slice(-limit));

/** Replaces the shortest selected term with an unselected one. */
export const withTerm = (selected: readonly number[], term: number): readonly number[] =>
  selected.includes(term) ? selected : sortTerms([...selected.slice(1), term]);

/** Finance structures with Chevrolet Sempre first. @source SIMR-057 */
export const sempreFirst = <T extends { readonly id: number }>(structures: readonly T[]) => [
  ...structures.filter(({ id }) => id === 2),
  ...structures.filter(({ id }) => id !== 2),
];

/** Default entry of a new sale, as a percentage of the price: most plans have a price with it. */
const firstEntry = 30;

/** Default entry of a new sale, in cents. */
export const firstEntryOf = (price: number): number => Math.round((price * firstEntry) / 100);

const givenValue = <T>(value: unknown): T | undefined =>
  value === null || value === undefined || value === '' ? undefined : (value as T);

/** Known members; a condition on an unknown one fails. */
const known = (members: object): Partial<DiscountQuestion> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Known values of a simulation that a code's conditions are checked against. */
export const dealQuestionOf = (
  values: UncheckedValues<'simulations'>,
): Omit<DiscountQuestion, 'code'> => {
  const directSale = givenValue<string>(values.directSale);
  return known({
    document: givenValue(values.clientDocument),
    personType: givenValue(values.personType),
    assetTypeId: givenValue(values.vehicleTypeId),
    saleType: givenValue(values.saleType),
    directSaleType: directSale === undefined ? undefined : Number(directSale),
    saleOptionTypes: givenValue(values.saleOptions),
    financeStructure: givenValue(values.financeType),
    manufacturer: givenValue(values.manufacturer),
    model: givenValue(values.model),
    version: givenValue(values.vehicleVersion),
    manufacturerYear: givenValue(values.manufacturerYear),
    modelYear: givenValue(values.modelYear),
  });
};

/**
 * Voucher request of a simulation; undefined without a code.
 * @source CALL-128, OQ-158
 */
export const voucherQuestionOf = (
  values: UncheckedValues<'simulations'>,
): DiscountQuestion | undefined => {
  const code = givenValue<string>(values.voucherCode)?.trim();
  return code ? { code, ...dealQuestionOf(values) } : undefined;
};

/** Entry and term with which a stored simulation is opened. */
type ChangedSale = { readonly entryValue: number; readonly term: number };

/** URL parameters, named like the fields. */
const changedNames = ['entryValue', 'term'] as const;

/** URL query that opens the simulator step with another entry and term. */
export const changedSaleSearch = (change: ChangedSale): string =>
  `?${changedNames.map((name) => `${name}=${change[name]}`).join('&')}`;

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;

/** Parses entry and term of such a URL; undefined if it has neither. */
export const changedSaleOf = (read: (name: string) => string | null): ChangedSale | undefined => {
  const [entryValue, term] = changedNames.map((name) => wholeOf(read(name)));
  return entryValue === undefined || term === undefined ? undefined : { entryValue, term };
};

/** Sale option numbers of a value. */
export const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

/**
 * Validation beyond the schema: option combinations and the date of birth.
 *
 * @source SIMR-047, SIMR-056, VAL-048, VAL-074
 */
export const simulationFaults = (
  { saleOptions, birthDate }: UncheckedValues<'simulations'>,
  today: LocalDate,
): readonly FieldError[] => [
  ...(areSaleOptionsValid(numbersOf(saleOptions))
    ? []
    : [{ path: 'saleOptions', code: 'validation.not_together' } as const]),
  ...birthFaults({ path: 'birthDate', value: birthDate }, today),
];
