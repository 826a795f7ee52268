import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { fakeRecord } from '#framework/kernel/kinds/fake.ts';
import { buildApp, createDeps } from '#framework/server/application/buildApp.ts';
import { readSettings } from '#framework/server/config/readSettings.ts';
import { serverVariables } from '#framework/server/config/variables.ts';
import { entityRoutes, type CallKind } from '#framework/server/crud/calls/mountEntityRoutes.ts';
import type { Deps } from '#framework/server/deps.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import { sendMails } from '#framework/server/mail/sendMails.ts';
import { purgeFiles, purgeTransfers } from '#framework/server/application/runJobs.ts';
import { migrate } from '#framework/server/store/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/harness/database.ts';
import { persons, workshop } from './workshop';

let database: TestDatabase;
let filesFolder: string;
let app: FastifyInstance;
let deps: Deps;
let tokens: Readonly<Record<string, string>>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = {
  /** Path parameters; a random uuid by default. */
  readonly values?: Readonly<Record<string, string>>;
  readonly as?: 'ANA' | 'BIA';
  readonly body?: object;
  /** Bytes instead of a JSON body. */
  readonly bytes?: { readonly type: string; readonly content: Buffer };
  readonly version?: number | undefined;
  readonly query?: Readonly<Record<string, unknown>>;
};
type CallResponse = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** Statuses of the answers by route: `GET /api/:userType/patients`. */
const answers = new Map<string, number[]>();

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Calls a route of the table with path parameters. */
const send = async (
  method: Method,
  url: string,
  { values, as = 'ANA', body, bytes, version, query = {} }: Call = {},
): Promise<CallResponse> => {
  const given: Readonly<Record<string, string>> = { userType: 'STAFF', ...values };
  const place = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? randomUUID()),
  );
  const pairs = Object.entries(query).map(([name, value]) => [name, textOf(value)]);
  const response = await app.inject({
    method,
    url: `${place}?${new URLSearchParams(pairs).toString()}`,
    headers: {
      idtoken: tokens?.[as] ?? '',
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(bytes ? { 'content-type': bytes.type } : {}),
    },
    ...(bytes ? { payload: bytes.content } : body ? { payload: body } : {}),
  });
  const route = `${method} ${url}`;
  answers.set(route, [...(answers.get(route) ?? []), response.statusCode]);
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, body: isJson ? response.json() : {} };
};

beforeAll(async () => {
  const application = await workshop();
  database = await createEmptyDatabase();
  filesFolder = mkdtempSync(join(tmpdir(), 'patio-files-'));
  deps = createDeps(
    application,
    readSettings(serverVariables, { DATA_DIR: filesFolder, LOG_LEVEL: 'silent' }),
    {
      db: database.db,
      log: pino({ level: 'silent' }),
      jobs: { enqueue: async () => undefined, isWorking: () => true },
    },
  );
  await migrate(deps.db, application.migrations);
  app = await buildApp(application, deps, { checkAnswers: true });
  const signIn = ({ username, password }: (typeof persons)[number]) =>
    send('POST', '/api/sign-in', { body: { username, password } });
  tokens = Object.fromEntries(
    await Promise.all(
      persons.map(async (one) => [one.username, String((await signIn(one)).body['idToken'])]),
    ),
  );
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  rmSync(filesFolder, { recursive: true, force: true });
});

/** Every mounted route from the server's own table: `POST /api/:userType/patients`. */
const mountedRoutes = (): readonly string[] => {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│\s]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(
        line,
      ) ?? [undefined];
      path.splice(indent.length / 4);
      path.push(part);
      const url = path.join('');
      return (methods?.split(', ') ?? [])
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => `${method} ${url}`);
    });
};

type Subject = { readonly description: EntityDescription; readonly base: string };

let seed = 0;

const isChanged = ({ kind, editable }: EntityDescription['fields'][number]): boolean =>
  editable === 'always' &&
  !['reference', 'referenceList', 'file', 'arrayTable', 'object'].includes(kind);

const subjectOf = (description: EntityDescription): Subject => ({
  description,
  base: description.apiPath.replaceAll(/\{(\w+)\}/g, ':$1'),
});

const addressOf = ({ base }: Subject): string => `/api/:userType${base}`;
const ofResource = ({ description: { resource } }: Subject, rest: string): string =>
  `/api/:userType/resources/${resource}${rest}`;

