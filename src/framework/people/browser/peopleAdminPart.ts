import { addErrors } from '#browser/texts/errorTexts.ts';
import { lazyPart } from '#browser/ui/lazyPart.tsx';
import { peopleErrors } from '../errors';
import { loadTexts } from '#browser/texts/locale.ts';
import { peopleSentences, peopleTexts } from '../messages/peopleTexts';

/**
 * Sign-in with everything that a password asks for, then menu and screens of every entity, and the person's own
 * account: an application whose people are those of `createPeople`. Its session begins when it is loaded.
 *
 * @example
 *   await openAdmin(PeopleAdmin, { name: 'Clinic', generated });
 */
export const PeopleAdmin = lazyPart(async () => {
  addErrors({ rows: { people: peopleErrors }, sentences: peopleSentences });
  const [{ PeopleAdmin: Admin }] = await Promise.all([
    import('./PeopleAdmin'),
    loadTexts(peopleTexts),
  ]);
  return Admin;
});
