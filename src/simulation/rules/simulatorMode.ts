import { simulatorUsers } from '#access/rules/groups.ts';

/** Who may simulate. */
const simulators = { groups: simulatorUsers } as const;
/** A read without a body. */
export const read = {
  method: 'GET',
  auth: 'session',
  access: simulators,
  in: {},
  errors: [],
} as const;
/** A read with a body: nothing is stored. */
export const readByPost = {
  method: 'POST',
  auth: 'session',
  access: simulators,
  reads: true,
} as const;

/** Mode of the simulator: a dealer's sales or offers. */
export type SimulatorMode = 'simulation' | 'offer';

/** Mode of a path; undefined outside the simulator. @source SIMR-002, GATE-015 to GATE-017, OQ-090 */
export const modeOf = (path: string): SimulatorMode | undefined => {
  if (path.includes('/ofertas/simular')) return 'offer';
  return ['/simulador', '/simulator', '/simulacao'].some((part) => path.includes(part))
    ? 'simulation'
    : undefined;
};

/** First step of a simulation. */
export const firstStep = { path: '/simulador', step: 'identification' } as const;
