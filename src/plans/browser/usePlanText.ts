import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** A text of `plans/messages`, without its prefix: `matrix.term`. */
export type PlanText = (
  key: TextKey<(typeof ptBR)['plans']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of price tables. */
export const usePlanText = (): PlanText => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`plans.${key}`, values), [translate]);
};
