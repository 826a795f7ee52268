import { type EntitySlots, session } from '@patio/framework/react';
import { lazy } from 'react';
import { relateLead } from '../calls';
import { isOpenStatus } from '../rules/leadStatus';

const Funnel = lazy(async () => ({ default: (await import('./Funnel')).Funnel }));
const RelateDialog = lazy(async () => ({ default: (await import('./RelateDialog')).RelateDialog }));

/** Slots of the opportunity screens. */
export const leadSlots = {
  list: { AboveBoard: Funnel },
  form: { given: () => ({ dealerId: session.read()?.dealerDefault?.id }) },
  show: {
    isStepAbove: ({ status, saleProposal }) => isOpenStatus(status) && !saleProposal,
    actions: [
      {
        name: 'relate',
        label: { 'pt-BR': 'Relacionar proposta', en: 'Relate a proposal' },
        access: relateLead.access,
        Dialog: RelateDialog,
      },
    ],
  },
} satisfies EntitySlots;
