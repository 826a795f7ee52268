import { parseNumber, parsePercent } from '@patio/framework/kernel';
import { type FormValues, learnErrorTexts, useEngine, useStepForm } from '@patio/framework/react';
import { FieldGrid, SelectField, TextField } from '@patio/framework/ui';
import { useEffect, useState } from 'react';
import { balloonPlanOf, balloonsOf, type BalloonPlan as Plan } from '../rules/balloonPlan';
import { enteredNumber, askOf } from '../rules/SimulationAsk';
import { useParameters } from './useParameters';
import { useSimulationText } from './useSimulationText';

learnErrorTexts();

const multiBalloon = 12;
/** @source CONST-016 */
const usualLimit = 3;

/** Maximum number of balloons in today's tables. */
const useLimit = (values: FormValues<'simulations'>): number => {
  const { data } = useParameters(askOf(values));
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