/** A body for a new record, including new records that it references. */
const bodyOf = async ({ fields }: EntityDescription): Promise<Record<string, unknown>> => {
  seed += 1;
  const needed = fields.filter((field) => field.required || isChanged(field));
  const body = fakeRecord({ fields: needed }, seed);
  for (const { name, ref } of needed)
    if (ref) body[name] = (await make(subjectOf(deps.catalog.descriptions[ref.resource]!))).id;
  return body;
};

type Made = { readonly id: string; readonly version: number };

const madeBy = ({ body }: CallResponse): Made => ({
  id: String(body['id']),
  version: Number(body['version']),
});

const make = async (subject: Subject): Promise<Made> => {
  const { description } = subject;
  if (description.singleton) return madeBy(await send('GET', addressOf(subject)));
  const body = await bodyOf(description);
  const made = await send('POST', addressOf(subject), { body });
  expect(made).toMatchObject({ status: 201 });
  return madeBy(made);
};

/** Changed values of a record: every field that may always be changed. */
const changeOf = (description: EntityDescription): Record<string, unknown> => {
  seed += 1;
  return fakeRecord({ fields: description.fields.filter(isChanged) }, seed);
};

const bulkOf = async (subject: Subject): Promise<Record<string, unknown>> => {
  const { id } = await make(subject);
  return { ids: [id], change: { type: subject.description.deletable ? 'delete' : 'edit' } };
};

const csv = Buffer.from('nome;cidade\nA;B\n');

/** An import with its table uploaded. */
const openImport = async (subject: Subject): Promise<string> => {
  const { body } = await send('POST', ofResource(subject, '/import'), {
    body: { fileName: 'a.csv', size: csv.length },
  });
  const bytes = { type: 'application/octet-stream', content: csv };
  const id = String(body['id']);
  await send('PUT', ofResource(subject, '/import/:id/content'), {
    values: { id },
    bytes,
    query: { offset: '0' },
  });
  return id;
};

const checkImport = async (subject: Subject): Promise<string> => {
  const id = await openImport(subject);
  const field = subject.description.fields.find(isChanged)!.name;
  await send('POST', ofResource(subject, '/import/:id/check'), {
    values: { id },
    body: { mapping: { 0: field } },
  });
  await runDueTasks(deps);
  return id;
};

/** Stores a step of a new record, or a further one of its draft. */
const saveStep = async (
  subject: Subject,
  { at = 0, ...draft }: Partial<Made> & { readonly at?: number } = {},
): Promise<Made> => {
  const call = await stepOf(subject, { id: draft.id ?? randomUUID(), at });
  const url = `${addressOf(subject)}/:id/steps/:step`;
  return madeBy(await send('PATCH', url, { ...call, version: draft.version }));
};

