import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/deps.ts';
import { runLater, withoutFlush } from '#server/store/database/database.ts';
import type { OwnOfPeople, Persons } from './personSql';

/** A person with the data that sign-in needs. `passwordHash` is null without a password. */
export type Account<Own extends OwnOfPeople = OwnOfPeople> = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly groupName: string;
  readonly status: 'enabled' | 'disabled' | 'blocked';
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date;
  readonly mustChange: boolean;
  readonly resetNeeded: boolean;
  readonly failedAttempts: number;
  readonly lastAttemptAt: Date | null;
  readonly confirmedByCode: boolean;
  /** Additional data of the application. */
  readonly own: Own['account'];
};

const EPOCH = new Date(0);

async function readAccount(
  db: Database,
  { resource, sql: own }: Persons,
  where: RawBuilder<unknown>,
): Promise<Account | undefined> {
  const result = await sql<Record<string, unknown>>`
    select u."id", u."username", u."name", u."email", u."groupName", u."status", c."passwordHash",
      c."passwordChangedAt", coalesce(c."mustChange", false) as "mustChange",
      coalesce(c."resetNeeded", false) as "resetNeeded", coalesce(c."failedAttempts", 0) as "failedAttempts",
      c."lastAttemptAt", coalesce(c."confirmedByCode", false) as "confirmedByCode", ${own.account} as "own"
    from ${sql.table(resource)} u left join credentials c on c."userId" = u."id" where ${where}`.execute(
    db,
  );
  const row = result.rows[0];
  if (row === undefined) return undefined;
  const date = (value: unknown) => (value === null ? null : new Date(String(value)));
  return {
    ...(row as unknown as Account),
    passwordChangedAt: date(row['passwordChangedAt']) ?? EPOCH,
    lastAttemptAt: date(row['lastAttemptAt']),
  };
}

/** Finds a person by username, in stored form (upper case). */
export const findAccount = (
  db: Database,
  people: Persons,
  username: string,
): Promise<Account | undefined> => readAccount(db, people, sql`u."username" = ${username}`);

/** A person by id. */
export const findAccountById = (
  db: Database,
  people: Persons,
  userId: string,
): Promise<Account | undefined> => readAccount(db, people, sql`u."id" = ${userId}`);

/**
 * Locks and reads a person: serialises their sign-ins, password changes and administration. Lock order to avoid
 * deadlocks: user, credentials, sessions.
 */
export async function lockAccount(
  trx: Database,
  people: Persons,
  userId: string,
): Promise<Account | undefined> {
  // Sent together with the read, which then sees everything committed before the lock was granted.
  await runLater(
    trx,
    trx.selectFrom(people.resource).select('id').where('id', '=', userId).forNoKeyUpdate(),
  );
  return findAccountById(trx, people, userId);
}

/** Separate counters for wrong passwords and second-factor codes; a right one resets only its own kind. */
export type AttemptCounter = 'failedAttempts' | 'failedCodes';

/**
 * Counts an attempt before it is compared. Undefined if the limit is reached and nothing may be compared, so that
 * concurrent attempts cannot exceed it.
 */
export async function reserveAttempt(
  db: Database,
  userId: string,
  attempt: { readonly counter: AttemptCounter; readonly limit: number; readonly at: Date },
): Promise<number | undefined> {
  const { counter, limit, at } = attempt;
  const row = await db
    .updateTable('credentials')
    .set({ [counter]: sql`${sql.ref(counter)} + 1`, lastAttemptAt: at })
    .where('userId', '=', userId)
    .where(counter, '<', limit)
    .returning([counter, withoutFlush(db)])
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row[counter]);
}

/** Resets the attempts of one kind after a right one. */
export async function clearAttempts(
  db: Database,
  userId: string,
  counter: AttemptCounter,
): Promise<void> {
  await runLater(
    db,
    db
      .updateTable('credentials')
      .set({ [counter]: 0 })
      .where('userId', '=', userId)
      .where(counter, '>', 0)
      .returning(withoutFlush(db)),
  );
}

/** Resets all attempts after an administrator unblocked the user. */
export async function clearAllAttempts(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ failedAttempts: 0, failedCodes: 0 })
    .where('userId', '=', userId)
    .execute();
}

