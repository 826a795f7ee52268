/** What tables ask of the vehicle of an offer. */
export type OfferVehicle = {
  readonly manufacturer: string;
  readonly model: string;
  readonly modelYear: number;
  readonly vehicleType: number;
};

type Values = Readonly<Record<string, unknown>>;

/** The sale that an offer stands for, as the simulator prices it: by the dealer's table, from its vehicle and conditions. */
export const offerSale = (offer: Values, vehicle: OfferVehicle | undefined): Values => ({
  personType: offer['personType'] ?? 'PF',
  state: offer['state'] ?? 'SP',
  saleType: 'TD',
  vehicleTypeId: vehicle?.vehicleType ?? 1,
  manufacturer: vehicle?.manufacturer ?? null,
  model: vehicle?.model ?? null,
  modelYear: vehicle?.modelYear ?? null,
  vehiclePrice: Number(offer['price'] ?? 0),
  entryValue: Number(offer['entryValue'] ?? 0),
  financeType: offer['financeType'] ?? null,
  periodicity: offer['deferralUnit'] ?? null,
  tableCode: offer['tableCode'] ?? null,
  term: offer['term'] ?? null,
});
