import { useLocation } from 'ra-core';
import { useEffect } from 'react';
import { useEngine } from '../data/entity/EngineContext';

/** Says what the page calls itself, at each of its paths: the steps of a wizard have one title. */
export const useWindowTitle = (title: string | undefined): void => {
  const { onTitle } = useEngine();
  const { pathname } = useLocation();
  useEffect(() => {
    if (title !== undefined) onTitle?.(title, pathname);
  }, [onTitle, pathname, title]);
};
