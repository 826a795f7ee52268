import { hkdfSync, randomBytes } from 'node:crypto';
import type { Database, Deps } from '#server/deps.ts';

const SECRET_NAME = 'tokenSecret';
const KEY_BYTES = 32;

/** Keys of the server, each derived from one secret for one use. */
export type ServerKeys = {
  /** Signs idToken and permissionToken. */
  readonly token: Uint8Array;
  /** Derives the next refresh token from the former one. */
  readonly refresh: Uint8Array;
  /** Hashes verification codes. */
  readonly code: Uint8Array;
  /** Encrypts the text of mail in the outbox. */
  readonly mail: Uint8Array;
  /** Makes addresses in the audit comparable without keeping them. */
  readonly origin: Uint8Array;
  /** Encrypts the secrets of second factors. */
  readonly factor: Uint8Array;
  /** Encrypts the places in lists that pages by key start from. */
  readonly cursor: Uint8Array;
};

const derive = (secret: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'patio', use, KEY_BYTES));

async function storedSecret(db: Database, at: Date): Promise<string> {
  const generated = randomBytes(KEY_BYTES).toString('base64url');
  await db
    .insertInto('settings')
    .values({ name: SECRET_NAME, value: generated, createdAt: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SECRET_NAME)
    .executeTakeFirstOrThrow();
  return String(row.value);
}

const cache = new WeakMap<Database, Promise<ServerKeys>>();

async function loadKeys(deps: Deps): Promise<ServerKeys> {
  const secret = deps.config.tokenSecret ?? (await storedSecret(deps.db, deps.clock()));
  return {
    token: derive(secret, 'token'),
    refresh: derive(secret, 'refresh'),
    code: derive(secret, 'code'),
    mail: derive(secret, 'mail'),
    origin: derive(secret, 'origin'),
    factor: derive(secret, 'factor'),
    cursor: derive(secret, 'cursor'),
  };
}

/**
 * Keys of this installation: from TOKEN_SECRET, else from a secret that the first process generated and stored.
 * The same in every process on one database.
 */
export function serverKeys(deps: Deps): Promise<ServerKeys> {
  const known = cache.get(deps.db);
  if (known !== undefined) return known;
  const loading = loadKeys(deps);
  cache.set(deps.db, loading);
  loading.catch(() => cache.delete(deps.db));
  return loading;
}
