import { useEngine, useStepForm } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { planName } from '#pricing/rules/index.ts';
import { paymentsText } from '#papers/rules/paper.ts';
import { askOf } from '#simulation/rules/SimulationAsk.ts';
import { brl, percent } from '../amounts';
import { choiceOf, type Chosen } from '../chosen';
import { languageOf } from '../languageOf';
import { useAwaited, useWaitText } from '../PriceWaits';
import { useParameters } from '../useParameters';
import { useSimulationText } from '../useSimulationText';
import { useOfferSale } from './useOfferSale';
import '../simulation.css';
import './offerPlan.css';
import { withinBounds } from '../withinBounds';

const Figures = ({ table, term, pricing }: Chosen) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const { set } = useStepForm();
  const clear = () => {
    set('tableCode', null);
    set('term', null);
  };
  return (
    <section className="simulation-offer-chosen" aria-label={text('offer.chosen')}>
      <div>
        <p>
          {planName(table.financeType, languageOf(locale))} ·{' '}
          {text('terms.months', { smart_count: term })}
        </p>
        <strong>{brl(pricing.instalment)}</strong>
        <p>
          {text('grid.rate', { rate: percent(pricing.rate) })} ·{' '}
          {text('grid.cet', { cet: percent(pricing.cet.yearly) })}
        </p>
        <p>{paymentsText(pricing.schedule, brl)}</p>
      </div>
      <Button look="plain" small onClick={clear}>
        {text('offer.clear')}
      </Button>
    </section>
  );
};

/** Plan, term and instalment that the offer will promise. */
export const OfferChosen = () => {
  const text = useSimulationText();
  const sale = useOfferSale();
  const awaited = useAwaited(sale);
  const waits = useWaitText(awaited);
  const ask = askOf(withinBounds(sale));
  const { data: parameters } = useParameters(ask);
  const { tableCode: code, term, financeType } = sale;
  const chosen = parameters && code ? choiceOf({ ask, parameters }, { code, term }) : undefined;
  if (awaited.length > 0) return <p className="simulation-offer-none">{waits}</p>;
  return chosen && chosen.table.financeType === financeType ? (
    <Figures {...chosen} />
  ) : (
    <p className="simulation-offer-none">
      {text(ask.vehiclePrice === 0 ? 'offer.noPrice' : 'offer.none')}
    </p>
  );
};
