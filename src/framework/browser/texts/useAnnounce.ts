import { useNotify } from 'ra-core';
import { useCallback } from 'react';

/** Tells the person what happened. The text is shown literally, whatever it holds; an empty one says nothing. */
export type Announce = (text: string, type: 'success' | 'error' | 'info' | 'warning') => void;

/** react-admin's notification for a finished sentence: it goes in as a parameter, never as a text to be translated. */
export const useAnnounce = (): Announce => {
  const notify = useNotify();
  return useCallback(
    (text, type) => {
      if (text !== '') notify('engine.action.literal', { type, messageArgs: { text } });
    },
    [notify],
  );
};
