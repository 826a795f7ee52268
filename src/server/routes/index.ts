import type { RouteModule } from '../http/route';
import { applicationRoutes } from './applications';
import { approvalRoutes } from './approvals';
import { auditRoutes } from './audit';
import { dealerRoutes } from './dealers';
import { groupRoutes } from './groups';
import { notificationsRoutes } from './notifications';
import { operationRoutes } from './operation';
import { parameterRoutes } from './parameters';
import { referenceRoutes } from './reference';
import { regionRoutes } from './regions';
import { seeAsRoutes } from './seeAs';
import { sessionRoutes } from './session';
import { taskRoutes } from './tasks';
import { userRoutes } from './users';
import { viewRoutes } from './views';

/** Every hand-written call of the server. A section adds its module here. */
export const routeModules: readonly RouteModule[] = [
  sessionRoutes,
  notificationsRoutes,
  auditRoutes,
  applicationRoutes,
  parameterRoutes,
  referenceRoutes,
  userRoutes,
  dealerRoutes,
  regionRoutes,
  groupRoutes,
  taskRoutes,
  viewRoutes,
  approvalRoutes,
  seeAsRoutes,
  operationRoutes,
];
