import { lazy } from 'react';
import type { EntitySlots, RecordSlotAction } from '../../../engine/EntitySlots';

const BranchDealers = lazy(async () => ({
  default: (await import('./BranchDealers')).BranchDealers,
}));

const channels: RecordSlotAction = {
  name: 'channels',
  label: { 'pt-BR': 'Canais', en: 'Channels' },
  access: { route: '/branches/:branchId/channels' },
  to: (record) => `/branches/${encodeURIComponent(record.id)}/channels`,
};

/** What the screens of regions have beyond their schema. */
export const branchSlots: EntitySlots = {
  list: { rowActions: [channels] },
  show: {
    facts: ['gmbRegionCode'],
    actions: [channels],
    start: 'dealers',
    tabs: [
      {
        name: 'dealers',
        label: { 'pt-BR': 'Concessionárias', en: 'Dealers' },
        Component: BranchDealers,
      },
    ],
  },
};
