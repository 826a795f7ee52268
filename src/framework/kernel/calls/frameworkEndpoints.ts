import { approvalEndpoints } from './approvals';
import { conversationEndpoints } from './conversation';
import { type Endpoint, operationEndpoints } from './Endpoint';
import { listEndpoints } from './lists';
import { taskEndpoints } from './tasks';

/** Calls of every application: background tasks, saved views, approvals, conversations, health. */
export const frameworkEndpoints: readonly Endpoint[] = [
  ...taskEndpoints,
  ...listEndpoints,
  ...approvalEndpoints,
  ...conversationEndpoints,
  ...operationEndpoints,
];
