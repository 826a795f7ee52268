import { filterOperators } from '#framework/kernel/entity/EntityDescription.ts';
import { fakeCpf } from '#framework/br/kinds.ts';
import { openApiPaths } from '#framework/server/crud/calls/openApi.ts';
import { revealLimit } from '#framework/server/crud/read/revealFields.ts';
import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type CallResponse, type Person } from '../world';

const margin = 'SENTINELA-7Q';
const cpf = fakeCpf(41);
const secrets = [margin, cpf, 'paula.secreta', '11912349275', '987654321', 'SANGUE-RARO'];

let world: FixtureWorld;
let finance: Person;
let admin: Person;
/** May only read: without the margin, personal data masked. */
let reader: Person;
let id: string;

const textOf = ({ body, headers }: CallResponse<unknown>): string =>
  JSON.stringify([body, headers]);

const expectNothing = (response: CallResponse<unknown>): void => {
  for (const secret of secrets) expect(textOf(response)).not.toContain(secret);
};

beforeAll(async () => {
  world = await createFixtureWorld(['visitor', 'visit']);
  [finance, admin, reader] = (await Promise.all(
    ['finance', 'admin-internal', 'bit'].map((name) => world.person(name)),
  )) as [Person, Person, Person];
  const created = await world.call('POST', '/visitors', {
    as: finance,
    body: {
      name: 'Paula Reis',
      document: cpf,
      email: 'paula.secreta@loja.com.br',
      phone: '11912349275',
      income: 987654321,
      care: 'SANGUE-RARO',
      margin,
    },
  });
  id = String(created.body['id']);
  await world.call('PUT', `/visitors/${id}`, {
    as: finance,
    version: 1,
    body: { margin: `${margin}-2`, income: 987654322, name: 'Paula Reis Lima' },
  });
  await world.call('POST', '/visitors', {
    as: finance,
    body: { name: 'Outra Pessoa', document: fakeCpf(7), margin: 'A' },
  });
});
afterAll(() => world?.close());

