import { useCallback, useEffect, useState } from 'react';
import type { CsfDealer, CsfPlace } from '#generated/types/wire.ts';
import { linkOf, readDeal, readStep, type Step } from './address';
import { chooseOffer, usePrices } from './usePrices';

/** The entry where none is chosen: so much of the price, in whole hundreds of reais. */
const usualShare = 0.3;
const hundredReais = 10_000;

/** The dealer that the customer chose, and where the customer is. */
export type Choice = { readonly dealer: CsfDealer; readonly place: CsfPlace };

/** Marks what this page put into the browser's history. */
const ownState = 'csf';

/** A link to a vehicle opens at its price. */
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

/** A step that asks for what is not there yet leads back to where it is chosen. */
const reachable = (step: Step, vehicle: string | null, choice: Choice | null): Step => {
  if (vehicle === null) return 'vehicle';
  return choice === null && (step === 'contact' || step === 'done') ? 'dealer' : step;
};

/** All that the customer chooses, with the prices of it; the address keeps vehicle, entry and term. */
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
  const ask = { vehicleId: vehicle, entryValue: entry ?? 0, state };
  const priced = usePrices(ask, round);
  const prices = priced.prices?.vehicle.id === vehicle ? priced.prices : null;
  const full = prices?.vehicle.price;
  useEffect(() => {
    if (entry === null && full !== undefined)
      setEntry(Math.round((full * usualShare) / hundredReais) * hundredReais);
  }, [entry, full]);
  useEffect(() => {
    const whole = entry === null ? null : Math.round(entry / 100);
    const link = linkOf({ vehicle, entry: whole, term });
    window.history.replaceState(
      window.history.state,
      '',
      `${link}${step === 'vehicle' ? '' : `#${step}`}`,
    );
  }, [vehicle, entry, term, step]);
  return {
    ...{ vehicle, entry, state, term, choice, prices, go, back },
    ...{ isLoading: priced.isLoading, failure: priced.failure },
    step: reachable(step, vehicle, choice),
    chosen: entry === null || isEntryWrong ? null : chooseOffer(prices, { planId, term }),
    choose: (id: string, price: number) => {
      setVehicle(id);
      if (id !== vehicle) setEntry(Math.round((price * usualShare) / hundredReais) * hundredReais);
      go('price');
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

/** What `useDeal` answers. */
export type CustomerDeal = ReturnType<typeof useDeal>;
