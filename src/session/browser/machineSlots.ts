import { KeysTab } from '@patio/framework/machines/react';
import type { EntitySlots } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';

/** What the screens of service accounts have beyond their schema. */
export const serviceAccountSlots: EntitySlots = {
  show: {
    facts: ['groupName', 'lastUsedAt'],
    tabs: [
      {
        name: 'keys',
        label: { 'pt-BR': 'Chaves', en: 'Keys' },
        access: outlines.serviceAccounts.access.edit,
        Component: KeysTab,
      },
    ],
    start: 'keys',
  },
};
