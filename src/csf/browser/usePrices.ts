import { useEffect, useState } from 'react';
import type { CsfOffer, CsfPlan, CsfPrices } from '#generated/types/wire.ts';
import { priceForCustomer } from '../calls';
import { callPublic } from '@patio/framework/react';

/** A price, or why there is none yet. */
export type PriceState = {
  readonly prices: CsfPrices | null;
  readonly failure: unknown;
  readonly isLoading: boolean;
};

type Ask = {
  readonly vehicleId: string | null;
  readonly entryValue: number;
  readonly state: string;
};

const patienceMs = 200;

type Known = Pick<PriceState, 'prices' | 'failure'> & { readonly key: string };

const nothing: Known = { prices: null, failure: null, key: '' };

/**
 * The prices of a deal, asked for once it rests. What was there before stays until the next ones come, as what loads:
 * from the moment on that the deal changes, so that nothing is said of the new one by the former's prices.
 */
export const usePrices = ({ vehicleId, entryValue, state }: Ask, round: number): PriceState => {
  const [{ key: knownKey, ...known }, setKnown] = useState(nothing);
  const key = JSON.stringify([vehicleId, entryValue, state, round]);
  useEffect(() => {
    if (vehicleId === null) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      try {
        const body = { vehicleId, entryValue, state };
        const prices = await callPublic(priceForCustomer, { body, signal });
        if (!signal.aborted) setKnown({ ...nothing, prices, key });
      } catch (failure) {
        if (!signal.aborted) setKnown({ ...nothing, failure, key });
      }
    };
    const timer = setTimeout(() => void ask(), patienceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [vehicleId, entryValue, state, key]);
  return { ...known, isLoading: vehicleId !== null && knownKey !== key };
};

/** The term that people mostly take, where none is chosen. */
const usualTerm = 36;

/** The plan and term that are chosen, or those nearest to them. */
export const chooseOffer = (
  prices: CsfPrices | null,
  { planId, term }: { readonly planId: number | null; readonly term: number | null },
): { readonly plan: CsfPlan; readonly offer: CsfOffer } | null => {
  const plan = prices?.plans.find(({ id }) => id === planId) ?? prices?.plans[0];
  const wanted = term ?? usualTerm;
  const [offer] = [...(plan?.offers ?? [])].sort(
    (a, b) => Math.abs(a.term - wanted) - Math.abs(b.term - wanted),
  );
  return plan && offer ? { plan, offer } : null;
};
