import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** Looks a text of document reading up, without its prefix: `access.title`. */
export type WatchdocText = (
  key: TextKey<(typeof ptBR)['watchdoc']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts of document reading in the person's language. */
export const useWatchdocText = (): WatchdocText => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`watchdoc.${key}`, values), [translate]);
};
