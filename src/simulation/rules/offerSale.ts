import type { UncheckedValues } from '@patio/framework/kernel';

/** Vehicle fields that tables depend on. */
export type OfferVehicle = {
  readonly manufacturer: string;
  readonly model: string;
  readonly modelYear: number;
  readonly vehicleType: number;
};

/** Assumed vehicle of an offer without one. */
const anyVehicle = { vehicleType: 1, manufacturer: null, model: null, modelYear: null };

/** Defaults of an offer's sale. */
const usual = { personType: 'PF', state: 'SP', price: 0, entryValue: 0 };

const givenValues = (offer: UncheckedValues<'offers'>): UncheckedValues<'offers'> =>
  Object.fromEntries(
    Object.entries(offer).filter(([, value]) => value !== null && value !== undefined),
  );

/** Resolved ids of an offer: its vehicle, and the name of its campaign. */
type OfferNames = {
  readonly vehicle: OfferVehicle | undefined;
  readonly campaign: string | null;
};

/**
 * The sale described by an offer, as priced by the simulator: by the dealer's table, from its vehicle and conditions.
 */
export const offerSale = (
  offer: UncheckedValues<'offers'>,
  { vehicle, campaign }: OfferNames,
): UncheckedValues<'simulations'> => {
  const { personType, state, price, entryValue } = { ...usual, ...givenValues(offer) };
  const { financeType = null, deferralUnit = null, tableCode = null, term = null } = offer;
  const { vehicleType, ...model } = vehicle ?? anyVehicle;
  return {
    personType,
    state,
    saleType: 'TD',
    vehicleTypeId: vehicleType,
    ...model,
    vehiclePrice: Number(price),
    entryValue: Number(entryValue),
    financeType,
    periodicity: deferralUnit,
    tableCode,
    term,
    campaign,
  };
};
