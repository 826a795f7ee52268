import { endpoint } from './Endpoint';

const changeErrors = [
  'access.denied',
  'validation.failed',
  'record.version_stale',
  'request.header_invalid',
] as const;

/** Dashboards of the person: the group's, and their own if they have one. */
export const readDashboards = endpoint({
  id: 'dashboards.read',
  method: 'GET',
  path: '/dashboards',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'Dashboards',
  errors: [],
});

/** Dashboard of any group, for those who arrange it. */
export const readGroupDashboard = endpoint({
  id: 'dashboards.readGroup',
  method: 'GET',
  path: '/dashboards/groups/:groupName',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'DashboardGroup' },
  out: 'DashboardAnswer',
  errors: ['access.denied'],
});

/** Stores the dashboard of a group: `If-Match` with its version, or without the header as its first. */
export const saveGroupDashboard = endpoint({
  id: 'dashboards.saveGroup',
  method: 'PUT',
  path: '/dashboards/groups/:groupName',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'DashboardGroup', body: 'DashboardInput' },
  out: 'DashboardAnswer',
  errors: changeErrors,
});

/** Gives a group the application's dashboard back. */
export const resetGroupDashboard = endpoint({
  id: 'dashboards.resetGroup',
  method: 'DELETE',
  path: '/dashboards/groups/:groupName',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'DashboardGroup' },
  errors: ['access.denied', 'record.version_stale', 'request.header_invalid'],
});

/** Stores the person's own dashboard: `If-Match` with its version, or without the header as its first. */
export const saveOwnDashboard = endpoint({
  id: 'dashboards.saveOwn',
  method: 'PUT',
  path: '/dashboards/own',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'DashboardInput' },
  out: 'DashboardAnswer',
  errors: changeErrors,
});

/** Removes the person's own dashboard, which leaves the group's. */
export const resetOwnDashboard = endpoint({
  id: 'dashboards.resetOwn',
  method: 'DELETE',
  path: '/dashboards/own',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  errors: ['record.version_stale', 'request.header_invalid'],
});

/** Every call of this section. */
export const dashboardEndpoints = [
  readDashboards,
  readGroupDashboard,
  saveGroupDashboard,
  resetGroupDashboard,
  saveOwnDashboard,
  resetOwnDashboard,
] as const;
