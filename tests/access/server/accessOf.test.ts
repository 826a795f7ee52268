import { isBehindScreens } from '#access/server/accessOf.ts';
import { administrationRoutes } from '#access/rules/administrationRoutes.ts';
import { runDueTasks } from '#framework/server/jobs/startWorkers.ts';
import type { EntityDescription } from '@patio/framework/kernel';
import { descriptions } from '#generated/descriptions/index.ts';
import { entityHooks } from '#portal/server/portalCatalog.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { signInAs } from '#tests/harness/session.ts';

const kinds = ['TCC', 'TU', 'CONTRACT', 'IC'] as const;
const groups = ['admin-internal', 'bit', 'finance'] as const;
const base = '/resources/parameterFees';
const amounts = { baseValue: 10_000, clientValue: 9_900, dealerValue: 8_000, employeeValue: 5_000 };

let world: World;
const sessions = new Map<string, ReturnType<typeof signInAs>>();

type Sent = { readonly body?: unknown; readonly bytes?: Buffer; readonly version?: number };
type Received = { readonly status: number; readonly text: string; readonly body: Body };

/** A call of a demo user. All calls share one session: a second sign-in would end it. */
const request = async (who: string, call: string, sent: Sent = {}): Promise<Received> => {
  const { body, bytes, version } = sent;
  const session = sessions.get(who) ?? signInAs(world, who.toUpperCase());
  sessions.set(who, session);
  const [method, path] = call.split(' ') as ['GET', string];
  const response = await world.app.inject({
    method,
    url: `/api/GMF${path}`,
    headers: {
      ...(await session),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(body || bytes ? { payload: bytes ?? JSON.stringify(body) } : {}),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    text: response.body,
    body: isJson ? (JSON.parse(response.body) as Body) : undefined,
  };
};

const ids = new Map<string, string>();

/** A future fee of each kind, and one that started in the last week. */
const addFees = async (typeName: string): Promise<void> => {
  const requests = await request('admin-internal', 'POST /parameters', {
    body: { typeName, uf: 'AC', validity: '2026-07-02', ...amounts },
  });
  expect([typeName, requests.status]).toEqual([typeName, 202]);
  const { id, version } = requests.body.approval;
  const done = await request('finance', `PUT /resources/approvals/${id}/approve`, {
    body: {},
    version,
  });
  expect([typeName, done.status]).toEqual([typeName, 200]);
  const recordId = String(done.body.recordId);
  ids.set(typeName, recordId);
  await world.db
    .insertInto('parameterFees')
    .values({ typeName, uf: 'AC', validity: '2026-06-12', ...amounts })
    .execute();
};

beforeAll(async () => {
  world = await createWorld({ clock: '2026-06-15T15:00:00.000Z' });
  for (const typeName of kinds) await addFees(typeName);
});
afterAll(() => world.close());

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** Calls that return a fee to the groups of its screen, and reveal nothing to others. */
const reads: readonly (readonly [string, (kind: string, id: string) => string])[] = [
  ['the list by kind', (kind) => `/parameters?typeName=${kind}&page=0&size=50`],
  ['the list by filter', (kind) => `/parameters?filter=${json({ typeName: kind, uf: 'AC' })}`],
  ['the list of all kinds', () => `/parameters?filter=${json({ uf: 'AC' })}`],
  ['a search', () => `/parameters?filter=${json({ q: 'AC' })}&sort=${json(['validity', 'DESC'])}`],
  ['the choices of a field', (_, id) => `${base}/options?field=id&values=${json([id])}`],
];

/** Calls about one fee, found only by the groups of its screen. */
const ofOne: readonly (readonly [string, (id: string) => string])[] = [
  ['one fee', (id) => `/parameters/${id}`],
  ['its history', (id) => `${base}/${id}/history`],
  ['an earlier version of the fee', (id) => `${base}/${id}/asOf?version=1`],
  ['the records that refer to it', (id) => `${base}/${id}/referring`],
];

const importOf = async (who: string, kind: string): Promise<Body> => {
  const titles =
    'UF;Início da vigência;Valor base;Valor do cliente;Valor da concessionária;Valor do funcionário';
  const bytes = Buffer.from(`${titles}\nBA;01/03/2027;1.500,00;1.400,00;800,00;700,00\n`);
  const file = { fileName: 'fees.csv', size: bytes.length };
  const { id } = (await request(who, `POST ${base}/import`, { body: file })).body;
  const sent = await request(who, `PUT ${base}/import/${id}/content?offset=0`, { bytes });
  const found = sent.body.columns.flatMap(({ at, field }: Body) => (field ? [[at, field]] : []));
  const mapping = { ...Object.fromEntries(found), [`=${kind}`]: 'typeName' };
  const body = { mapping, key: 'typeName+uf+validity' };
  await request(who, `POST ${base}/import/${id}/check`, { body });
  await runDueTasks(world.deps);
  return (await request(who, `GET ${base}/import/${id}`)).body;
};

describe.each(kinds)('ROUTE-025, rights by screen: %s', (kind) => {
  const path = `/parameters/${kind.toLowerCase()}`;
  const route = administrationRoutes.find((one) => one.path === path);

  describe.each(groups)('for %s', (who) => {
    const allowed: readonly string[] = route?.groups ?? [];
    const isOpen = allowed.includes(who);
    const id = (): string => String(ids.get(kind));

    test.each(reads)('%s', async (_, pathOf) => {
      const { text } = await request(who, `GET ${pathOf(kind, id())}`);
      expect(text.includes(id())).toBe(isOpen);
    });

    test.each(ofOne)('%s', async (_, pathOf) => {
      expect((await request(who, `GET ${pathOf(id())}`)).status).toBe(isOpen ? 200 : 404);
    });

    test('an export', async () => {
      const filter = json({ typeName: kind, uf: 'AC' });
      const { status, text } = await request(who, `GET ${base}/export?format=csv&filter=${filter}`);
      expect([status, text.includes('02/07/2026')]).toEqual([200, isOpen]);
    });

    test('a trend', async () => {
      const filter = json({ typeName: kind, uf: 'AC' });
      const { status, body } = await request(
        who,
        `GET ${base}/trend?field=validity&filter=${filter}`,
      );
      expect([status, body.weeks?.at(-1).count]).toEqual([200, isOpen ? 1 : 0]);
    });

    test('a bulk change is refused to everyone: each change waits for approval', async () => {
      const { status, body } = await request(who, `POST ${base}/bulk/preview`, {
        body: {
          query: { filter: { typeName: kind, uf: 'AC' } },
          change: { type: 'edit', values: { dealerValue: 7_000 } },
          reason: 'Circular 12',
        },
      });
      expect([status, body.code]).toEqual([400, 'approval.required']);
    });

    test('an import', async () => {
      const { findings } = await importOf(who, kind);
      expect(findings.counts).toMatchObject(
        isOpen ? { create: 1, error: 0 } : { create: 0, error: 1 },
      );
    });

    test('a new row, a change and a removal', async () => {
      if (!isOpen) {
        const fresh = { typeName: kind, uf: 'SP', validity: '2026-09-01', ...amounts };
        expect((await request(who, 'POST /parameters', { body: fresh })).status).toBe(403);
      }
      const body = { dealerValue: 7_000 };
      const change = await request(who, `PUT /parameters/${id()}`, { body });
      const removal = await request(who, `DELETE /parameters/${id()}`);
      expect([change.status === 404, removal.status === 404]).toEqual([!isOpen, !isOpen]);
    });
  });
});

test('an entity without a list of its own takes its rights from its screens', () => {
  const all: readonly EntityDescription[] = Object.values(descriptions);
  const behind = all.filter(isBehindScreens).map(({ resource }) => resource);
  expect(behind).toEqual(['parameterFees']);
  for (const resource of behind)
    expect(entityHooks[resource as keyof typeof entityHooks]?.visibleRows).toBeDefined();
});
