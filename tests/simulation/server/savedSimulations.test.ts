import { otherPrices } from '#simulation/server/index.ts';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { deal } from './deal';

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock: '2026-11-23T15:00:00.000Z' });
});
afterAll(() => world.close());

const base = deal({ tableCode: 'FDU-TD', term: 36 });
const save = async (change: object = {}, who = 'seller', query = ''): Promise<Body> =>
  (await world.call(who, `POST /simulations/saves${query}`, { body: { ...base, ...change } })).body;
const clone = (id: string, who = 'seller', change: object = {}) =>
  world.call(who, 'POST /simulations/saves?clone=true', { body: { id, ...change } });
const set = (id: string, change: object) =>
  world.db
    .updateTable('simulations')
    .set(change as never)
    .where('id', '=', id)
    .execute();
const list = async (filter: object, who = 'seller') =>
  (
    await world.call(
      who,
      `GET /simulations/saves?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,49]`,
    )
  ).body as Body[];

describe('saved simulations', () => {
  test('SIMR-048: only registered tiers can be sold to', async () => {
    const codes = ['TR1000', 'TR345', 'TR0', 'TR012'];
    const request = async (who: string, path: string, body: (code: string) => object) => {
      const statuses: number[] = [];
      for (const code of codes)
        statuses.push((await world.call(who, `POST ${path}`, { body: body(code) })).status);
      return statuses.map((status) => status < 300);
    };
    expect(await request('bit', '/tiers', (code) => ({ code, description: 'Tier' }))).toEqual(
      await request('seller', '/simulations/saves', (tierCode) => ({ ...base, tierCode })),
    );
    expect(await save({ tierCode: 'TR1000' })).toMatchObject({ tierCode: 'TR1000' });
  });

  test('SIMR-088: the list is filtered by client, plan, validity and pre-approval', async () => {
    const one = await save({ clientName: 'Carla Nunes', financeType: 1 });
    const other = await save({ clientName: 'Davi Rocha', clientDocument: '52998224725' });
    await set(other.id, { validity: '2026-11-25' });
    const ids = async (filter: object) => (await list(filter)).map(({ id }) => id);
    expect(await ids({ q: 'carla' })).toEqual([one.id]);
    expect(await ids({ financeType: 1 })).toContain(one.id);
    expect(await ids({ financeType: 1 })).not.toContain(other.id);
    expect(await ids({ validity: { lte: '2026-11-28' } })).toContain(other.id);
    expect(await ids({ validity: { lte: '2026-11-28' } })).not.toContain(one.id);
    const { body } = await world.call('seller', 'POST /simulations/saves/filters', {
      body: { client: '52998224725' },
    });
    expect(body.content.map(({ id }: Body) => id)).toEqual([other.id]);
  });

  test('CALL-115, OQ-108, SIMR-088: the call filters by dealer, client and day, and pages from zero', async () => {
    const client = { clientName: 'Irma Teles', clientDocument: '15350946056' };
    const [old, last] = [await save(client), await save(client)];
    await set(old.id, { simulationDate: '2026-11-10' });
    const request = async (filter: object, page = {}) => {
      const body = { client: client.clientDocument, ...filter, ...page };
      return (await world.call('seller', 'POST /simulations/saves/filters', { body })).body;
    };
    const ids = async (filter: object) =>
      (await request(filter)).content.map(({ id }: Body) => id).toSorted();
    expect(await ids({})).toEqual([old.id, last.id].toSorted());
    expect(await ids({ initialDate: '2026-11-11' })).toEqual([last.id]);
    expect(await ids({ finalDate: '2026-11-10' })).toEqual([old.id]);
    expect(await ids({ initialDate: '2026-11-10', finalDate: '2026-11-10' })).toEqual([old.id]);
    const other = await world.row('dealers', { GMFcode: '103' });
    expect(await ids({ dealerId: last.dealer })).toHaveLength(2);
    expect(await ids({ dealerId: other.id })).toEqual([]);
    const pages = [
      await request({}, { page: 0, size: 1 }),
      await request({}, { page: 1, size: 1 }),
    ];
    expect(pages).toMatchObject([
      { page: 0, size: 1, totalElements: 2 },
      { page: 1, size: 1, totalElements: 2 },
    ]);
    const paged = pages.flatMap(({ content }) => content.map(({ id }: Body) => id));
    expect(paged.toSorted()).toEqual([old.id, last.id].toSorted());
  });

  test('SIMR-090, CALL-117: a clone is the same sale at today’s prices', async () => {
    const made = await save({ clientName: 'Elis Dias', remarks: 'Volta sexta' });
    const copy = await clone(made.id);
    expect(copy.status).toBe(201);
    expect(copy.body.id).not.toBe(made.id);
    expect(copy.body).toMatchObject({
      clientName: 'Elis Dias',
      instalment: made.instalment,
      simulationDate: '2026-11-23',
    });
    const cheaper = await clone(made.id, 'seller', { entryValue: 4_000_000 });
    expect(cheaper.body.instalment).toBeLessThan(made.instalment);
  });

  test('SIMR-072, SIMR-090: cloning an expired simulation makes it valid again', async () => {
    const made = await save();
    await set(made.id, { validity: '2026-11-01' });
    const copy = await clone(made.id);
    expect(copy.status).toBe(201);
    expect(copy.body.validity > '2026-11-23').toBe(true);
  });

  test('SIMR-090: an invalid table is replaced by the cheapest one of its plan', async () => {
    const made = await save();
    await set(made.id, { vehicleTypeId: 2 });
    const copy = await clone(made.id);
    expect(copy.status).toBe(201);
    expect(copy.body.tableCode).not.toBe('FDU-TD');
    expect(copy.body).toMatchObject({ vehicleTypeId: 2, term: 36 });
  });

  test('SIMR-030, SIMR-090: a clone with another finance structure has a table of it', async () => {
    const made = await save({ financeType: 1 });
    const copy = await clone(made.id, 'seller', { financeType: 13 });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({ financeType: 13, tableCode: 'SMART-TD', term: 36 });
    const named = await clone(made.id, 'seller', { tableCode: 'SMART-TD' });
    expect([named.status, named.body.fields]).toMatchObject([400, [{ path: 'tableCode' }]]);
  });

  test('SIMR-030: a stored simulation changes its finance structure only together with its table', async () => {
    const { id } = await save({ financeType: 1 });
    const change = (body: object) =>
      world.call('seller', `PUT /simulations/saves/${id}`, { version: 1, body });
    const refused = await change({ financeType: 13 });
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ path: 'tableCode' }]]);
    expect((await change({ financeType: 13, tableCode: 'SMART-TD' })).status).toBe(200);
  });

  test('SIMR-090: a clone with a deleted table is refused at its table', async () => {
    const made = await save();
    await set(made.id, { tableCode: 'GONE' });
    const { status, body } = await clone(made.id);
    expect([status, body.fields]).toMatchObject([400, [{ path: 'tableCode' }]]);
    expect((await clone(made.id, 'seller', { tableCode: 'FDU-TD' })).status).toBe(201);
  });

  test('SIMR-073: another dealer’s simulation cannot be cloned, read, changed or deleted', async () => {
    const { id } = await save();
    for (const response of [
      await clone(id, 'customer'),
      await world.call('customer', `GET /simulations/saves/${id}/paper`),
      await world.call('customer', `DELETE /simulations/saves/${id}`, { version: 1 }),
      await world.call('customer', 'POST /simulations/saves/update', { body: { id, term: 24 } }),
    ])
      expect(response.status).toBe(404);
    expect((await list({}, 'customer')).map((one) => one.id)).not.toContain(id);
  });

  test('OQ-238: a manager of the dealer may delete, consulta may not', async () => {
    const { id } = await save();
    const path = `DELETE /simulations/saves/${id}`;
    expect((await world.call('consulta', path, { version: 1 })).status).toBe(403);
    expect((await world.call('sales-manager', path, { version: 1 })).status).toBeLessThan(300);
    expect((await world.call('seller', `GET /simulations/saves/${id}`)).status).toBe(404);
  });

  test('two tabs on one simulation: the second to save gets a conflict', async () => {
    const { id } = await save();
    const change = (term: number) =>
      world.call('seller', `PUT /simulations/saves/${id}`, { version: 1, body: { term } });
    expect((await change(24)).status).toBe(200);
    expect((await change(48)).status).toBe(412);
  });

  test('SIMR-004, SIMR-005: unsaved input is a draft, in no list, and available on another machine', async () => {
    const id = '3f0c5a3e-6a8e-4a53-9a55-3f1d5b0c9e11';
    const kept = await world.call('seller', `PATCH /simulations/saves/${id}/steps/identification`, {
      body: { vehiclePrice: 5_000_000, clientName: 'Rascunho' },
    });
    expect(kept.status).toBeLessThan(300);
    expect(await list({ q: 'Rascunho' })).toEqual([]);
    const draft = await world.call('seller', `GET /resources/simulations/drafts/${id}`);
    expect(draft.body).toMatchObject({ values: { clientName: 'Rascunho' } });
    const other = await world.call('customer', `GET /resources/simulations/drafts/${id}`);
    expect([other.status, other.body]).toEqual([204, undefined]);
  });
});

