import type { Deps } from '../deps';
import { mailInboxes, purgeConversations } from '../conversation/mailInbox';
import { purgeFiles } from '../files/purgeFiles';
import { sendMails } from '../mail/sendMails';
import { describeError } from '../http/errorMapper';
import { metrics } from '../metrics/registry';
import { mailReports } from '../reports/mailReports';
import { notifyChanges } from '../store/liveChanges';
import { purgeTransfers } from '../transfer/purgeTransfers';

/** A background job that every server process repeats. */
export type Job = {
  readonly name: string;
  /** Pause after a round without work; otherwise the next round follows at once. */
  readonly idleMs: number;
  /** Processes what is due, once; returns how much. Safe to run in several processes. */
  readonly run: (deps: Deps) => Promise<number>;
};

const frameworkJobs: readonly Job[] = [
  { name: 'mail', idleMs: 1_000, run: sendMails },
  { name: 'inbox mail', idleMs: 5_000, run: mailInboxes },
  { name: 'conversations', idleMs: 3_600_000, run: purgeConversations },
  { name: 'transfers', idleMs: 3_600_000, run: purgeTransfers },
  { name: 'files', idleMs: 600_000, run: purgeFiles },
  { name: 'reports', idleMs: 60_000, run: mailReports },
  // Processes with open pages do this far more often; this keeps the outbox short when there are none.
  { name: 'live', idleMs: 60_000, run: ({ db }) => notifyChanges(db).then(() => 0) },
];

const longestPauseMs = 30_000;

const repeat = (deps: Deps, { name, idleMs, run }: Job): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pauseMs = idleMs;
  const round = async (): Promise<void> => {
    try {
      const done = await run(deps);
      metrics()?.jobRounds.inc({ job: name, outcome: 'done' });
      pauseMs = done > 0 ? 0 : idleMs;
    } catch (error) {
      metrics()?.jobRounds.inc({ job: name, outcome: 'failed' });
      // Back off while the database is unavailable, instead of filling the log.
      pauseMs = Math.min(Math.max(pauseMs, idleMs) * 2, longestPauseMs);
      deps.log.warn({ job: name, error: describeError(error) }, 'A job did not finish.');
    }
  };
  let current = Promise.resolve();
  const next = (): void => {
    if (stopped) return;
    current = round().then(() => {
      if (!stopped) timer = setTimeout(next, pauseMs);
    });
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
};

/** Runs the background jobs of a process. Returns a function that stops them after their current round. */
export const runJobs = (deps: Deps, own: readonly Job[] = []): (() => Promise<void>) => {
  const stops = [...frameworkJobs, ...own].map((job) => repeat(deps, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
