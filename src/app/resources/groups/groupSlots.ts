import { lazy } from 'react';
import type { EntitySlots } from '../../../engine/EntitySlots';

const GroupDealers = lazy(async () => ({ default: (await import('./GroupDealers')).GroupDealers }));

/** What the screens of groups have beyond their schema. */
export const groupSlots: EntitySlots = {
  show: {
    facts: [],
    start: 'dealers',
    tabs: [
      {
        name: 'dealers',
        label: { 'pt-BR': 'Concessionárias', en: 'Dealers' },
        Component: GroupDealers,
      },
    ],
  },
};
