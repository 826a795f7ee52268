import { useLocation } from 'ra-core';
import { useEffect } from 'react';
import { useEngine } from '../data/entity/EngineContext';

/** Sets the page's title for its path: wizard steps share one title. */
export const useWindowTitle = (title: string | undefined): void => {
  const { onTitle } = useEngine();
  const { pathname } = useLocation();
  useEffect(() => {
    if (title !== undefined) onTitle?.(title, pathname);
  }, [onTitle, pathname, title]);
};
