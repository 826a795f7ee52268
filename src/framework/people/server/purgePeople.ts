import type { Deps } from '#server/deps.ts';
import { purgeCodes } from './store/codes';
import { purgeFactorChallenges, sealedFor } from './store/factors';
import { purgePasskeyChallenges } from './store/passkeys';
import { purgeLimits } from '#server/store/limits.ts';
import { purgeMails } from '#server/store/mails.ts';
import { purgeSessions } from './store/sessions';
import { endStaleSessions } from './endSession';
import type { SealedColumn } from '#server/store/resealRows.ts';
import { purposeOf } from './store/identities';

/** Sealed columns of people: second-factor secrets and identity-provider tokens. */
export const sealedOfPeople: readonly SealedColumn[] = [
  {
    table: 'second_factors',
    id: 'id',
    column: 'sealedSecret',
    use: 'factor',
    of: 'userId',
    purpose: sealedFor,
  },
  {
    table: 'sessions',
    id: 'id',
    column: 'providerToken',
    use: 'factor',
    of: 'familyId',
    purpose: purposeOf,
  },
];

const MINUTE = 60_000;
const DAY = 86_400_000;
const LIMIT_RETENTION_DAYS = 1;
const SESSION_RETENTION_DAYS = 30;
const MAIL_RETENTION_DAYS = 180;

/**
 * Ends abandoned sessions, and deletes obsolete counters, sessions, codes and mails. Returns 0: nothing is left to do.
 */
export async function purgePeople(deps: Deps): Promise<number> {
  const now = deps.clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const ago = (days: number) => before(days * DAY);
  const limits = {
    idleBefore: before(deps.config.sessionIdleMinutes * MINUTE),
    leftBefore: before(deps.config.sessionReopenSeconds * 1000),
  };
  await deps.db.transaction().execute((trx) => endStaleSessions(trx, deps, limits));
  await purgeLimits(deps.db, ago(LIMIT_RETENTION_DAYS));
  await purgeSessions(deps.db, ago(SESSION_RETENTION_DAYS));
  await purgeCodes(deps.db, ago(SESSION_RETENTION_DAYS));
  await purgeFactorChallenges(deps.db, ago(1));
  await purgePasskeyChallenges(deps.db, now);
  await purgeMails(deps.db, ago(MAIL_RETENTION_DAYS));
  return 0;
}
