import { textOf } from '@patio/framework/kernel';
import { type FormValues, call, fieldOf, useEntity, useOptionLabel } from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { readVehicleOfOffer } from '#offers/calls.ts';
import { offerSale } from '#simulation/rules/offerSale.ts';

/** Query for the vehicle data that tables need. */
const vehicleQuery = (id: string) => ({
  queryKey: ['simulations', 'offerVehicle', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(readVehicleOfOffer, { params: { id }, signal }),
  staleTime: 5 * 60_000,
});

/** Vehicle data of an offer; undefined until chosen and loaded. */
export const useOfferVehicle = (id: string) =>
  useQuery({ ...vehicleQuery(id), enabled: id !== '' }).data;

/** Name of an offer's campaign; null if none or not loaded. */
const useCampaignName = (id: string): string | null => {
  const { description } = useEntity('offers');
  const name = useOptionLabel(fieldOf(description, 'campaign')?.ref, id);
  return name === id ? null : name;
};

/** The sale described by the offer form. */
export const useOfferSale = (): FormValues<'simulations'> => {
  const offer = useWatch() as FormValues<'offers'> & { readonly selectedTerms?: unknown };
  const vehicle = useOfferVehicle(textOf(offer.vehicle));
  const campaign = useCampaignName(textOf(offer.campaign));
  return { ...offerSale(offer, { vehicle, campaign }), selectedTerms: offer.selectedTerms };
};
