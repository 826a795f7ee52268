import type { EntitySlots } from '@patio/framework/react';

/** Slots of the group screens. @source ENT-GROUP-02 */
export const groupSlots: EntitySlots = { show: { facts: [], start: 'dealers' } };
