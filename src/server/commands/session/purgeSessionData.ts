import type { Deps } from '../../deps';
import { purgeCodes } from '../../store/codes';
import { purgeLimits } from '../../store/limits';
import { purgeMails } from '../../store/mails';
import { purgeSessions } from '../../store/sessions';

const DAY = 86_400_000;
const KEEP_LIMITS_DAYS = 1;
const KEEP_SESSIONS_DAYS = 30;
const KEEP_MAILS_DAYS = 180;

/** Removes counters, ended sessions, codes and old mails that nobody needs any more. Answers 0: nothing is left to do. */
export async function purgeSessionData(deps: Deps): Promise<number> {
  const ago = (days: number) => new Date(deps.clock().getTime() - days * DAY);
  await purgeLimits(deps.db, ago(KEEP_LIMITS_DAYS));
  await purgeSessions(deps.db, ago(KEEP_SESSIONS_DAYS));
  await purgeCodes(deps.db, ago(KEEP_SESSIONS_DAYS));
  await purgeMails(deps.db, ago(KEEP_MAILS_DAYS));
  return 0;
}
