import type { SimulationText } from '../useSimulationText';

/** A fee of the lender as people call it; one without a longer name stands as its code. */
export const feeName = (text: SimulationText, code: string): string =>
  code === 'REG' || code === 'TU' ? text(`fees.${code}`) : code;
