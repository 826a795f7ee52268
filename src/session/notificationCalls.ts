import { endpoint } from '../framework/kernel/calls/Endpoint';

/** Notices for the person, newest first, at most `limitByType` of each type. */
export const listNotifications = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/users/notifications/dealers/active',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'NotificationsQuery' },
  out: 'GenericNotifications',
  errors: [],
  source: 'CALL-034 DLG-007 DLG-008 OQ-045',
});

/** Removes notices that the person has confirmed. Ids of others are ignored. */
export const deleteNotifications = endpoint({
  id: 'notifications.delete',
  method: 'DELETE',
  path: '/users/notifications',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'DeleteNotificationsQuery' },
  errors: [],
  source: 'CALL-035 OQ-045',
});

/** Number of new opportunities of a dealer. */
export const countLeadNotifications = endpoint({
  id: 'notifications.countLeads',
  method: 'GET',
  path: '/notifications/leads',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'LeadNotificationsQuery' },
  out: 'LeadNotificationsAnswer',
  errors: ['SEC004'],
  source: 'CALL-055 SES-033 SES-034',
});

/** Clears the counter of a dealer: the person went to look at the opportunities. */
export const clearLeadNotifications = endpoint({
  id: 'notifications.clearLeads',
  method: 'DELETE',
  path: '/notifications/leads',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'LeadNotificationsQuery' },
  errors: ['SEC004'],
  source: 'CALL-056 DLG-010',
});

/** Address of a stored file that the person may open; good for one minute. */
export const findDownload = endpoint({
  id: 'notifications.findDownload',
  method: 'GET',
  path: '/downloads',
  auth: 'session',
  access: 'anyGroup',
  in: { query: 'DownloadQuery' },
  out: 'DownloadAnswer',
  errors: ['SIS001'],
  source: 'CALL-038 DLG-009',
});

/** Every call of this section. */
export const notificationEndpoints = [
  listNotifications,
  deleteNotifications,
  countLeadNotifications,
  clearLeadNotifications,
  findDownload,
] as const;
