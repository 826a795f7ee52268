import { useCallback } from 'react';
import { type TextKey, learnTexts, textsOf, translate, useLocale } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `price.title`. */
export type CsfText = (
  key: TextKey<(typeof ptBR)['csf']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of this page. */
export const useCsfText = (): CsfText => {
  const locale = useLocale();
  return useCallback((key, values) => translate(textsOf(locale), `csf.${key}`, values), [locale]);
};
