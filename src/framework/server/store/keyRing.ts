import { hkdfSync, randomBytes } from 'node:crypto';
import type { Database, Deps } from '../deps';
import { sha256Of } from '../digests';
import { sealPlainly, unsealPlainly, type SealKey } from '../seal';
import { StartupError } from '../Config';

/** Keys of the server, each derived for one purpose. */
export type ServerKeys = {
  /** Signs idToken and permissionToken. */
  readonly token: Uint8Array;
  /** Verify tokens: one per secret in TOKEN_SECRET, the signing one first. */
  readonly tokens: readonly Uint8Array[];
  /** Derives refresh tokens: new ones with the current key, existing ones with the key that derived them. */
  readonly refresh: DeriveKey;
  /** Hashes verification codes. */
  readonly code: Uint8Array;
  /** Hashes addresses in the audit, so that they can be compared but not read. */
  readonly origin: Uint8Array;
  /** Encrypts the text of mail in the outbox. */
  readonly mail: SealKey;
  /** Encrypts the secrets of second factors. */
  readonly factor: SealKey;
  /** Encrypts the signing secrets of webhooks. */
  readonly webhook: SealKey;
  /** Encrypts list cursors. */
  readonly cursor: SealKey;
  /** Encrypts the contents of files. */
  readonly file: SealKey;
};

/** Derivation keys: those of the ring by number, 0 for that of the first secret. */
type DeriveKey = {
  readonly current: number;
  readonly keyOf: (id: number) => Uint8Array | undefined;
};

/** Uses of a sealing key. */
export type SealUse = 'mail' | 'factor' | 'webhook' | 'cursor' | 'file';

const secretName = 'tokenSecret';
const keyBytes = 32;
/** Holds the secret of the first start, which existing hashes depend on permanently. */
const firstId = 0;

const derive = (secret: string | Uint8Array, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'patio', use, keyBytes));

type RingRow = {
  readonly id: number;
  readonly wrapped: Buffer;
  readonly wrappedBy: string;
  readonly active: boolean;
};

/** A key that wraps those of the ring. */
type Wrapper = { readonly key: Uint8Array; readonly name: string };

const wrapperOf = (secret: string): Wrapper => {
  const key = derive(secret, 'key ring');
  return { key, name: sha256Of(key).slice(0, 16) };
};

const purposeOf = (id: number): string => `key ring ${id}`;

const wrap = ({ key, name }: Wrapper, id: number, text: string) => ({
  id,
  wrapped: sealPlainly(key, text, purposeOf(id)),
  wrappedBy: name,
});

