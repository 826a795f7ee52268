import type { Actor } from '#server/deps.ts';
import type { PeopleModel } from './PeopleModel';
import type { PersonRow } from './store/activePerson';
import type { OwnOfPeople } from './store/personSql';

/** What an application without expressions of its own reads: the person's row. */
export type OwnRow = OwnOfPeople & { readonly account: PersonRow; readonly session: PersonRow };

/** A person as an actor, with the fields that the application gave its people. */
export const actorOfRow = (
  person: PersonRow,
  { userType, sessionId }: { readonly userType: string; readonly sessionId: string },
): Actor => ({
  sessionId,
  userId: person.id,
  username: person.username,
  name: person.name,
  userType: userType as Actor['userType'],
  groupName: person.groupName,
  scopes: [],
  activeScopeId: null,
  person,
});

/** The person of a call; while the application is shown as another group, as somebody of that group. */
export const actorOfSession =
  (userType: string, seesAs: (groupName: string) => boolean): PeopleModel<OwnRow>['actorOf'] =>
  ({ id: sessionId, own, view }) => {
    const actor = actorOfRow(own, { userType, sessionId });
    if (view === null || !seesAs(own.groupName)) return actor;
    const { id, until, groupName } = view;
    return { ...actor, groupName, view: { id, until, own: actor } };
  };
