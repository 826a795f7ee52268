import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

const pauseMs = 400;

/**
 * Text that is handed over on Enter, on leaving the field or after a pause, never while a word is half typed. A text
 * that changes from outside is shown at once.
 */
export const useDelayedText = (text: string, onSettled: (text: string) => void) => {
  const [state, setState] = useState({ outside: text, typed: text });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = state.outside === text ? state.typed : text;
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (next: string) => {
    clearTimeout(timer.current);
    if (next !== text) onSettled(next);
  };
  return {
    typed,
    onText: (next: string) => {
      setState({ outside: text, typed: next });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(next), pauseMs);
    },
    onBlur: () => settle(typed),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') settle(typed);
    },
  };
};
