import { useEffect, useRef } from 'react';
import { type FormValues, useStepForm } from '@patio/framework/react';
import { askOf } from '../rules/SimulationAsk';

/** A new calculation takes back what later steps found of the former one. @source SIMR-059, OQ-100 */
export const useClearLater = (values: FormValues): void => {
  const { set } = useStepForm();
  const { tableCode, term, monthlyIncome } = values;
  const sale = JSON.stringify([askOf(values), tableCode, term]);
  const known = useRef(sale);
  useEffect(() => {
    if (known.current === sale) return;
    known.current = sale;
    if (monthlyIncome !== null && monthlyIncome !== undefined) set('monthlyIncome', null);
  }, [monthlyIncome, sale, set]);
};
