import { useLocation, useRemoveFromStore } from 'ra-core';
import { useEffect } from 'react';

/** State of a link that opens a list anew, as a menu does; other links come back to the list as it was left. */
export const freshList = { freshList: true } as const;

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'freshList' in state;

/**
 * Whether the list starts anew: its address says nothing of the rows, and it was typed, is a bookmark or comes from the
 * menu. What the list remembered is forgotten then.
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
