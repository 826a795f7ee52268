import type { EntitySlots } from '@patio/framework/react';

/** What the screens of groups have beyond their schema. @source ENT-GROUP-02 */
export const groupSlots: EntitySlots = { show: { facts: [], start: 'dealers' } };
