import type { Database } from '#server/deps.ts';
import type { Mailbox } from '#server/http/People.ts';
import { findAccount } from './store/credentials';
import { languageOf } from './store/languages';
import type { Persons } from './store/personSql';

/** Where somebody reads mail; undefined for one who may not sign in. */
export const mailboxOf = async (
  db: Database,
  people: Persons,
  asked: string,
): Promise<Mailbox | undefined> => {
  const account = await findAccount(db, people, asked.trim().toUpperCase());
  if (account?.status !== 'enabled') return undefined;
  const { id, username, name, email } = account;
  return { id, username, name, email, language: await languageOf(db, id) };
};
