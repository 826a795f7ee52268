import type { EntityRow, UncheckedValues } from '@patio/framework/kernel';

type SaleFields = UncheckedValues<'simulations'>;

/** A customer's choice in a simulation: vehicle as in the catalogue, amounts in centavos. */
export type LeadChoice = {
  /** Version code; null if it is not in the catalogue. */
  readonly vehicleVersion: string | null;
  readonly modelYear: number | null;
  readonly manufacturerYear: number | null;
  readonly vehiclePrice: number;
  readonly entryValue: number | null;
  /** Plan; null if none was offered. */
  readonly financeType: EntityRow<'leads'>['financeType'];
  readonly term: number | null;
};

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A plan as an opportunity stores it; null for any other value. */
export const leadPlan = (value: unknown): LeadChoice['financeType'] =>
  value === 1 || value === 2 ? value : null;

/** The choice of an opportunity; undefined if it only has a vehicle description. */
export const choiceOfLead = (lead: UncheckedValues<'leads'>): LeadChoice | undefined => {
  const vehiclePrice = numberOf(lead.vehiclePrice);
  if (vehiclePrice === null) return undefined;
  const { vehicleVersion } = lead;
  return {
    vehiclePrice,
    vehicleVersion: typeof vehicleVersion === 'string' ? vehicleVersion : null,
    modelYear: numberOf(lead.modelYear),
    entryValue: numberOf(lead.entryValue),
    manufacturerYear: numberOf(lead.manufacturerYear),
    financeType: leadPlan(lead.financeType),
    term: numberOf(lead.term),
  };
};

/** What differs between a simulation and its opportunity. */
type ChoiceChange = 'vehicle' | 'price' | 'term';

const isSameVehicle = (choice: LeadChoice, sale: SaleFields): boolean =>
  choice.vehicleVersion === (sale.vehicleVersion ?? null) &&
  choice.modelYear === sale.modelYear &&
  choice.manufacturerYear === sale.manufacturerYear;

/**
 * Differences between a sale and the customer's choice in vehicle, price and term; the entry is free. The price is only
 * compared for the same vehicle.
 */
export const changesOf = (choice: LeadChoice, sale: SaleFields): readonly ChoiceChange[] => {
  const isSame = isSameVehicle(choice, sale);
  const changes = {
    vehicle: !isSame,
    price: isSame && choice.vehiclePrice !== sale.vehiclePrice,
    term: choice.term !== null && choice.term !== sale.term,
  };
  return (['vehicle', 'price', 'term'] as const).filter((name) => changes[name]);
};
