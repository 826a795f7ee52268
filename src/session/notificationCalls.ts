import { endpoint } from '@patio/framework/kernel';

/** Unread notices of the person, newest first, at most `limitByType` of each type. */
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

/** The person's newest 50 stored notices, read or not. */
export const listStoredNotices = endpoint({
  id: 'notifications.kept',
  method: 'GET',
  path: '/users/notifications',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'StoredNotices',
  errors: [],
  source: 'PROP-048',
});

/** Marks notices as read. Ids of other people's notices are ignored. */
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

/** Returns a URL for a stored file that the person may open, valid for one minute. */
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

/** All calls of notices. */
export const notificationEndpoints = [
  listNotifications,
  listStoredNotices,
  deleteNotifications,
  findDownload,
] as const;
