import { endpoint } from '@patio/framework/kernel';

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
