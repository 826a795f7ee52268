import type { Deps } from '@patio/framework/server';
import { takeOldPictures } from '../store/selfies';

const dayMs = 86_400_000;
/** Retention of face pictures, in days; the digest stays with the evidence. @source domain 4.3 */
const retentionDays = 30;
const atOnce = 50;

/** Deletes face pictures past their retention. Returns 0: there is no backlog. */
export const purgePictures = async (deps: Deps): Promise<number> => {
  const now = deps.clock();
  const confirmedBefore = new Date(now.getTime() - retentionDays * dayMs);
  for (;;) {
    const keys = await takeOldPictures(deps.db, { confirmedBefore, now, limit: atOnce });
    for (const key of keys) await deps.files.remove(key);
    if (keys.length < atOnce) return 0;
  }
};
