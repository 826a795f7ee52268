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

/** What the plan gave when it was stored: while another is chosen, the grid tells what holds. */
const results: ReadonlySet<string> = new Set([
  'tableDescription',
  'instalment',
  'payments',
  'financedValue',
  'totalValue',
  'rate',
  'cetYearly',
]);

/**
 * What the screens of offers have beyond their schema: a national offer has no region to choose, and seasonal payments
 * alone have a distance.
 */
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
