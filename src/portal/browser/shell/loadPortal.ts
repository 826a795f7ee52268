import type { ComponentType } from 'react';
import type { EntityPages } from '@patio/framework/kernel';
import { currentPath } from '@patio/framework/people/react';
import { addPortalTexts } from '../i18n/portal';

/** The session can fetch data; with the list whose rows are being fetched, if any. */
type Opened = Promise<EntityPages | undefined>;

const loadPage = async (path: string): Promise<void> => {
  const { loadPageCode } = await import('./pageCode');
  await loadPageCode(path);
};

const loadCode = async (opened?: Opened) => {
  const path = currentPath();
  // Page and frame load in parallel. A page that fails to load reports it when shown.
  const page = loadPage(path).catch(() => undefined);
  const { Portal, loadScreen, loadFirstRows } = await import('./Portal');
  await page;
  await loadScreen(path).catch(() => undefined);
  const list = await opened;
  if (list) await loadFirstRows(list);
  return Portal;
};

let loaded: ComponentType | undefined;

/** The signed-in part once loaded: rendered immediately, where a lazy component would wait for React's next pass. */
export const readPortal = (): ComponentType | undefined => loaded;

/**
 * Loads the signed-in part, the current screen and the texts of the UI language in parallel.
 *
 * @param opened given if the portal is rendered right afterwards: resolves when the session can fetch data
 */
export const loadPortal = async (opened?: Opened) => {
  const [Portal] = await Promise.all([loadCode(opened), addPortalTexts()]);
  loaded = Portal;
  return Portal;
};
