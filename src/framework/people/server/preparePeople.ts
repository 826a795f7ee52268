import type { Deps } from '#server/deps.ts';
import { StartupError } from '#server/StartupError.ts';
import { inviteFirstAdministrator } from './inviteFirstAdministrator';
import { peopleOf } from './PeopleModel';

const needed = ['username', 'name', 'email', 'groupName', 'status', 'lastLoginAt'];

/** @fails with StartupError naming the fields that the entity of persons lacks */
const checkPersons = (deps: Deps): void => {
  const { resource } = peopleOf(deps);
  const description = deps.catalog.descriptions[resource];
  if (!description)
    throw new StartupError(
      `There is no entity ${resource}, which people sign in by: write its schema, or name another one.`,
    );
  const lacking = needed.filter((name) => !description.fields.some((field) => field.name === name));
  if (lacking.length > 0)
    throw new StartupError(
      `People sign in by the entity ${resource}, which lacks ${lacking.join(', ')}: add them to its schema.`,
    );
};

/**
 * What people need before anybody is served: their entity has the fields that signing in reads, and somebody may
 * register people.
 *
 * @returns link with which the first administrator chooses a password; null where one has a password already
 * @fails with StartupError naming the fields that the entity of persons lacks
 */
export const preparePeople = (deps: Deps): Promise<string | null> => {
  checkPersons(deps);
  return inviteFirstAdministrator(deps);
};
