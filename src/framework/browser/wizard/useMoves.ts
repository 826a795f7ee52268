import { useLocation } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../ui/afterPaint';

/** A move belongs to the visit of the address it was made at. */
type Move = { readonly visit: string | undefined; readonly to: string };

/**
 * Moves between steps. The step is drawn before its address is written: what else of the page depends on the address
 * is drawn once the step is seen. An address that changes meanwhile goes before the move.
 *
 * @param wanted id of the step in the address
 * @param write writes the address of a step
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
    // At once: drawn in turns with everything else, a step that has all it needs would come later.
    flushSync(() => setMove(mine));
    pending.current = mine;
    void afterPaint().then(() => {
      // Led elsewhere, moved again, or left.
      const { current } = newest;
      if (pending.current === mine && current && current.visit === visit) current.write(to);
    });
  };
  return { asked: move && move.visit === visit ? move.to : wanted, go };
};
