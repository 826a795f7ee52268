import { useSimulationText } from '../useSimulationText';

const options = ['FINANCED', 'UPFRONT', 'MONTHLY', 'COURTESY'] as const;

/** Payment mode of an add-on, in words. @source ENT-VAP-06 */
export const usePaymentWords = (): ((option: string | null | undefined) => string) => {
  const text = useSimulationText();
  return (option) => {
    const known = options.find((one) => one === option);
    return known ? text(`addOns.${known}`) : text('addOns.FINANCED');
  };
};
