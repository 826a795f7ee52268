/** What tables ask of the vehicle of an offer. */
export type OfferVehicle = {
  readonly manufacturer: string;
  readonly model: string;
  readonly modelYear: number;
  readonly vehicleType: number;
};

type Values = Readonly<Record<string, unknown>>;

/** What is asked of an offer whose vehicle is not chosen yet. */
const anyVehicle = { vehicleType: 1, manufacturer: null, model: null, modelYear: null };

/** What an offer without an answer stands for. */
const usual = { personType: 'PF', state: 'SP', price: 0, entryValue: 0 };

const told = (offer: Values): Values =>
  Object.fromEntries(
    Object.entries(offer).filter(([, value]) => value !== null && value !== undefined),
  );

/** What an offer names by ids alone: its vehicle, and what its campaign is called. */
type OfferNames = {
  readonly vehicle: OfferVehicle | undefined;
  readonly campaign: string | null;
};

/**
 * The sale that an offer stands for, as the simulator prices it: by the dealer's table, from its vehicle and
 * conditions.
 */
export const offerSale = (offer: Values, { vehicle, campaign }: OfferNames): Values => {
  const { personType, state, price, entryValue } = { ...usual, ...told(offer) };
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
