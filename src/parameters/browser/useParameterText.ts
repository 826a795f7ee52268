import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { type TextKey, learnTexts } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** A text of `parameters/messages`, without its prefix: `grid.save`. */
type ParameterTextKey = TextKey<(typeof ptBR)['parameters']>;

/** Looks up a text of the pages of parameters. */
export type ParameterText = (
  key: ParameterTextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The texts of the pages of parameters in the person's language. */
export const useParameterText = (): ParameterText => {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`parameters.${key}`, values), [translate]);
};
