import { useEffect, useState } from 'react';
import type { CsfOffer, CsfPlan, CsfPrices } from '../../generated/types/wire';
import { priceForCustomer } from '../calls';
import { callPublic } from '../../framework/browser/data/callPublic';

/** A price, or why there is none yet. */
export type PriceState = {
  readonly prices: CsfPrices | null;
  readonly failure: unknown;
  readonly isLoading: boolean;
  /** How often it was asked for again. */
  readonly round: number;
};

type Ask = {
  readonly vehicleId: string | null;
  readonly entryValue: number;
  readonly state: string;
};

const patienceMs = 200;

const nothing: PriceState = { prices: null, failure: null, isLoading: false, round: 0 };

/** The prices of a deal, asked for once it rests. What was there before stays until the next ones come. */
export const usePrices = ({ vehicleId, entryValue, state }: Ask, round: number): PriceState => {
  const [known, setKnown] = useState<PriceState>(nothing);
  useEffect(() => {
    if (vehicleId === null) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    setKnown((former) => ({ ...former, round, isLoading: true }));
    const ask = async () => {
      try {
        const body = { vehicleId, entryValue, state };
        const prices = await callPublic(priceForCustomer, { body, signal });
        if (!signal.aborted) setKnown({ ...nothing, prices, round });
      } catch (failure) {
        if (!signal.aborted) setKnown({ ...nothing, failure, round });
      }
    };
    const timer = setTimeout(() => void ask(), patienceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [vehicleId, entryValue, state, round]);
  return known;
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
