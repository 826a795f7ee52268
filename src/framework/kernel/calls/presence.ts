import { endpoint } from './Endpoint';

/** How long an open form counts as edited without being renewed, in milliseconds. */
export const presenceLeaseMs = 30_000;

/** How often an open form renews its lease, in milliseconds. */
export const presenceRenewMs = 10_000;

/** Path of the calls about who edits a record, relative to the calls of a person. */
export const presencePath = '/resources/presence';

const record = `${presencePath}/:resource/:record` as const;
const errors = ['record.not_found', 'access.denied'] as const;

/** Reads who else edits a record. */
export const readPresence = endpoint({
  id: 'presence.read',
  method: 'GET',
  path: record,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'PresenceParams' },
  out: 'Presence',
  errors,
});

/** Says that a form of a record is open, for 30 seconds, and reads who else edits it. */
export const takePresence = endpoint({
  id: 'presence.take',
  method: 'PUT',
  path: `${record}/:form`,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'PresenceFormParams' },
  out: 'Presence',
  errors,
});

/** Says that a form was closed. */
export const leavePresence = endpoint({
  id: 'presence.leave',
  method: 'DELETE',
  path: `${record}/:form`,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'PresenceFormParams' },
  errors: [],
});

/** Calls of who edits a record. */
export const presenceEndpoints = [readPresence, takePresence, leavePresence] as const;
