import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { appError } from '#framework/kernel/errors/AppError.ts';
import { err, ok } from '#framework/kernel/Result.ts';
import type { EntityCatalog } from '#framework/server/crud/EntityContext.ts';
import { createThings, things } from '#tests/framework/server/store/things.ts';
import { createWorld, problemOf, type CallResponse, type World } from '../world';

const rule = { groups: ['admin-internal'] };
const action = {
  label: { 'pt-BR': '', en: '' },
  done: { 'pt-BR': '', en: '' },
  tone: 'neutral',
  access: rule,
} as const;

const description: EntityDescription = {
  ...things,
  access: { list: rule, show: rule, create: rule, edit: rule, delete: rule, history: rule },
  actions: [
    { ...action, name: 'note', reason: 'required', bulk: false },
    {
      ...action,
      name: 'close',
      reason: 'none',
      bulk: true,
      when: { state: ['new'] },
      set: { state: 'old' },
    },
  ],
};

/** The kitchen sink has no compiled schemas here: every body passes, so that later checks are reached. */
const catalog: EntityCatalog = {
  descriptions: { things: description },
  validators: { things: { create: () => [], patch: () => [] } },
  hooks: {
    things: {
      beforeDelete: async (_, row) =>
        row['name'] === 'Fixo' ? err(appError('record.locked')) : ok(row),
    },
  },
  tables: { tags: { table: 'channel_types', representation: 'name' } },
};

let world: World;
beforeAll(async () => {
  world = await createWorld({ catalog });
  await createThings(world.db);
});
afterAll(() => world.close());

const create = async (body: Record<string, unknown>): Promise<CallResponse> =>
  world.call('POST', '/things', { body });
const pathOf = (response: CallResponse) => `/things/${String(response.body['id'])}`;
const historyOf = async (id: unknown) =>
  world.db.selectFrom('history').selectAll().where('recordId', '=', id).orderBy('id').execute();

describe('a record of every kind', () => {
  const body = {
    name: '  Tudo  ',
    note: 'linha 1\nlinha 2',
    count: 3,
    rate: '1.25',
    share: '99.9',
    price: 123456,
    isOpen: true,
    state: 'new',
    day: '2026-02-28',
    moment: '2026-03-10T12:00:00-03:00',
    email: 'Ana@Exemplo.com.br',
    phone: '(11) 98765-4321',
    cpf: '529.982.247-25',
    cep: '13010-000',
    uf: 'sp',
    secret: 'senha-que-nao-sai',
    draft: 'rascunho',
  };

  it('is returned in wire format, without secrets', async () => {
    const response = await create(body);
    expect(response.body).toMatchObject({
      name: 'Tudo',
      note: 'linha 1\nlinha 2',
      count: 3,
      rate: '1.2500',
      share: '99.90',
      price: 123456,
      isOpen: true,
      day: '2026-02-28',
      moment: '2026-03-10T15:00:00.000Z',
      phone: '11987654321',
      cpf: '52998224725',
      cep: '13010000',
      uf: 'SP',
      tags: [],
      token: null,
    });
    const history = await historyOf(response.body['id']);
    expect(JSON.stringify([response, history])).not.toMatch(
      /senha-que-nao-sai|rascunho|"secret"|"draft"/,
    );
  });

  it('is unchanged by the same number, time or text in another notation', async () => {
    const response = await create(body);
    const same = {
      rate: '1.250',
      share: '99.9',
      moment: '2026-03-10T15:00:00Z',
      name: 'Tudo ',
      cpf: '52998224725',
    };
    const again = await world.call('PUT', pathOf(response), { version: 1, body: same });
    expect(again.body).toEqual(response.body);
    expect(await historyOf(response.body['id'])).toHaveLength(1);
  });

  it('is cleared by null and by blank text', async () => {
    const response = await create({ ...body, tags: [] });
    const emptied = await world.call('PUT', pathOf(response), {
      version: 1,
      body: { phone: null, note: '  ', tags: null },
    });
    expect(emptied.body).toMatchObject({ phone: null, note: null, tags: [], version: 2 });
    const [, change] = await historyOf(response.body['id']);
    expect(change?.['changes']).toEqual({
      phone: ['11987654321', null],
      note: ['linha 1\nlinha 2', null],
    });
  });
});

