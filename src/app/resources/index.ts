import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { RoutePath } from '../../domain/access/routes';
import type { EntitySlots } from '../../engine/EntitySlots';
import type { ResourceName } from '../../generated/descriptions';
import { branchSlots } from './branches/branchSlots';
import { dealerSlots } from './dealers/dealerSlots';
import { groupSlots } from './groups/groupSlots';
import { userSlots } from './users/userSlots';

/** What no schema can say, by resource. */
export const resourceSlots: Partial<Record<ResourceName, EntitySlots>> = {
  dealers: dealerSlots,
  branches: branchSlots,
  groups: groupSlots,
  users: userSlots,
};

/** A screen that is loaded when its route is first visited. */
export type LazyScreen = LazyExoticComponent<ComponentType>;

/** Hand-built screens of administration by route. */
export const customRoutes: Partial<Record<RoutePath, LazyScreen>> = {
  '/users/emails': lazy(async () => ({ default: (await import('./users/EmailsPage')).EmailsPage })),
  '/branches/:branchId/channels': lazy(async () => ({
    default: (await import('./branches/BranchChannelsPage')).BranchChannelsPage,
  })),
};
