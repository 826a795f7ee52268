import type { EntitySlots } from '../../../engine/EntitySlots';

/** What the screens of groups have beyond their schema. @source ENT-GROUP-02 */
export const groupSlots: EntitySlots = { show: { facts: [], start: 'dealers' } };
