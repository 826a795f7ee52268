import { useCallback } from 'react';
import { learnTexts, textsOf } from '../../../framework/browser/texts/locale';
import type { TextKey } from '../../../framework/browser/texts/Shape';
import { translate } from '../../../framework/browser/texts/translate';
import { useLocale } from '../../../framework/browser/texts/useText';
import { en } from '../../messages/signer/en';
import { ptBR } from '../../messages/signer/pt-BR';

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
