import { type Text, type TextKey, learnTexts, useText } from '@patio/framework/react';
import { home as english } from '../i18n/en/home';
import { home } from '../i18n/pt-BR/home';
import type { PortalKey } from '../i18n/portal';

learnTexts({ 'pt-BR': { home }, en: { home: english } });

/** Key of a text of the home page, or of any page. */
export type HomeKey = PortalKey | TextKey<{ readonly home: typeof home }>;

/** The texts of the home page. */
export const useHomeText = (): Text<HomeKey> => useText<HomeKey>();
