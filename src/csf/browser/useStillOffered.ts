import { useEffect, useState } from 'react';
import { callPublic } from '@patio/framework/react';
import type { CsfOffer, CsfPlan } from '#generated/types/wire.ts';
import { priceForCustomer } from '../calls';
import { paymentsText } from '../rules/texts';

type Seen = {
  readonly vehicle: string | null;
  readonly entry: number | null;
  readonly state: string;
  readonly chosen: { readonly plan: CsfPlan; readonly offer: CsfOffer } | null;
};

/** Whether what the customer chose can still be had, asked once when it is shown for the last time. */
export const useStillOffered = ({ vehicle, entry, state, chosen }: Seen): boolean => {
  const [seen] = useState({ body: { vehicleId: vehicle, entryValue: entry ?? 0, state }, chosen });
  const [isOffered, setOffered] = useState(true);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      const prices = await callPublic(priceForCustomer, { body: seen.body, signal });
      const plan = prices.plans.find(({ id }) => id === seen.chosen?.plan.id);
      const offer = plan?.offers.find(({ term }) => term === seen.chosen?.offer.term);
      const was = seen.chosen && paymentsText(seen.chosen.offer);
      setOffered(was === null || (offer !== undefined && paymentsText(offer) === was));
    };
    // Who cannot be asked says nothing of it.
    ask().catch(() => undefined);
    return () => abort.abort();
  }, [seen]);
  return isOffered;
};
