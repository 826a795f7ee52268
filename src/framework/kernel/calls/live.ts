import { personCalls } from './callsBase';

/** Path of the live changes, below the calls of a person. */
export const livePath = '/live';

/** Address of the live changes, with `:userType`. */
export const liveUrl = `${personCalls}${livePath}`;

/** The server sends something at least this often, in milliseconds: a page that hears nothing connects again. */
export const liveBeatMs = 15_000;

/** Parameter of a call that ends with its first event, for networks that hold answers back until they end. */
export const liveOnce = 'once';

/** What a page is told at once. */
export type LiveEvent = {
  /** Records that changed, each with its version after that. */
  readonly changes: readonly (readonly [
    resource: string,
    id: string,
    version: number,
    action: string,
  ])[];
  /** Positions in `changes` of those that the person made. */
  readonly own?: readonly number[];
  /** More changed than is told, or something was missed: what is shown is to be read again. */
  readonly missed?: true;
};
