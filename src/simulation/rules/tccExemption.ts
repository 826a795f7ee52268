import type { SimulationParameters } from './parameters';

type Fees = Pick<SimulationParameters, 'fees'>;

/** The registration fee that a client pays on the day, centavos. */
export const tccOf = ({ fees }: Fees): number =>
  fees.find(({ code }) => code === 'TCC')?.amount ?? 0;