describe('a person who may read the record', () => {
  it('31 gets masks for personal data and no unreadable fields', async () => {
    const record = await world.call('GET', `/visitors/${id}`, { as: reader });
    expect(record.body).toEqual({
      id,
      version: 2,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      name: 'Paula Reis Lima',
      document: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      email: 'p***@loja.com.br',
      phone: '(11) *****-9275',
      income: null,
      care: '***',
      note: null,
      stage: 'expected',
      masked: ['document', 'email', 'phone', 'income', 'care'],
    });
  });

  it('gets everything in clear if the record is editable', async () => {
    const record = await world.call('GET', `/visitors/${id}`, { as: admin });
    expect(record.body).toMatchObject({ document: cpf, income: 987654322, margin: `${margin}-2` });
    expect(record.body).not.toHaveProperty('masked');
    expect(record.body).not.toHaveProperty('deletedAt');
  });

  it('31 finds no withheld value in any answer', async () => {
    const base = `/resources/visitors`;
    const responses = [
      await world.call('GET', '/visitors', { as: reader }),
      await world.call('GET', '/visitors', { as: reader, query: { sort: ['name', 'ASC'] } }),
      await world.call('GET', '/visitors', { as: reader, query: { filter: { name: 'Paula' } } }),
      await world.call('GET', `/visitors/${id}`, { as: reader }),
      await world.call('GET', `${base}/${id}/history`, { as: reader }),
      await world.call('GET', `${base}/${id}/history`, { as: reader, query: { field: 'name' } }),
      await world.call('GET', `${base}/${id}/asOf`, { as: reader, query: { version: 1 } }),
      await world.call('GET', `${base}/options`, { as: reader }),
      await world.call('PUT', `/visitors/${id}`, { as: reader, version: 1, body: { note: 'x' } }),
      await world.call('POST', `${base}/${id}/revert`, {
        as: reader,
        version: 2,
        body: { toVersion: 1, reason: 'x' },
      }),
      await world.call('POST', `${base}/${id}/reveal`, {
        as: reader,
        body: { fields: ['document'], reason: 'quero' },
      }),
      await world.call('GET', `${base}/unique`, {
        as: reader,
        query: { values: { document: fakeCpf(8) } },
      }),
      await world.call('GET', '/visitors', { as: reader, query: { deleted: 'only' } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 200, 200, 200, 403, 403, 403, 403, 403,
    ]);
    responses.forEach(expectNothing);
    for (const response of responses) expect(textOf(response)).not.toContain('margin');
  });

  it('31 gets the masks of the group being viewed as, and reveals nothing', async () => {
    const view = (method: 'POST' | 'DELETE', payload?: object) =>
      world.app.inject({
        method,
        url: '/api/GMF/resources/see-as',
        headers: admin.headers,
        ...(payload ? { payload } : {}),
      });
    const record = (as: Person) => world.call('GET', `/visitors/${id}`, { as });
    const started = await view('POST', { groupName: 'bit', reason: 'Chamado 4711' });
    expect(started.statusCode).toBe(200);
    expect((await record(admin)).body).toEqual((await record(reader)).body);
    const reveal = await world.call('POST', `/resources/visitors/${id}/reveal`, {
      as: admin,
      body: { fields: ['document'], reason: 'quero' },
    });
    expect([reveal.status, problemOf(reveal).code]).toEqual([403, 'access.read_only_view']);
    const responses = [
      reveal,
      await world.call('GET', '/visitors', { as: admin }),
      await world.call('GET', `/resources/visitors/${id}/history`, { as: admin }),
      await world.call('GET', '/visitors', { as: admin, query: { filter: { document: cpf } } }),
    ];
    responses.forEach(expectNothing);
    expect(responses.map(({ status }) => status)).toEqual([403, 200, 200, 400]);
    await view('DELETE');
    expect((await record(admin)).body).toMatchObject({ document: cpf });
  });

  it.each(filterOperators)('32 cannot query a withheld value by operator %s', async (operator) => {
    const fields = ['margin', 'document', 'email', 'phone', 'income', 'care'];
    for (const field of fields) {
      for (const guess of [margin, 'S', '', ['A'], [1, 2], true, null]) {
        const filter = { [field]: { [operator]: guess } };
        const response = await world.call('GET', '/visitors', { as: reader, query: { filter } });
        expect([field, guess, response.status]).toEqual([field, guess, 400]);
        expectNothing({ ...response, body: { ...response.body, params: null } });
      }
    }
  });

  it.each([
    [{ margin: 'A' }],
    [{ document: cpf }],
    [{ sort: ['margin', 'ASC'] }],
    [{ sort: ['income', 'DESC'] }],
    [{ filter: { document: cpf } }],
    [{ filter: { or: [{ margin: 'A' }, { name: 'Paula' }] } }],
  ])('32 cannot use the name in a query: %j', async (query) => {
    expect((await world.call('GET', '/visitors', { as: reader, query })).status).toBe(400);
  });

  it('32 finds no one by searching withheld values', async () => {
    const found = async (q: string, as: Person) => {
      const list = await world.call<readonly object[]>('GET', '/visitors', {
        as,
        query: { filter: { q } },
      });
      const options = await world.call<readonly object[]>('GET', '/resources/visitors/options', {
        as,
        query: { q },
      });
      return [list.body.length, options.body.length];
    };
    for (const word of [margin, cpf, cpf.slice(0, 5), 'paula.secreta', '7q', '@loja'])
      expect([word, ...(await found(word, reader))]).toEqual([word, 0, 0]);
    expect(await found('paula lima', reader)).toEqual([1, 1]);
    expect(await found(cpf, finance)).toEqual([1, 1]);
    expect(await found(margin, finance)).toEqual([1, 1]);
  });

  it('32 cannot choose a withheld column in a selector', async () => {
    for (const query of [
      { field: 'margin' },
      { field: 'document', values: [cpf] },
      { filter: { margin } },
    ]) {
      const response = await world.call('GET', '/resources/visitors/options', {
        as: reader,
        query,
      });
      expect(response.status).toBe(400);
    }
  });

  it('has no history of an unreadable field', async () => {
    const request = (as: Person) =>
      world.call<readonly object[]>('GET', `/resources/visitors/${id}/history`, {
        as,
        query: { field: 'margin' },
      });
    expect((await request(reader)).status).toBe(400);
    expect((await request(finance)).body).toHaveLength(2);
  });
});

describe('a person who may not set a field', () => {
  it('is refused at that field, in a new record and in a change', async () => {
    const change = await world.call('PUT', `/visitors/${id}`, {
      as: admin,
      version: 2,
      body: { margin: 'Z', note: 'x' },
    });
    expect(problemOf(change)).toMatchObject({
      status: 400,
      code: 'validation.failed',
      fields: [{ path: 'margin', code: 'access.denied' }],
    });
    const created = await world.call('POST', '/visitors', {
      as: admin,
      body: { name: 'Nova', document: fakeCpf(9), margin: 'Z' },
    });
    expect(problemOf(created)).toMatchObject({ fields: [{ path: 'margin' }] });
  });

  it('keeps the value when another field changes', async () => {
    const changed = await world.call('PUT', `/visitors/${id}`, {
      as: admin,
      version: 2,
      body: { note: 'Chegou cedo' },
    });
    expect(changed).toMatchObject({ status: 200, body: { margin: `${margin}-2`, version: 3 } });
  });
});

describe('masked values', () => {
  const companion = fakeCpf(77);
  let visit: string;

  beforeAll(async () => {
    const created = await world.call('POST', '/visits', {
      as: finance,
      body: { subject: 'Entrega', visitorId: id, companion },
    });
    visit = String(created.body['id']);
  });

  const mask = `***.${companion.slice(3, 6)}.${companion.slice(6, 9)}-**`;

  it('are masked for everyone if the entity defines who may reveal', async () => {
    for (const as of [admin, finance, reader]) {
      const record = await world.call('GET', `/visits/${visit}`, { as });
      expect(record.body).toMatchObject({ companion: mask, masked: ['companion'] });
    }
  });

  it('are no change when sent back, and may be replaced', async () => {
    const put = (version: number, body: object) =>
      world.call('PUT', `/visits/${visit}`, { as: admin, version, body });
    expect(await put(1, { companion: mask })).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await put(1, { companion: mask, subject: 'Retirada' })).toMatchObject({
      status: 200,
      body: { version: 2, subject: 'Retirada', companion: mask },
    });
    expect((await put(2, { companion: '***.000.000-**' })).status).toBe(400);
    const stored = await world.db.selectFrom('visits').select('companion').executeTakeFirst();
    expect(stored).toEqual({ companion });
    expect(await put(2, { companion: fakeCpf(78) })).toMatchObject({ status: 200 });
    expect(await put(3, { companion })).toMatchObject({ status: 200, body: { version: 4 } });
  });

  it('are excluded from the current record of a stale version', async () => {
    const stale = await world.call('PUT', `/visits/${visit}`, {
      as: admin,
      version: 1,
      body: { subject: 'Outro' },
    });
    expect(stale.status).toBe(412);
    expect(problemOf(stale).current).toMatchObject({ companion: mask, masked: ['companion'] });
    expect(textOf(stale)).not.toContain(companion);
  });

  it('are revealed to those with the right, with a reason, and recorded in the audit', async () => {
    const reveal = (as: Person, body: object) =>
      world.call('POST', `/resources/visits/${visit}/reveal`, { as, body });
    const request = { fields: ['companion'], reason: 'Conferir na portaria' };
    expect((await reveal(admin, request)).status).toBe(403);
    expect(problemOf(await reveal(finance, { fields: ['companion'] })).code).toBe(
      'action.reason_required',
    );
    for (const fields of [['subject'], ['nothing'], [], 'companion', [7]])
      expect((await reveal(finance, { ...request, fields })).status).toBe(400);
    const shown = await reveal(finance, request);
    expect(shown).toMatchObject({ status: 200, body: { companion } });
    expect(shown.headers['cache-control']).toBe('no-store');
    const log = await world.db.selectFrom('personal_data_access').selectAll().execute();
    expect(log).toMatchObject([
      {
        resource: 'visits',
        recordId: visit,
        fields: ['companion'],
        reason: 'Conferir na portaria',
        actor: 'FINANCE',
      },
    ]);
    expect(JSON.stringify(log)).not.toContain(companion);
    const events = await world.db
      .selectFrom('audit_events')
      .select(['username', 'target', 'detail'])
      .where('action', '=', 'record.reveal')
      .execute();
    expect(events).toMatchObject([{ username: 'FINANCE', target: `visits/${visit}` }]);
    await expect(world.db.deleteFrom('personal_data_access').execute()).rejects.toThrow(
      /append-only/,
    );
  });

  it('are no longer revealed after too many calls in an hour', async () => {
    const statuses: number[] = [];
    for (let call = 0; call <= revealLimit.calls; call += 1) {
      const response = await world.call('POST', `/resources/visits/${visit}/reveal`, {
        as: finance,
        body: { fields: ['companion'], reason: 'De novo' },
      });
      statuses.push(response.status);
    }
    expect(statuses.indexOf(429)).toBe(revealLimit.calls - 1);
    expect(new Set(statuses.slice(-2))).toEqual(new Set([429]));
  });
});

