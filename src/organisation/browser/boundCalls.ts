import type { BoundCalls } from '@patio/framework/react';
import { placeOptions } from './placeOptions';
import { createUserCalls } from './users/userMethods';

/** Calls of the organisation that have a shape of their own. */
export const boundCalls: BoundCalls = {
  resources: { users: createUserCalls },
  options: placeOptions,
};
