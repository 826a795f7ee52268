import { endpoint, operationRule } from '@patio/framework/kernel';
import { outlines } from '#generated/descriptions/outlines.ts';
import { clearLeadNotifications, countLeadNotifications } from './counterCalls';

const { leads } = outlines;

const workers = leads.actions.find(({ name }) => name === 'contactAgain')?.access;
if (!workers || !('groups' in workers))
  throw new Error('the schema of leads has no action contactAgain');

/** Access of the users who work on opportunities. */
export const leadWorkers = workers;

/** Changes the status of an opportunity by number; same as the action of that name. */
export const changeLeadStatus = endpoint({
  id: 'leads.changeStatus',
  method: 'PUT',
  path: '/leads/:id/status/:status',
  auth: 'session',
  access: workers,
  in: { params: 'LeadStatusParams', body: 'ActionReason' },
  out: 'LeadRecord',
  errors: [
    'SIS001',
    'access.denied',
    'action.not_applicable',
    'SET.lead_is_final',
    'SET.lead_expired',
  ],
  source: 'CALL-277, OQ-182l',
});

/** Relates an opportunity to its proposal. @source CALL-054, LEAD-008 */
export const relateLead = endpoint({
  id: 'leads.relate',
  method: 'PUT',
  path: '/leads/:id/relatedWith/saleProposal/:proposalId',
  auth: 'session',
  access: workers,
  in: { params: 'LeadProposalParams' },
  out: 'LeadRecord',
  errors: ['SIS001', 'access.denied', 'validation.failed'],
  source: 'CALL-054, LEAD-008, ENT-LEAD-04',
});

/**
 * Results of the opportunities received in the last days. Counts archived ones too: display limits shorten the list,
 * not the results.
 *
 * @source LEAD-010, OQ-155
 */
export const readFunnel = endpoint({
  id: 'leads.funnel',
  method: 'GET',
  path: '/leads/funnel',
  auth: 'session',
  access: operationRule(leads, 'list'),
  in: {},
  out: 'LeadFunnel',
  errors: ['access.denied'],
  source: 'LEAD-010, OQ-155',
});

/** Every call of this subject. */
export const leadEndpoints = [
  readFunnel,
  countLeadNotifications,
  clearLeadNotifications,
  changeLeadStatus,
  relateLead,
] as const;

/** Reads the content of a template version. */
export const readTemplateContent = endpoint({
  id: 'leads.templateContent',
  method: 'GET',
  path: '/leads/emailTemplates/:id/content',
  auth: 'session',
  access: { route: '/parameters/emailsLeads' },
  in: { params: 'TemplateParams' },
  out: 'TemplateContent',
  errors: ['SIS001', 'access.denied'],
  source: 'CALL-067, ENT-TEMPLATE-01',
});

/** Reads mail delivery, time limits and last sent times. */
export const readMailing = endpoint({
  id: 'leads.mailing',
  method: 'GET',
  path: '/leads/emailTemplates/mailing',
  auth: 'session',
  access: { route: '/parameters/emailsLeads' },
  in: {},
  out: 'LeadMailing',
  errors: ['access.denied'],
  source: 'CALL-067, OQ-085',
});

/** Sends a version with sample values to the user. */
export const testTemplate = endpoint({
  id: 'leads.testTemplate',
  method: 'POST',
  path: '/leads/emailTemplates/:id/test',
  auth: 'session',
  access: { route: '/parameters/emailsLeads' },
  in: { params: 'TemplateParams' },
  out: 'TemplateTested',
  errors: ['SIS001', 'access.denied', 'SET.mail_off', 'record.hourly_limit'],
  source: 'CALL-067, OQ-085',
});

/** Custom calls of e-mail templates. */
export const templateEndpoints = [readTemplateContent, readMailing, testTemplate] as const;
