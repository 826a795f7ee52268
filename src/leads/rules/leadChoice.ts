type Members = Readonly<Record<string, unknown>>;

/** What a customer chose in a simulation: the vehicle as the catalogue named it, amounts in centavos. */
export type LeadChoice = {
  /** Code of the version; null where the catalogue has none of it. */
  readonly vehicleVersion: string | null;
  readonly modelYear: number | null;
  readonly manufacturerYear: number | null;
  readonly vehiclePrice: number;
  readonly entryValue: number | null;
  /** Plan; null without one that was offered. */
  readonly financeType: number | null;
  readonly term: number | null;
};

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The choice that an opportunity holds; undefined where it has words of a vehicle alone. */
export const choiceOfLead = (lead: Members): LeadChoice | undefined => {
  const vehiclePrice = numberOf(lead['vehiclePrice']);
  if (vehiclePrice === null) return undefined;
  const { vehicleVersion } = lead;
  return {
    vehiclePrice,
    vehicleVersion: typeof vehicleVersion === 'string' ? vehicleVersion : null,
    modelYear: numberOf(lead['modelYear']),
    entryValue: numberOf(lead['entryValue']),
    manufacturerYear: numberOf(lead['manufacturerYear']),
    financeType: numberOf(lead['financeType']),
    term: numberOf(lead['term']),
  };
};

/** What a simulation has otherwise than its opportunity. */
type ChoiceChange = 'vehicle' | 'price' | 'term';

const isSameVehicle = (choice: LeadChoice, sale: Members): boolean =>
  choice.vehicleVersion === (sale['vehicleVersion'] ?? null) &&
  choice.modelYear === sale['modelYear'] &&
  choice.manufacturerYear === sale['manufacturerYear'];

/**
 * What a sale has otherwise than the customer chose, of what may be offered no more: an entry may be any. The price is
 * that of the vehicle: of another one it is no news.
 */
export const changesOf = (choice: LeadChoice, sale: Members): readonly ChoiceChange[] => {
  const isSame = isSameVehicle(choice, sale);
  const changes = {
    vehicle: !isSame,
    price: isSame && choice.vehiclePrice !== sale['vehiclePrice'],
    term: choice.term !== null && choice.term !== sale['term'],
  };
  return (['vehicle', 'price', 'term'] as const).filter((name) => changes[name]);
};
