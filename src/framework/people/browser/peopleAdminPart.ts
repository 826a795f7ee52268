import { brazilian } from '#kernel/languages.pt-BR.ts';
import { addErrors } from '#browser/texts/errorTexts.ts';
import { lazyPart } from '#browser/ui/lazyPart.tsx';
import { peopleErrors } from '../errors';
import type { TextPart } from '#browser/texts/locale.ts';

/** Sentences of `peopleErrors` and `factorErrors`, loaded with the first code that needs one. */
const peopleSentences: TextPart = {
  [brazilian]: async () => {
    const { sentences, factorSentences } = await import('../messages/errors.pt-BR');
    return [{ errors: { ...sentences, ...factorSentences } }];
  },
  en: async () => {
    const { sentences, factorSentences } = await import('../messages/errors.en');
    return [{ errors: { ...sentences, ...factorSentences } }];
  },
};

/**
 * Sign-in with everything that a password asks for, then menu and screens of every entity, and the person's own
 * account: an application whose people are those of `createPeople`. Its session begins when it is loaded.
 *
 * @example
 *   await openAdmin(PeopleAdmin, { name: 'Clinic', generated });
 */
export const PeopleAdmin = lazyPart(async () => {
  addErrors({ rows: { people: peopleErrors }, sentences: peopleSentences });
  return (await import('./PeopleAdmin')).PeopleAdmin;
});
