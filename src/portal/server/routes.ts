import type { RouteModule } from '../../framework/server/http/route';
import { applicationRoutes } from '../../access/server/applicationRoutes';
import { approvalRoutes } from '../../framework/server/crud/approvals/approvalRoutes';
import { auditRoutes } from '../../session/server/auditRoutes';
import { dealerRoutes } from '../../organisation/server/dealerRoutes';
import { groupRoutes } from '../../organisation/server/groupRoutes';
import { notificationsRoutes } from '../../session/server/notificationRoutes';
import { operationRoutes } from './operationRoutes';
import { parameterRoutes } from './parameterRoutes';
import { referenceRoutes } from '../../organisation/server/referenceRoutes';
import { regionRoutes } from '../../organisation/server/regionRoutes';
import { seeAsRoutes } from '../../session/server/seeAsRoutes';
import { sessionRoutes } from '../../session/server/routes';
import { taskRoutes } from '../../framework/server/jobs/taskRoutes';
import { userRoutes } from '../../organisation/server/userRoutes';
import { viewRoutes } from '../../framework/server/crud/views/viewRoutes';

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
