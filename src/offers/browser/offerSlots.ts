import { lazy } from 'react';
import type { EntitySlots } from '@patio/framework/react';
import { cloneOffer } from '../calls';
import { OfferCards } from './OfferCards';

const CloneDialog = lazy(async () => ({ default: (await import('./CloneDialog')).CloneDialog }));
const CloneManyDialog = lazy(async () => ({
  default: (await import('./CloneDialog')).CloneManyDialog,
}));
const OfferSheet = lazy(async () => ({ default: (await import('./OfferSheet')).OfferSheet }));

const regional = 1;
const seasonal = 5;

const clone = {
  name: 'clone',
  label: { 'pt-BR': 'Clonar por regiões', en: 'Clone by regions' },
  access: cloneOffer.access,
  Dialog: CloneDialog,
} as const;

/** Stored results of the plan; while another plan is chosen, the grid shows the current ones. */
const results: ReadonlySet<string> = new Set([
  'tableDescription',
  'instalment',
  'payments',
  'financedValue',
  'totalValue',
  'rate',
  'cetYearly',
]);

/** Slots of the offer screens: hides the region of national offers, and the interval unless payments are seasonal. */
export const offerSlots: EntitySlots = {
  list: {
    Rows: OfferCards,
    rowActions: [clone],
    bulkActions: [{ ...clone, Dialog: CloneManyDialog }],
  },
  form: {
    isHidden: (field, values) =>
      results.has(field) ||
      (field === 'region' && values['type'] !== regional) ||
      (field === 'deferralUnit' && values['financeType'] !== seasonal),
  },
  show: {
    facts: ['instalment', 'price', 'validUntil'],
    actions: [clone],
    tabs: [{ name: 'sheet', label: { 'pt-BR': 'Folha', en: 'Sheet' }, Component: OfferSheet }],
  },
};
