import type { Deps } from '@patio/framework/server';
import { takeOldPictures } from '../store/selfies';

const dayMs = 86_400_000;
/** Days for which the picture of a face is kept; its digest stays with the evidence. @source domain 4.3 */
const keptDays = 30;
const atOnce = 50;

/** Removes pictures of faces whose time is over. Answers 0: nothing is left to do. */
export const purgePictures = async (deps: Deps): Promise<number> => {
  const now = deps.clock();
  const confirmedBefore = new Date(now.getTime() - keptDays * dayMs);
  for (;;) {
    const keys = await takeOldPictures(deps.db, { confirmedBefore, now, limit: atOnce });
    for (const key of keys) await deps.files.remove(key);
    if (keys.length < atOnce) return 0;
  }
};
