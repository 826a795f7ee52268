import { createFixtureWorld, type FixtureWorld } from '../fixtureWorld';
import { problemOf, type Person } from '../world';

const fewNames = /^([^,…]+, ){2}[^,…]+…$/;

let world: FixtureWorld;
let finance: Person;
/** May delete tools and shelves, but not read boxes. */
let bit: Person;
/** A tool that is never deleted. */
let spare: string;

const make = async (path: string, body: object): Promise<string> => {
  const made = await world.call('POST', path, { as: finance, body });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return String(made.body['id']);
};
const remove = (path: string, { as = finance, version = 1 } = {}) =>
  world.call('DELETE', path, { as, version });

beforeAll(async () => {
  world = await createFixtureWorld(['tool', 'shelf', 'label', 'box', 'lot']);
  [finance, bit] = (await Promise.all(['finance', 'bit'].map((name) => world.person(name)))) as [
    Person,
    Person,
  ];
  spare = await make('/tools', { name: 'Chave' });
});
afterAll(() => world?.close());

describe('a record with references to it', () => {
  it.each([
    ['by one value', (tool: string) => ({ mainTool: tool })],
    ['in a list', (tool: string) => ({ tools: [tool] })],
    ['in a row', (tool: string) => ({ contents: [{ tool: spare }, { tool }] })],
    ['in a list of an object', (tool: string) => ({ lid: { tools: [tool] } })],
  ])(
    'cannot be deleted; the refusal counts and names the records that reference %s',
    async (_, naming) => {
      const tool = await make('/tools', { name: 'Martelo' });
      const boxes = [];
      for (const name of ['Um', 'Dois', 'Três', 'Quatro'])
        boxes.push(await make('/boxes', { name, ...naming(tool) }));
      expect(problemOf(await remove(`/tools/${tool}`))).toMatchObject({
        status: 400,
        code: 'record.referenced',
        params: { resource: 'boxes', count: 4, names: expect.stringMatching(fewNames) },
      });
      const unseen = await remove(`/tools/${tool}`, { as: bit });
      expect(problemOf(unseen)).toMatchObject({ status: 400, code: 'record.referenced_unseen' });
      expect(JSON.stringify(unseen.body)).not.toMatch(/boxes|Dois/);
      for (const box of boxes) {
        const emptied = { mainTool: null, tools: [], contents: [{ tool: spare }], lid: null };
        const changed = await world.call('PUT', `/boxes/${box}`, {
          as: finance,
          version: 1,
          body: emptied,
        });
        expect(changed.status).toBe(200);
      }
      expect((await remove(`/tools/${tool}`, { as: bit })).status).toBe(200);
    },
  );

  it('31 is not revealed by a field that the person may not read', async () => {
    const tool = await make('/tools', { name: 'Torno' });
    await make('/lots', { code: 'Lote do torno', toolId: tool });
    const unseen = await remove(`/tools/${tool}`, { as: bit });
    expect(problemOf(unseen)).toMatchObject({ status: 400, code: 'record.referenced_unseen' });
    expect(JSON.stringify(unseen.body)).not.toMatch(/lots|torno/i);
    expect(problemOf(await remove(`/tools/${tool}`))).toMatchObject({
      params: { resource: 'lots', count: 1 },
    });
  });

  it('is also protected by deleted records, which may be restored', async () => {
    const tool = await make('/tools', { name: 'Serrote' });
    const box = await make('/boxes', { name: 'Guardada', tools: [tool] });
    expect((await remove(`/boxes/${box}`)).status).toBe(200);
    expect(problemOf(await remove(`/tools/${tool}`)).code).toBe('record.referenced_unseen');
  });

  it('with soft deletion is protected only if its schema says so', async () => {
    const [held, left] = [
      await make('/shelves', { name: 'Alta' }),
      await make('/shelves', { name: 'Baixa' }),
    ];
    const box = await make('/boxes', { name: 'Única', shelf: held, formerShelf: left });
    expect(problemOf(await remove(`/shelves/${held}`))).toMatchObject({
      code: 'record.referenced',
      params: { resource: 'boxes', count: 1, names: 'Única' },
    });
    expect((await remove(`/shelves/${left}`)).status).toBe(200);
    const read = await world.call('GET', `/boxes/${box}`, { as: finance });
    expect(read.body).toMatchObject({ shelf: held, formerShelf: left });
    expect((await remove(`/boxes/${box}`)).status).toBe(200);
    expect((await remove(`/shelves/${held}`)).status).toBe(200);
  });

  it.each([
    ['tools', (id: string) => ({ tools: [id] })],
    ['shelves', (id: string) => ({ shelf: id })],
    ['tools', (id: string) => ({ contents: [{ tool: id }] })],
  ])('is never deleted from %s while a reference is being added', async (resource, naming) => {
    for (let round = 0; round < 25; round += 1) {
      const id = await make(`/${resource}`, { name: `Disputada ${round}` });
      const [gone, named] = await Promise.all([
        remove(`/${resource}/${id}`),
        world.call('POST', '/boxes', { as: finance, body: { name: 'Rápida', ...naming(id) } }),
      ]);
      expect([gone.status === 200, named.status === 201]).toContain(false);
      expect([gone.status === 200, named.status === 201]).toContain(true);
    }
  });
});

