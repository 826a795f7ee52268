import { lazy } from 'react';
import type { RecordSlotAction } from '../../framework/browser/data/entity/EntitySlots';
import { saveProposal } from '../calls';

const CreateDialog = lazy(async () => ({ default: (await import('./CreateDialog')).CreateDialog }));

/** Makes a proposal of a stored simulation. @source PROP-036 */
export const createFromSimulation: RecordSlotAction = {
  name: 'propose',
  label: { 'pt-BR': 'Criar proposta', en: 'Create proposal' },
  tone: 'success',
  access: saveProposal.access,
  Dialog: CreateDialog,
};
