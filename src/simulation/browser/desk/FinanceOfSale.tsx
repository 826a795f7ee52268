import { Fields, type FormValues, stepPartId } from '@patio/framework/react';
import { BalloonPlan } from '../BalloonPlan';
import { TccExemption } from '../exemption/TccExemption';
import { feesOf, type SimulationFee } from '#simulation/rules/parameters.ts';
import { askOf } from '#simulation/rules/SimulationAsk.ts';
import { brl, percent } from '../amounts';
import { useParameters } from '../useParameters';
import { feeName } from '../fees/feeName';
import '../simulation.css';
import { withinBounds } from '../withinBounds';
import { anyFilled, More } from '../More';
import { useSimulationText } from '../useSimulationText';
import { VoucherState } from '../VoucherState';

const daysOfYear = 365;

/** The registration fee is shown with its exemption. */
const isTold = ({ code }: SimulationFee): boolean => code !== 'TCC';

/**
 * Costs besides the vehicle, known before a plan is chosen: the lender's fees and tax.
 * @source SIMR-033
 */
export const SaleFees = ({ values }: { readonly values: FormValues<'simulations'> }) => {
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

const plan = [
  'financeType',
  'grace',
  'deferral',
  'periodicity',
  'residualPercentage',
  'vrgMode',
  'vrgPercentage',
];
const instalments = ['balloons', 'differentiatedInstallments', 'firstDueDate'];
const items = [
  'accessories',
  'forwardingAgent',
  'insuranceValue',
  'protectedInstallment',
  'expensesValue',
];
const priceRange = ['pmcPriceFrom', 'pmcPriceTo'];
const credit = ['tierCode', 'voucherCode'];
const income = ['clientIncome', 'extraIncome'];

type FinanceProps = {
  readonly values: FormValues<'simulations'>;
  /** Whether the URL points to this step. */
  readonly isAsked: boolean;
};

/** Financing: plan structure, financed extras, other inputs of the price. */
export const FinanceOfSale = ({ values, isAsked }: FinanceProps) => {
  const text = useSimulationText();
  const isUnlike = values.feesFinanced === false || values.ignoreTCC === true;
  const added = [...items, ...priceRange];
  return (
    <div id={stepPartId('finance')} className="desk-folds">
      <More
        title={text('desk.plan')}
        names={[...plan, ...instalments]}
        values={values}
        isAsked={isAsked}
      >
        <Fields names={plan} />
        <BalloonPlan values={values} />
        <Fields names={instalments} />
      </More>
      <More
        title={text('desk.items')}
        names={added}
        values={values}
        isFilled={isUnlike || anyFilled(values, added)}
        isAsked={isAsked}
      >
        <Fields names={['feesFinanced', ...added]} />
        <SaleFees values={values} />
        <TccExemption values={values} />
      </More>
      <More
        title={text('desk.credit')}
        names={[...credit, ...income]}
        values={values}
        isAsked={isAsked}
      >
        <Fields names={credit} />
        <VoucherState values={values} />
        <Fields names={income} />
      </More>
    </div>
  );
};
