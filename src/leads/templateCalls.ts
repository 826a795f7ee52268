import { endpoint } from '@patio/framework/kernel';

/** What a version of an e-mail template says. */
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

/** What e-mails of opportunities go out for, when the last ones did, and whether any do. */
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

/** Sends a version with sample values to whoever asks. */
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

/** Calls of e-mail templates besides the entities' own. */
export const templateEndpoints = [readTemplateContent, readMailing, testTemplate] as const;
