import { lazy } from 'react';
import type { EntitySlots } from '@patio/framework/react';

const SimulateEntry = lazy(async () => ({
  default: (await import('./SimulateEntry')).SimulateEntry,
}));

/** What the screens of DGI entries have beyond their schema. @source MISC-DGI-01, OQ-173 */
export const dgiSlots: EntitySlots = {
  show: { Above: SimulateEntry, facts: ['client', 'color', 'seller'] },
};
