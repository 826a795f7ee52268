import { useEffect, useRef } from 'react';
import { formatMoney, formatPhoneBr } from '@patio/framework/kernel';
import { CustomersHeader } from '@patio/framework/react';
import { Banner, Button } from '@patio/framework/ui';
import { steps } from './address';
import { ContactStep, contactForm } from './ContactStep';
import { Cost } from './Cost';
import { DealerStep } from './DealerStep';
import { paymentsText, percentText } from '../rules/texts';
import { PriceStep } from './PriceStep';
import { useCsfText } from './useCsfText';
import { useStillOffered } from './useStillOffered';
import { useDeal, type CustomerDeal } from './useDeal';
import { VehicleStep } from './VehicleStep';
import './csf.css';

const Progress = ({ at }: { at: number }) => (
  <div className="csf-progress" aria-hidden="true">
    {steps.slice(0, -1).map((step, index) => (
      <span key={step} data-done={index <= at || undefined} />
    ))}
  </div>
);

/** What the customer would pay: always in sight. */
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
      <Button look="primary" type="submit" form={contactForm}>
        {text('contact.send')}
      </Button>
    );
  const mayGo = step === 'price' ? chosen !== null && !isLoading : choice !== null;
  return (
    <Button
      look="primary"
      disabled={!mayGo}
      onClick={() => deal.go(step === 'price' ? 'dealer' : 'contact')}
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

/** A step that comes is read from its heading on. */
const useHeading = (step: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
};

/** The customer's simulator: vehicle, instalments, dealer, contact. @source SIMR-006, ROUTE-004 */
export const CsfPage = () => {
  const text = useCsfText();
  const deal = useDeal();
  const { step } = deal;
  const at = steps.indexOf(step);
  const heading = useHeading(step);
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
        <Screen deal={deal} />
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