describe('notices', () => {
  test('CALL-112, SIMR-075, ERR-069: a person’s notices of price tables are read once', async () => {
    const { id: userId } = await world.row('users', { username: 'SELLER' });
    const notice = (id: string, type: string) => ({
      id,
      userId,
      type,
      title: 'Tabelas vencem em breve',
      message: 'FDU-TD',
      createdAt: world.clock.now(),
    });
    await world.db
      .insertInto('notifications')
      .values([
        {
          ...notice('7b1c4f0e-0000-4000-8000-000000000001', 'NOT002'),
          english: JSON.stringify({ title: 'Tables about to end', message: 'FDU-TD ends' }),
        },
        notice('7b1c4f0e-0000-4000-8000-000000000002', 'NOT001'),
      ])
      .execute();
    const read = (query: string) =>
      world.call('seller', `GET /simulation/notifications?username=SELLER&${query}`);
    const { body } = await read('type=NOT002&toRemove=true');
    expect(body).toMatchObject([
      { type: 'NOT002', message: 'FDU-TD', english: { message: 'FDU-TD ends' } },
    ]);
    expect((await read('type=NOT002&toRemove=true')).body).toEqual([]);
    expect((await read('type=NOT001&toRemove=false')).body).toHaveLength(1);
    const other = await world.call(
      'seller',
      'GET /simulation/notifications?username=BIT&type=NOT001',
    );
    expect(other.status).toBe(403);
  });
});

