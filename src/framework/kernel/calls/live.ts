import { personCalls, endpoint } from './Endpoint';

/** Lifetime of an open form's lease without renewal, in milliseconds. */
export const presenceLeaseMs = 30_000;

/** Interval at which an open form renews its lease, in milliseconds. */
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

/** Leases a record to an open form for 30 seconds and returns who else edits it. */
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

/** Releases the lease of a closed form. */
export const leavePresence = endpoint({
  id: 'presence.leave',
  method: 'DELETE',
  path: `${record}/:form`,
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'PresenceFormParams' },
  errors: [],
});

/** Presence calls. */
export const presenceEndpoints = [readPresence, takePresence, leavePresence] as const;

/** Path of the live changes, relative to the calls of a person. */
export const livePath = '/live';

/** URL of the live changes, with `:userType`. */
export const liveUrl = `${personCalls}${livePath}`;

/** Heartbeat interval in milliseconds; a page that receives none reconnects. */
export const liveBeatMs = 15_000;

/** Query parameter that ends the response after its first event, for networks that buffer responses. */
export const liveOnce = 'once';

/** Query parameter with the age of a page's data in milliseconds: the response starts with the changes since. */
export const liveAge = 'age';

/**
 * How long a request may take to arrive, in milliseconds: added to the age that it tells. A page whose request took
 * longer reads anew.
 */
export const liveMarginMs = 1_000;

/** One event of live changes. */
export type LiveEvent = {
  /** Changed records, each with its new version. */
  readonly changes: readonly (readonly [
    resource: string,
    id: string,
    version: number,
    action: string,
  ])[];
  /** Indexes in `changes` of the person's own changes. */
  readonly own?: readonly number[];
  /** Records whose conversation changed. */
  readonly threads?: readonly (readonly [resource: string, id: string])[];
  /** Records whose editors changed. */
  readonly presence?: readonly (readonly [resource: string, id: string])[];
  /** The person's inbox changed. */
  readonly inbox?: true;
  /** Too many changes, or a gap: reload what is shown. */
  readonly missed?: true;
};
