import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

type InsuranceKey = TextKey<(typeof ptBR)['insuranceSales']>;

/** Looks up the texts of insurance sales. */
export const useInsuranceText = (): ((
  key: InsuranceKey,
  values?: Readonly<Record<string, string | number>>,
) => string) => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`insuranceSales.${key}`, values), [translate]);
};
