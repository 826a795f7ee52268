import { sql, type RawBuilder } from 'kysely';

/**
 * What the application reads of its people besides what signing in needs: expressions that answer JSON. `u` is the
 * row of the person.
 */
export type PersonSql = {
  /** For a sign-in; `c` is the row of the credentials. */
  readonly account: RawBuilder<unknown>;
  /** For a call; `s` is the row of the session, `v` that of the view that it shows. */
  readonly session: RawBuilder<unknown>;
};

/** What the application's own expressions answer, of a sign-in and of a call. */
export type OwnOfPeople = { readonly account: unknown; readonly session: unknown };

/** Where people are read from. */
export type Persons = {
  /** The entity of persons, which is their table. */
  readonly resource: string;
  readonly sql: PersonSql;
};

/** The whole row of the person. */
const row = sql`to_jsonb(u) - 'searchText'`;

/** Every field of the person, in sign-ins and in calls alike. */
export const wholePerson: PersonSql = { account: row, session: row };
