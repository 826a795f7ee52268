import { randomUUID } from 'node:crypto';
import { createPasswordHasher } from '#framework/people/server/passwordHasher.ts';
import { storePassword } from '#framework/people/server/store/credentials.ts';
import { findAccount, lockAccount, startSession } from '@patio/framework/people/server';
import { type Database, type Deps, transact } from '@patio/framework/server';
import { people } from '#session/server/people.ts';
import { sessionUserOf } from '#session/server/sessionUser.ts';
import { isGroupName, userTypeOf, type GroupName } from '#access/rules/groups.ts';
import type { SessionUser } from '#generated/types/wire.ts';

/** Password of users created in tests; complies with the policy. */
export const testPassword = 'Chave#Segura#77a';

/** Needs only an application's dependencies, as in TestApp. */
type WithDeps = { readonly deps: Deps };

/** Properties of a test user; the rest has defaults. */
export type TestUser = {
  readonly username?: string;
  readonly name?: string;
  readonly email?: string;
  readonly groupName?: GroupName;
  /** GMF codes of existing dealers. */
  readonly dealers?: readonly string[];
  readonly status?: 'enabled' | 'disabled' | 'blocked';
  /** Null: no password. */
  readonly password?: string | null;
  /** `temporary`: signing in returns NEW_PASSWORD_REQUIRED. */
  readonly origin?: 'own' | 'temporary' | 'code';
  readonly passwordChangedAt?: Date;
};

export type CreatedUser = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
};

const hasher = createPasswordHasher({ concurrency: 2, queue: 1000 });
const hashes = new Map<string, Promise<string>>();

/** Password hash, cached per test file. */
export const hashOf = (password: string): Promise<string> => {
  const known = hashes.get(password);
  if (known) return known;
  const made = hasher.hash(password).then((result) => {
    if (!result.ok) throw new Error('too many hashes at once');
    return result.value;
  });
  hashes.set(password, made);
  return made;
};

/** Defaults of a user. */
const rowOf = (id: string, user: TestUser) => {
  const username = (user.username ?? `U${id.slice(0, 8)}`).toUpperCase();
  const { groupName = 'admin-internal', dealers = [], status = 'enabled' } = user;
  const { name = 'Pessoa de Teste', email = `${username.toLowerCase()}@exemplo.com.br` } = user;
  const userType = userTypeOf(groupName);
  return { id, username, name, email, groupName, userType, dealers: [...dealers], status };
};

/** Creates a user that can sign in with `testPassword`. */
export const createUser = async (db: Database, user: TestUser = {}): Promise<CreatedUser> => {
  const row = rowOf(randomUUID(), user);
  await db.insertInto('users').values(row).execute();
  const { password = testPassword, origin = 'own' } = user;
  const at = user.passwordChangedAt ?? new Date('2026-03-01T12:00:00.000Z');
  if (password !== null)
    await storePassword(db, row.id, { hash: await hashOf(password), at, origin });
  return { id: row.id, username: row.username, email: row.email, name: row.name };
};

/** Starts a session like a completed sign-in, without rate limits and hashing. */
export const startSessionOf = async (
  { deps }: WithDeps,
  username: string,
): Promise<
  Required<Pick<SessionUser, 'idToken' | 'permissionToken' | 'refreshToken'>> & SessionUser
> => {
  const found = await findAccount(deps.db, people, username);
  if (!found) throw new Error(`There is no user ${username}: create it first.`);
  const result = await transact(deps.db, async (trx) => {
    const account = await lockAccount(trx, people, found.id);
    const caller = { ip: '127.0.0.1', requestId: randomUUID() };
    return startSession(trx, deps, { account: account ?? found, caller, factorAt: null });
  });
  if (!result.ok) throw new Error(`The session was refused: ${result.error.code}`);
  return (await sessionUserOf(deps, result.value)) as Awaited<ReturnType<typeof startSessionOf>>;
};

/** Headers of a signed-in call. */
export type SessionHeaders = { readonly idToken: string; readonly permissionToken: string };

const userOfGroup = async (db: Database, groupName: GroupName): Promise<string> => {
  const username = groupName.toUpperCase();
  const found = await findAccount(db, people, username);
  return found?.username ?? (await createUser(db, { username, groupName })).username;
};

/**
 * Signs a user in and returns the headers of its calls. A group name signs in the user of that name in upper case,
 * created if missing (without dealers).
 */
export const signInAs = async (app: WithDeps, who: string): Promise<SessionHeaders> => {
  const username = isGroupName(who) ? await userOfGroup(app.deps.db, who) : who;
  const { idToken, permissionToken } = await startSessionOf(app, username);
  return { idToken, permissionToken };
};

/** A value as encoded in sign-in bodies (OQ-004). */
export const encoded = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** Creates a dealer in São Paulo with its own group and region, and its city. Returns its id. */
export const createDealer = async (db: Database, gmfCode: string): Promise<string> => {
  const id = randomUUID();
  const insert = (table: string, values: Record<string, unknown>) =>
    db
      .insertInto(table)
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await insert('states', { id: 35, uf: 'SP', name: 'São Paulo', region: 'Sudeste' });
  await insert('cities', { id: 3550308, state: 'SP', name: 'São Paulo' });
  await insert('groups', { groupName: 'Grupo Horizonte' });
  await insert('branches', { gmfRegionCode: '10', gmbRegionCode: '110' });
  await db
    .insertInto('dealers')
    .values({
      id,
      companyName: `Comércio de Veículos ${gmfCode} Ltda`,
      tradingName: `Horizonte ${gmfCode}`,
      document: `11222333000${gmfCode}`,
      GMFcode: gmfCode,
      baccode: `100${gmfCode}`,
      dealerGroup: 'Grupo Horizonte',
      region: '10',
      zipCode: '01310200',
      state: 'SP',
      city: 'São Paulo',
      neighbourhood: 'Bela Vista',
      street: 'Avenida Paulista',
      number: '1000',
    })
    .execute();
  return id;
};
