import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

type ExemptionKey = TextKey<(typeof ptBR)['exemptions']>;

/** Looks up the texts of exemptions. */
export const useExemptionText = (): ((
  key: ExemptionKey,
  values?: Readonly<Record<string, string | number>>,
) => string) => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`exemptions.${key}`, values), [translate]);
};