describe('a record that may be deleted despite references', () => {
  const boxOf = async (box: string) =>
    (await world.call('GET', `/boxes/${box}`, { as: finance })).body;
  const pastOf = async (box: string) => {
    const { body } = await world.call('GET', `/resources/boxes/${box}/history`, { as: finance });
    return body as unknown as readonly Readonly<Record<string, unknown>>[];
  };

  it('has its references cleared, with version and history of each record, visible to the person or not', async () => {
    const [label, other] = [
      await make('/labels', { name: 'Frágil' }),
      await make('/labels', { name: 'Leve' }),
    ];
    const contents = [{ tool: spare, label }, { tool: spare, label: other }, { tool: spare }];
    const box = await make('/boxes', { name: 'Cheia', label, labels: [other, label], contents });
    const untouched = await make('/boxes', { name: 'Outra', label: other });
    const gone = await make('/boxes', { name: 'Apagada', label });
    expect((await remove(`/boxes/${gone}`)).status).toBe(200);
    const done = await world.call('DELETE', `/labels/${label}`, {
      as: bit,
      version: 1,
      headers: { 'x-change-reason': 'Acabou' },
    });
    expect(done.status).toBe(200);
    expect(await boxOf(box)).toMatchObject({
      version: 2,
      label: null,
      labels: [other],
      contents: [{ tool: spare, label: null }, { tool: spare, label: other }, { tool: spare }],
    });
    expect(await boxOf(untouched)).toMatchObject({ version: 1, label: other });
    const [newest, ...older] = await pastOf(box);
    expect(older).toHaveLength(1);
    expect(newest).toMatchObject({
      action: 'reference.cleared',
      version: 2,
      actorName: expect.any(String),
      reason: 'Acabou',
      changes: { label: [label, null], labels: [[other, label], [other]] },
    });
    const restored = await world.call('POST', `/resources/boxes/${gone}/restore`, {
      as: finance,
      version: 3,
      body: {},
    });
    expect([restored.status, restored.body]).toEqual([
      200,
      expect.objectContaining({ label: null, version: 4 }),
    ]);
  });

  it('is protected if a condition requires the reference', async () => {
    const label = await make('/labels', { name: 'Selo' });
    const box = await make('/boxes', { name: 'Fechada', label, seal: label, isSealed: true });
    expect(problemOf(await remove(`/labels/${label}`))).toMatchObject({
      status: 400,
      code: 'record.referenced',
      params: { resource: 'boxes', count: 1, names: 'Fechada' },
    });
    expect(problemOf(await remove(`/labels/${label}`, { as: bit })).code).toBe(
      'record.referenced_unseen',
    );
    expect(await boxOf(box)).toMatchObject({ version: 1, label, seal: label });
  });

  it('is removed from many records at once', async () => {
    const label = await make('/labels', { name: 'Comum' });
    await world.db
      .insertInto('boxes' as never)
      .values(Array.from({ length: 1201 }, (_, at) => ({ name: `N${at}`, label })) as never)
      .execute();
    expect((await remove(`/labels/${label}`)).status).toBe(200);
    const list = await world.call('GET', '/boxes?filter={"label":{"empty":true}}&range=[0,0]', {
      as: finance,
    });
    expect(list.status).toBe(200);
    const named = await world.call('GET', `/boxes?filter={"label":"${label}"}`, { as: finance });
    expect(named.body).toEqual([]);
  });

  it('is never referenced after deletion', async () => {
    for (let round = 0; round < 25; round += 1) {
      const label = await make('/labels', { name: `Disputada ${round}` });
      const body = { name: 'Rápida', labels: [label], contents: [{ tool: spare, label }] };
      const [gone, named] = await Promise.all([
        remove(`/labels/${label}`),
        world.call('POST', '/boxes', { as: finance, body }),
      ]);
      expect(gone.status).toBe(200);
      if (named.status !== 201) continue;
      expect(await boxOf(String(named.body['id']))).toMatchObject({
        labels: [],
        contents: [{ tool: spare, label: null }],
      });
    }
  });

  it('shows the number of references before deletion, as far as the person may see them', async () => {
    const label = await make('/labels', { name: 'Contada' });
    await make('/boxes', { name: 'Uma', label });
    await make('/boxes', { name: 'Duas', labels: [label] });
    const request = (path: string, as: Person) =>
      world.call('GET', `/resources${path}/referring`, { as });
    expect(await request(`/labels/${label}`, finance)).toMatchObject({
      status: 200,
      body: {
        seen: [
          {
            resource: 'boxes',
            count: 2,
            names: expect.stringMatching(/^(Uma, Duas|Duas, Uma)$/),
            holds: false,
          },
        ],
        unseen: false,
      },
    });
    expect((await request(`/labels/${label}`, bit)).body).toEqual({ seen: [], unseen: true });
    const tool = await make('/tools', { name: 'Contada' });
    await make('/boxes', { name: 'Três', contents: [{ tool }] });
    expect((await request(`/tools/${tool}`, finance)).body).toEqual({
      seen: [{ resource: 'boxes', count: 1, names: 'Três', holds: true }],
      unseen: false,
    });
    const seller = await world.person('seller');
    expect(problemOf(await request(`/tools/${tool}`, seller)).code).toBe('access.denied');
    expect(
      problemOf(await request(`/tools/${'0'.repeat(8)}-0000-4000-8000-000000000000`, finance)).code,
    ).toBe('SIS001');
  });
});

