import { useSyncExternalStore } from 'react';

const query = '(max-width: 767.95px)';

const media = (): MediaQueryList | undefined => globalThis.window?.matchMedia?.(query);

const subscribe = (onChange: () => void) => {
  const list = media();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
};

/** Whether the window is narrower than 768 pixels: tables become cards. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => media()?.matches ?? false);
