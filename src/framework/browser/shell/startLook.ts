import { startLocale } from '../texts/locale';
import { density } from './theme/density';
import { startThemeMode } from './theme/themeMode';
import { installTokens } from './theme/tokensCss';
import type { OwnColours } from './theme/tokensCss';

/** Applies language, colour scheme, density and the application's colours to the document. Once, before rendering. */
export const startLook = (own: OwnColours = {}): void => {
  installTokens(document, own);
  startLocale();
  startThemeMode();
  density.start();
};
