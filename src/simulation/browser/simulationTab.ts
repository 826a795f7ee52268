import { lazy } from 'react';

/** Tab of a proposal that shows its simulation. */
export const simulationTab = {
  name: 'simulation',
  label: { 'pt-BR': 'Simulação', en: 'Simulation' },
  Component: lazy(async () => ({ default: (await import('./saved/OfProposal')).OfProposal })),
};
