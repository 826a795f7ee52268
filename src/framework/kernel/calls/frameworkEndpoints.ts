import { approvalEndpoints } from './approvals';
import { type Endpoint, operationEndpoints } from './Endpoint';
import { listEndpoints } from './lists';
import { taskEndpoints } from './tasks';

/** Calls that every application has: background work, saved views, approvals, and what supervisors ask. */
export const frameworkEndpoints: readonly Endpoint[] = [
  ...taskEndpoints,
  ...listEndpoints,
  ...approvalEndpoints,
  ...operationEndpoints,
];
