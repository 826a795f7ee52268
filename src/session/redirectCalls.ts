import { endpoint } from '@patio/framework/kernel';

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
    'server.unavailable',
  ],
  source: 'MISC-PUB-02 OQ-037 OQ-169',
});
