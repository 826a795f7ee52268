import { leads } from '../generated/descriptions/leads';
import { endpoint } from '../framework/kernel/calls/Endpoint';

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

const workers = leads.actions.find(({ name }) => name === 'contactAgain')?.access;
if (!workers) throw new Error('the schema of leads has no action contactAgain');

/** Gives an opportunity a status by its number: the same as the action of that name. */
export const changeLeadStatus = endpoint({
  id: 'leads.changeStatus',
  method: 'PUT',
  path: '/leads/:id/status/:status',
  auth: 'session',
  access: workers,
  in: { params: 'LeadStatusParams', body: 'ActionReason' },
  out: 'LeadRecord',
  errors: ['SIS001', 'access.denied', 'SET.lead_is_final', 'SET.lead_expired'],
  source: 'CALL-277, OQ-182l',
});

/** Every call of this subject. */
export const leadEndpoints = [
  countLeadNotifications,
  clearLeadNotifications,
  changeLeadStatus,
] as const;
