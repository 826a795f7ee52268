import type { EntitySlots, RecordSlotAction } from '@patio/framework/react';

/** Slots of the group screens. @source ENT-GROUP-02 */
export const groupSlots: EntitySlots = { show: { facts: [], start: 'dealers' } };

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
