import { useCallback } from 'react';
import { type TextKey, learnTexts, textsOf, translate, useLocale } from '@patio/framework/react';
import { en } from '#signature/messages/signer/en.ts';
import { ptBR } from '#signature/messages/signer/pt-BR.ts';

learnTexts({ 'pt-BR': ptBR, en });

/** Looks a text of these pages up, without its prefix: `selfie.title`. */
export type SignerText = (
  key: TextKey<(typeof ptBR)['signer']>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Looks up the texts of the pages of signers. */
export const useSignerText = (): SignerText => {
  const locale = useLocale();
  return useCallback(
    (key, values) => translate(textsOf(locale), `signer.${key}`, values),
    [locale],
  );
};
