import { endpoint } from '@patio/framework/kernel';

/** Counts the new opportunities of a dealer. */
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

/** Resets the counter of a dealer when the user opens the opportunities. */
export const clearLeadNotifications = endpoint({
  id: 'notifications.clearLeads',
  method: 'DELETE',
  path: '/notifications/leads',
  auth: 'session',
  access: { route: '/leads' },
  in: { query: 'LeadNotificationsQuery' },
  errors: ['SEC004', 'access.denied'],
  source: 'CALL-056 DLG-010',
});
