import { type Text, type TextKey, learnTexts, useText } from '@patio/framework/react';
import { bell as english } from '../i18n/en/bell';
import type { PortalKey } from '../i18n/portal';
import { bell } from '../i18n/pt-BR/bell';

learnTexts({ 'pt-BR': { bell }, en: { bell: english } });

/** Texts of the bell, loaded with it. */
export const useBellText = (): Text<PortalKey | TextKey<{ readonly bell: typeof bell }>> =>
  useText<PortalKey | TextKey<{ readonly bell: typeof bell }>>();
