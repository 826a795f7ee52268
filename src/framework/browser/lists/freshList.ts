import { useLocation, useRemoveFromStore } from 'ra-core';
import { useEffect } from 'react';

/** Link state that opens a list afresh, as a menu does; other links restore it as left. */
export const freshList = { freshList: true } as const;

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'freshList' in state;

/**
 * Whether the list starts afresh: no list parameters in the URL, and typed, bookmarked or opened from the menu. Clears
 * the remembered state.
 */
export const useFreshList = (storeKey: string | false, isBare: boolean): boolean => {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const forget = useRemoveFromStore();
  const isFresh = isBare && (key === 'default' || isMarked(state));
  useEffect(() => {
    if (isFresh && storeKey !== false) forget(storeKey);
  }, [isFresh, storeKey, forget]);
  return isFresh;
};
