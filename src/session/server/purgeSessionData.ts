import { purgePeople } from '@patio/framework/people/server';
import type { Deps } from '@patio/framework/server';
import { purgeNotices } from './store/notifications';

const DAY = 86_400_000;
const KEEP_READ_NOTICES_DAYS = 30;
const KEEP_NOTICES_DAYS = 180;

/** Runs `purgePeople` and removes expired notices. Returns 0: nothing is left to do. */
export async function purgeSessionData(deps: Deps): Promise<number> {
  const ago = (days: number) => new Date(deps.clock().getTime() - days * DAY);
  await purgePeople(deps);
  await purgeNotices(deps.db, {
    readBefore: ago(KEEP_READ_NOTICES_DAYS),
    toldBefore: ago(KEEP_NOTICES_DAYS),
  });
  return 0;
}
