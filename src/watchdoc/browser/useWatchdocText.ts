import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `access.title`. */
export type WatchdocText = (
  key: TextKey<(typeof ptBR)['watchdoc']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of document reading. */
export const useWatchdocText = (): WatchdocText => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`watchdoc.${key}`, values), [translate]);
};
