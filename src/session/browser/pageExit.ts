import { call, client, session } from './call';
import { watchPageExit } from './watchPageExit';
import type { PageExit } from './watchPageExit';

let pageExit: PageExit | null = null;

/** Starts watching how this page ends. Called once at startup. */
export const startPageExit = (): PageExit => {
  pageExit ??= watchPageExit({ call, session, renew: client.renew, target: window, now: Date.now });
  return pageExit;
};

/** Runs work during which unloading the page is not a leave. @source SES-072 */
export const withoutExit = <T>(work: () => Promise<T>): Promise<T> =>
  pageExit ? pageExit.without(work) : work();
