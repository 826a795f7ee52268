import { textOf } from '@patio/framework/kernel';
import { type FormValues, call, fieldOf, useEntity, useOptionLabel } from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { readVehicleOfOffer } from '#offers/calls.ts';
import { offerSale } from '#simulation/rules/offerSale.ts';

/** What tables ask of a vehicle. */
const vehicleQuery = (id: string) => ({
  queryKey: ['simulations', 'offerVehicle', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(readVehicleOfOffer, { params: { id }, signal }),
  staleTime: 5 * 60_000,
});

/** What is known of the vehicle of an offer; undefined until it is chosen and there. */
export const useOfferVehicle = (id: string) =>
  useQuery({ ...vehicleQuery(id), enabled: id !== '' }).data;

/** What the campaign of an offer is called; null for none, and until its name is there. */
const useCampaignName = (id: string): string | null => {
  const { description } = useEntity('offers');
  const name = useOptionLabel(fieldOf(description, 'campaign')?.ref, id);
  return name === id ? null : name;
};

/** The sale that the offer of the form stands for. */
export const useOfferSale = (): FormValues => {
  const offer = useWatch() as FormValues;
  const vehicle = useOfferVehicle(textOf(offer['vehicle']));
  const campaign = useCampaignName(textOf(offer['campaign']));
  return { ...offerSale(offer, { vehicle, campaign }), selectedTerms: offer['selectedTerms'] };
};