describe('the OpenAPI document', () => {
  it('declares no format for values that may be masked, and lists masked members', () => {
    const { jsonSchemas } = world.generated<{
      jsonSchemas: Record<string, { properties: Record<string, object>; required: string[] }>;
    }>('schemas/index.ts');
    const { properties, required } = jsonSchemas['Visitor']!;
    expect(properties).toMatchObject({
      document: { type: 'string' },
      income: { type: ['integer', 'null'] },
      masked: { type: 'array', items: { type: 'string' } },
      deletedAt: { type: 'string', format: 'date-time' },
    });
    expect(properties['document']).not.toHaveProperty('format');
    expect(required).toContain('document');
    expect(required).not.toContain('margin');
    expect(required).not.toContain('masked');
  });

  it('lists the calls of an entity', () => {
    const paths = Object.keys(openApiPaths(world.catalog));
    const of = (resource: string) =>
      paths
        .filter((path) => path.includes(`/resources/${resource}/{id}/`))
        .map((path) => path.split('/').at(-1));
    expect(of('visitors')).toEqual(['history', 'asOf', 'revert', 'reveal', 'restore', 'referring']);
    expect(of('visits')).toEqual(['history', 'asOf', 'revert', 'reveal']);
    expect(of('dealers')).not.toContain('reveal');
  });
});
