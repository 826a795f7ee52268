import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { TextKey } from '../../framework/browser/texts/Shape';
import type { ptBR } from '../messages/pt-BR';

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