/** Releases an attempt that was counted but not compared. */
export async function releaseAttempt(
  db: Database,
  userId: string,
  counter: AttemptCounter,
): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ [counter]: sql`greatest(${sql.ref(counter)} - 1, 0)` })
    .where('userId', '=', userId)
    .returning(withoutFlush(db))
    .execute();
}

/** Blocks an enabled user. Returns the record's new version; null if no longer enabled. */
export async function blockUser(
  trx: Database,
  { resource }: Persons,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<number | null> {
  const row = await trx
    .updateTable(resource)
    .set({ status: 'blocked', version: sql`"version" + 1`, updatedAt: at })
    .where('id', '=', userId)
    .where('status', '=', 'enabled')
    .returning('version')
    .executeTakeFirst();
  return row === undefined ? null : Number(row.version);
}

/** Replaces a hash with a stronger one of the same password. */
export async function upgradeHash(
  db: Database,
  userId: string,
  hashes: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ passwordHash: hashes.to })
    .where('userId', '=', userId)
    .where('passwordHash', '=', hashes.from)
    .execute();
}

/** Origin of a password. `temporary`: set by somebody else. `code`: confirmed by a mailed code. */
export type PasswordOrigin = 'temporary' | 'code' | 'own';

/** Stores a new password; resets attempts and a pending password reset. */
export async function storePassword(
  trx: Database,
  userId: string,
  password: { readonly hash: string; readonly at: Date; readonly origin: PasswordOrigin },
): Promise<void> {
  const values = {
    passwordHash: password.hash,
    passwordChangedAt: password.at,
    mustChange: password.origin === 'temporary',
    resetNeeded: false,
    failedAttempts: 0,
    ...(password.origin === 'code' ? { confirmedByCode: true } : {}),
  };
  await trx
    .insertInto('credentials')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
}

/** Ensures that a person has a credentials row, without a password. */
export async function ensureCredentials(trx: Database, userId: string, at: Date): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({ userId, passwordChangedAt: at })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

/** Refuses sign-ins with "password reset needed" until a code is used. */
export async function requireReset(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ resetNeeded: true })
    .where('userId', '=', userId)
    .execute();
}

/** Records the sign-in on the person without a new version. */
export async function noteLogin(
  trx: Database,
  { resource }: Persons,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await runLater(trx, trx.updateTable(resource).set({ lastLoginAt: at }).where('id', '=', userId));
}

/** Whether a person has a password; people of an identity provider may not. */
export const hasPassword = async (db: Database, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('credentials')
    .select('userId')
    .where('userId', '=', userId)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Initial values of a person, with the application's own columns. */
type FirstPerson = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly groupName: string;
} & Readonly<Record<string, unknown>>;

/** Stores a person. False if the username exists; that person is left unchanged. */
export async function insertPerson(
  trx: Database,
  { resource }: Persons,
  person: FirstPerson,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto(resource)
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Advisory lock: concurrent invitations would void each other's links. */
export async function lockFirstAdministrator(trx: Database): Promise<void> {
  await sql`lock table credentials in share row exclusive mode`.execute(trx);
}

/** Whether a member of a group has a password. */
export async function hasAdministrator(
  db: Database,
  { resource }: Persons,
  groupName: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(resource)
    .innerJoin('credentials', 'credentials.userId', `${resource}.id`)
    .select(`${resource}.id`)
    .where(`${resource}.groupName`, '=', groupName)
    .where('credentials.passwordHash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds or creates the person of the first administrator. Name and e-mail can be edited in the application. */
export async function ensureFirstAdministrator(
  trx: Database,
  persons: Persons,
  { person, at }: { readonly person: FirstPerson; readonly at: Date },
): Promise<{ readonly id: string; readonly username: string }> {
  await insertPerson(trx, persons, person);
  const { id, username } = await trx
    .selectFrom(persons.resource)
    .select(['id', 'username'])
    .where('username', '=', person.username)
    .executeTakeFirstOrThrow();
  await ensureCredentials(trx, String(id), at);
  return { id: String(id), username: String(username) };
}
