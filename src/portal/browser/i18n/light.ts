import { givePortalErrors } from './errors';
import { type TextPart, loadTexts } from '@patio/framework/react';

const part: TextPart = {
  'pt-BR': async () => [(await import('./pt-BR/light')).light],
  en: async () => [(await import('./en/light')).light],
};

/** Makes the texts known that pages before the portal need, and what the portal refuses. */
export const addLightTexts = (): Promise<void> => {
  givePortalErrors();
  return loadTexts(part);
};
