import { personCalls } from './callsBase';

/** Path of the live changes, relative to the calls of a person. */
export const livePath = '/live';

/** URL of the live changes, with `:userType`. */
export const liveUrl = `${personCalls}${livePath}`;

/** Interval of heartbeats in milliseconds: a page that receives nothing reconnects. */
export const liveBeatMs = 15_000;

/** Parameter of a call that ends with its first event, for networks that buffer responses. */
export const liveOnce = 'once';

/** One event of live changes. */
export type LiveEvent = {
  /** Changed records, each with its new version. */
  readonly changes: readonly (readonly [
    resource: string,
    id: string,
    version: number,
    action: string,
  ])[];
  /** Positions in `changes` of the person's own. */
  readonly own?: readonly number[];
  /** Records whose conversation changed. */
  readonly threads?: readonly (readonly [resource: string, id: string])[];
  /** Records that somebody began or ceased to edit. */
  readonly presence?: readonly (readonly [resource: string, id: string])[];
  /** The person's inbox changed. */
  readonly inbox?: true;
  /** Too many changes, or a gap: reload what is shown. */
  readonly missed?: true;
};
