/** First step of a simulation. */
export const firstStep = { path: '/simulador', step: 'identification' } as const;
