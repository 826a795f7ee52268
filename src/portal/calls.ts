import { administrationEndpoints } from '../organisation/calls';
import { approvalEndpoints } from '../framework/kernel/calls/approvals';
import type { Endpoint } from '../framework/kernel/calls/Endpoint';
import { listEndpoints } from '../framework/kernel/calls/lists';
import { notificationEndpoints } from '../session/notificationCalls';
import { operationEndpoints } from '../framework/kernel/calls/operation';
import { referenceEndpoints } from '../organisation/referenceCalls';
import { seeAsEndpoints } from '../access/calls';
import { sessionEndpoints } from '../session/calls';
import { taskEndpoints } from '../framework/kernel/calls/tasks';

/** Every hand-described call, for the server's mounting, OpenAPI and the access tests. */
export const endpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...notificationEndpoints,
  ...referenceEndpoints,
  ...administrationEndpoints,
  ...taskEndpoints,
  ...listEndpoints,
  ...approvalEndpoints,
  ...seeAsEndpoints,
  ...operationEndpoints,
];
