import { endpoint } from '@patio/framework/kernel';

/** Configurable password requirements, for forms; no session needed. */
export const readPasswordRules = endpoint({
  id: 'session.passwordRules',
  method: 'GET',
  path: '/auth/passwordRules',
  auth: 'none',
  in: {},
  out: 'PasswordRules',
  errors: [],
  source: 'SES-058 OQ-001',
});
