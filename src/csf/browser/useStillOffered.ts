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

/** Checks once, on the final page, whether the chosen offer is still available. */
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
    // On a failure, claim nothing.
    ask().catch(() => undefined);
    return () => abort.abort();
  }, [seen]);
  return isOffered;
};
