/** Where a simulation begins. */
export const firstStep = { path: '/simulador', step: 'identification' } as const;
