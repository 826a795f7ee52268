import { lazy } from 'react';

/** The simulation behind a proposal, a tab of the proposal. */
export const simulationTab = {
  name: 'simulation',
  label: { 'pt-BR': 'Simulação', en: 'Simulation' },
  Component: lazy(async () => ({ default: (await import('./saved/OfProposal')).OfProposal })),
};
