import { endpoint } from '../kernel/calls/Endpoint';

const wrongCode = ['factor.wrong_code', 'factor.clock'] as const;
/** Errors of a code. */
export const proofErrors = [
  'factor.wrong_code',
  'factor.used_code',
  'factor.clock',
  'factor.secret_lost',
  'factor.now_blocked',
  'server.unavailable',
] as const;

/** Starts the set-up of a code app during a sign-in that requires one. */
export const setUpFactorCall = endpoint({
  id: 'people.setUpFactor',
  method: 'POST',
  path: '/auth/factor-setup',
  auth: 'none',
  in: { body: 'FactorRight' },
  out: 'TotpSetUp',
  errors: ['factor.over', 'factor.needed'],
});

/** Confirms the set-up with the first code. Returns recovery codes, shown once. */
export const confirmFactorCall = endpoint({
  id: 'people.confirmFactor',
  method: 'PUT',
  path: '/auth/factor-setup',
  auth: 'none',
  in: { body: 'FactorSetUpBody' },
  out: 'RecoveryCodes',
  errors: ['factor.over', 'factor.needed', 'factor.none', ...wrongCode],
});

/** The person's second factors. */
export const ownFactorsCall = endpoint({
  id: 'people.ownFactors',
  method: 'GET',
  path: '/auth/factors',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'OwnFactors',
  errors: [],
});

/** Starts the set-up of a code app; the current one stays valid until the new one is confirmed. */
export const beginTotpCall = endpoint({
  id: 'people.beginTotp',
  method: 'POST',
  path: '/auth/factors/totp',
  auth: 'session',
  access: 'anyGroup',
  stepUp: 'everybody',
  in: {},
  out: 'TotpSetUp',
  errors: [],
});

/** Confirms the set-up with the first code. Returns recovery codes, shown once. */
export const confirmTotpCall = endpoint({
  id: 'people.confirmTotp',
  method: 'PUT',
  path: '/auth/factors/totp',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'FactorCode' },
  out: 'RecoveryCodes',
  errors: ['factor.none', ...wrongCode],
});

/** Replaces the recovery codes. */
export const renewRecoveryCodesCall = endpoint({
  id: 'people.renewRecoveryCodes',
  method: 'POST',
  path: '/auth/factors/recovery-codes',
  auth: 'session',
  access: 'anyGroup',
  stepUp: true,
  in: {},
  out: 'RecoveryCodes',
  errors: ['factor.none'],
});

/** Removes one of the person's factors. */
export const dropFactorCall = endpoint({
  id: 'people.dropFactor',
  method: 'DELETE',
  path: '/auth/factors/:id',
  auth: 'session',
  access: 'anyGroup',
  stepUp: true,
  in: { params: 'OwnFactorParams' },
  errors: ['record.not_found', 'factor.needed'],
});

/** Errors of a passkey. */
export const passkeyErrors = ['passkey.over', 'passkey.refused'] as const;

/** Starts the set-up of a passkey during a sign-in that requires a second factor. */
export const setUpPasskeyCall = endpoint({
  id: 'people.setUpPasskey',
  method: 'POST',
  path: '/auth/passkey-setup',
  auth: 'none',
  in: { body: 'FactorRight' },
  out: 'PasskeyToCreate',
  errors: ['factor.over', 'factor.needed'],
});

/** Completes the set-up with the passkey created by the browser. Returns recovery codes, shown once. */
export const confirmSetUpPasskeyCall = endpoint({
  id: 'people.confirmSetUpPasskey',
  method: 'PUT',
  path: '/auth/passkey-setup',
  auth: 'none',
  in: { body: 'PasskeySetUpBody' },
  out: 'RecoveryCodes',
  errors: ['factor.over', 'factor.needed', 'passkey.known', ...passkeyErrors],
});

/** Browser request options for a passkey as the second factor of a sign-in. */
export const passkeyOfStepCall = endpoint({
  id: 'people.passkeyOfStep',
  method: 'POST',
  path: '/auth/factor-passkey',
  auth: 'none',
  in: { body: 'FactorRight' },
  out: 'PasskeyToUse',
  errors: ['factor.over', 'factor.none'],
});

/** Browser request options for a passkey instead of username and password. */
export const passkeyOptionsCall = endpoint({
  id: 'people.askPasskey',
  method: 'POST',
  path: '/auth/passkey-options',
  auth: 'none',
  in: {},
  out: 'PasskeyToUse',
  errors: [],
});

/** Starts the set-up of a passkey. */
export const beginPasskeyCall = endpoint({
  id: 'people.beginPasskey',
  method: 'POST',
  path: '/auth/factors/passkey',
  auth: 'session',
  access: 'anyGroup',
  stepUp: 'everybody',
  in: {},
  out: 'PasskeyToCreate',
  errors: [],
});

/** Completes the set-up with the passkey created by the browser. Returns recovery codes with the first factor only. */
export const confirmPasskeyCall = endpoint({
  id: 'people.confirmPasskey',
  method: 'PUT',
  path: '/auth/factors/passkey',
  auth: 'session',
  access: 'anyGroup',
  in: { body: 'OwnPasskeyBody' },
  out: 'RecoveryCodes',
  errors: ['passkey.known', ...passkeyErrors],
});

/** Renames one of the person's passkeys. */
export const renamePasskeyCall = endpoint({
  id: 'people.renamePasskey',
  method: 'PUT',
  path: '/auth/factors/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'OwnFactorParams', body: 'PasskeyName' },
  errors: ['record.not_found'],
});

/** Browser request options for confirming a passkey again. */
export const stepUpPasskeyCall = endpoint({
  id: 'people.stepUpPasskey',
  method: 'POST',
  path: '/auth/step-up-passkey',
  auth: 'session',
  access: 'anyGroup',
  reads: true,
  in: {},
  out: 'PasskeyToUse',
  errors: ['factor.none'],
});

/** Confirms the second factor again, or the password if there is none; unlocks step-up calls for ten minutes. */
export const stepUpCall = endpoint({
  id: 'people.stepUp',
  method: 'POST',
  path: '/auth/step-up',
  auth: 'session',
  access: 'anyGroup',
  reads: true,
  in: { body: 'StepUpBody' },
  errors: [...proofErrors, ...passkeyErrors, 'factor.needed', 'factor.wrong_password'],
});

/** Second-factor calls that do not depend on an application's session response. */
export const ownFactorEndpoints = [
  setUpFactorCall,
  confirmFactorCall,
  ownFactorsCall,
  beginTotpCall,
  confirmTotpCall,
  renewRecoveryCodesCall,
  dropFactorCall,
  setUpPasskeyCall,
  confirmSetUpPasskeyCall,
  passkeyOfStepCall,
  passkeyOptionsCall,
  beginPasskeyCall,
  confirmPasskeyCall,
  renamePasskeyCall,
  stepUpPasskeyCall,
  stepUpCall,
] as const;
