import { useNotify } from 'ra-core';
import { useCallback } from 'react';

/** Announces a message, shown literally; an empty one is ignored. */
export type Announce = (text: string, type: 'success' | 'error' | 'info' | 'warning') => void;

/** react-admin's notification for a finished message: passed as a parameter, so that it is not translated. */
export const useAnnounce = (): Announce => {
  const notify = useNotify();
  return useCallback(
    (text, type) => {
      if (text !== '') notify('engine.action.literal', { type, messageArgs: { text } });
    },
    [notify],
  );
};