describe('printed sheets', () => {
  const paper = async (id: string, query = '') =>
    (await world.call('seller', `GET /simulations/saves/${id}/paper${query}`)).body;

  test('SIMR-036, SIMR-037, SIMR-040: figures of the sheet are the stored ones, with every instalment', async () => {
    const made = await save({ clientName: 'Hugo Pires' });
    const { parts } = await paper(made.id);
    const conditions = parts.find(({ title }: Body) => title === 'Condições');
    const total = (made.totalValue / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    expect(conditions.facts).toContainEqual({ label: 'Total a pagar', value: `R$ ${total}` });
    const financed = (made.financedValue / 100).toLocaleString('pt-BR', {
      minimumFractionDigits: 2,
    });
    expect(conditions.facts).toContainEqual({
      label: 'Valor financiado',
      value: `R$ ${financed}`,
    });
    const { rows } = parts.find(({ kind }: Body) => kind === 'table');
    expect(rows).toHaveLength(36);
    expect(rows.at(-1).at(-1)).toBe('0,00');
  });

  test('the client’s version has no internal code, remark or memo', async () => {
    const made = await save({ remarks: 'Margem apertada', tierCode: null });
    const own = JSON.stringify(await paper(made.id, '?audience=dealer'));
    expect(own).toContain('FDU-TD');
    expect(own).toContain('Margem apertada');
    const shown = JSON.stringify(await paper(made.id, '?audience=customer'));
    expect(shown).not.toMatch(/FDU-TD|Margem apertada|Memória/);
    expect(shown).toContain('CET');
  });

  test('sheets are available in English', async () => {
    const made = await save();
    expect((await paper(made.id, '?language=en')).title).toBe('Financing simulation');
  });

  test('a price that differs from the tables of its day is not itemised', async () => {
    const made = await save();
    await set(made.id, { totalValue: made.totalValue + 1 });
    const { parts } = await paper(made.id);
    expect(parts.some(({ kind }: Body) => kind === 'table')).toBe(false);
    expect(JSON.stringify(parts)).toContain('mudaram depois');
  });
});

describe('the prices of a stored simulation with another down payment and term', () => {
  const pricesOf = async (id: string, change: object = {}) =>
    otherPrices(world.deps, { ...(await world.row('simulations', { id })), ...change });

  test('include its own; a down payment out of range or an unknown term has none', async () => {
    const { id, financedValue, instalment, entryValue } = await save();
    const found = await pricesOf(id);
    if (!found.ok) throw new Error(found.error.code);
    const { price, terms, leastEntry } = found.value;
    expect(price({ entryValue, term: 36 })).toEqual({ financedValue, instalment });
    expect(terms).toContain(36);
    expect(terms).not.toContain(37);
    expect(price({ entryValue, term: 37 })).toBeUndefined();
    const table = await world.row('planTables', { code: 'FDU-TD' });
    expect(leastEntry).toBe(Math.ceil((base.vehiclePrice * Number(table.minimumEntry)) / 100));
    expect(price({ entryValue: leastEntry, term: 36 })).toBeDefined();
    expect(leastEntry).toBeGreaterThan(0);
    expect(price({ entryValue: leastEntry - 1, term: 36 })).toBeUndefined();
    expect(price({ entryValue: base.vehiclePrice, term: 36 })).toBeUndefined();
    const more = price({ entryValue: entryValue + 1_000_000, term: 36 });
    expect(more?.instalment).toBeLessThan(instalment);
  });

  test.each([{ tableCode: 'NONE' }, { saleType: 'VD' }, { vehicleTypeId: 2 }])(
    'with %j its table is no longer valid, as reported at the table',
    async (change) => {
      const { id } = await save();
      expect(await pricesOf(id, change)).toMatchObject({
        ok: false,
        error: {
          code: 'validation.failed',
          fields: [{ path: 'tableCode', code: 'simulation.table_not_offered' }],
        },
      });
    },
  );

  test('without fees for the state there is no price at all', async () => {
    const { id } = await save();
    expect(await pricesOf(id, { state: 'XX' })).toMatchObject({ ok: false });
  });
});
