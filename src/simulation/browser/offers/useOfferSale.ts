import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../framework/browser/data/call';
import type { FormValues } from '../../../framework/browser/data/entity/EntitySlots';
import { readVehicleOfOffer } from '../../../offers/calls';
import { offerSale } from '../../rules/offerSale';

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

/** The sale that the offer of the form stands for. */
export const useOfferSale = (): FormValues => {
  const offer = useWatch() as FormValues;
  const id = typeof offer['vehicle'] === 'string' ? offer['vehicle'] : '';
  return { ...offerSale(offer, useOfferVehicle(id)), selectedTerms: offer['selectedTerms'] };
};
