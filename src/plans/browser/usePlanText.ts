import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { TextKey } from '../../framework/browser/texts/Shape';
import type { ptBR } from '../messages/pt-BR';

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
