import { useStore } from 'ra-core';
import { useEffect } from 'react';

/** Current value, else the one last known in this browser, to avoid layout shifts while loading. */
export const useRemembered = (key: string, known: boolean | undefined): boolean | undefined => {
  const [before, keep] = useStore<boolean | undefined>(key);
  useEffect(() => {
    if (known !== undefined && known !== before) keep(known);
  }, [known, before, keep]);
  return known ?? before;
};
