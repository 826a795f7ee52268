import type { FormValues } from '@patio/framework/react';
import { feesOf, type SimulationFee } from '#simulation/rules/parameters.ts';
import { askOf } from '#simulation/rules/SimulationAsk.ts';
import { brl, percent } from '../amounts';
import { useParameters } from '../useParameters';
import { useSimulationText } from '../useSimulationText';
import { feeName } from './feeName';
import '../simulation.css';
import { withinBounds } from '../withinBounds';

const daysOfYear = 365;

/** The registration fee stands with its exemption. */
const isTold = ({ code }: SimulationFee): boolean => code !== 'TCC';

/**
 * What the sale costs beside the vehicle, known before a plan is chosen: fees of the lender and the tax.
 * @source SIMR-033
 */
export const SaleFees = ({ values }: { readonly values: FormValues }) => {
  const text = useSimulationText();
  const ask = askOf(withinBounds(values));
  const { data: parameters } = useParameters(ask);
  const tax = parameters?.iof.rates[ask.personType];
  if (!parameters || !tax) return null;
  const fees = feesOf(ask, parameters);
  const sum = fees.reduce((all, { amount }) => all + amount, 0);
  const year = String(Number(tax.daily) * daysOfYear);
  return (
    <section className="simulation-fees" aria-label={text('fees.title')}>
      <dl>
        {fees.filter(isTold).map(({ code, amount }) => (
          <div key={code}>
            <dt>{feeName(text, code)}</dt>
            <dd>{brl(amount)}</dd>
          </div>
        ))}
        {fees.length > 1 ? (
          <div>
            <dt>{text('fees.sum')}</dt>
            <dd>{brl(sum)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{text('summary.iof')}</dt>
          <dd>
            {text('fees.iof', {
              additional: percent(tax.additional),
              daily: percent(tax.daily, 4),
            })}
            <small>{text('fees.year', { year: percent(year) })}</small>
          </dd>
        </div>
      </dl>
      <p className="simulation-note">{text(ask.feesFinanced ? 'fees.financed' : 'fees.upfront')}</p>
    </section>
  );
};
