import { currentPath } from '../entry/location';
import { addPortalTexts } from '../i18n/portal';

const loadCode = async () => {
  const { Portal, loadScreen } = await import('./Portal');
  // A screen that cannot be loaded says so when it is shown.
  await loadScreen(currentPath()).catch(() => undefined);
  return Portal;
};

/** Loads the signed-in part, the screen of the address and the texts of the language that is shown, side by side. */
export const loadPortal = async () => {
  const [Portal] = await Promise.all([loadCode(), addPortalTexts()]);
  return Portal;
};
