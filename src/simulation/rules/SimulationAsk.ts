import { isCpfCnpj } from '@patio/framework/kernel';
import type { Simulation } from '#generated/types/simulation.ts';
import { usualManufacturer } from '#vehicles/rules/usualManufacturer.ts';
import { addOnCharges, type AddOnCharge, type AddOnPriced } from '#addOns/rules/addOnCharges.ts';

/** What a price depends on, of all that a simulation holds; amounts are centavos. */
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
  /** What add-ons that were chosen and priced add. */
  readonly addOns: readonly AddOnCharge[];
};

/** What a new simulation begins with. @source SIMR-007 to SIMR-013 */
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
 * The question that any values of a simulation ask: a form's, a stored row's, a call's. A client counts once the
 * document is complete.
 */
export const askOf = (values: object): SimulationAsk => {
  const known = values as Readonly<Record<string, unknown>>;
  // Member by member into a copy: its members keep their places, where entries would make a table to look them up in.
  const ask: Record<string, unknown> = { ...blank };
  for (const name of names) ask[name] = known[name] ?? ask[name];
  if (!isCpfCnpj(String(ask['clientDocument']))) ask['clientDocument'] = null;
  const prices = known['addOnPrices'];
  if (Array.isArray(prices)) ask['addOns'] = addOnCharges(prices as AddOnPriced[]);
  return ask as SimulationAsk;
};

/** A number that a form holds: 0 while nothing is entered, or a text that is none. */
export const enteredNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The sale after what a voucher takes off the price of the vehicle, centavos. */
export const discounted = (ask: SimulationAsk, discount: number): SimulationAsk =>
  discount > 0 ? { ...ask, vehiclePrice: Math.max(0, ask.vehiclePrice - discount) } : ask;

/** What is asked by a stored simulation, with the discount that it was priced with. */
export const storedAskOf = (values: Readonly<Record<string, unknown>>): SimulationAsk =>
  discounted(askOf(values), Number(values['voucherDiscount'] ?? 0));