/** Secrets stored in the database, the signing one first; created if missing. */
const storedSecrets = async (db: Database, at: Date): Promise<readonly string[]> => {
  await db
    .insertInto('settings')
    .values({
      name: secretName,
      value: randomBytes(keyBytes).toString('base64url'),
      createdAt: at,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow();
  return String(row.value).split(',');
};

const readRing = async (db: Database): Promise<readonly RingRow[]> =>
  (await db.selectFrom('key_ring').selectAll().orderBy('id').execute()) as RingRow[];

/** Creates the ring of a new database; a concurrent process gets the first one's. */
const beginRing = async (db: Database, secret: string, at: Date): Promise<void> => {
  const wrapper = wrapperOf(secret);
  const more = { active: true, createdAt: at };
  await db
    .insertInto('key_ring')
    .values([
      { ...wrap(wrapper, firstId, secret), ...more, active: false },
      { ...wrap(wrapper, firstId + 1, randomBytes(keyBytes).toString('base64')), ...more },
    ])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

type Opened = RingRow & { readonly text: string };

const lost = (isGiven: boolean): StartupError =>
  new StartupError(
    isGiven
      ? 'TOKEN_SECRET does not open the keys of this database: give the secret that it was started with, alone or after a new one and a comma.'
      : 'The keys of this database were sealed by a TOKEN_SECRET, which is unset: give the secret that it was started with.',
  );

const openRing = (
  rows: readonly RingRow[],
  wrappers: readonly Wrapper[],
  isGiven: boolean,
): readonly Opened[] =>
  rows.map((row) => {
    const wrapper = wrappers.find(({ name }) => name === row.wrappedBy);
    if (!wrapper) throw lost(isGiven);
    return { ...row, text: unsealPlainly(wrapper.key, row.wrapped, purposeOf(row.id)) };
  });

/** Re-wraps keys with the first secret, so that later ones can be dropped from TOKEN_SECRET. */
const wrapAnew = async (db: Database, opened: readonly Opened[], first: Wrapper): Promise<void> => {
  for (const { id, text, wrappedBy } of opened) {
    if (wrappedBy === first.name) continue;
    const { wrapped, wrappedBy: name } = wrap(first, id, text);
    await db
      .updateTable('key_ring')
      .set({ wrapped, wrappedBy: name })
      .where('id', '=', id)
      .where('wrappedBy', '=', wrappedBy)
      .execute();
  }
};

const keysOf = (secrets: readonly string[], opened: readonly Opened[]): ServerKeys => {
  const first = opened.find(({ id }) => id === firstId)!.text;
  const data = new Map(
    opened
      .filter(({ id }) => id !== firstId)
      .map(({ id, text }) => [id, Buffer.from(text, 'base64')] as const),
  );
  const current = opened.findLast(({ active }) => active)!.id;
  const sealKey = (use: SealUse | 'refresh'): SealKey => {
    const byId = new Map([...data].map(([id, key]) => [id, derive(key, use)]));
    return {
      current: { id: current, key: byId.get(current)! },
      keyOf: (id) => byId.get(id),
      former: derive(first, use),
    };
  };
  const tokens = secrets.map((secret) => derive(secret, 'token'));
  const refresh = sealKey('refresh');
  return {
    token: tokens[0]!,
    tokens,
    refresh: {
      current,
      keyOf: (id) => (id === firstId ? refresh.former : refresh.keyOf(id)),
    },
    code: derive(first, 'code'),
    origin: derive(first, 'origin'),
    mail: sealKey('mail'),
    factor: sealKey('factor'),
    webhook: sealKey('webhook'),
    cursor: sealKey('cursor'),
    file: sealKey('file'),
  };
};

/** Keys are read on a connection of their own: code inside a transaction asks for them, too. */
type KeyDeps = Pick<Deps, 'autonomous' | 'config' | 'clock'>;
/** Keys with a fingerprint of their sources; unchanged keys remain the same objects. */
type Loaded = { readonly keys: ServerKeys; readonly mark: string };

const load = async (deps: KeyDeps, former?: Loaded): Promise<Loaded> => {
  const { autonomous: db, config, clock } = deps;
  const secrets = config.tokenSecret ?? (await storedSecrets(db, clock()));
  let rows = await readRing(db);
  if (rows.length === 0) {
    await beginRing(db, secrets[0]!, clock());
    rows = await readRing(db);
  }
  const wrappers = secrets.map(wrapperOf);
  const mark = JSON.stringify([
    wrappers.map(({ name }) => name),
    rows.map(({ id, active }) => [id, active]),
  ]);
  if (former?.mark === mark) return former;
  const opened = openRing(rows, wrappers, config.tokenSecret !== null);
  await wrapAnew(db, opened, wrappers[0]!);
  return { keys: keysOf(secrets, opened), mark };
};

const cache = new WeakMap<Database, Promise<Loaded>>();

/**
 * Keys of this installation, equal in all processes on one database. Tokens are signed with TOKEN_SECRET, or a secret
 * stored by the first process; data is sealed with a key of the ring, which that secret wraps.
 *
 * @fails with StartupError if no secret opens the ring
 */
export const serverKeys = async (deps: KeyDeps): Promise<ServerKeys> => {
  const cached = cache.get(deps.autonomous);
  if (cached !== undefined) return (await cached).keys;
  const loading = load(deps);
  cache.set(deps.autonomous, loading);
  loading.catch(() => cache.delete(deps.autonomous));
  return (await loading).keys;
};

/** Loads keys added by another process. An unreadable key leaves the known ones in place. */
export const reloadKeys = async (deps: KeyDeps): Promise<void> => {
  const former = await cache.get(deps.autonomous);
  const loaded = await load(deps, former);
  cache.set(deps.autonomous, Promise.resolve(loaded));
};

/** Interval at which every process looks for new keys. */
export const reloadMs = 10_000;

const newStoredSecret = async (db: Database, secrets: readonly string[]): Promise<void> => {
  await db
    .updateTable('settings')
    .set({ value: secrets.join(',') })
    .where('name', '=', secretName)
    .execute();
};

/**
 * Adds a sealing key, and a token secret if the database stores it. Every process knows both before the first one uses
 * them.
 *
 * @param pause waits until every process has reloaded its keys
 * @returns number of the new key
 */
export const rotateKeys = async (deps: KeyDeps, pause: () => Promise<unknown>): Promise<number> => {
  const { autonomous: db, config, clock } = deps;
  await serverKeys(deps);
  const id = Math.max(...(await readRing(db)).map((row) => row.id)) + 1;
  const stored = config.tokenSecret === null ? await storedSecrets(db, clock()) : null;
  const [former] = stored ?? config.tokenSecret ?? [];
  const secret = randomBytes(keyBytes).toString('base64url');
  if (stored) await newStoredSecret(db, [former!, secret]);
  await db
    .insertInto('key_ring')
    .values({
      ...wrap(wrapperOf(former!), id, randomBytes(keyBytes).toString('base64')),
      active: false,
      createdAt: clock(),
    })
    .execute();
  await pause();
  if (stored) await newStoredSecret(db, [secret, former!]);
  await db.updateTable('key_ring').set({ active: true }).where('id', '=', id).execute();
  await reloadKeys(deps);
  return id;
};
