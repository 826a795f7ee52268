import type { EntitySlots, RecordSlotAction } from '@patio/framework/react';

const channels: RecordSlotAction = {
  name: 'channels',
  label: { 'pt-BR': 'Canais', en: 'Channels' },
  access: { route: '/branches/:branchId/channels' },
  to: (record) => `/branches/${encodeURIComponent(record.id)}/channels`,
};

/**
 * Slots of the region screens; a region opens on its dealers.
 * @source ENT-BRANCH-04, ENT-BRANCH-05
 */
export const branchSlots: EntitySlots = {
  list: { rowActions: [channels] },
  show: {
    facts: ['gmbRegionCode'],
    actions: [channels],
    start: 'dealers',
  },
};
