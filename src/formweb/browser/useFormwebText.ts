import { useCallback } from 'react';
import {
  type TextKey,
  failureKey,
  learnTexts,
  textsOf,
  translate,
  useLocale,
} from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

learnTexts({ 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `contact.title`. */
export type FormwebText = (
  key: TextKey<(typeof ptBR)['formweb']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of the forms. */
export const useFormwebText = (): FormwebText => {
  const locale = useLocale();
  return useCallback(
    (key, values) => translate(textsOf(locale), `formweb.${key}`, values),
    [locale],
  );
};

const keys = {
  USE029: 'failure.tooMany',
  'csf.robot': 'failure.robot',
  'address.zip_not_found': 'failure.zip',
  SIS001: 'failure.gone',
} as const;

/** Failure message for the customer. */
export const failureText = (text: FormwebText, failure: unknown): string =>
  text(failureKey(failure, keys));
