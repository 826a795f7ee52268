import { parseNumber, parsePercent } from '@patio/framework/kernel';
import {
  type FormValues,
  learnErrorTexts,
  useEngine,
  useStepForm,
  Fields,
  stepPartId,
} from '@patio/framework/react';
import { FieldGrid, SelectField, TextField } from '@patio/framework/ui';
import { useEffect, useState } from 'react';
import {
  balloonPlanOf,
  balloonsOf,
  type BalloonPlan as Plan,
} from '#simulation/rules/balloonPlan.ts';
import { enteredNumber, simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { feesOf, type SimulationFee } from '#simulation/rules/parameters.ts';
import { useParameters } from '../useParameters';
import { useSimulationText, feeName } from '../useSimulationText';
import { TccExemption } from './TccExemption';
import { brl, percent } from '../amounts';
import { withinBounds } from '../PriceWaits';
import { anyFilled, More } from '../More';
import { VoucherState } from '../VoucherState';
import '../simulation.css';

learnErrorTexts();

const multiBalloon = 12;
/** @source CONST-016 */
const usualLimit = 3;

/** Maximum number of balloons in today's tables. */
const useLimit = (values: FormValues<'simulations'>): number => {
  const { data } = useParameters(simulationInputOf(values));
  const limits = (data?.plans ?? [])
    .filter(({ financeType }) => financeType === multiBalloon)
    .map(({ balloonLimit }) => balloonLimit ?? usualLimit);
  return limits.length > 0 ? Math.max(...limits) : usualLimit;
};

const shown = ({ percentage, start }: Plan) => ({
  percentage: percentage.replace('.', ','),
  start: String(start),
});

/** Typed values, until the payments change. */
const useTyped = (plan: Plan) => {
  const current = shown(plan);
  const [typed, type] = useState(current);
  const [known, setKnown] = useState(current);
  useEffect(() => {
    if (known.percentage === current.percentage && known.start === current.start) return;
    setKnown(current);
    type(current);
  }, [known, current]);
  return { typed, type };
};

const Inputs = ({ values }: { readonly values: FormValues<'simulations'> }) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const { errorText } = useEngine();
  const limit = useLimit(values);
  const price = enteredNumber(values.vehiclePrice);
  const plan = balloonPlanOf(values.balloons, price);
  const { typed, type } = useTyped(plan);
  const percentage = parsePercent(typed.percentage);
  const start = parseNumber({ kind: 'months' }, typed.start);
  const wrong = (expected: 'percent' | 'months') =>
    errorText({ code: 'validation.type', params: { expected } });
  const take = (change: Partial<Plan>) => {
    const balloons = balloonsOf({ ...plan, ...change }, price);
    if (balloons) set('balloons', balloons);
  };
  return (
    <FieldGrid>
      <SelectField
        label={text('balloons.quantity')}
        value={String(plan.quantity)}
        choices={Array.from({ length: Math.max(limit, plan.quantity) }, (_, k) => ({
          value: String(k + 1),
          label: String(k + 1),
        }))}
        onText={(quantity) => take({ quantity: Number(quantity) })}
      />
      <TextField
        label={text('balloons.percentage')}
        inputMode="decimal"
        autoComplete="off"
        end="%"
        value={typed.percentage}
        error={percentage === null ? wrong('percent') : undefined}
        onText={(next) => type({ ...typed, percentage: next })}
        onBlur={() => percentage !== null && take({ percentage })}
      />
      <TextField
        label={text('balloons.start')}
        inputMode="numeric"
        autoComplete="off"
        value={typed.start}
        error={start === null ? wrong('months') : undefined}
        onText={(next) => type({ ...typed, start: next })}
        onBlur={() => start !== null && take({ start: Number(start) })}
      />
    </FieldGrid>
  );
};

/** Number, size and start of balloons: fills the rows below, which can still be edited. @source SIMR-041 */
export const BalloonPlan = ({ values }: { readonly values: FormValues<'simulations'> }) =>
  values.financeType === multiBalloon ? <Inputs values={values} /> : null;

const daysOfYear = 365;

/** The registration fee is shown with its exemption. */
const isListed = ({ code }: SimulationFee): boolean => code !== 'TCC';

/**
 * Costs besides the vehicle, known before a plan is chosen: the lender's fees and tax.
 * @source SIMR-033
 */
export const SaleFees = ({ values }: { readonly values: FormValues<'simulations'> }) => {
  const text = useSimulationText();
  const input = simulationInputOf(withinBounds(values));
  const { data: parameters } = useParameters(input);
  const tax = parameters?.iof.rates[input.personType];
  if (!parameters || !tax) return null;
  const fees = feesOf(input, parameters);
  const sum = fees.reduce((all, { amount }) => all + amount, 0);
  const year = String(Number(tax.daily) * daysOfYear);
  return (
    <section className="simulation-fees" aria-label={text('fees.title')}>
      <dl>
        {fees.filter(isListed).map(({ code, amount }) => (
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
      <p className="simulation-note">
        {text(input.feesFinanced ? 'fees.financed' : 'fees.upfront')}
      </p>
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
  readonly isOpen: boolean;
};

/** Financing: plan structure, financed extras, other inputs of the price. */
export const FinanceOfSale = ({ values, isOpen }: FinanceProps) => {
  const text = useSimulationText();
  const isUnlike = values.feesFinanced === false || values.ignoreTCC === true;
  const added = [...items, ...priceRange];
  return (
    <div id={stepPartId('finance')} className="desk-folds">
      <More
        title={text('desk.plan')}
        names={[...plan, ...instalments]}
        values={values}
        isOpen={isOpen}
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
        isOpen={isOpen}
      >
        <Fields names={['feesFinanced', ...added]} />
        <SaleFees values={values} />
        <TccExemption values={values} />
      </More>
      <More
        title={text('desk.credit')}
        names={[...credit, ...income]}
        values={values}
        isOpen={isOpen}
      >
        <Fields names={credit} />
        <VoucherState values={values} />
        <Fields names={income} />
      </More>
    </div>
  );
};
