import { useCallback, useEffect, useState } from 'react';
import type { CsfDealer, CsfPlace, CsfOffer, CsfPlan, CsfPrices } from '#generated/types/wire.ts';
import { priceForCustomer } from '../calls';
import { callPublic } from '@patio/framework/react';

/** A price, or why there is none yet. */
type PriceState = {
  readonly prices: CsfPrices | null;
  readonly failure: unknown;
  readonly isLoading: boolean;
};

type DealQuery = {
  readonly vehicleId: string | null;
  readonly entryValue: number;
  readonly state: string;
};

const patienceMs = 200;

type Known = Pick<PriceState, 'prices' | 'failure'> & { readonly key: string };

const nothing: Known = { prices: null, failure: null, key: '' };

/**
 * Fetches the prices of a deal, debounced. Keeps the previous prices marked as loading from the first change on, so
 * that they are not taken for the new ones.
 */
const usePrices = ({ vehicleId, entryValue, state }: DealQuery, round: number): PriceState => {
  const [{ key: knownKey, ...known }, setKnown] = useState(nothing);
  const key = JSON.stringify([vehicleId, entryValue, state, round]);
  useEffect(() => {
    if (vehicleId === null) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const query = async () => {
      try {
        const body = { vehicleId, entryValue, state };
        const prices = await callPublic(priceForCustomer, { body, signal });
        if (!signal.aborted) setKnown({ ...nothing, prices, key });
      } catch (failure) {
        if (!signal.aborted) setKnown({ ...nothing, failure, key });
      }
    };
    const timer = setTimeout(() => void query(), patienceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [vehicleId, entryValue, state, key]);
  return { ...known, isLoading: vehicleId !== null && knownKey !== key };
};

/** Default term. */
const usualTerm = 36;

/** Chosen plan and term, or the nearest available ones. */
const chooseOffer = (
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

/** URL parameters besides the step: vehicle link, down payment in whole reais, term. */
type Deal = {
  readonly vehicle: string | null;
  readonly entry: number | null;
  readonly term: number | null;
};

/** Steps of the page, in order. */
export const steps = ['vehicle', 'price', 'dealer', 'contact', 'done'] as const;
type Step = (typeof steps)[number];

const wholeOf = (text: string | null): number | null =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the deal of a URL. */
const readDeal = (search: string): Deal => {
  const query = new URLSearchParams(search);
  const vehicle = query.get('vehicle');
  return {
    vehicle: vehicle && uuid.test(vehicle) ? vehicle : null,
    entry: wholeOf(query.get('entry')),
    term: wholeOf(query.get('term')),
  };
};

/** Parses the step of a URL fragment. */
const readStep = (hash: string): Step => steps.find((step) => `#${step}` === hash) ?? 'vehicle';

/** Builds the URL of a deal. */
const linkOf = ({ vehicle, entry, term }: Deal): string => {
  const query = new URLSearchParams();
  if (vehicle !== null) query.set('vehicle', vehicle);
  if (entry !== null) query.set('entry', String(entry));
  if (term !== null) query.set('term', String(term));
  const text = query.toString();
  return text === '' ? window.location.pathname : `?${text}`;
};

/** Default down payment: a share of the price, rounded to hundreds of reais. */
const usualShare = 0.3;
const hundredReais = 10_000;

/** Chosen dealer and the customer's location. */
export type Choice = { readonly dealer: CsfDealer; readonly place: CsfPlace };

/** Marks history entries pushed by this page. */
const ownState = 'csf';

/** Initial state: a vehicle link opens at the price step. */
const firstStep = (): Step => {
  const { hash, search } = window.location;
  return hash === '' && readDeal(search).vehicle !== null ? 'price' : readStep(hash);
};

const useStep = () => {
  const [step, setStep] = useState<Step>(firstStep);
  useEffect(() => {
    const follow = () => setStep(readStep(window.location.hash));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const go = useCallback((next: Step) => {
    window.history.pushState(ownState, '', `${window.location.search}#${next}`);
    setStep(next);
  }, []);
  const back = useCallback(
    (former: Step) => {
      if (window.history.state === ownState) window.history.back();
      else go(former);
    },
    [go],
  );
  return { step, go, back };
};

/** Redirects a step with missing prerequisites to where they are chosen. */
const reachable = (step: Step, vehicle: string | null, choice: Choice | null): Step => {
  if (vehicle === null) return 'vehicle';
  return choice === null && (step === 'contact' || step === 'done') ? 'dealer' : step;
};

/** Keeps the address that of the deal. */
const useLink = ({ vehicle, entry, term, step }: Deal & { readonly step: Step }): void => {
  useEffect(() => {
    const whole = entry === null ? null : Math.round(entry / 100);
    const link = linkOf({ vehicle, entry: whole, term });
    window.history.replaceState(
      window.history.state,
      '',
      `${link}${step === 'vehicle' ? '' : `#${step}`}`,
    );
  }, [vehicle, entry, term, step]);
};

/** State of the page: choices and prices. Vehicle, down payment and term are stored in the URL. */
export const useDeal = () => {
  const [linked] = useState(() => readDeal(window.location.search));
  const [vehicle, setVehicle] = useState(linked.vehicle);
  const [entry, setEntry] = useState(linked.entry === null ? null : linked.entry * 100);
  const [isEntryWrong, setEntryWrong] = useState(false);
  const [state, setState] = useState('SP');
  const [term, setTerm] = useState(linked.term);
  const [planId, setPlanId] = useState<number | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [round, setRound] = useState(0);
  const { step, go, back } = useStep();
  const query = { vehicleId: vehicle, entryValue: entry ?? 0, state };
  const priced = usePrices(query, round);
  const prices = priced.prices?.vehicle.id === vehicle ? priced.prices : null;
  const full = prices?.vehicle.price;
  useEffect(() => {
    if (entry === null && full !== undefined)
      setEntry(Math.round((full * usualShare) / hundredReais) * hundredReais);
  }, [entry, full]);
  useLink({ vehicle, entry, term, step });
  const chosen = entry === null || isEntryWrong ? null : chooseOffer(prices, { planId, term });
  return {
    vehicle,
    entry,
    state,
    term,
    planId,
    choice,
    prices,
    go,
    back,
    isLoading: priced.isLoading,
    failure: priced.failure,
    step: reachable(step, vehicle, choice),
    chosen,
    choose: (id: string, price: number) => {
      setVehicle(id);
      if (id !== vehicle) setEntry(Math.round((price * usualShare) / hundredReais) * hundredReais);
      go('price');
    },
    /** Goes on with the offer shown, which another state may lack. */
    accept: () => {
      if (chosen) {
        setPlanId(chosen.plan.id);
        setTerm(chosen.offer.term);
      }
      go('dealer');
    },
    isEntryWrong,
    setEntryWrong,
    setEntry,
    setState,
    setTerm,
    setPlanId,
    setChoice,
    retry: () => setRound((count) => count + 1),
  };
};

/** Result of `useDeal`. */
export type CustomerDeal = ReturnType<typeof useDeal>;
