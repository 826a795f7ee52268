import type { AlertWords } from '../../client/alertText';
import { phrasesOf, readLocale } from './locale';
import { translate } from './translate';

/** The sentences of errors in the language that is chosen now. */
export const alertWords = (): AlertWords => {
  const phrases = phrasesOf(readLocale());
  return {
    byCode: (code, params) => translate(phrases, `errors.${code}`, params),
    general: (name) => translate(phrases, `common.general.${name}`),
  };
};