const stepOf = async (
  { description }: Subject,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<Call> => {
  const step = description.wizard!.steps[at]!;
  const values = await bodyOf(description);
  const body = Object.fromEntries(step.fields.map((name) => [name, values[name]]));
  return { values: { id, step: step.id }, body };
};

/** A typical call of each kind; a new kind must be added here. */
const wellFormed: Readonly<Record<CallKind, (subject: Subject) => Promise<Call>>> = {
  list: async () => ({ query: { count: 'exact' } }),
  filters: async () => ({ body: {} }),
  trend: async () => ({ query: { field: 'createdAt' } }),
  board: async () => ({}),
  get: async (subject) => ({ values: { id: (await make(subject)).id } }),
  create: async ({ description }) => ({ body: await bodyOf(description) }),
  update: async (subject) => {
    const { id, version } = await make(subject);
    return { values: { id }, version, body: changeOf(subject.description) };
  },
  delete: async (subject) => {
    const { id, version } = await make(subject);
    return { values: { id }, version };
  },
  deleteMany: async (subject) => ({ query: { ids: (await make(subject)).id } }),
  action: async (subject) => {
    const { id, version } = await make(subject);
    return { values: { id }, version };
  },
  verify: async (subject) => ({ values: { id: (await make(subject)).id } }),
  bulk: async (subject) => ({ body: { records: [await make(subject)] } }),
  history: async (subject) => ({ values: { id: (await make(subject)).id } }),
  unique: async ({ description }) => {
    const [set] = description.unique;
    const body = await bodyOf(description);
    const values = Object.fromEntries(set!.fields.map((name) => [name, body[name]]));
    return { query: { values } };
  },
  asOf: async (subject) => ({ values: { id: (await make(subject)).id }, query: { version: '1' } }),
  revert: async (subject) => {
    const { id, version } = await make(subject);
    const changed = await send('PUT', `${addressOf(subject)}/:id`, {
      values: { id },
      version,
      body: changeOf(subject.description),
    });
    return {
      values: { id },
      version: Number(changed.body['version']),
      body: { toVersion: version, reason: 'Engano' },
    };
  },
  reveal: async (subject) => {
    const { id } = await make(subject);
    return { values: { id }, body: { fields: ['name'], reason: 'A pessoa pediu' } };
  },
  restore: async (subject) => {
    const { id, version } = await make(subject);
    await send('DELETE', `${addressOf(subject)}/:id`, { values: { id }, version });
    return { values: { id }, version: version + 1 };
  },
  referring: async (subject) => ({ values: { id: (await make(subject)).id } }),
  bulkPreview: async (subject) => ({ body: await bulkOf(subject) }),
  bulkRun: async (subject) => {
    const body = await bulkOf(subject);
    const preview = await send('POST', ofResource(subject, '/bulk/preview'), { body });
    return { body: { ...body, token: preview.body['token'] } };
  },
  drafts: async (subject) => {
    await saveStep(subject);
    return {};
  },
  draft: async (subject) => ({ values: { id: (await saveStep(subject)).id } }),
  dropDraft: async (subject) => ({ values: { id: (await saveStep(subject)).id } }),
  saveStep: (subject) => stepOf(subject, { id: randomUUID(), at: 0 }),
  finishDraft: async (subject) => {
    const { id, version } = await saveStep(subject, { ...(await saveStep(subject)), at: 1 });
    return { values: { id }, version, body: {} };
  },
  export: async () => ({ query: { bom: '0' } }),
  exportStart: async () => ({ body: { bom: '0' } }),
  exportFile: async (subject) => {
    const { body } = await send('POST', ofResource(subject, '/export'), { body: { bom: '0' } });
    await runDueTasks(deps);
    return { values: { id: String(body['task']) } };
  },
  importOpen: async () => ({ body: { fileName: 'a.csv', size: csv.length } }),
  importList: async () => ({}),
  importPart: async (subject) => {
    const { body } = await send('POST', ofResource(subject, '/import'), {
      body: { fileName: 'a.csv', size: csv.length },
    });
    const bytes = { type: 'application/octet-stream', content: csv };
    return { values: { id: String(body['id']) }, bytes, query: { offset: '0' } };
  },
  importState: async (subject) => ({ values: { id: await openImport(subject) } }),
  importSheet: async (subject) => ({
    values: { id: await openImport(subject) },
    body: { sheet: 'Plan1' },
  }),
  importDiscard: async (subject) => ({ values: { id: await openImport(subject) } }),
  importCheck: async (subject) => {
    const field = subject.description.fields.find(isChanged)!.name;
    return { values: { id: await openImport(subject) }, body: { mapping: { 0: field } } };
  },
  importCommit: async (subject) => ({
    values: { id: await checkImport(subject) },
    body: { mode: 'valid' },
  }),
  importFaults: async (subject) => ({ values: { id: await checkImport(subject) } }),
};

/** Kinds that always refuse the test's table: it is not a workbook, and its rows are invalid. */
const refusing: ReadonlySet<CallKind> = new Set(['importSheet', 'importCommit']);

const succeeded = (status: number): boolean => status >= 200 && status < 300;

test('an application without the portal serves every call of every entity', async () => {
  const found = new Map<CallKind, number[]>();
  for (const subject of Object.values(deps.catalog.descriptions).map(subjectOf)) {
    for (const { method, path, kind } of entityRoutes(subject.description)) {
      const { status } = await send(
        method,
        `/api/:userType${path}`,
        await wellFormed[kind](subject),
      );
      found.set(kind, [...(found.get(kind) ?? []), status]);
    }
  }
  await runDueTasks(deps);
  const refused = [...found].filter(
    ([kind, statuses]) => !refusing.has(kind) && !statuses.some(succeeded),
  );
  expect(refused).toEqual([]);
  expect([...found.keys()].toSorted()).toEqual(Object.keys(wellFormed).toSorted());
});

const resources = '/api/:userType/resources';

test('it serves approvals, saved views, background work and files', async () => {
  const tools = '/api/:userType/tools';
  const request = async (name: string): Promise<Made> => {
    const { id, version } = madeBy(await send('POST', tools, { body: { name } }));
    const change = { version, body: { name: `${name} novo` } };
    const waiting = await send('PUT', `${tools}/:id`, { values: { id }, ...change });
    return madeBy({ status: 0, body: waiting.body['approval'] as CallResponse['body'] });
  };
  const decide = async (how: string, call: Call): Promise<void> => {
    const { id, version } = await request(how);
    await send('GET', `${resources}/approvals/:id`, { values: { id } });
    await send('PUT', `${resources}/approvals/:id/${how}`, { values: { id }, version, ...call });
  };
  await decide('approve', { as: 'BIA', body: {} });
  await decide('reject', { as: 'BIA', body: { reason: 'Não' } });
  await decide('withdraw', { body: {} });
  await send('GET', `${resources}/approvals`, { query: { show: 'mine' } });

  const view = { name: 'Meus', visibility: 'private', isDefault: true, state: {} };
  const kept = madeBy(
    await send('POST', `${resources}/views`, { body: { resource: 'tools', ...view } }),
  );
  await send('GET', `${resources}/views`, { query: { resource: 'tools' } });
  const place = `${resources}/views/:id`;
  const changed = madeBy(
    await send('PUT', place, { values: { id: kept.id }, version: kept.version, body: view }),
  );
  await send('DELETE', place, { values: { id: kept.id }, version: changed.version });

  const tasks = await send('GET', `${resources}/tasks`);
  const done = (tasks.body as unknown as readonly CallResponse['body'][]).find(
    ({ kind, status }) => kind === 'bulk' && status === 'done',
  );
  const values = { id: String(done?.['id']) };
  expect(done).toBeDefined();
  await send('GET', `${resources}/tasks/:id`, { values });
  await send('POST', `${resources}/tasks/:id/cancel`, { values, body: {} });
  await send('POST', `${resources}/tasks/:id/undo`, { values, body: {} });
  await runDueTasks(deps);

  const sent = await send('POST', `${resources}/files`, {
    query: { resource: 'inspections', field: 'document' },
    bytes: {
      type: 'multipart/form-data; boundary=b',
      content: Buffer.from(
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n\r\n--b--\r\n',
      ),
    },
  });
  const inspections = subjectOf(deps.catalog.descriptions['inspections']!);
  const body = { ...(await bodyOf(inspections.description)), document: sent.body['ref'] };
  const { id } = madeBy(await send('POST', addressOf(inspections), { body }));
  await send('GET', `${resources}/inspections/:id/files/:field`, {
    values: { id, field: 'document' },
  });
  await send('GET', `${resources}/plots/options`, { query: { field: 'farm' } });

  const own =
    /^\w+ \/api\/:userType\/resources\/(approvals|views|tasks|files|inspections\/:id\/files|plots\/options)/;
  const ofThese = mountedRoutes().filter((route) => own.test(route));
  expect(ofThese.filter((route) => !answers.get(route)?.some(succeeded))).toEqual([]);
});

const isLast = (route: string): boolean => route.endsWith('/sign-out');

test('none of its routes fails', async () => {
  const routes = mountedRoutes()
    // The live stream never ends.
    .filter((route) => !route.endsWith('/live'))
    .toSorted((one, other) => +isLast(one) - +isLast(other));
  expect(routes).toContain('GET /api/:userType/patients/:id');
  for (const route of routes) {
    const [method, url] = route.split(' ') as [Method, string];
    await send(method, url);
    if (method !== 'GET' && method !== 'DELETE') await send(method, url, { body: {} });
  }
  expect(routes.filter((route) => !answers.has(route))).toEqual([]);
  expect([...answers].filter(([, found]) => found.some((status) => status >= 500))).toEqual([]);
});

test('its background work runs', async () => {
  for (const job of [sendMails, purgeTransfers, purgeFiles]) expect(await job(deps)).toBe(0);
});
