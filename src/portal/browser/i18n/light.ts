import { registerPortalErrors } from './errors';
import { type TextPart, loadTexts } from '@patio/framework/react';

const part: TextPart = {
  'pt-BR': async () => [(await import('./pt-BR/light')).light],
  en: async () => [(await import('./en/light')).light],
};

/** Registers the texts of the pages before the portal, and its errors. */
export const addLightTexts = (): Promise<void> => {
  registerPortalErrors();
  return loadTexts(part);
};
