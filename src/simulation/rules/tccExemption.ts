import type { SimulationParameters } from './parameters';

type Fees = Pick<SimulationParameters, 'fees'>;

/** Registration fee of a client on the day, in cents. */
export const tccOf = ({ fees }: Fees): number =>
  fees.find(({ code }) => code === 'TCC')?.amount ?? 0;
