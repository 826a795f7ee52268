import { useCallback } from 'react';
import { type TextKey, learnTexts, textsOf, translate, useLocale } from '@patio/framework/react';
import { en } from '#signature/messages/signer/en.ts';
import { ptBR } from '#signature/messages/signer/pt-BR.ts';

learnTexts({ 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `selfie.title`. */
export type SignerText = (
  key: TextKey<(typeof ptBR)['signer']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of the signer pages. */
export const useSignerText = (): SignerText => {
  const locale = useLocale();
  return useCallback(
    (key, values) => translate(textsOf(locale), `signer.${key}`, values),
    [locale],
  );
};
