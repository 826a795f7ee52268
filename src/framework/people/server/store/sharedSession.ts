import type { Database } from '#server/deps.ts';
import { beginning } from '#server/store/database/database.ts';
import { sharedReads } from '#server/store/database/sqlTransaction.ts';
import type { Persons } from './personSql';
import { findSession, type SessionRecord } from './sessions';

type Read = (db: Database, id: string) => Promise<SessionRecord | undefined>;
const reads = new WeakMap<object, Read>();

/**
 * A session by its id as it is after this call: requests of the same page that come at the same moment share one read.
 */
export const findSessionNow = (
  db: Database,
  people: Persons,
  id: string,
): Promise<SessionRecord | undefined> => {
  const read =
    reads.get(people) ?? sharedReads((to, key) => findSession(beginning(to), people, key));
  reads.set(people, read);
  return read(db, id);
};
