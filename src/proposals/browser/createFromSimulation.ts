import { lazy } from 'react';
import type { RecordSlotAction, ShowSlots } from '@patio/framework/react';
import { saveProposal } from '../calls';
import { openProposalOf } from './useOpenProposal';

const CreateDialog = lazy(async () => ({ default: (await import('./CreateDialog')).CreateDialog }));

/** Creates a proposal from a stored simulation. @source PROP-036 */
export const createFromSimulation: RecordSlotAction = {
  name: 'propose',
  label: { 'pt-BR': 'Criar proposta', en: 'Create proposal' },
  tone: 'success',
  access: saveProposal.access,
  Dialog: CreateDialog,
};

/** Link to the existing proposal of a simulation. */
const openProposal = (id: string): RecordSlotAction => ({
  name: 'propose',
  label: { 'pt-BR': 'Abrir proposta', en: 'Open proposal' },
  tone: 'success',
  access: saveProposal.access,
  to: () => `/vendas/consultarPropostas/${id}`,
});

/** Action on a simulation's page: opens its proposal or creates one. @source PROP-040, PROP-072 */
export const proposalOfSimulation: ShowSlots['lookedUp'] = {
  access: saveProposal.access,
  actions: async ({ id }, data) => {
    // If this fails to load, the server still refuses a second proposal.
    const existing = await openProposalOf(id, data).catch(() => null);
    return [existing === null ? createFromSimulation : openProposal(existing)];
  },
};
