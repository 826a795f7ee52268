import type { ComponentType } from 'react';
import { currentPath } from '../entry/location';
import { addPortalTexts } from '../i18n/portal';

const loadCode = async () => {
  const { Portal, loadScreen } = await import('./Portal');
  // A screen that cannot be loaded says so when it is shown.
  await loadScreen(currentPath()).catch(() => undefined);
  return Portal;
};

let loaded: ComponentType | undefined;

/** The signed-in part, once it is there: drawn at once, where a lazy component would wait for React's next look. */
export const readPortal = (): ComponentType | undefined => loaded;

/** Loads the signed-in part, the screen of the address and the texts of the language that is shown, side by side. */
export const loadPortal = async () => {
  const [Portal] = await Promise.all([loadCode(), addPortalTexts()]);
  loaded = Portal;
  return Portal;
};
