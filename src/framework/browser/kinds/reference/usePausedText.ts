import { useEffect, useState } from 'react';

const pauseMs = 250;

/** Debounced text; the first and an empty one are immediate. */
export const usePausedText = (text: string | undefined): string | undefined => {
  const [paused, setPaused] = useState(text);
  const isUrgent = text === '' || paused === undefined;
  useEffect(() => {
    if (text === paused) return undefined;
    const timer = setTimeout(() => setPaused(text), isUrgent ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, paused, isUrgent]);
  return isUrgent ? text : paused;
};
