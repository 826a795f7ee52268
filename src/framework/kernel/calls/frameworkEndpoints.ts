import { approvalEndpoints } from './approvals';
import { conversationEndpoints } from './conversation';
import { dashboardEndpoints } from './dashboards';
import { type Endpoint, operationEndpoints } from './Endpoint';
import { listEndpoints } from './lists';
import { presenceEndpoints } from './live';
import { reportEndpoints } from './reports';
import { taskEndpoints } from './tasks';

/**
 * Calls of every application: background tasks, saved views, approvals, conversations, presence, reports, dashboards,
 * health.
 */
export const frameworkEndpoints: readonly Endpoint[] = [
  ...taskEndpoints,
  ...listEndpoints,
  ...approvalEndpoints,
  ...conversationEndpoints,
  ...presenceEndpoints,
  ...reportEndpoints,
  ...dashboardEndpoints,
  ...operationEndpoints,
];
