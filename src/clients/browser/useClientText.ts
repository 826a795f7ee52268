import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

type ClientText = (
  key: TextKey<(typeof ptBR)['clients']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of clients. */
export const useClientText = (): ClientText => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`clients.${key}`, values), [translate]);
};
