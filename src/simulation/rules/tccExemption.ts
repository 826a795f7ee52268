import type { SimulationParameters } from './parameters';

/** Whether the client pays no registration fee on the day: only then may it be left out. @source CALL-113, SIMR-064 */
export const isTccIgnored = ({ fees }: Pick<SimulationParameters, 'fees'>): boolean =>
  !fees.some(({ code, amount }) => code === 'TCC' && amount > 0);
