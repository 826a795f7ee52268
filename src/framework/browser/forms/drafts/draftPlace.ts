import { useEffect, useState } from 'react';
import { draftsUnder, readDraft } from './draftStore';
import type { Draft } from './draftStore';

/** Where the draft of one open form lies, and the draft of an earlier visit that lay there. */
export type DraftPlace = { readonly key: string | undefined; readonly found: Draft | undefined };

/** Holds a key until `end`, which a crash of the tab is too. Whether it was free. */
const hold = (locks: LockManager, key: string, end: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    locks
      .request(key, { ifAvailable: true }, async (lock) => {
        resolve(lock !== null);
        if (!lock || end.aborted) return;
        await new Promise((free) => end.addEventListener('abort', free));
      })
      // The page is on its way out, or its origin has no storage.
      .catch(() => resolve(false));
  });

/** The newest draft that no open form holds; the form that asks holds it from now on. */
const adopt = async (
  locks: LockManager,
  subject: string,
  end: AbortSignal,
): Promise<DraftPlace | undefined> => {
  for (const key of draftsUnder(subject, Date.now())) {
    if (!(await hold(locks, key, end))) continue;
    const found = readDraft(key, Date.now());
    if (found) return { key, found };
  }
  return undefined;
};

const newKey = (subject: string): string => `${subject}.${crypto.randomUUID()}`;

/** Of a page that is not served securely, which has no locks. */
const lockManager = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

const firstPlace = (subject: string | undefined): DraftPlace => {
  if (subject === undefined) return { key: undefined, found: undefined };
  if (lockManager()) return { key: newKey(subject), found: undefined };
  return { key: subject, found: readDraft(subject, Date.now()) };
};

/**
 * Gives each open form a draft of its own, so that two tabs with the same form do not write over each other. A draft
 * whose form is gone is offered to one form at a time. Without locks the forms of one subject share one draft.
 *
 * @param subject what is written about, as of `draftKey`; absent: nothing is kept
 */
export const useDraftPlace = (subject: string | undefined) => {
  const [place, setPlace] = useState(() => firstPlace(subject));
  const [ownKey] = useState(place.key);
  useEffect(() => {
    const locks = lockManager();
    if (!locks || subject === undefined || ownKey === undefined) return undefined;
    const end = new AbortController();
    void (async () => {
      await hold(locks, ownKey, end.signal);
      const found = await adopt(locks, subject, end.signal);
      if (found && !end.signal.aborted) setPlace(found);
    })();
    return () => end.abort();
  }, [ownKey, subject]);
  const forget = () => setPlace(({ key }) => ({ key, found: undefined }));
  return { ...place, forget };
};