describe('a nested reference', () => {
  it('is validated at its path', async () => {
    const missing = '00000000-0000-4000-8000-000000000000';
    const body = {
      name: 'Errada',
      contents: [{ tool: spare }, { tool: missing, label: missing }],
      lid: { tools: [spare, missing] },
    };
    const response = await world.call('POST', '/boxes', { as: finance, body });
    expect(problemOf(response)).toMatchObject({ code: 'validation.failed' });
    expect(problemOf(response).fields).toEqual(
      expect.arrayContaining(
        ['contents.1.tool', 'contents.1.label', 'lid.tools.1'].map((path) => ({
          path,
          code: 'validation.reference_missing',
        })),
      ),
    );
  });

  it('follows the changed code of its record, in objects and rows, in lists and alone, of deleted records too', async () => {
    const [lot, other] = ['L-1', 'L-10'];
    const id = await make('/lots', { code: lot });
    await make('/lots', { code: other });
    const contents = [
      { tool: spare, lot, lots: [other, lot] },
      { tool: spare, lot: other },
      { tool: spare, lots: [other] },
    ];
    const body = { contents, lid: { lots: [lot, other], tools: [spare] } };
    const box = await make('/boxes', { name: 'Marcada', ...body });
    const others = await make('/boxes', { name: 'De outro', lid: { lots: [other] } });
    const hidden = await make('/boxes', { name: 'Apagada e marcada', ...body });
    expect((await remove(`/boxes/${hidden}`)).status).toBe(200);
    const renamed = await world.call('PUT', `/lots/${id}`, {
      as: finance,
      version: 1,
      body: { code: 'L-2' },
    });
    expect(renamed.status).toBe(200);
    const followed = {
      contents: [
        { tool: spare, lot: 'L-2', lots: [other, 'L-2'] },
        { tool: spare, lot: other },
        { tool: spare, lots: [other] },
      ],
      lid: { lots: ['L-2', other], tools: [spare] },
    };
    const read = async (name: string) =>
      (await world.call('GET', `/boxes/${name}`, { as: finance })).body;
    expect(await read(box)).toMatchObject({ version: 1, ...followed });
    expect(await read(others)).toMatchObject({ version: 1, lid: { lots: [other] } });
    const restored = await world.call('POST', `/resources/boxes/${hidden}/restore`, {
      as: finance,
      version: 2,
      body: {},
    });
    expect(restored.body).toMatchObject(followed);
  });
});
