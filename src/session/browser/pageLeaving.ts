import { call, client, session } from './call';
import { startLeaving } from './leaving';
import type { Leaving } from './leaving';

let leaving: Leaving | null = null;

/** Starts watching how this page ends. Called once at startup. */
export const startPageLeaving = (): Leaving => {
  leaving ??= startLeaving({ call, session, renew: client.renew, target: window, now: Date.now });
  return leaving;
};

/** Runs work during which unloading the page is not a leave. @source SES-072 */
export const withoutLeaving = <T>(work: () => Promise<T>): Promise<T> =>
  leaving ? leaving.without(work) : work();
