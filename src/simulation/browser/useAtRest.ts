import { startTransition, useEffect, useState } from 'react';

const restMs = 250;

/**
 * A value once it has stood still for a moment; then it takes its time to be drawn. While an amount is being dragged,
 * every frame belongs to what follows it at once.
 *
 * @param isReady what it comes from is there; until then the former one stays
 */
export const useAtRest = <T>(value: T, isReady: boolean): T => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown(value)), restMs);
    return () => clearTimeout(timer);
  }, [isReady, value]);
  return shown;
};
