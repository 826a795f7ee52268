import type { EntitySlots, RecordSlotAction } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { dealerWriters } from '#organisation/rules/writers.ts';
import { registerUserPath, seesUsersOf } from '#organisation/rules/userRules.ts';
import { lazy } from 'react';
import { fillAddress } from './fillAddress';

const ProductsDialog = lazy(async () => ({
  default: (await import('./DealerDialogs')).ProductsDialog,
}));
const EsignDialog = lazy(async () => ({ default: (await import('./DealerDialogs')).EsignDialog }));
const DealerUsers = lazy(async () => ({ default: (await import('./DealerUsers')).DealerUsers }));
const MoveDialog = lazy(async () => ({ default: (await import('./DealerDialogs')).MoveDialog }));

const actions: readonly RecordSlotAction[] = [
  {
    name: 'products',
    label: { 'pt-BR': 'Produtos', en: 'Products' },
    access: { route: '/dealers' },
    Dialog: ProductsDialog,
  },
  {
    name: 'esign',
    label: { 'pt-BR': 'Assinatura eletrônica', en: 'E-sign' },
    access: dealerWriters,
    Dialog: EsignDialog,
  },
  {
    name: 'channels',
    label: { 'pt-BR': 'Canais', en: 'Channels' },
    access: { route: '/dealers/channels/:id' },
    to: (record) => `/dealers/channels/${encodeURIComponent(record.id)}`,
  },
];

/** Links to registering a user of the dealer; absent for disabled dealers. @source ROUTE-014, OQ-036 */
const addUser: RecordSlotAction = {
  name: 'addUser',
  label: { 'pt-BR': 'Cadastrar usuário', en: 'Register user' },
  access: outlines.users.access.create,
  appliesTo: ({ status }) => status === 'enabled',
  to: ({ GMFcode }) => registerUserPath(String(GMFcode)),
};

/** Slots of the dealer screens. */
export const dealerSlots: EntitySlots = {
  list: {
    rowActions: actions,
    bulkActions: [
      {
        name: 'move',
        label: { 'pt-BR': 'Mover', en: 'Move' },
        access: dealerWriters,
        Dialog: MoveDialog,
      },
    ],
  },
  form: {
    effects: [
      fillAddress({
        state: 'state',
        city: 'city',
        neighbourhood: 'neighbourhood',
        street: 'street',
      }),
    ],
  },
  show: {
    actions: [...actions, addUser],
    facts: ['GMFcode', 'document', 'dealerGroup', 'region'],
    tabs: [
      {
        name: 'users',
        label: { 'pt-BR': 'Usuários', en: 'Users' },
        access: seesUsersOf('DEALER'),
        Component: DealerUsers,
      },
    ],
  },
};
