/** Mode of the simulator: a dealer's sales or offers. */
export type SimulatorMode = 'simulation' | 'offer';

/** Mode of a path; undefined outside the simulator. @source SIMR-002, GATE-015 to GATE-017, OQ-090 */
export const modeOf = (path: string): SimulatorMode | undefined => {
  if (path.includes('/ofertas/simular')) return 'offer';
  return ['/simulador', '/simulator', '/simulacao'].some((part) => path.includes(part))
    ? 'simulation'
    : undefined;
};
