import {
  KeysTab,
  SecretAction,
  SecretRotation,
  WebhookEvents,
} from '@patio/framework/machines/react';
import type { EntitySlots } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';

/** Slots of the service account screens. */
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

const access = outlines.webhooks.access.edit;

/** Slots of the webhook screens. */
export const webhookSlots: EntitySlots = {
  form: { inputs: { events: WebhookEvents }, parts: [WebhookEvents] },
  show: {
    facts: ['resource', 'url'],
    actions: [
      {
        name: 'secret',
        label: { 'pt-BR': 'Ver segredo', en: 'Show secret' },
        access,
        Dialog: SecretAction,
      },
      {
        name: 'rotateSecret',
        label: { 'pt-BR': 'Trocar segredo', en: 'Rotate secret' },
        access,
        Dialog: SecretRotation,
      },
    ],
  },
};

/** Slots of the webhook delivery screens. */
export const deliverySlots: EntitySlots = {
  show: { facts: ['webhook', 'resource', 'event'] },
};
