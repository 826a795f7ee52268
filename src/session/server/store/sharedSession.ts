import type { Database } from '../../../framework/server/deps';
import { beginning } from '../../../framework/server/store/database/database';
import { findSession, type SessionRecord } from './sessions';

type Read = Promise<SessionRecord | undefined>;
type Reading = { readonly now: Read; next?: Read };

const readings = new WeakMap<Database, Map<string, Reading>>();

const begin = (db: Database, own: Map<string, Reading>, id: string): Read => {
  const reading: Reading = { now: findSession(beginning(db), id) };
  own.set(id, reading);
  const settle = (): void => {
    if (own.get(id) === reading && !reading.next) own.delete(id);
  };
  reading.now.then(settle, settle);
  return reading.now;
};

/**
 * A session by its id as it is after this call: requests of the same page that come at the same moment share one read. A read that
 * has begun already says nothing to whoever comes later, so they share the next one.
 */
export const findSessionNow = (db: Database, id: string): Read => {
  const own = readings.get(db) ?? new Map<string, Reading>();
  readings.set(db, own);
  const reading = own.get(id);
  if (!reading) return begin(db, own, id);
  const again = (): Read => begin(db, own, id);
  reading.next ??= reading.now.then(again, again);
  return reading.next;
};
