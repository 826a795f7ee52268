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

/** Looks up a text by its key without the prefix: `done.at`. */
export type WaiverText = (
  key: TextKey<(typeof ptBR)['waivers']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of the page. */
export const useWaiverText = (): WaiverText => {
  const locale = useLocale();
  return useCallback(
    (key, values) => translate(textsOf(locale), `waivers.${key}`, values),
    [locale],
  );
};

const keys = { USE029: 'failure.tooMany', 'waiver.answered': 'failure.answered' } as const;

/** Failure message for the client. */
export const failureText = (text: WaiverText, failure: unknown): string =>
  text(failureKey(failure, keys));
