import { approvalEndpoints } from './approvals';
import { conversationEndpoints } from './conversation';
import { type Endpoint, operationEndpoints } from './Endpoint';
import { listEndpoints } from './lists';
import { presenceEndpoints } from './presence';
import { reportEndpoints } from './reports';
import { taskEndpoints } from './tasks';

/** Calls of every application: background tasks, saved views, approvals, conversations, presence, reports, health. */
export const frameworkEndpoints: readonly Endpoint[] = [
  ...taskEndpoints,
  ...listEndpoints,
  ...approvalEndpoints,
  ...conversationEndpoints,
  ...presenceEndpoints,
  ...reportEndpoints,
  ...operationEndpoints,
];
