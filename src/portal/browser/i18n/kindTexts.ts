import { inLanguage, type Locale } from '@patio/framework/kernel';
import { kinds } from '#generated/kinds.ts';

/** Error messages of the portal's kinds of value. */
export const kindTexts = (language: Locale): object => ({
  ownKinds: Object.fromEntries(
    kinds.map(({ name, refusal }) => [name, inLanguage(refusal, language)]),
  ),
});
