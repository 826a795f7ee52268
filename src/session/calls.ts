import { endpoint } from '@patio/framework/kernel';

/** Step 1 of the sign-in: class of a username. Returns 200 with a message for an unknown one (OQ-228). */
export const lookUpUserType = endpoint({
  id: 'session.lookUpUserType',
  method: 'GET',
  path: '/auth/login/userType',
  auth: 'none',
  in: { query: 'UserTypeQuery' },
  out: 'UserTypeAnswer',
  errors: ['USE029', 'provider.refused', 'server.unavailable'],
  source: 'CALL-014 SES-009 SES-015 SES-019 OQ-228',
});

/** Step 2 of the sign-in. Failures are 400 with a code, never 401 (OQ-007). */
export const login = endpoint({
  id: 'session.login',
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  in: { body: 'LoginRequest' },
  out: 'SessionUser',
  errors: ['USE002', 'USE012', 'USE018', 'USE023', 'USE025', 'USE029', 'server.unavailable'],
  source: 'CALL-015 SES-021 SES-022 SES-028 SES-029 SES-079 SES-081 OQ-004 OQ-007 OQ-018 OQ-019',
});

/**
 * Ends the session. With the header `page-leave: true` the session is only left: the same refresh token re-opens it
 * within 5 seconds (OQ-016). Succeeds for a session that has already ended.
 */
export const logout = endpoint({
  id: 'session.logout',
  method: 'POST',
  path: '/auth/logout',
  auth: 'none',
  in: {},
  errors: ['session.token_invalid'],
  source: 'CALL-016 SES-065 SES-070 OQ-016',
});

/** Sets the first password and signs in with it. USE004: the challenge expired, start over. */
export const chalenge = endpoint({
  id: 'session.chalenge',
  method: 'POST',
  path: '/auth/chalenge',
  auth: 'none',
  in: { body: 'ChallengeRequest' },
  out: 'SessionUser',
  errors: [
    'USE004',
    'USE014',
    'USE025',
    'USE029',
    'USE030',
    'password.common',
    'server.unavailable',
  ],
  source: 'CALL-017 SES-042 SES-044 OQ-182n',
});

/** Sends a verification code by e-mail. The response is the same for an unknown username. */
export const forgotPassword = endpoint({
  id: 'session.forgotPassword',
  method: 'POST',
  path: '/auth/forgotPassword',
  auth: 'none',
  in: { body: 'ForgotPasswordRequest' },
  errors: ['USE013', 'USE029'],
  source: 'CALL-018 SES-047 SES-048 OQ-019',
});

/** Sets a new password with an e-mailed code. */
export const resetPassword = endpoint({
  id: 'session.resetPassword',
  method: 'POST',
  path: '/auth/resetPassword',
  auth: 'none',
  in: { body: 'ResetPasswordRequest' },
  errors: [
    'USE011',
    'USE013',
    'USE014',
    'USE016',
    'USE029',
    'USE030',
    'password.common',
    'server.unavailable',
  ],
  source: 'CALL-019 SES-051 SES-052 OQ-235',
});

/** Changes the person's own password and ends their other sessions. */
export const changePassword = endpoint({
  id: 'session.changePassword',
  method: 'POST',
  path: '/auth/changePassword',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'ChangePasswordRequest' },
  out: 'SessionUser',
  errors: [
    'USE004',
    'USE012',
    'USE014',
    'USE029',
    'USE030',
    'password.common',
    'server.unavailable',
  ],
  source: 'CALL-020 SES-055 SES-056 SES-057',
});

/** Exchanges the refresh token (body, else cookie) for new tokens. The cookie is not accepted from other origins. */
export const refreshToken = endpoint({
  id: 'session.refreshToken',
  method: 'POST',
  path: '/auth/refreshToken',
  auth: 'none',
  in: { body: 'RefreshTokenRequest' },
  out: 'RefreshTokenAnswer',
  errors: ['access.denied', 'USE021', 'USE029', 'SEC003'],
  source: 'CALL-021 SES-060 SES-061 SES-063 OQ-017',
});

/** Selects the active dealer. The session gets a new id, so new tokens are returned. */
export const setActiveDealer = endpoint({
  id: 'session.setActiveDealer',
  method: 'PUT',
  path: '/userTypes/DEALER/users/:username/active/dealer/:dealerId',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ActiveDealerParams' },
  out: 'SessionUser',
  errors: ['SEC004'],
  source: 'CALL-032 SES-073 OQ-047',
});

/** Clears the active dealer. The session gets a new id, so new tokens are returned. */
export const removeActiveDealer = endpoint({
  id: 'session.removeActiveDealer',
  method: 'DELETE',
  path: '/userTypes/DEALER/users/active/dealer',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'SessionUser',
  errors: ['SEC004'],
  source: 'CALL-033 SES-074 OQ-047',
});

/** Registers a sign-in, a sign-out or a download in the audit; the id token identifies the person. */
export const registerAudit = endpoint({
  id: 'session.registerAudit',
  method: 'POST',
  path: '/audit/register',
  auth: 'none',
  in: {},
  errors: ['USE029'],
  source: 'CALL-037 OQ-175',
});

/** Saves the person's language, used in e-mails. */
export const saveLanguage = endpoint({
  id: 'session.saveLanguage',
  method: 'PUT',
  path: '/session/language',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'LanguageChoice' },
  errors: [],
  source: 'I18N-003',
});

/** Returns the person's choice of optional e-mails. */
export const readMailChoice = endpoint({
  id: 'session.readMailChoice',
  method: 'GET',
  path: '/session/mails',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'MailChoice',
  errors: [],
  source: 'PROP-048',
});

/** Saves the person's choice of optional e-mails. */
export const storeMailChoice = endpoint({
  id: 'session.storeMailChoice',
  method: 'PUT',
  path: '/session/mails',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'MailChoice' },
  errors: [],
  source: 'PROP-048',
});

/** Lists e-mails sent to users: recipient, subject and delivery. */
export const listEmailControlFlow = endpoint({
  id: 'session.listEmailControlFlow',
  method: 'GET',
  path: '/userTypes/emailControlFlow',
  auth: 'session',
  access: { route: '/users/emails' },
  in: { query: 'EmailControlFlowQuery' },
  out: 'ControlledEmailPage',
  errors: [],
  source: 'CALL-036 OQ-073 OQ-186',
});

/** All calls of sessions. */
export const sessionEndpoints = [
  lookUpUserType,
  login,
  logout,
  chalenge,
  forgotPassword,
  resetPassword,
  changePassword,
  refreshToken,
  setActiveDealer,
  removeActiveDealer,
  registerAudit,
  saveLanguage,
  readMailChoice,
  storeMailChoice,
  listEmailControlFlow,
] as const;
