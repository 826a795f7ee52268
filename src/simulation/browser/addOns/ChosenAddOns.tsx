import { useEngine } from '@patio/framework/react';
import { Section } from '@patio/framework/ui';
import { addOnEffect } from '#simulation/rules/addOnEffect.ts';
import { comboProducts } from '#addOns/rules/addOns.ts';
import { brl, percent } from '../amounts';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import type { SimulationValues } from './addOnTypes';
import { useCombos } from './useOfferedAddOns';
import { usePaymentWords } from './usePaymentWords';
import './addOns.css';

type ChosenAddOnsProps = {
  readonly values: SimulationValues;
  readonly priced: PricedGrid;
  readonly chosen: Chosen;
};

/**
 * Chosen add-ons, each with the instalment and cost of the sale without it.
 * @source SIMR-049, SIMR-050
 */
export const ChosenAddOns = ({ values, priced, chosen }: ChosenAddOnsProps) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const payment = usePaymentWords();
  const combo = useCombos(values).data?.find(({ id }) => id === values.combo);
  const { addOns, ask, parameters } = priced;
  if (addOns.length === 0 && !combo) return null;
  return (
    <Section title={text('addOns.title')}>
      {combo ? (
        <p>
          {text('addOns.comboLine', {
            name: combo.name,
            products: comboProducts(combo, locale).join(' · '),
          })}
        </p>
      ) : null}
      <ul className="addons-chosen">
        {addOns.map((one) => {
          const { without } = addOnEffect({ ask, parameters, ...chosen }, [one]);
          return (
            <li key={one.code}>
              <span>
                {one.name}
                <small>
                  {one.term ? `${text('terms.months', { smart_count: one.term })} · ` : ''}
                  {payment(one.pricingOption)}
                  {one.discount
                    ? ` · ${text('addOns.beforeCoupon', { amount: brl(one.total + one.discount) })}`
                    : ''}
                </small>
              </span>
              <strong>{brl(one.total)}</strong>
              {without ? (
                <small>
                  {text('addOns.without', {
                    instalment: brl(without.instalment),
                    cet: percent(without.cet.yearly),
                  })}
                </small>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
