import { parseFixed } from '@patio/framework/kernel';
import type { SimulationParameters, SimulationPlan } from './parameters';

const rateAt = (rate: SimulationPlan['rates'][number], wanted: string): SimulationPlan['rates'] => {
  const [own, asked] = [parseFixed(rate.rate), parseFixed(wanted)];
  return own === null || asked === null || asked < own ? [] : [{ ...rate, rate: wanted }];
};

/**
 * Tables as if their terms cost the client another rate: never less than their own. Tables without interest and those
 * of coefficients have no other rate.
 *
 * @param tax rate a month in percent
 */
export const atRate = (parameters: SimulationParameters, tax: string): SimulationParameters => ({
  ...parameters,
  plans: parameters.plans.flatMap((plan) => {
    const rates = plan.rates.flatMap((rate) => rateAt(rate, tax));
    const isOther = plan.taxType === 'TAX ZERO' && Number(tax) > 0;
    return rates.length === 0 || isOther ? [] : [{ ...plan, rates }];
  }),
});
