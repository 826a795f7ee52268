import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** A text of `pcd/messages`, without its prefix: `way.title`. */
export type PcdText = (
  key: TextKey<(typeof ptBR)['pcd']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of purchases of people with a disability. */
export const usePcdText = (): PcdText => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`pcd.${key}`, values), [translate]);
};
