import { endpoint } from '../kernel/calls/Endpoint';
import { ownFactorEndpoints, passkeyErrors, proofErrors } from './factorCalls';

/**
 * Signs in. After a password set by somebody else, returns the permission to choose one instead; if a second factor
 * exists or is required, the permission to confirm or set it up.
 *
 * Failures are 400 with a code, never 401, so they sign nobody out.
 */
export const signInCall = endpoint({
  id: 'people.signIn',
  method: 'POST',
  path: '/auth/sign-in',
  auth: 'none',
  in: { body: 'SignInBody' },
  out: 'SignInAnswer',
  errors: [
    'people.wrong_password',
    'people.now_blocked',
    'people.blocked',
    'people.reset_needed',
    'people.signed_in_elsewhere',
    'server.unavailable',
  ],
});

/** Ends the session. Succeeds even if it has already ended. */
export const signOutCall = endpoint({
  id: 'people.signOut',
  method: 'POST',
  path: '/auth/sign-out',
  auth: 'none',
  in: {},
  errors: ['session.token_invalid'],
});

/** Renews the id token with the cookie's refresh token, which is rotated. Refuses pages of other origins. */
export const renewCall = endpoint({
  id: 'people.renew',
  method: 'POST',
  path: '/auth/renew',
  auth: 'none',
  in: {},
  out: 'RenewedToken',
  errors: ['access.denied', 'people.session_expired', 'people.session_replaced'],
});

/** Sets the first password with the permission of a sign-in or invitation, and continues the sign-in. */
export const firstPasswordCall = endpoint({
  id: 'people.firstPassword',
  method: 'POST',
  path: '/auth/first-password',
  auth: 'none',
  in: { body: 'FirstPasswordBody' },
  out: 'SignInAnswer',
  errors: [
    'people.challenge_over',
    'people.same_password',
    'people.weak_password',
    'password.common',
    'people.signed_in_elsewhere',
    'server.unavailable',
  ],
});

/** Sends a verification code by mail. The response is the same for an unknown username. */
export const forgottenPasswordCall = endpoint({
  id: 'people.forgottenPassword',
  method: 'POST',
  path: '/auth/forgotten-password',
  auth: 'none',
  in: { body: 'ForgottenPasswordBody' },
  errors: ['people.too_many_codes'],
});

/** Sets a new password with a mailed code. Ends all sessions of the person. */
export const codePasswordCall = endpoint({
  id: 'people.codePassword',
  method: 'POST',
  path: '/auth/code-password',
  auth: 'none',
  in: { body: 'CodePasswordBody' },
  errors: [
    'people.wrong_code',
    'people.code_expired',
    'people.too_many_codes',
    'people.same_password',
    'people.weak_password',
    'password.common',
    'server.unavailable',
  ],
});

/** Changes the person's own password. Ends their other sessions; this one gets a new token. */
export const ownPasswordCall = endpoint({
  id: 'people.ownPassword',
  method: 'POST',
  path: '/auth/own-password',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'OwnPasswordBody' },
  out: 'SignedInPerson',
  errors: [
    'people.wrong_current_password',
    'people.now_blocked',
    'people.same_password',
    'people.weak_password',
    'password.common',
    'server.unavailable',
  ],
});

/** Password rules that depend on settings. For forms, signed in or not. */
export const passwordLengthCall = endpoint({
  id: 'people.passwordLength',
  method: 'GET',
  path: '/auth/password-length',
  auth: 'none',
  in: {},
  out: 'PasswordLength',
  errors: [],
});

/** Stores the person's language, which is used for their e-mails. */
export const languageCall = endpoint({
  id: 'people.language',
  method: 'PUT',
  path: '/auth/language',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'ChosenLanguage' },
  errors: [],
});

/** The person's live sessions, newest first. */
export const ownSessionsCall = endpoint({
  id: 'people.ownSessions',
  method: 'GET',
  path: '/auth/sessions',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'OwnSessionList',
  errors: [],
});

