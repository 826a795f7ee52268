import { textOf } from '../../../framework/kernel/text';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../framework/browser/data/call';
import { useEntity } from '../../../framework/browser/data/entity/EngineContext';
import type { FormValues } from '../../../framework/browser/data/entity/EntitySlots';
import { useOptionLabel } from '../../../framework/browser/kinds/reference/useOptionLabel';
import { fieldOf } from '../../../framework/browser/texts/names';
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
