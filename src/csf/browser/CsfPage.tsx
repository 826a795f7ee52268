import { useEffect, useState, useRef, type RefObject, useCallback } from 'react';
import { callPublic, CustomersHeader } from '@patio/framework/react';
import { formatPhoneBr } from '@patio/framework/br';
import { formatMoney } from '@patio/framework/kernel';
import { Banner, Button, Picture } from '@patio/framework/ui';
import type { CsfOffer, CsfPlan, CsfModel, CsfVehicle } from '#generated/types/wire.ts';
import { priceForCustomer, listCsfModels, listCsfVehicles } from '../calls';
import { paymentsText, percentText } from '../rules/texts';
import { Trouble } from './Trouble';
import { ContactStep, contactForm } from './ContactStep';
import { DealerStep } from './DealerStep';
import { PriceStep, Cost } from './PriceStep';
import { useCsfText } from '../messages/texts';
import { useDeal, type CustomerDeal, steps } from './useDeal';
import './csf.css';
import { carPicture } from '#vehicles/rules/carPicture.ts';

type Loaded<T> = {
  readonly data: T | null;
  readonly failure: unknown;
  /** Number of retries. */
  readonly round: number;
};

/** Fetches once and refetches on retry. */
const useLoaded = <T,>(request: (signal: AbortSignal) => Promise<T>) => {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<T>>({ data: null, failure: null, round });
  useEffect(() => {
    const abort = new AbortController();
    setLoaded({ data: null, failure: null, round });
    request(abort.signal).then(
      (data) => setLoaded({ data, failure: null, round }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setLoaded({ data: null, failure, round });
      },
    );
    return () => abort.abort();
  }, [request, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { ...loaded, retry };
};

type Heading = RefObject<HTMLHeadingElement | null>;

/** Moves focus to the heading of what replaces the screen, and shows it from its top. */
const useFocusOnChange = (shown: string, heading: Heading) => {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [shown, heading]);
};

const fetchModels = (signal: AbortSignal) => callPublic(listCsfModels, { signal });

const Loading = () => {
  const text = useCsfText();
  return (
    <p className="customers-muted" role="status">
      {text('loading')}
    </p>
  );
};

type Model = Pick<CsfModel, 'id' | 'name'>;

const Models = ({ onPick }: { onPick: (model: Model) => void }) => {
  const text = useCsfText();
  const { data, failure, retry } = useLoaded(fetchModels);
  return (
    <section aria-label={text('vehicle.models')}>
      <Trouble failure={failure} onRetry={retry} />
      {data || failure ? null : <Loading />}
      <ul className="csf-models">
        {data?.map((model) => (
          <li key={model.id}>
            <button type="button" className="csf-tile" onClick={() => onPick(model)}>
              <Picture {...carPicture(model.id)} alt="" bare />
              {model.name}
              <small>{text('vehicle.from', { price: formatMoney(model.price) })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

type VersionProps = { vehicle: CsfVehicle; isChosen: boolean; onPick: () => void };

const Version = ({ vehicle, isChosen, onPick }: VersionProps) => {
  const text = useCsfText();
  const { name, manufacturerYear, modelYear, fuel, price } = vehicle;
  return (
    <li>
      <button
        type="button"
        className="csf-row"
        data-chosen={isChosen || undefined}
        onClick={onPick}
      >
        <span>
          <strong>{name}</strong>
          <small>
            {[`${manufacturerYear}/${modelYear}`, fuel].filter(Boolean).join(' · ')}
            {isChosen ? ` · ${text('vehicle.chosen')}` : ''}
          </small>
        </span>
        <span className="csf-amount">{formatMoney(price)}</span>
      </button>
    </li>
  );
};

type VersionsProps = {
  model: Model;
  deal: CustomerDeal;
  heading: Heading;
  onOther: () => void;
};

const Versions = ({ model, deal, heading, onOther }: VersionsProps) => {
  const text = useCsfText();
  const { id: modelId } = model;
  const request = useCallback(
    (signal: AbortSignal) => callPublic(listCsfVehicles, { query: { modelId }, signal }),
    [modelId],
  );
  const { data, failure, retry } = useLoaded(request);
  return (
    <section aria-label={text('vehicle.versions')}>
      <div className="csf-chosen-model">
        <h2 ref={heading} tabIndex={-1}>
          {model.name}
        </h2>
        <Button look="plain" onClick={onOther}>
          {text('vehicle.other')}
        </Button>
      </div>
      <Picture {...carPicture(modelId)} alt={model.name} />
      <Trouble failure={failure} onRetry={retry} />
      {data || failure ? null : <Loading />}
      <ul className="csf-list">
        {data?.map((vehicle) => (
          <Version
            key={vehicle.id}
            vehicle={vehicle}
            isChosen={vehicle.id === deal.vehicle}
            onPick={() => deal.choose(vehicle.id, vehicle.price)}
          />
        ))}
      </ul>
    </section>
  );
};

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** The picked model, in the browser's history: going back returns to the models. */
const usePickedModel = () => {
  const [picked, setPicked] = useState<Model | 'none' | null>(() => {
    const { state } = window.history;
    return isModel(state) ? state : null;
  });
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => setPicked(isModel(state) ? state : 'none');
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const pick = ({ id, name }: Model) => {
    const model = { id, name };
    window.history.pushState(model, '', window.location.href);
    setPicked(model);
  };
  const leave = () => {
    if (isModel(window.history.state)) window.history.back();
    else setPicked('none');
  };
  return { picked, pick, leave };
};

type ScreenProps = {
  readonly deal: CustomerDeal;
  /** Title of the page. */
  readonly title: Heading;
};

/** Choice of model, then version. A vehicle link opens its model's list. The models have no heading of their own. */
const VehicleStep = ({ deal, title }: ScreenProps) => {
  const known = deal.prices?.vehicle;
  const { picked, pick, leave } = usePickedModel();
  const model = picked ?? (known ? { id: known.modelId, name: known.model } : 'none');
  const name = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(model === 'none' ? model : model.id, model === 'none' ? title : name);
  return model === 'none' ? (
    <Models onPick={pick} />
  ) : (
    <Versions model={model} deal={deal} heading={name} onOther={leave} />
  );
};

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
    const request = async () => {
      const prices = await callPublic(priceForCustomer, { body: seen.body, signal });
      const plan = prices.plans.find(({ id }) => id === seen.chosen?.plan.id);
      const offer = plan?.offers.find(({ term }) => term === seen.chosen?.offer.term);
      const was = seen.chosen && paymentsText(seen.chosen.offer);
      setOffered(was === null || (offer !== undefined && paymentsText(offer) === was));
    };
    // A failure shows nothing rather than something wrong.
    request().catch(() => undefined);
    return () => abort.abort();
  }, [seen]);
  return isOffered;
};

const Progress = ({ at }: { at: number }) => (
  <div className="csf-progress" aria-hidden="true">
    {steps.slice(0, -1).map((step, index) => (
      <span key={step} data-done={index <= at || undefined} />
    ))}
  </div>
);

/** Sticky summary of the instalment. */
const Summary = ({ deal }: { deal: CustomerDeal }) => {
  const text = useCsfText();
  const { prices, chosen, entry, choice } = deal;
  if (!prices || !chosen) return null;
  return (
    <div className="csf-sum">
      <p className="csf-sum-vehicle">
        {prices.vehicle.name} {prices.vehicle.modelYear}
      </p>
      <p className="csf-sum-price">{paymentsText(chosen.offer)}</p>
      <p>
        {text('price.entry')} {formatMoney(entry ?? 0)} · CET{' '}
        {text('price.perYear', { percent: percentText(chosen.offer.cetYearly) })}
      </p>
      {choice ? <p className="csf-sum-vehicle">{choice.dealer.tradingName}</p> : null}
    </div>
  );
};

const Next = ({ deal }: { deal: CustomerDeal }) => {
  const text = useCsfText();
  const { step, chosen, choice, isLoading } = deal;
  if (step === 'contact')
    return (
      // Another element than “Continue”, whose click would otherwise submit the form it has just opened.
      <Button key="send" look="primary" type="submit" form={contactForm}>
        {text('contact.send')}
      </Button>
    );
  const mayGo = step === 'price' ? chosen !== null && !isLoading : choice !== null;
  return (
    <Button
      look="primary"
      disabled={!mayGo}
      onClick={() => (step === 'price' ? deal.accept() : deal.go('contact'))}
    >
      {text('next')}
    </Button>
  );
};

const Done = ({ deal }: { deal: CustomerDeal }) => {
  const text = useCsfText();
  const { choice, chosen, prices, entry } = deal;
  const isOffered = useStillOffered(deal);
  const phone = choice?.dealer.phone;
  return (
    <>
      <p>{text('done.text', { dealer: choice?.dealer.tradingName ?? '' })}</p>
      {phone ? <p>{text('done.call', { phone: formatPhoneBr(phone) })}</p> : null}
      {isOffered ? null : <Banner kind="warning">{text('done.changed')}</Banner>}
      {chosen && prices ? (
        <section className="csf-receipt">
          <h2>{text('done.summary')}</h2>
          <p className="csf-vehicle">
            <strong>{prices.vehicle.name}</strong> {prices.vehicle.modelYear}
          </p>
          <p className="csf-instalment">{paymentsText(chosen.offer)}</p>
          <Cost offer={chosen.offer} price={prices.vehicle.price} entry={entry ?? 0} />
          <p className="customers-muted">{text('price.notice')}</p>
        </section>
      ) : null}
      <Button onClick={() => deal.go('vehicle')}>{text('again')}</Button>
    </>
  );
};

const screens = {
  vehicle: VehicleStep,
  price: PriceStep,
  dealer: DealerStep,
  contact: ContactStep,
  done: Done,
} as const;

/** The customer's simulator: vehicle, instalments, dealer, contact. @source SIMR-006, ROUTE-004 */
export const CsfPage = () => {
  const text = useCsfText();
  const deal = useDeal();
  const { step } = deal;
  const at = steps.indexOf(step);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(step, heading);
  const title = text(`${step}.title`);
  useEffect(() => {
    document.title = `${title} – ${text('pageTitle')}`;
  }, [title, text]);
  const Screen = screens[step];
  const hasBar = step !== 'vehicle' && step !== 'done';
  return (
    <div className="customers csf customer-style" data-bar={hasBar || undefined}>
      <CustomersHeader />
      <main className="customers-main">
        <Progress at={at} />
        {step === 'done' ? null : (
          <p className="customers-muted">
            {text('step', { at: String(at + 1), name: text(`steps.${step}`) })}
          </p>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Screen deal={deal} title={heading} />
      </main>
      {hasBar ? (
        <aside className="csf-bar">
          <Summary deal={deal} />
          <div className="csf-bar-buttons">
            <Button look="plain" onClick={() => deal.back(steps[at - 1] ?? 'vehicle')}>
              {text('back')}
            </Button>
            <Next deal={deal} />
          </div>
        </aside>
      ) : null}
    </div>
  );
};
