import { useLayoutEffect, useRef } from 'react';

const openDialogs = (): number => document.querySelectorAll('dialog[open]').length;

/**
 * Ctrl-S (⌘S) and Ctrl-Enter save, wherever the focus is, once the form is visible. A dialog above the form takes the
 * keys.
 *
 * @param depth number of dialogs containing the form
 */
export const useSaveKey = (submit: () => void, depth: number): void => {
  const latest = useRef(submit);
  useLayoutEffect(() => {
    latest.current = submit;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isLetter = event.key.toLowerCase() === 's';
      const isKey = isLetter || event.key === 'Enter';
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !isKey) return;
      const isMine = openDialogs() <= depth;
      // Prevents the browser from saving the page.
      if (isLetter || isMine) event.preventDefault();
      if (isMine && !event.repeat) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [depth]);
};
