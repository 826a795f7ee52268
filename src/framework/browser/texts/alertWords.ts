import type { AlertWords } from '../data/alertText';
import { isSilent } from './errorTexts';
import { textsOf, readLocale } from './locale';
import { translate } from './translate';

/** Error messages in the current language. */
export const alertWords = (): AlertWords => {
  const texts = textsOf(readLocale());
  return {
    byCode: (code, params) =>
      translate(texts, `errors.${code}`, {
        ...params,
        _: translate(texts, 'errors.client.unidentified'),
      }),
    byFamily: (code) => {
      const key = `families.${/^[a-z]*/i.exec(code)?.[0]}`;
      return texts.phrases.has(key) ? translate(texts, key, { code }) : undefined;
    },
    isSilent,
    general: (name) => translate(texts, `common.general.${name}`),
  };
};