describe('removing a record', () => {
  it('requires the right and the version, and preserves the history', async () => {
    const response = await create({ name: 'Some' });
    const path = pathOf(response);
    expect(
      problemOf(await world.call('DELETE', path, { as: await world.person('bit'), version: 1 }))
        .status,
    ).toBe(403);
    expect(problemOf(await world.call('DELETE', path, { version: 2 })).code).toBe(
      'record.version_stale',
    );
    expect(
      problemOf(await world.call('DELETE', path, { version: 1, body: { force: true } })).status,
    ).toBe(400);
    expect((await world.call('DELETE', path, { version: 1 })).status).toBe(200);
    expect((await world.call('DELETE', path, { version: 1 })).status).toBe(404);
    const history = await historyOf(response.body['id']);
    expect(history.map((row) => row['action'])).toEqual(['create', 'delete']);
    expect(history[1]).toMatchObject({ changes: { name: ['Some', null] }, version: 2 });
  });

  it('is refused while another record refers to it', async () => {
    const target = await create({ name: 'Alvo' });
    await create({ name: 'Aponta', owner: target.body['id'] });
    const response = await world.call('DELETE', pathOf(target), { version: 1 });
    expect(problemOf(response)).toMatchObject({
      status: 400,
      code: 'record.referenced',
      params: { resource: 'things' },
    });
    expect((await world.call('GET', pathOf(target))).status).toBe(200);
  });

  it('may be refused by a hook', async () => {
    const response = await create({ name: 'Fixo' });
    expect(problemOf(await world.call('DELETE', pathOf(response), { version: 1 })).code).toBe(
      'record.locked',
    );
    expect((await world.call('GET', pathOf(response))).status).toBe(200);
  });
});

describe('actions', () => {
  it('require a reason if declared, and change the version without any values', async () => {
    const response = await create({ name: 'Nota' });
    const path = `${pathOf(response)}/note`;
    for (const body of [undefined, {}, { reason: '  ' }])
      expect(problemOf(await world.call('PUT', path, { version: 1, body })).code).toBe(
        'action.reason_required',
      );
    expect(
      problemOf(await world.call('PUT', path, { version: 1, body: { reason: 'a\u0000b' } })).code,
    ).toBe('request.invalid_text');
    const done = await world.call('PUT', path, { version: 1, body: { reason: ' Visto ' } });
    expect(done.body).toMatchObject({ version: 2 });
    expect((await historyOf(response.body['id']))[1]).toMatchObject({
      action: 'note',
      reason: 'Visto',
      changes: {},
    });
  });

  it('refuse a reason if none is declared, and run only in their state', async () => {
    const response = await create({ name: 'Fecha', state: 'old' });
    const path = `${pathOf(response)}/close`;
    expect(
      problemOf(await world.call('PUT', path, { version: 1, body: { reason: 'x' } })).fields?.[0]
        ?.path,
    ).toBe('reason');
    expect(problemOf(await world.call('PUT', path, { version: 1 })).code).toBe(
      'action.not_applicable',
    );
  });

  it('have no bulk call if not declared for many, and no call if unknown', async () => {
    expect((await world.call('POST', '/resources/things/actions/note', { body: {} })).status).toBe(
      404,
    );
    expect((await world.call('PUT', '/things/x/explode', { version: 1 })).status).toBe(404);
  });
});

describe('lists of references', () => {
  it('are refused at the items that do not exist', async () => {
    const [type] = await world.db.selectFrom('channel_types').select('name').limit(1).execute();
    const response = await create({ name: 'Lista', tags: [type?.['name'], 'Nenhum'] });
    expect(problemOf(response).fields).toEqual([
      { path: 'tags.1', code: 'validation.reference_missing' },
    ]);
  });
});
