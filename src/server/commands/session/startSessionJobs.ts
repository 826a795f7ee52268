import type { Deps } from '../../deps';
import { sendMails } from '../../gateways/mail/sendMails';
import { purgeCodes } from '../../store/codes';
import { purgeLimits } from '../../store/limits';
import { purgeMails } from '../../store/mails';
import { purgeSessions } from '../../store/sessions';

const DAY = 86_400_000;
const KEEP_LIMITS_DAYS = 1;
const KEEP_SESSIONS_DAYS = 30;
const KEEP_MAILS_DAYS = 180;
const MAIL_EVERY_MS = 2_000;
const PURGE_EVERY_MS = 3_600_000;

/** Work beside requests. `stop` waits for what is running. */
export type Job = { readonly stop: () => Promise<void> };

/** Removes counters, ended sessions, codes and old mails that nobody needs any more. */
export async function purgeSessionData(deps: Deps): Promise<void> {
  const ago = (days: number) => new Date(deps.clock().getTime() - days * DAY);
  await purgeLimits(deps.db, ago(KEEP_LIMITS_DAYS));
  await purgeSessions(deps.db, ago(KEEP_SESSIONS_DAYS));
  await purgeCodes(deps.db, ago(KEEP_SESSIONS_DAYS));
  await purgeMails(deps.db, ago(KEEP_MAILS_DAYS));
}

/** Repeats work; one that fails is logged and tried again at its next turn. */
function repeat(deps: Deps, work: () => Promise<unknown>, everyMs: number): Job {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const turn = (): void => {
    running = work()
      .catch((error: unknown) => deps.log.error({ err: error }, 'job failed'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, everyMs).unref();
      });
  };
  turn();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function sendAll(deps: Deps): Promise<void> {
  while ((await sendMails(deps)) > 0);
}

/** Starts the mail sender and the housekeeping of a process. */
export function startSessionJobs(deps: Deps): Job {
  const jobs = [
    repeat(deps, () => sendAll(deps), MAIL_EVERY_MS),
    repeat(deps, () => purgeSessionData(deps), PURGE_EVERY_MS),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
