import { lazy } from 'react';
import type { EntitySlots } from '@patio/framework/react';

const SimulateEntry = lazy(async () => ({
  default: (await import('./SimulateEntry')).SimulateEntry,
}));

/** Slots of the DGI entry screens. @source MISC-DGI-01, OQ-173 */
export const dgiSlots: EntitySlots = {
  show: { Above: SimulateEntry, facts: ['client', 'color', 'seller'] },
};
