import { useEffect, useEffectEvent, useId, useMemo } from 'react';
import { useEngine } from '@patio/framework/react';
import { Button, GlyphButton, Layer, Picture } from '@patio/framework/ui';
import { planName, yearlyPercentage } from '#pricing/rules/index.ts';
import { carPicture } from '#vehicles/rules/carPicture.ts';
import { figuresFor, outOfLimits, termsWith } from '#simulation/rules/grid.ts';
import { monthsBetween, paysMonthly } from '#simulation/rules/gridPrices.ts';
import { paymentRuns } from '#papers/rules/paper.ts';
import { validityOf } from '#simulation/rules/results.ts';
import { withTerm } from '#simulation/rules/SimulationInput.ts';
import { entryRange } from '#simulation/rules/targetInstalment.ts';
import { brl, dayText, firstDue, percent, unlikePayments, languageOf } from '../amounts';
import type { Chosen, PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import { useDesk } from './DeskSale';
import { useOwnVehicle } from './VehicleOfSale';
import './customerView.css';

type SaleProps = { readonly priced: PricedGrid; readonly chosen: Chosen };

/** The car and its price. */
const Car = ({ priced }: Pick<SaleProps, 'priced'>) => {
  const text = useSimulationText();
  const { values } = useDesk();
  const vehicle = useOwnVehicle(values);
  const { model } = values;
  const name = vehicle
    ? `${vehicle.description} ${vehicle.manufacturerYear}/${vehicle.modelYear}`
    : text('customerView.title');
  return (
    <div className="customer-car">
      {typeof model === 'string' && model !== '' ? (
        <Picture {...carPicture(model)} alt="" bare />
      ) : null}
      <h2>{name}</h2>
      <p>
        {text('customerView.price')} {brl(priced.input.vehiclePrice)}
      </p>
    </div>
  );
};

/** The instalment, enlarged. */
const Price = ({ priced, chosen }: SaleProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const { table, pricing } = chosen;
  const months = monthsBetween(priced.input, table);
  const isMonthly = paysMonthly(priced.input, table);
  const count = paymentRuns(pricing.schedule).reduce((sum, run) => sum + run.count, 0);
  const unlike = unlikePayments(pricing);
  return (
    <div className="customer-price">
      <p>{planName(table.financeType, languageOf(locale))}</p>
      <output aria-live="polite">
        {brl(pricing.instalment)}
        <small>{text(isMonthly ? 'customerView.perMonth' : 'customerView.each')}</small>
      </output>
      <p>
        {text('customerView.count', { smart_count: count })}
        {months > 1 ? ` ${text('grid.every', { months })}` : ''},{' '}
        {text('customerView.first', { date: firstDue(pricing) })}
      </p>
      {unlike ? <p>{unlike}</p> : null}
    </div>
  );
};

/** Step of the entry, in cents. */
const entryStep = 50_000;

/** At most nine tenths of the price, as on the desk. */
const largestShare = 0.9;

/** Entry within the plan's limits, by slider and by buttons. */
const Entry = ({ priced, chosen }: SaleProps) => {
  const text = useSimulationText();
  const { set } = useDesk();
  const id = useId();
  const { input: sale, parameters } = priced;
  const { table, term } = chosen;
  const range = useMemo(
    () => entryRange({ input: sale, parameters }, { table, term }),
    [sale, parameters, table, term],
  );
  const entry = sale.entryValue;
  if (!range) return null;
  const least = Number(range.least);
  const most = Math.max(
    least,
    Math.min(Number(range.most), Math.floor(sale.vehiclePrice * largestShare)),
  );
  const take = (amount: number) => set('entryValue', Math.min(Math.max(amount, least), most));
  const amount = brl(entryStep);
  return (
    <div className="customer-entry">
      <label htmlFor={id}>
        <span>{text('customerView.entry')}</span>
        <strong aria-hidden="true">{brl(entry)}</strong>
      </label>
      <GlyphButton
        name="minus"
        size={20}
        label={text('customerView.entryLess', { amount })}
        off={entry <= least}
        onClick={() => take((Math.ceil(entry / entryStep) - 1) * entryStep)}
      />
      <input
        id={id}
        type="range"
        min={Math.floor(least / entryStep)}
        max={Math.ceil(most / entryStep)}
        step={1}
        value={Math.round(entry / entryStep)}
        aria-valuetext={brl(entry)}
        onChange={(event) => take(Number(event.target.value) * entryStep)}
      />
      <GlyphButton
        name="plus"
        size={20}
        label={text('customerView.entryMore', { amount })}
        off={entry >= most}
        onClick={() => take((Math.floor(entry / entryStep) + 1) * entryStep)}
      />
    </div>
  );
};

/** Terms of the plan, each with its instalment. */
const Terms = ({ priced, chosen }: SaleProps) => {
  const text = useSimulationText();
  const { set, choose } = useDesk();
  const { input, parameters, terms } = priced;
  const { table } = chosen;
  const offers = useMemo(
    () =>
      termsWith(table, input).flatMap((term) => {
        const figures = figuresFor(input, parameters, { table, term });
        return figures.ok && !outOfLimits(table, figures.value.financed)
          ? [{ term, amount: brl(figures.value.instalment) }]
          : [];
      }),
    [input, parameters, table],
  );
  const take = (term: number) => {
    if (!terms.includes(term)) set('selectedTerms', withTerm(terms, term));
    choose(table.code, term);
  };
  return (
    <fieldset className="customer-terms">
      <legend>{text('customerView.term')}</legend>
      <div>
        {offers.map(({ term, amount }) => (
          <button
            key={term}
            type="button"
            aria-pressed={term === chosen.term}
            onClick={() => take(term)}
          >
            <strong>{text('terms.months', { smart_count: term })}</strong> <small>{amount}</small>
          </button>
        ))}
      </div>
    </fieldset>
  );
};

/** Disclosures that must accompany an instalment. @source CDC art. 52 II, Res. CMN 4.881/2020 */
const Facts = ({ priced, chosen }: SaleProps) => {
  const text = useSimulationText();
  const { pricing, table } = chosen;
  const { input, parameters } = priced;
  const { cet } = pricing;
  const facts = [
    [text('customerView.financed'), brl(pricing.financed)],
    ...(parameters.view.viewSimulationTax
      ? [
          [
            text('customerView.rate'),
            text('customerView.ratesOf', {
              monthly: percent(pricing.rate),
              yearly: percent(yearlyPercentage(pricing.rate) ?? ''),
            }),
          ] as const,
        ]
      : []),
    [
      text('customerView.cet'),
      text('customerView.ratesOf', { monthly: percent(cet.monthly), yearly: percent(cet.yearly) }),
    ],
    [text('customerView.total'), brl(pricing.total + BigInt(input.entryValue))],
  ] as const;
  const date = dayText(validityOf(parameters.releaseDate, table));
  return (
    <div className="customer-facts">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="customer-note">{text('customerView.note', { date })}</p>
    </div>
  );
};

/** Fullscreen while the view is open, if supported. Leaving fullscreen with Escape leaves the view. */
const useFullScreen = (onLeave: () => void): void => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const root = document.documentElement;
    if (!('requestFullscreen' in root)) return undefined;
    let isFull = false;
    const onChange = () => {
      if (document.fullscreenElement) isFull = true;
      else if (isFull) leave();
    };
    document.addEventListener('fullscreenchange', onChange);
    // If refused, the view stays in its window.
    root.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
};

/**
 * Full-screen view of the sale for the customer: car, instalment, adjustable entry and term, cost and total, nothing
 * internal to the dealer. Changes apply to the desk.
 */
export const CustomerView = ({ onLeave }: { readonly onLeave: () => void }) => {
  const text = useSimulationText();
  const { priced, chosen } = useDesk();
  useFullScreen(onLeave);
  return (
    <Layer
      className="customer-view"
      scrim="customer-scrim"
      aria-label={text('customerView.title')}
      onAway={() => undefined}
      onEscape={onLeave}
    >
      <div className="customer-leave">
        <Button look="plain" glyph="close" onClick={onLeave}>
          {text('customerView.leave')}
        </Button>
      </div>
      {priced && chosen ? (
        <div className="customer-body">
          <Car priced={priced} />
          <div className="customer-choices">
            <Price priced={priced} chosen={chosen} />
            <Entry priced={priced} chosen={chosen} />
            <Terms priced={priced} chosen={chosen} />
          </div>
          <Facts priced={priced} chosen={chosen} />
        </div>
      ) : null}
    </Layer>
  );
};
