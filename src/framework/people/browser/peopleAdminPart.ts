import { addErrors } from '#browser/texts/errorTexts.ts';
import { lazyPart } from '#browser/ui/lazyPart.tsx';
import { peopleErrors } from '../errors';
import { loadTexts } from '#browser/texts/locale.ts';
import { peopleSentences, peopleTexts } from '../messages/peopleTexts';

/**
 * Root of an application that uses `createPeople`: sign-in and password pages, then menu and entity screens, and the
 * person's account. Loading it starts the session.
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
