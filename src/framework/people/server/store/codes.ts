import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Deps, TransactionDeps } from '#server/deps.ts';
import { serverKeys } from '#server/store/keyRing.ts';

/** Why a code was sent. */
export type CodePurpose = 'forgotPassword' | 'enable' | 'unblock' | 'resetPassword';

/** The open code of a person. */
export type OpenCode = {
  readonly id: string;
  readonly attempts: number;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
};

async function hashCode(deps: TransactionDeps, id: string, code: string): Promise<Buffer> {
  const { code: key } = await serverKeys(deps);
  return createHmac('sha256', key).update(`${id}.${code}`).digest();
}

/** Stores a hashed code, voiding the person's earlier one. */
export async function openCode(
  trx: Database,
  deps: TransactionDeps,
  issue: {
    readonly userId: string;
    readonly code: string;
    readonly purpose: CodePurpose;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const at = deps.clock();
  const id = deps.ids();
  await trx
    .updateTable('verification_codes')
    .set({ closedAt: at, closedBy: 'superseded' })
    .where('userId', '=', issue.userId)
    .where('closedAt', 'is', null)
    .execute();
  await trx
    .insertInto('verification_codes')
    .values({
      id,
      userId: issue.userId,
      purpose: issue.purpose,
      codeHash: await hashCode(deps, id, issue.code),
      createdAt: at,
      expiresAt: issue.expiresAt,
    })
    .execute();
}

/** Counts an attempt at the person's open code before it is compared. Undefined if there is none. */
export async function countCodeAttempt(
  db: Database,
  userId: string,
): Promise<OpenCode | undefined> {
  const row = await db
    .updateTable('verification_codes')
    .set({ attempts: sql`"attempts" + 1` })
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .returning(['id', 'attempts', 'codeHash', 'expiresAt'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      attempts: Number(row.attempts),
      codeHash: row.codeHash,
      expiresAt: new Date(row.expiresAt),
    }
  );
}

/** Whether a text is the code, compared in constant time. */
export async function isCode(deps: Deps, code: OpenCode, text: string): Promise<boolean> {
  return timingSafeEqual(await hashCode(deps, code.id, text), code.codeHash);
}

/** Closes a code. False if it was already closed, and so may not be used. */
export async function closeCode(
  db: Database,
  id: string,
  how: { readonly by: 'used' | 'attempts'; readonly at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('verification_codes')
    .set({ closedAt: how.at, closedBy: how.by })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores a first-password challenge, voiding earlier ones of the person. */
export async function openChallenge(
  trx: Database,
  deps: TransactionDeps,
  challenge: { readonly userId: string; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const at = deps.clock();
  await trx
    .updateTable('password_challenges')
    .set({ closedAt: at })
    .where('userId', '=', challenge.userId)
    .where('closedAt', 'is', null)
    .execute();
  await trx
    .insertInto('password_challenges')
    .values({ id: deps.ids(), createdAt: at, ...challenge })
    .execute();
}

/** Finds an open challenge with its person. Undefined if unknown, used or expired. */
export async function findChallenge(
  db: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<{ readonly id: string; readonly userId: string } | undefined> {
  const row = await db
    .selectFrom('password_challenges')
    .select(['id', 'userId'])
    .where('tokenHash', '=', tokenHash)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row && { id: row.id, userId: row.userId };
}

/** Closes a challenge. False if it was already closed. */
export async function closeChallenge(trx: Database, id: string, at: Date): Promise<boolean> {
  const result = await trx
    .updateTable('password_challenges')
    .set({ closedAt: at })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes codes and challenges that expired before `before`. */
export async function purgeCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('verification_codes').where('expiresAt', '<', before).execute();
  await db.deleteFrom('password_challenges').where('expiresAt', '<', before).execute();
}
