import { parseFixed } from '@patio/framework/kernel';
import type { SimulationParameters, SimulationPlan } from './parameters';

const rateAt = (rate: SimulationPlan['rates'][number], wanted: string): SimulationPlan['rates'] => {
  const [own, asked] = [parseFixed(rate.rate), parseFixed(wanted)];
  return own === null || asked === null || asked < own ? [] : [{ ...rate, rate: wanted }];
};

/**
 * Tables as if their terms had another client rate, never below their own. Interest-free tables and those with
 * coefficients are left out.
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
