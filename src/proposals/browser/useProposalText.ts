import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

type ProposalKey = TextKey<(typeof ptBR)['proposals']>;

/** Looks up the texts of proposals. */
export const useProposalText = (): ((
  key: ProposalKey,
  values?: Readonly<Record<string, string | number>>,
) => string) => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`proposals.${key}`, values), [translate]);
};
