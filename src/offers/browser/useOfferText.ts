import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

type OfferKey = TextKey<(typeof ptBR)['offers']>;

/** Looks up the texts of offers. */
export const useOfferText = (): ((
  key: OfferKey,
  values?: Readonly<Record<string, string | number>>,
) => string) => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`offers.${key}`, values), [translate]);
};
