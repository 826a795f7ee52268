import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/deps.ts';
import { runLater } from '#server/store/database/database.ts';
import type { OwnOfPeople, Persons } from './personSql';

/** A person with what signing in needs. Without a password, `passwordHash` is null. */
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
  /** What the application reads besides. */
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

/** A person by username, upper-cased as it is stored. */
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
 * Reads a person after locking it: sign-ins, password changes and administration of one person happen one by one.
 * Everybody locks in the order user, credentials, sessions, so that nobody waits in a circle.
 */
export async function lockAccount(
  trx: Database,
  people: Persons,
  userId: string,
): Promise<Account | undefined> {
  // Sent with the reading, which sees what was committed before the lock was had.
  await runLater(
    trx,
    trx.selectFrom(people.resource).select('id').where('id', '=', userId).forNoKeyUpdate(),
  );
  return findAccountById(trx, people, userId);
}

/** Counters of wrong passwords and of wrong codes of a second factor: a right one of one kind clears its own alone. */
export type AttemptCounter = 'failedAttempts' | 'failedCodes';

/**
 * Counts an attempt before it is compared. Undefined: the limit is reached, nothing may be compared.
 * Parallel attempts therefore never exceed the limit together.
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
    .returning(counter)
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row[counter]);
}

/** Forgets wrong attempts of a kind: one was right. */
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
      .where(counter, '>', 0),
  );
}

/** Forgets every wrong attempt: an administrator unblocked the user. */
export async function clearAllAttempts(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ failedAttempts: 0, failedCodes: 0 })
    .where('userId', '=', userId)
    .execute();
}

/** Takes back an attempt that was counted but not compared. */
export async function releaseAttempt(
  db: Database,
  userId: string,
  counter: AttemptCounter,
): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ [counter]: sql`greatest(${sql.ref(counter)} - 1, 0)` })
    .where('userId', '=', userId)
    .execute();
}

/** Blocks an enabled user. Answers the record's new version; null when it was not enabled any more. */
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

/** Replaces the hash of the same password by a stronger one. */
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

/** How a password came to be. `temporary`: somebody else typed it. `code`: proven by a code of a mail. */
export type PasswordOrigin = 'temporary' | 'code' | 'own';

/** Stores a new password; attempts and a reset that was asked for are forgotten. */
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

/** Makes sure that a person has a row for credentials, without a password. */
export async function ensureCredentials(trx: Database, userId: string, at: Date): Promise<void> {
  await trx
    .insertInto('credentials')
    .values({ userId, passwordChangedAt: at })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

/** Makes signing in answer "password reset needed" until a code was used. */
export async function requireReset(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('credentials')
    .set({ resetNeeded: true })
    .where('userId', '=', userId)
    .execute();
}

/** Notes the sign-in on the person. Not an edit: the version stays. */
export async function noteLogin(
  trx: Database,
  { resource }: Persons,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await runLater(trx, trx.updateTable(resource).set({ lastLoginAt: at }).where('id', '=', userId));
}

/** Whether a person has a password; those of an identity provider may have none. */
export const hasPassword = async (db: Database, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('credentials')
    .select('userId')
    .where('userId', '=', userId)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};
