import type { ComponentType } from 'react';
import { currentPath } from '@patio/framework/people/react';
import { addPortalTexts } from '../i18n/portal';
import { loadPageCode } from './pageCode';

const loadCode = async (opened?: Promise<void>) => {
  const path = currentPath();
  // Page and frame come side by side. A page that cannot be loaded says so when it is shown.
  const page = loadPageCode(path).catch(() => undefined);
  const { Portal, loadScreen } = await import('./Portal');
  await page;
  await loadScreen(path).catch(() => undefined);
  await opened;
  return Portal;
};

let loaded: ComponentType | undefined;

/** The signed-in part, once it is there: drawn at once, where a lazy component would wait for React's next look. */
export const readPortal = (): ComponentType | undefined => loaded;

/**
 * Loads the signed-in part, the screen of the address and the texts of the language that is shown, side by side.
 *
 * @param opened given where the portal is drawn right afterwards: when the session is there to ask for its data
 */
export const loadPortal = async (opened?: Promise<void>) => {
  const [Portal] = await Promise.all([loadCode(opened), addPortalTexts()]);
  loaded = Portal;
  return Portal;
};
