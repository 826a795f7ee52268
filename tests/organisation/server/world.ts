import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import { seedDemo } from '#portal/server/seed/seedDemo.ts';
import {
  createTestApp,
  filledTemplate,
  type TestApp,
  type TestAppOptions,
} from '#tests/harness/app.ts';
import { hashOf, signInAs, type SessionHeaders } from '#tests/harness/session.ts';

/** A JSON value that tests read without narrowing. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read members of answers directly
export type Body = any;

/** The response of a call, with its body parsed. */
export type CallResponse = {
  readonly status: number;
  readonly body: Body;
  readonly etag: string | undefined;
  readonly range: string | undefined;
};

type CallOptions = {
  readonly body?: unknown;
  readonly version?: number;
  readonly key?: string;
  /** User class in the address; defaults to the user's own. */
  readonly as?: 'GMF' | 'DEALER';
};

/** The whole server with demo data. */
export type World = TestApp & {
  /** Makes a call as the demo user of a group: `call('bit', 'GET /dealers')`. */
  readonly call: (who: string, call: string, options?: CallOptions) => Promise<CallResponse>;
  /** Reads one value of a row from the database. */
  readonly row: (table: string, where: Readonly<Record<string, unknown>>) => Promise<Body>;
};

/** User class in the paths of a demo user. */
export const classOf = (who: string): 'GMF' | 'DEALER' => {
  const group = who.toLowerCase();
  return isGroupName(group) ? userTypeOf(group) : 'DEALER';
};

export const createWorld = async (options: TestAppOptions = {}): Promise<World> => {
  const template = await filledTemplate('demo', options.clock, (deps) => seedDemo(deps, hashOf));
  const app = await createTestApp({ ...options, template });
  const sessions = new Map<string, Promise<SessionHeaders>>();
  const headersOf = (who: string): Promise<SessionHeaders> => {
    const known = sessions.get(who) ?? signInAs(app, who);
    sessions.set(who, known);
    return known;
  };
  const call: World['call'] = async (who, text, { body, version, key, as } = {}) => {
    const [method, path] = text.split(' ') as ['GET', string];
    const response = await app.app.inject({
      method,
      url: `/api/${as ?? classOf(who)}${path}`,
      headers: {
        ...(await headersOf(who)),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : (JSON.parse(response.body) as unknown),
      etag: response.headers.etag as string | undefined,
      range: response.headers['content-range'] as string | undefined,
    };
  };
  const row: World['row'] = async (table, where) => {
    let query = app.db.selectFrom(table).selectAll();
    for (const [name, value] of Object.entries(where))
      query = query.where(name, '=', value as never);
    return query.executeTakeFirst();
  };
  return { ...app, call, row };
};

/**
 * Worlds of a describe block: `shared` for tests without changes, `own` for one per test. `set` receives the world of
 * the running test.
 */
export const useWorld = (mode: 'shared' | 'own', set: (world: World) => void): void => {
  let current: World | undefined;
  const open = async (): Promise<void> => {
    current = await createWorld({ former: current });
    set(current);
  };
  if (mode === 'shared') {
    beforeAll(open);
    afterAll(() => current?.close());
  } else {
    beforeEach(open);
    afterEach(() => current?.letGo());
    afterAll(() => current?.app.close());
  }
};

/** Disables all administrators except ADMIN-INTERNAL. */
export const disableSecondAdministrator = async (world: World): Promise<void> => {
  await world.db
    .updateTable('users')
    .set({ status: 'disabled' })
    .where('username', '=', 'ADMIN-INTERNAL-2')
    .execute();
};
