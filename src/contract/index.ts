import { administrationEndpoints } from './administration';
import { approvalEndpoints } from './approvals';
import type { Endpoint } from './Endpoint';
import { listEndpoints } from './lists';
import { notificationEndpoints } from './notifications';
import { operationEndpoints } from './operation';
import { referenceEndpoints } from './reference';
import { seeAsEndpoints } from './seeAs';
import { sessionEndpoints } from './session';
import { taskEndpoints } from './tasks';

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
