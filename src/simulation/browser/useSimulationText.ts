import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of the simulator. */
export const useSimulationText = createTextHook('simulator', { 'pt-BR': ptBR, en });

/** Looks up a text of the simulator. */
export type SimulationText = ReturnType<typeof useSimulationText>;

/** Name of a lender's fee; falls back to its code. */
export const feeName = (text: SimulationText, code: string): string =>
  code === 'REG' || code === 'TU' ? text(`fees.${code}`) : code;

const options = ['FINANCED', 'UPFRONT', 'MONTHLY', 'COURTESY'] as const;

/** Payment mode of an add-on, in words. @source ENT-VAP-06 */
export const usePaymentWords = (): ((option: string | null | undefined) => string) => {
  const text = useSimulationText();
  return (option) => {
    const known = options.find((one) => one === option);
    return known ? text(`addOns.${known}`) : text('addOns.FINANCED');
  };
};
