import { useStore } from 'ra-core';
import { useEffect } from 'react';

/** What is known now, else what this browser knew when it was asked last: nothing jumps while an answer is awaited. */
export const useRemembered = (key: string, known: boolean | undefined): boolean | undefined => {
  const [before, keep] = useStore<boolean | undefined>(key);
  useEffect(() => {
    if (known !== undefined && known !== before) keep(known);
  }, [known, before, keep]);
  return known ?? before;
};
