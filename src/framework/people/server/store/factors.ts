import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Deps } from '#server/deps.ts';
import { seal, unseal } from '#server/seal.ts';
import { serverKeys } from '#server/store/database/database.ts';

/** A second factor that counts. */
export type Factor = {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

/** The code app of a person, with its secret in clear. */
export type CodeApp = { readonly id: string; readonly secret: string };

const sealedFor = (userId: string): string => `factor.${userId}`;

const dateOf = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** The factors of a person that count, the oldest first. */
export const factorsOf = async (db: Database, userId: string): Promise<readonly Factor[]> => {
  const rows = await db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...(row as Pick<Factor, 'id' | 'kind' | 'name'>),
    createdAt: new Date(String(createdAt)),
    lastUsedAt: dateOf(lastUsedAt),
  }));
};

/** The code app of a person: the one that counts, or the one that is being set up. */
export const codeAppOf = async (
  db: Database,
  deps: Deps,
  { userId, confirmed }: { readonly userId: string; readonly confirmed: boolean },
): Promise<CodeApp | undefined> => {
  const row = await db
    .selectFrom('second_factors')
    .select(['id', 'sealedSecret'])
    .where('userId', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmedAt', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { factor: key } = await serverKeys(deps);
  return { id: String(row.id), secret: unseal(key, row.sealedSecret, sealedFor(userId)) };
};

/** Keeps the secret of a code app that is being set up; a former one that was never confirmed is gone. */
export const beginCodeApp = async (
  trx: Database,
  deps: Deps,
  { userId, secret }: { readonly userId: string; readonly secret: string },
): Promise<void> => {
  const { factor: key } = await serverKeys(deps);
  const sealedSecret = seal(key, secret, sealedFor(userId));
  await trx
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmedAt', 'is', null)
    .execute();
  await trx
    .insertInto('second_factors')
    .values({ id: deps.ids(), userId, kind: 'totp', sealedSecret, createdAt: deps.clock() })
    .execute();
};

/** Makes the code app that was set up the one that counts; the former one is gone. */
export const confirmCodeApp = async (
  trx: Database,
  { userId, id, step, at }: CodeUse & { readonly userId: string },
): Promise<void> => {
  await trx
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .where('kind', '=', 'totp')
    .where('id', '!=', id)
    .execute();
  await trx
    .updateTable('second_factors')
    .set({ confirmedAt: at, lastUsedAt: at, lastStep: step })
    .where('id', '=', id)
    .execute();
};

/** A code of an app: its time step. */
export type CodeUse = { readonly id: string; readonly step: number; readonly at: Date };

/** Notes that a code was used. False: it, or a later one, was used already. */
export const useCodeStep = async (db: Database, { id, step, at }: CodeUse): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ lastStep: step, lastUsedAt: at })
    .where('id', '=', id)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes one of a person's factors away. */
export const dropFactor = async (trx: Database, userId: string, id: string): Promise<void> => {
  await trx
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
};

/**
 * Takes every factor of a person away, with what was set up but never confirmed and with the recovery codes.
 *
 * @returns how many factors counted
 */
export const dropAllFactors = async (trx: Database, userId: string): Promise<number> => {
  const rows = await trx
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .execute();
  await trx.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  return rows.filter(({ confirmedAt }) => confirmedAt !== null).length;
};

const hashRecoveryCode = async (deps: Deps, userId: string, code: string): Promise<Buffer> => {
  const { code: key } = await serverKeys(deps);
  return createHmac('sha256', key).update(`recovery.${userId}.${code}`).digest();
};

/** Replaces the recovery codes of a person; they are stored hashed. */
export const storeRecoveryCodes = async (
  trx: Database,
  deps: Deps,
  { userId, codes }: { readonly userId: string; readonly codes: readonly string[] },
): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  const createdAt = deps.clock();
  const rows = await Promise.all(
    codes.map(async (code) => ({
      userId,
      codeHash: await hashRecoveryCode(deps, userId, code),
      createdAt,
    })),
  );
  await trx.insertInto('recovery_codes').values(rows).execute();
};

/** Uses a recovery code up. `used`: it was used before; `unknown`: it is none of the person's. */
export const useRecoveryCode = async (
  db: Database,
  deps: Deps,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<'right' | 'used' | 'unknown'> => {
  const codeHash = await hashRecoveryCode(deps, userId, code);
  const own = db
    .updateTable('recovery_codes')
    .set({ usedAt: deps.clock() })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null);
  const { numUpdatedRows } = await own.executeTakeFirst();
  if (numUpdatedRows > 0n) return 'right';
  const known = await db
    .selectFrom('recovery_codes')
    .select('usedAt')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return known ? 'used' : 'unknown';
};

/** How many recovery codes a person has left. */
export const countRecoveryCodes = async (db: Database, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
};

/** The right to end a sign-in with a second factor. */
export type FactorChallenge = {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** A factor was set up with it. */
  readonly isProven: boolean;
};

/** Stores such a right; former ones of the person are void from now on. */
export const openFactorChallenge = async (
  trx: Database,
  deps: Deps,
  challenge: { readonly userId: string; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> => {
  const at = deps.clock();
  await trx
    .updateTable('factor_challenges')
    .set({ closedAt: at })
    .where('userId', '=', challenge.userId)
    .where('closedAt', 'is', null)
    .execute();
  await trx
    .insertInto('factor_challenges')
    .values({ id: deps.ids(), createdAt: at, ...challenge })
    .execute();
};

/** The open right of a token. Undefined: unknown, used or over. */
export const findFactorChallenge = async (
  db: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<FactorChallenge | undefined> => {
  const row = await db
    .selectFrom('factor_challenges')
    .select(['id', 'userId', 'createdAt', 'provenAt'])
    .where('tokenHash', '=', tokenHash)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return (
    row && {
      id: String(row.id),
      userId: String(row.userId),
      createdAt: new Date(String(row.createdAt)),
      isProven: row.provenAt !== null,
    }
  );
};

/** Notes that a factor was set up: the sign-in may end without another code. */
export const markProven = async (trx: Database, id: string, at: Date): Promise<void> => {
  await trx.updateTable('factor_challenges').set({ provenAt: at }).where('id', '=', id).execute();
};

/** Closes such a right. False: it was closed already. */
export const closeFactorChallenge = async (
  trx: Database,
  id: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('factor_challenges')
    .set({ closedAt: at })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes that a factor was given in a session. */
export const noteFactor = async (db: Database, sessionId: string, at: Date): Promise<void> => {
  await db.updateTable('sessions').set({ factorAt: at }).where('id', '=', sessionId).execute();
};

/** Removes rights whose time was over before `before`. */
export const purgeFactorChallenges = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('factor_challenges').where('expiresAt', '<', before).execute();
};
