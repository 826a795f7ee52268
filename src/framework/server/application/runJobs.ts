import type { Deps } from '../deps';
import { mailInboxes, purgeConversations } from '../conversation/inbox';
import { sendMails } from '../mail/sendMails';
import { describeError } from '../http/errorMapper';
import { metrics } from '../metrics/registry';
import { mailReports } from '../reports/mailReports';
import { composeTexts } from '../store/composeTexts';
import { notifyChanges } from '../store/liveChanges';
import { deleteFiles, takeExpired } from '../store/recordFiles';
import { importKeptDays } from '#kernel/entity/TransferMethods.ts';
import { purgeImports } from '../store/many/imports';
import { forgetExportQueries, purgeTasks } from '../store/tasks';

const batchSize = 100;

/**
 * Deletes unclaimed files, and those of deleted records. The content is deleted first: if the process dies, the
 * remaining row lets the next round finish.
 *
 * @returns number of deleted files
 */
export const purgeFiles = async (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const expired = await takeExpired(trx, { at: deps.clock(), limit: batchSize });
    for (const { storageKey } of expired) await deps.files.remove(storageKey);
    await deleteFiles(
      trx,
      expired.map(({ id }) => id),
    );
    return expired.length;
  });

const dayMs = 86_400_000;
const taskRetentionDays = 400;

/** Deletes import files after some days and tasks after more than a year. Returns 0: nothing is left to do. */
export const purgeTransfers = async (deps: Deps): Promise<number> => {
  const ago = (days: number): Date => new Date(deps.clock().getTime() - days * dayMs);
  await purgeImports(deps.db, ago(importKeptDays));
  await forgetExportQueries(deps.db);
  await purgeTasks(deps.db, ago(taskRetentionDays));
  return 0;
};

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
  { name: 'composing', idleMs: 600_000, run: composeTexts },
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
