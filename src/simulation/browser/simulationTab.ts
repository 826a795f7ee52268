import { lazy } from 'react';

/** The simulation behind a proposal, as a tab of it. */
export const simulationTab = {
  name: 'simulation',
  label: { 'pt-BR': 'Simulação', en: 'Simulation' },
  Component: lazy(async () => ({ default: (await import('./saved/OfProposal')).OfProposal })),
};
