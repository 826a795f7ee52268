import { endpoint } from '@patio/framework/kernel';

/**
 * Last sign-in step with a second factor: a code of the app or a recovery code. No code is needed right after setup in
 * the same sign-in.
 */
export const enterWithFactor = endpoint({
  id: 'session.factor',
  method: 'POST',
  path: '/auth/factor',
  auth: 'none',
  in: { body: 'FactorBody' },
  out: 'SessionUser',
  errors: [
    'factor.wrong_code',
    'factor.used_code',
    'factor.clock',
    'factor.now_blocked',
    'factor.over',
    'factor.needed',
    'USE023',
    'USE025',
    'USE029',
    'server.unavailable',
  ],
});
