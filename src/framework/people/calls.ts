import { endpoint } from '../kernel/calls/Endpoint';
import { ownFactorEndpoints, passkeyErrors, proofErrors } from './factorCalls';

/**
 * Signs in. Who does so with a password that somebody else set gets the right to choose an own one instead; who has a
 * second factor, or must have one, the right to give it or to set it up.
 *
 * Refused with 400 and a code, never with 401: nobody is signed out by it.
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

/** Ends the session. Succeeds for a session that is over already. */
export const signOutCall = endpoint({
  id: 'people.signOut',
  method: 'POST',
  path: '/auth/sign-out',
  auth: 'none',
  in: {},
  errors: ['session.token_invalid'],
});

/** Renews the id token by the refresh token of the cookie, which is exchanged. For no page of another origin. */
export const renewCall = endpoint({
  id: 'people.renew',
  method: 'POST',
  path: '/auth/renew',
  auth: 'none',
  in: {},
  out: 'RenewedToken',
  errors: ['access.denied', 'people.session_expired', 'people.session_replaced'],
});

/** Sets the first password with the right of a sign-in or of an invitation, and goes on with the sign-in. */
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

/** Sends a verification code by mail. Answers the same for an unknown username. */
export const forgottenPasswordCall = endpoint({
  id: 'people.forgottenPassword',
  method: 'POST',
  path: '/auth/forgotten-password',
  auth: 'none',
  in: { body: 'ForgottenPasswordBody' },
  errors: ['people.too_many_codes'],
});

/** Sets a new password with the code of a mail. Every session of the person ends. */
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

/** Replaces the own password. Every other session of the person ends; this one gets a new token. */
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

/** What a password has to meet that a setting decides: forms ask for it, signed in or not. */
export const passwordLengthCall = endpoint({
  id: 'people.passwordLength',
  method: 'GET',
  path: '/auth/password-length',
  auth: 'none',
  in: {},
  out: 'PasswordLength',
  errors: [],
});

/** Keeps the language that the person reads: mails to them are in it. */
export const languageCall = endpoint({
  id: 'people.language',
  method: 'PUT',
  path: '/auth/language',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'ChosenLanguage' },
  errors: [],
});

/** The live sessions of the person, the newest first. */
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

/** Ends every other session of the person. */
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
 * Starts to show the application as a group sees it: reads are judged by its rights, and never beyond those of the
 * person; writes are refused. For the group that the application names; absent where it names none.
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

/** Ends the view, if there is one. Answers the session as the person's own again. */
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

/** Whether people may sign in by an identity provider. */
export const signInWaysCall = endpoint({
  id: 'people.signInWays',
  method: 'GET',
  path: '/auth/ways',
  auth: 'none',
  in: {},
  out: 'SignInWays',
  errors: [],
});

/** Address of the identity provider for one sign-in. What the browser has to come back with stays in a cookie. */
export const leaveForProviderCall = endpoint({
  id: 'people.leaveForProvider',
  method: 'POST',
  path: '/auth/provider/leave',
  auth: 'none',
  in: {},
  out: 'ProviderAddress',
  errors: ['provider.off', 'provider.refused', 'server.unavailable'],
});

/** Signs in who comes back from the identity provider, by what it sent along. */
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

/** Address at which the person signs out of the identity provider too, asked for before the session ends. */
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

/** Calls of the person's own account that are the same however an application answers a session. */
export const accountEndpoints = [
  ownSessionsCall,
  endSessionCall,
  endOtherSessionsCall,
  ...ownFactorEndpoints,
  leaveProviderCall,
] as const;

/** Signs in by a passkey, instead of username and password. */
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

/** Ends a sign-in by the second factor: a code or a passkey; after one was set up in it, by neither. */
export const factorCall = endpoint({
  id: 'people.factor',
  method: 'POST',
  path: '/auth/factor',
  auth: 'none',
  in: { body: 'FactorBody' },
  out: 'SignedInPerson',
  errors: ['factor.over', 'factor.needed', ...proofErrors, ...passkeyErrors],
});

/** Every call of sign-in, passwords and sessions. */
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
