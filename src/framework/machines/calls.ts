import { endpoint, type Endpoint } from '../kernel/calls/Endpoint';
import type { AccessRule } from '../kernel/entity/EntityDescription';
import type { machineErrors } from './errors';

type MachineErrorCode = keyof typeof machineErrors;

const accountErrors = [
  'record.not_found',
  'access.denied',
  'machine.people_only',
] as const satisfies readonly ('record.not_found' | 'access.denied' | MachineErrorCode)[];

/** Keys of a service account, newest first. Requires the right to edit the account. */
export const listKeysCall = endpoint({
  id: 'machines.keys',
  method: 'GET',
  path: '/service-accounts/:id/keys',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ServiceAccountParams' },
  out: 'ServiceKeyList',
  errors: accountErrors,
});

/** Issues a key. Only this response contains its secret. */
export const issueKeyCall = endpoint({
  id: 'machines.issueKey',
  method: 'POST',
  path: '/service-accounts/:id/keys',
  auth: 'session',
  access: 'anyGroup',
  stepUp: 'everybody',
  in: { params: 'ServiceAccountParams', body: 'NewServiceKey' },
  out: 'IssuedKey',
  errors: [...accountErrors, 'machine.too_many_keys', 'machine.already_over'],
});

/** Replaces a key; the previous one stays valid for the overlap. */
export const rotateKeyCall = endpoint({
  id: 'machines.rotateKey',
  method: 'POST',
  path: '/service-accounts/:id/keys/:keyId/rotation',
  auth: 'session',
  access: 'anyGroup',
  stepUp: 'everybody',
  in: { params: 'ServiceKeyParams', body: 'KeyRotation' },
  out: 'IssuedKey',
  errors: [...accountErrors, 'machine.too_many_keys', 'machine.already_over', 'machine.key_ended'],
});

/** Ends a key immediately. */
export const endKeyCall = endpoint({
  id: 'machines.endKey',
  method: 'DELETE',
  path: '/service-accounts/:id/keys/:keyId',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'ServiceKeyParams' },
  errors: accountErrors,
});

/** The signing secret of a webhook. */
export const readSecretCall = endpoint({
  id: 'machines.readSecret',
  method: 'POST',
  path: '/webhooks/:id/secret',
  auth: 'session',
  access: 'anyGroup',
  stepUp: 'everybody',
  in: { params: 'WebhookParams' },
  out: 'WebhookSecret',
  errors: [...accountErrors, 'webhook.secret_lost'],
});

/** Replaces the secret; calls are signed with both during the overlap. */
export const rotateSecretCall = endpoint({
  id: 'machines.rotateSecret',
  method: 'POST',
  path: '/webhooks/:id/secret/rotation',
  auth: 'session',
  access: 'anyGroup',
  stepUp: 'everybody',
  in: { params: 'WebhookParams', body: 'SecretRotation' },
  out: 'WebhookSecret',
  errors: accountErrors,
});

const ofWebhooks = [readSecretCall, rotateSecretCall] as const;

/** Calls about webhook secrets. @param access groups that edit webhooks */
export const webhookEndpoints = (access: AccessRule): readonly Endpoint[] =>
  ofWebhooks.map((one) => ({ ...one, access }));

/** Calls about keys. @param access groups that edit service accounts */
export const machineEndpoints = (access: AccessRule): readonly Endpoint[] =>
  [listKeysCall, issueKeyCall, rotateKeyCall, endKeyCall].map((one) => ({ ...one, access }));
