import { startLocale } from '../texts/locale';
import { density } from './theme/density';
import { startThemeMode } from './theme/themeMode';
import { installTokens } from './theme/tokensCss';
import type { OwnColours } from './theme/tokensCss';

/**
 * Shows the document in the person's language, scheme and density, with the colours of the application. Once, before it
 * is drawn.
 */
export const startLook = (own: OwnColours = {}): void => {
  installTokens(document, own);
  startLocale();
  startThemeMode();
  density.start();
};
