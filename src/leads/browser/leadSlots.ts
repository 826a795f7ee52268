import { lazy } from 'react';
import type { EntitySlots } from '@patio/framework/react';
import { relateLead } from '../calls';
import { isOpenStatus } from '../rules/board';
import { BoardLink } from './BoardLink';

const RelateDialog = lazy(async () => ({ default: (await import('./RelateDialog')).RelateDialog }));

/** Slots of the opportunity screens. */
export const leadSlots = {
  list: { Actions: BoardLink },
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
