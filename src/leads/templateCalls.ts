import { endpoint } from '../framework/kernel/calls/Endpoint';

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

/** Calls of e-mail templates besides the entities' own. */
export const templateEndpoints = [readTemplateContent] as const;
