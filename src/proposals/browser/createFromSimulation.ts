import { lazy } from 'react';
import type { RecordSlotAction, ShowSlots } from '@patio/framework/react';
import { saveProposal } from '../calls';
import { openProposalOf } from './useOpenProposal';

const CreateDialog = lazy(async () => ({ default: (await import('./CreateDialog')).CreateDialog }));

/** Makes a proposal of a stored simulation. @source PROP-036 */
export const createFromSimulation: RecordSlotAction = {
  name: 'propose',
  label: { 'pt-BR': 'Criar proposta', en: 'Create proposal' },
  tone: 'success',
  access: saveProposal.access,
  Dialog: CreateDialog,
};

/** Leads to the proposal that a simulation has already. */
const openProposal = (id: string): RecordSlotAction => ({
  name: 'propose',
  label: { 'pt-BR': 'Abrir proposta', en: 'Open proposal' },
  tone: 'success',
  access: saveProposal.access,
  to: () => `/vendas/consultarPropostas/${id}`,
});

/** On the page of a simulation: its open proposal, else to make one. @source PROP-040, PROP-072 */
export const proposalOfSimulation: ShowSlots['lookedUp'] = {
  access: saveProposal.access,
  actions: async ({ id }, data) => {
    // Where that can't be read, making a second one is refused by the server.
    const existing = await openProposalOf(id, data).catch(() => null);
    return [existing === null ? createFromSimulation : openProposal(existing)];
  },
};
