import { endpoint } from '@patio/framework/kernel';

/**
 * Last sign-in step with a second factor: a code of the app, a recovery code or a passkey. None of them is needed right
 * after setup in the same sign-in.
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
    'factor.secret_lost',
    'factor.now_blocked',
    'factor.over',
    'factor.needed',
    'passkey.over',
    'passkey.refused',
    'USE023',
    'USE025',
    'USE029',
    'server.unavailable',
  ],
});

/** Signs in by a passkey, instead of username and password. */
export const enterWithPasskey = endpoint({
  id: 'session.passkey',
  method: 'POST',
  path: '/auth/passkey',
  auth: 'none',
  in: { body: 'UsedPasskey' },
  out: 'SessionUser',
  errors: [
    'passkey.over',
    'passkey.refused',
    'passkey.unverified',
    'USE023',
    'USE025',
    'USE029',
    'server.unavailable',
  ],
});

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

/** Signs in a person returning from the provider's sign-in, with its one-time code. */
export const redirectAuth = endpoint({
  id: 'session.redirectAuth',
  method: 'POST',
  path: '/auth/redirect',
  auth: 'none',
  in: { body: 'RedirectAuthRequest' },
  out: 'SessionUser',
  errors: [
    'session.redirect_invalid',
    'USE002',
    'USE023',
    'USE025',
    'USE029',
    'provider.refused',
    'provider.unknown_person',
    'provider.no_group',
    'provider.factor_needed',
    'server.unavailable',
  ],
  source: 'MISC-PUB-02 OQ-037 OQ-169',
});
