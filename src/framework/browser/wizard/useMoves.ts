import { useLocation } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../ui/afterPaint';

/** A move belongs to the history entry it was made in. */
type Move = { readonly visit: string | undefined; readonly to: string };

/**
 * Navigation between steps. The step renders before its URL changes: URL-dependent parts render afterwards. An external
 * URL change takes precedence.
 *
 * @param wanted id of the step in the URL
 * @param write writes a step's URL
 * @returns `asked`: id of the step to show
 */
export const useMoves = (wanted: string, write: (to: string) => void) => {
  const { key: visit } = useLocation();
  const [move, setMove] = useState<Move>();
  const pending = useRef<Move>(undefined);
  const newest = useRef<{ readonly visit: string | undefined; readonly write: typeof write }>(
    undefined,
  );
  useEffect(() => {
    newest.current = { visit, write };
    return () => {
      newest.current = undefined;
    };
  });
  if (move && move.visit !== visit) setMove(undefined);
  const go = (to: string): void => {
    const mine: Move = { visit, to };
    // Synchronous: time-sliced rendering would delay a fully loaded step.
    flushSync(() => setMove(mine));
    pending.current = mine;
    void afterPaint().then(() => {
      // Redirected, moved again, or left.
      const { current } = newest;
      if (pending.current === mine && current && current.visit === visit) current.write(to);
    });
  };
  return { asked: move && move.visit === visit ? move.to : wanted, go };
};