/** Ends one of the person's other sessions. */
export const endSessionCall = endpoint({
  id: 'people.endSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  auth: 'session',
  access: 'anyGroup',
  stepUp: 'everybody',
  in: { params: 'OwnSessionParams' },
  errors: ['record.not_found'],
});

/** Ends all other sessions of the person. */
export const endOtherSessionsCall = endpoint({
  id: 'people.endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  auth: 'session',
  access: 'anyGroup',
  stepUp: 'everybody',
  in: {},
  errors: [],
});

/**
 * Starts viewing the application as a group: reads use its rights, limited to the person's own; writes are refused. For
 * the group named by the application; absent if it names none.
 */
export const startViewCall = endpoint({
  id: 'people.startView',
  method: 'POST',
  path: '/auth/view',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'GroupViewBody' },
  out: 'SignedInPerson',
  errors: ['access.denied', 'validation.failed', 'action.reason_required'],
});

/** Ends the view, if there is one, and returns the person's own session. */
export const stopViewCall = endpoint({
  id: 'people.stopView',
  method: 'DELETE',
  path: '/auth/view',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'SignedInPerson',
  errors: ['people.session_over'],
});

/** Whether sign-in by an identity provider is available. */
export const signInWaysCall = endpoint({
  id: 'people.signInWays',
  method: 'GET',
  path: '/auth/ways',
  auth: 'none',
  in: {},
  out: 'SignInWays',
  errors: [],
});

/** URL of the identity provider for one sign-in. State for the return is stored in a cookie. */
export const leaveForProviderCall = endpoint({
  id: 'people.leaveForProvider',
  method: 'POST',
  path: '/auth/provider/leave',
  auth: 'none',
  in: {},
  out: 'ProviderAddress',
  errors: ['provider.off', 'provider.refused', 'server.unavailable'],
});

/** Signs in after the return from the identity provider, with the query it sent. */
export const providerCall = endpoint({
  id: 'people.provider',
  method: 'POST',
  path: '/auth/provider',
  auth: 'none',
  in: { body: 'ProviderReturn' },
  out: 'SignedInPerson',
  errors: [
    'provider.off',
    'provider.refused',
    'provider.unknown_person',
    'provider.no_group',
    'provider.factor_needed',
    'people.blocked',
    'people.signed_in_elsewhere',
    'server.unavailable',
  ],
});

/** URL for signing out of the identity provider too; requested before the session ends. */
export const leaveProviderCall = endpoint({
  id: 'people.leaveProvider',
  method: 'GET',
  path: '/auth/provider',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'ProviderEnd',
  errors: [],
});

/** Account calls that do not depend on an application's session response. */
export const accountEndpoints = [
  ownSessionsCall,
  endSessionCall,
  endOtherSessionsCall,
  ...ownFactorEndpoints,
  leaveProviderCall,
] as const;

/** Signs in with a passkey instead of username and password. */
export const passkeySignInCall = endpoint({
  id: 'people.passkeySignIn',
  method: 'POST',
  path: '/auth/passkey',
  auth: 'none',
  in: { body: 'UsedPasskey' },
  out: 'SignedInPerson',
  errors: [
    ...passkeyErrors,
    'passkey.unverified',
    'people.blocked',
    'people.signed_in_elsewhere',
    'server.unavailable',
  ],
});

/** Completes a sign-in with the second factor: a code or a passkey, or neither right after its set-up. */
export const factorCall = endpoint({
  id: 'people.factor',
  method: 'POST',
  path: '/auth/factor',
  auth: 'none',
  in: { body: 'FactorBody' },
  out: 'SignedInPerson',
  errors: ['factor.over', 'factor.needed', ...proofErrors, ...passkeyErrors],
});

/** All calls of sign-in, passwords and sessions. */
export const peopleEndpoints = [
  signInCall,
  signOutCall,
  renewCall,
  firstPasswordCall,
  forgottenPasswordCall,
  codePasswordCall,
  ownPasswordCall,
  passwordLengthCall,
  languageCall,
  startViewCall,
  stopViewCall,
  factorCall,
  passkeySignInCall,
  signInWaysCall,
  leaveForProviderCall,
  providerCall,
  ...accountEndpoints,
] as const;
