import { endpoint } from '@patio/framework/kernel';

/** What a password has to meet that a setting decides: forms ask for it, signed in or not. */
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
