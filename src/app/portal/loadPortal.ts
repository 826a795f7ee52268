import { addPortalTexts } from '../i18n/portal';

/** Loads the signed-in part with the texts of the language that is shown, side by side. */
export const loadPortal = async () => {
  const [{ Portal }] = await Promise.all([import('./Portal'), addPortalTexts()]);
  return Portal;
};
