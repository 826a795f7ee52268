import { useState, useSyncExternalStore } from 'react';

const query = '(max-width: 767.95px)';

/** Cached media query: evaluating it on every render is expensive. */
const watch = () => {
  const list: MediaQueryList | undefined = globalThis.window?.matchMedia?.(query);
  return {
    subscribe: (onChange: () => void) => {
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    isPhone: () => list?.matches ?? false,
  };
};

/** Whether the window is narrower than 768 pixels: tables become cards. */
export const useIsPhone = (): boolean => {
  const [{ subscribe, isPhone }] = useState(watch);
  return useSyncExternalStore(subscribe, isPhone);
};
