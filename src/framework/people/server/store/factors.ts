import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, TransactionDeps } from '#server/deps.ts';
import { seal, tryUnseal } from '#server/seal.ts';
import { runLater } from '#server/store/database/database.ts';
import { serverKeys } from '#server/store/keyRing.ts';
import { slowHash } from '../passwordHasher';

/** A confirmed second factor. */
export type Factor = {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

/** The code app of a person, with its secret in clear; undefined if the key ring has lost its key. */
export type CodeApp = { readonly id: string; readonly secret: string | undefined };

/** Sealing context of a code app's secret. */
export const sealedFor = (userId: string): string => `factor.${userId}`;

const dateOf = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** Confirmed factors of a person, oldest first. */
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

/** The code app of a person: the confirmed one, or the one being set up. */
export const codeAppOf = async (
  db: Database,
  deps: TransactionDeps,
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
  return { id: String(row.id), secret: tryUnseal(key, row.sealedSecret, sealedFor(userId)) };
};

/** Stores the secret of a code app being set up, replacing an unconfirmed one. */
export const beginCodeApp = async (
  trx: Database,
  deps: TransactionDeps,
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

/** Confirms a code app and removes the former one. */
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

/** Marks a code as used. False if it, or a later one, was used before. */
export const useCodeStep = async (db: Database, { id, step, at }: CodeUse): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ lastStep: step, lastUsedAt: at })
    .where('id', '=', id)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes one factor of a person. */
export const dropFactor = async (trx: Database, userId: string, id: string): Promise<void> => {
  await trx
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
};

/**
 * Deletes all factors of a person, unconfirmed ones included, and the recovery codes.
 *
 * @returns number of confirmed factors deleted
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

const saltBytes = 16;

/** Salted hash of a recovery code, prefixed with its salt; codes issued together share one. */
const saltedHash = async (code: string, salt: Buffer): Promise<Buffer> =>
  Buffer.concat([salt, await slowHash(code, salt)]);

/** Keyed hash without salt, of codes issued by earlier releases. */
const keyedHash = async (deps: TransactionDeps, userId: string, code: string): Promise<Buffer> => {
  const { code: key } = await serverKeys(deps);
  return createHmac('sha256', key).update(`recovery.${userId}.${code}`).digest();
};
const keyedBytes = 32;

/** Replaces the recovery codes of a person; they are stored hashed. */
export const storeRecoveryCodes = async (
  trx: Database,
  deps: TransactionDeps,
  { userId, codes }: { readonly userId: string; readonly codes: readonly string[] },
): Promise<void> => {
  const salt = randomBytes(saltBytes);
  const hashes = await Promise.all(codes.map((code) => saltedHash(code, salt)));
  const createdAt = deps.clock();
  await trx.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })))
    .execute();
};

/** Consumes a recovery code. `used`: consumed before; `unknown`: not one of the person's. */
export const useRecoveryCode = async (
  db: Database,
  deps: TransactionDeps,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<'right' | 'used' | 'unknown'> => {
  const any = await db
    .selectFrom('recovery_codes')
    .select('codeHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!any) return 'unknown';
  const kept = Buffer.from(any.codeHash);
  const codeHash =
    kept.length === keyedBytes
      ? await keyedHash(deps, userId, code)
      : await saltedHash(code, kept.subarray(0, saltBytes));
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ usedAt: deps.clock() })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'right';
  const known = await db
    .selectFrom('recovery_codes')
    .select('usedAt')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return known ? 'used' : 'unknown';
};

/** Number of unused recovery codes. */
export const countRecoveryCodes = async (db: Database, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
};

/** Challenge of a sign-in that awaits the second factor. */
export type FactorChallenge = {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** A factor was set up during this sign-in. */
  readonly isProven: boolean;
};

/** Stores a challenge and closes earlier ones of the person. */
export const openFactorChallenge = async (
  trx: Database,
  deps: TransactionDeps,
  challenge: { readonly userId: string; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> => {
  const at = deps.clock();
  await runLater(
    trx,
    trx
      .updateTable('factor_challenges')
      .set({ closedAt: at })
      .where('userId', '=', challenge.userId)
      .where('closedAt', 'is', null),
  );
  await runLater(
    trx,
    trx.insertInto('factor_challenges').values({ id: deps.ids(), createdAt: at, ...challenge }),
  );
};

/** Finds the open challenge of a token; undefined if unknown, used or expired. */
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

/** Marks a challenge as proven by the set-up of a factor. */
export const markProven = async (trx: Database, id: string, at: Date): Promise<void> => {
  await trx.updateTable('factor_challenges').set({ provenAt: at }).where('id', '=', id).execute();
};

/** Closes a challenge. False if it was closed before. */
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

/** Records when a session last confirmed its factor. */
export const noteFactor = async (db: Database, sessionId: string, at: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ factorAt: at, provenAt: at })
    .where('id', '=', sessionId)
    .execute();
};

/** Records when a session last confirmed the password of a person without a factor. */
export const notePassword = async (db: Database, sessionId: string, at: Date): Promise<void> => {
  await db.updateTable('sessions').set({ provenAt: at }).where('id', '=', sessionId).execute();
};

/** Deletes challenges that expired before a moment. */
export const purgeFactorChallenges = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('factor_challenges').where('expiresAt', '<', before).execute();
};
