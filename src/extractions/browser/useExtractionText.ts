import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** A text of the extraction pages, without its prefix. */
export type ExtractionKey = TextKey<(typeof ptBR)['extractions']>;

/** Looks up the texts of the extraction pages. */
export const useExtractionText = (): ((
  key: ExtractionKey,
  values?: Readonly<Record<string, string | number>>,
) => string) => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`extractions.${key}`, values), [translate]);
};
