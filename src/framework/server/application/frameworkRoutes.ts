import { approvalRoutes } from '../crud/approvals/approvalRoutes';
import { viewRoutes } from '../crud/views/viewRoutes';
import type { RouteModule } from '../http/route';
import { taskRoutes } from '../jobs/taskRoutes';
import { operationRoutes } from './operationRoutes';

/** Hand-written calls that every application has. */
export const frameworkRoutes: readonly RouteModule[] = [
  taskRoutes,
  viewRoutes,
  approvalRoutes,
  operationRoutes,
];
