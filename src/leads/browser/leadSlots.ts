import { lazy } from 'react';
import type { EntitySlots } from '../../framework/browser/data/entity/EntitySlots';
import { relateLead } from '../calls';
import { BoardLink } from './BoardLink';
import { SimulateLead } from './SimulateLead';

const RelateDialog = lazy(async () => ({ default: (await import('./RelateDialog')).RelateDialog }));

/** What the screens of opportunities have beyond their schema. */
export const leadSlots: EntitySlots = {
  list: { Actions: BoardLink },
  show: {
    Above: SimulateLead,
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
