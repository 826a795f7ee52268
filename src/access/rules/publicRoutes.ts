import type { RouteRow } from './RouteRow';

/** Routes open without a session. @source 01-session-and-access.md section 13 */
export const publicRoutes = [
  { id: 'ROUTE-001', path: '/login', isPublic: true, groups: [] },
  { id: 'ROUTE-002', path: '/firstAccess', isPublic: true, groups: [] },
  { id: 'ROUTE-003', path: '/forgotPassword', isPublic: true, groups: [] },
  { id: 'ROUTE-004', path: '/csf', isPublic: true, style: 'customer', groups: [] },
  { id: 'ROUTE-005', path: '/capturaselfie', isPublic: true, style: 'customer', groups: [] },
  { id: 'ROUTE-006', path: '/capturafoto', isPublic: true, style: 'customer', groups: [] },
  { id: 'ROUTE-007', path: '/cardifRedirect', isPublic: true, groups: [] },
  { id: 'ROUTE-008', path: '/formweb', isPublic: true, style: 'form', groups: [] },
  { id: 'ROUTE-009', path: '/redirectAuth', isPublic: true, groups: [] },
  { id: 'ROUTE-010', path: '/vapsExemption', isPublic: true, groups: [] },
] as const satisfies readonly RouteRow[];
