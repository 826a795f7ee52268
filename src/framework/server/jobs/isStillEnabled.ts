import type { Actor, Deps } from '../deps';

/** Whether the person of a task may still work: known to the application, and of the same profile. */
export const isStillEnabled = async (
  { db, people }: Pick<Deps, 'db' | 'people'>,
  actor: Actor,
): Promise<boolean> => {
  const person = await people.findPerson(db, actor.userId);
  return person?.groupName === actor.groupName && person.userType === actor.userType;
};
