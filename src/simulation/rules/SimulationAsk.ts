import { isCpfCnpj } from '@patio/framework/br';
import type { UncheckedValues } from '@patio/framework/kernel';
import type { Simulation } from '#generated/types/simulation.ts';
import { usualManufacturer } from '#vehicles/rules/usualManufacturer.ts';
import { addOnCharges, type AddOnCharge } from '#addOns/rules/addOns.ts';

/** Fields of a simulation that affect its price; amounts in cents. */
export type SimulationAsk = Pick<
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
const blank: SimulationAsk = {
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
export const askOf = (values: object): SimulationAsk => {
  const known = values as Readonly<Record<string, unknown>>;
  // Assigned member by member to a copy, which keeps V8's hidden class; `Object.fromEntries` would create a
  // dictionary.
  const ask: Record<string, unknown> = { ...blank };
  for (const name of names) ask[name] = known[name] ?? ask[name];
  if (!isCpfCnpj(String(ask['clientDocument']))) ask['clientDocument'] = null;
  const prices = known['addOnPrices'];
  if (Array.isArray(prices)) ask['addOns'] = addOnCharges(prices);
  return ask as SimulationAsk;
};

/** Numeric form value; 0 if empty or not numeric. */
export const enteredNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The sale after a voucher discount on the vehicle price, in cents. */
export const discounted = (ask: SimulationAsk, discount: number): SimulationAsk =>
  discount > 0 ? { ...ask, vehiclePrice: Math.max(0, ask.vehiclePrice - discount) } : ask;

/** Pricing fields of a stored simulation, with its original discount. */
export const storedAskOf = (values: UncheckedValues<'simulations'>): SimulationAsk =>
  discounted(askOf(values), Number(values.voucherDiscount ?? 0));
