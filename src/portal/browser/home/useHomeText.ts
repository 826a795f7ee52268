import { type Text, type TextKey, learnTexts, useText } from '@patio/framework/react';
import { home as english } from '../i18n/en/home';
import { home } from '../i18n/pt-BR/home';
import type { PortalKey } from '../i18n/portal';

learnTexts({ 'pt-BR': { home }, en: { home: english } });

/** Key of a home page text or a common one. */
export type HomeKey = PortalKey | TextKey<{ readonly home: typeof home }>;

/** Texts of the home page. */
export const useHomeText = (): Text<HomeKey> => useText<HomeKey>();
