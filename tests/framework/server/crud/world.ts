import { randomUUID } from 'node:crypto';
import {
  fastify,
  type FastifyInstance,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify';
import type { GroupName } from '#access/rules/groups.ts';
import type { Problem } from '#framework/kernel/errors/AppError.ts';
import { fakeCnpj } from '#framework/br/kinds.ts';
import type { EntityCatalog } from '#framework/server/crud/EntityContext.ts';
import { mountEntityRoutes } from '#framework/server/crud/calls/mountEntityRoutes.ts';
import { mapError } from '#framework/server/http/errorMapper.ts';
import { readStrictly } from '#framework/server/http/strictRequests.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/harness/app.ts';
import { createUser, signInAs, type SessionHeaders } from '#tests/harness/session.ts';

/** A call of a test. `version` becomes `If-Match`, `key` `Idempotency-Key`. */
export type Call = {
  readonly as?: Person;
  readonly body?: unknown;
  readonly version?: number | string;
  readonly key?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Headers other than those. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A signed-in person. */
export type Person = { readonly userType: 'GMF' | 'DEALER'; readonly headers: SessionHeaders };

export type CallResponse<T = Record<string, unknown>> = {
  readonly status: number;
  readonly body: T;
  readonly headers: LightMyRequestResponse['headers'];
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const queryOf = (query: Call['query']): string => {
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, textOf(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** The server with a group, two regions, two cities and the additions of a test. */
export type World = TestApp & {
  /** The answering application: the product's, or the bare interpreter over a catalogue. */
  readonly server: FastifyInstance;
  /** Signs in once per name: a group, or a user created before. */
  readonly person: (who: GroupName | string) => Promise<Person>;
  /** `path` is relative to `/api/{userType}`, or absolute starting with `/api`. */
  readonly call: <T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    call?: Call,
  ) => Promise<CallResponse<T>>;
  readonly addDealer: (more?: Record<string, unknown>) => Promise<DealerRow>;
  readonly addChannel: (dealerId: string, name: string) => Promise<string>;
  readonly addDealerUser: (
    username: string,
    more: { groupName: GroupName; dealers: readonly string[] },
  ) => Promise<Person>;
};

export type DealerRow = {
  readonly id: string;
  readonly GMFcode: string;
  readonly tradingName: string;
};

export const problemOf = (
  response: CallResponse<unknown>,
): Problem & { current?: Record<string, unknown> } => response.body as unknown as Problem;

const seedOrganisation = async ({ db }: TestApp): Promise<void> => {
  await db
    .insertInto('groups')
    .values([
      { groupName: 'Grupo Um', status: 'enabled' },
      { groupName: 'Grupo Parado', status: 'disabled' },
    ])
    .execute();
  await db
    .insertInto('branches')
    .values([
      { gmfRegionCode: 'R1', gmbRegionCode: 'B1', status: 'enabled' },
      { gmfRegionCode: 'R2', gmbRegionCode: 'B2', status: 'enabled' },
      { gmfRegionCode: 'R9', gmbRegionCode: 'B9', status: 'disabled' },
    ])
    .execute();
};

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** Values of a dealer; each `seed` from 0 to 999 gives other unique values. */
export const dealerValues = (seed: number): Record<string, unknown> => ({
  companyName: `Concessionária ${seed} Ltda.`,
  tradingName: `Auto ${seed}`,
  document: fakeCnpj(seed + 1),
  GMFcode: digits(seed, 3),
  baccode: digits(seed, 6),
  dealerGroup: 'Grupo Um',
  region: 'R1',
  phone: '11987654321',
  zipCode: '13010000',
  state: 'SP',
  city: 'Campinas',
  neighbourhood: 'Centro',
  street: 'Rua Treze',
  number: '10',
});

/** The bare interpreter with descriptions of a test. */
export const serveCatalog = async (
  { deps }: Pick<TestApp, 'deps'>,
  catalog: EntityCatalog,
): Promise<FastifyInstance> => {
  const app = fastify({ genReqId: deps.ids });
  app.setErrorHandler(mapError);
  readStrictly(app);
  mountEntityRoutes(app, deps, catalog);
  await app.ready();
  return app;
};

/** Starts the server for one test file. Close it in `afterAll`. `catalog` replaces the portal's descriptions. */
export const createWorld = async (
  options: TestAppOptions & { readonly catalog?: EntityCatalog } = {},
): Promise<World> => {
  const app = await createTestApp(options);
  await seedOrganisation(app);
  const server = options.catalog ? await serveCatalog(app, options.catalog) : app.app;
  const persons = new Map<string, Promise<Person>>();
  let dealers = 100;

  const open = async (who: string): Promise<Person> => {
    const headers = await signInAs(app, who);
    const row = await app.db
      .selectFrom('users')
      .select('userType')
      .where('username', '=', who.toUpperCase())
      .executeTakeFirstOrThrow();
    return { userType: row.userType as Person['userType'], headers };
  };
  const person: World['person'] = (who) => {
    const known = persons.get(who) ?? open(who);
    persons.set(who, known);
    return known;
  };
  const call: World['call'] = async (method, path, requests = {}) => {
    const { as, body, version, key, query } = requests;
    const who = as ?? (await person('admin-internal'));
    const url = `${path.startsWith('/api') ? '' : `/api/${who.userType}`}${path}${queryOf(query)}`;
    const headers: Record<string, string> = { idtoken: who.headers.idToken, ...requests.headers };
    if (version !== undefined)
      headers['if-match'] = typeof version === 'number' ? `"${version}"` : version;
    if (key !== undefined) headers['idempotency-key'] = key;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const request: InjectOptions = { method, url, headers };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const response = await server.inject({ ...request, ...payload });
    const parsed: unknown = response.body === '' ? {} : JSON.parse(response.body);
    return { status: response.statusCode, body: parsed as never, headers: response.headers };
  };
  const addDealer: World['addDealer'] = async (more = {}) => {
    dealers += 1;
    const row = { id: randomUUID(), ...dealerValues(dealers), ...more };
    await app.db.insertInto('dealers').values(row).execute();
    return row as unknown as DealerRow;
  };
  const addChannel: World['addChannel'] = async (dealerId, name) => {
    const id = randomUUID();
    await app.db.insertInto('channels').values({ id, dealerId, name }).execute();
    return id;
  };
  const addDealerUser: World['addDealerUser'] = async (username, more) => {
    await createUser(app.db, { username, ...more });
    return person(username);
  };
  return { ...app, server, person, call, addDealer, addChannel, addDealerUser };
};
