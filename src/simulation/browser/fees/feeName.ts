import type { SimulationText } from '../useSimulationText';

/** Name of a lender's fee; falls back to its code. */
export const feeName = (text: SimulationText, code: string): string =>
  code === 'REG' || code === 'TU' ? text(`fees.${code}`) : code;
