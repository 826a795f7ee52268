import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'ra-core';

/**
 * Click handler for plain links to pages of the application: navigates without reloading. New tabs and downloads are
 * left to the browser.
 */
export const useFollowLink = () => {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { altKey, button, ctrlKey, currentTarget, metaKey, shiftKey } = event;
      if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      void navigate(currentTarget.getAttribute('href') ?? '');
    },
    [navigate],
  );
};
