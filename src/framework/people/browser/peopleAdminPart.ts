import { lazyPart } from '#browser/ui/lazyPart.tsx';

/**
 * Sign-in with everything that a password asks for, then menu and screens of every entity, and the person's own
 * account: an application whose people are those of `createPeople`. Its session begins when it is
 * loaded: `await PeopleAdmin.load()` before `startLook`, which asks whose look it is.
 *
 * @example
 *   <Suspense fallback={null}>
 *     <PeopleAdmin application={{ entities, pages, menuGroups, tagline }} />
 *   </Suspense>;
 */
export const PeopleAdmin = lazyPart(async () => (await import('./PeopleAdmin')).PeopleAdmin);
