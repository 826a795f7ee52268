import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { TextKey } from '../../framework/browser/texts/Shape';
import type { ptBR } from '../messages/pt-BR';

/** Looks up the texts of the upload screens, without their prefix. */
export const useUploadText = (): ((
  key: TextKey<(typeof ptBR)['uploads']>,
  values?: Readonly<Record<string, string | number>>,
) => string) => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`uploads.${key}`, values), [translate]);
};
