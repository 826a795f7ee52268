import type { EntitySlots } from '../../../framework/browser/data/entity/EntitySlots';

/** What the screens of groups have beyond their schema. @source ENT-GROUP-02 */
export const groupSlots: EntitySlots = { show: { facts: [], start: 'dealers' } };
