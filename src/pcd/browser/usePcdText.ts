import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** Key of `pcd/messages`, without its prefix: `way.title`. */
export type PcdText = (
  key: TextKey<(typeof ptBR)['pcd']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of the PCD pages. */
export const usePcdText = (): PcdText => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`pcd.${key}`, values), [translate]);
};
