import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

type ResourceTexts = (typeof ptBR)['pages'];

/** Key of `resources/messages`, without its prefix: `move.title`. */
export type AppTextKey = TextKey<ResourceTexts>;

/** Looks up the application's texts for generated screens. */
export const useAppText = (): ((
  key: AppTextKey,
  values?: Readonly<Record<string, string | number>>,
) => string) => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`pages.${key}`, values), [translate]);
};
