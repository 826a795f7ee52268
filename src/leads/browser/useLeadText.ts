import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

type LeadText = (
  key: TextKey<(typeof ptBR)['leads']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of leads. */
export const useLeadText = (): LeadText => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`leads.${key}`, values), [translate]);
};
