import { lazy } from 'react';
import type { EntitySlots } from '@patio/framework/react';
import { relateLead } from '../calls';
import { isOpenStatus } from '../rules/board';
import { BoardLink } from './BoardLink';
import { SimulateLead } from './SimulateLead';

const RelateDialog = lazy(async () => ({ default: (await import('./RelateDialog')).RelateDialog }));

/** Slots of the opportunity screens. */
export const leadSlots: EntitySlots = {
  list: { Actions: BoardLink },
  show: {
    Above: SimulateLead,
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
};
