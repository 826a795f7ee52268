import { endpoint } from './Endpoint';

const changeErrors = [
  'access.denied',
  'validation.failed',
  'record.version_stale',
  'request.header_invalid',
] as const;

/** The person's dashboards: their group's and, if they have one, their own. */
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

/** Dashboard of any group, for people who may arrange it. */
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

/** Saves a group's dashboard: `If-Match` carries its version; without the header it must be the first. */
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

/** Resets a group's dashboard to the application's. */
export const resetGroupDashboard = endpoint({
  id: 'dashboards.resetGroup',
  method: 'DELETE',
  path: '/dashboards/groups/:groupName',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'DashboardGroup' },
  errors: ['access.denied', 'record.version_stale', 'request.header_invalid'],
});

/** Saves the person's own dashboard: `If-Match` carries its version; without the header it must be the first. */
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

/** Deletes the person's own dashboard; the group's applies again. */
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
