import { lazy } from 'react';
import { localDateOf } from '@patio/framework/kernel';
import type { RecordSlotAction, ShowSlots } from '@patio/framework/react';
import { saveProposal } from '../calls';
import { proposalsOf } from './useOpenProposal';

const CreateDialog = lazy(async () => ({ default: (await import('./CreateDialog')).CreateDialog }));

const create = { access: saveProposal.access, Dialog: CreateDialog } as const;

/** Creates a proposal from a stored simulation. @source PROP-036 */
export const createFromSimulation: RecordSlotAction = {
  ...create,
  name: 'propose',
  label: { 'pt-BR': 'Criar proposta', en: 'Create proposal' },
  tone: 'success',
};

/** Creates another proposal besides a rejected one that can still be reanalysed. */
const createAnother: RecordSlotAction = {
  ...create,
  name: 'proposeAnother',
  label: { 'pt-BR': 'Criar outra proposta', en: 'Create another proposal' },
};

/** Link to the existing proposal of a simulation. */
const openProposal = (id: string): RecordSlotAction => ({
  name: 'openProposal',
  label: { 'pt-BR': 'Abrir proposta', en: 'Open proposal' },
  tone: 'success',
  access: saveProposal.access,
  to: () => `/vendas/consultarPropostas/${id}`,
});

/**
 * Actions on a simulation's page: opens its proposal or creates one. A rejected proposal is opened too while it can be
 * reanalysed, since its links lead here to change entry and term.
 *
 * @source PROP-040, PROP-072
 */
export const proposalOfSimulation: ShowSlots['lookedUp'] = {
  access: saveProposal.access,
  actions: async ({ id }, data) => {
    // If this fails to load, the server still refuses a second proposal.
    const { open, rejected } = await proposalsOf(id, {
      data,
      today: localDateOf(new Date()),
    }).catch(() => ({ open: null, rejected: null }));
    if (open !== null) return [openProposal(open)];
    return rejected === null ? [createFromSimulation] : [openProposal(rejected), createAnother];
  },
};
