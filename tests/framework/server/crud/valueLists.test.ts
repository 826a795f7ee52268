import { sql } from 'kysely';
import { problemOf, type Person } from './world';
import { createFixtureWorld, type FixtureWorld } from './fixtureWorld';

type Machine = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
};

let world: FixtureWorld;
let finance: Person;

beforeAll(async () => {
  world = await createFixtureWorld(['machine']);
  finance = await world.person('finance');
});
afterAll(() => world?.close());

const create = (body: Record<string, unknown>) =>
  world.call<Machine>('POST', '/machines', { as: finance, body });

const named = async (filter: unknown): Promise<readonly unknown[]> => {
  const { body } = await world.call<readonly Machine[]>('GET', '/machines', {
    as: finance,
    query: { filter, sort: ['name', 'ASC'] },
  });
  return body.map(({ name }) => name);
};

describe('lists of values', () => {
  it('starts empty, or with its default, and never contains null', async () => {
    const { body } = await create({ name: 'Vazio' });
    expect(body).toMatchObject({
      saleTypes: [],
      fuels: ['petrol', 'ethanol'],
      documents: [],
      tags: [],
      years: [],
    });
    const emptied = await world.call<Machine>('PUT', `/machines/${body.id}`, {
      as: finance,
      version: body.version,
      body: { tags: null },
    });
    expect(emptied.body['tags']).toEqual([]);
  });

  it('normalises each value by its kind', async () => {
    const { body } = await create({
      name: 'Formas',
      documents: ['529.982.247-25', '11.222.333/0001-81'],
      tags: [' novo ', 'Azul'],
      years: [2024, 2026],
    });
    expect(body).toMatchObject({
      documents: ['52998224725', '11222333000181'],
      tags: ['NOVO', 'AZUL'],
      years: [2024, 2026],
    });
  });

  it.each([
    ['saleTypes', [6], 'saleTypes.0', 'validation.enum'],
    ['saleTypes', ['4'], 'saleTypes.0', 'validation.type'],
    ['saleTypes', [4, 4], 'saleTypes.1', 'validation.duplicate_item'],
    ['saleTypes', [4, 5], 'saleTypes', 'validation.not_together'],
    ['saleTypes', [4, 7, 10], 'saleTypes', 'validation.not_together'],
    ['fuels', [], 'fuels', 'validation.too_few_items'],
    ['documents', ['52998224725', '52998224724'], 'documents.1', 'validation.cpf_cnpj'],
    ['tags', ['a', 'b', 'c', 'd', 'e', 'f'], 'tags', 'validation.too_many_items'],
    ['years', [1989], 'years.0', 'validation.too_small'],
    ['years', [2024, null], 'years.1', 'validation.required'],
  ])('refuses %s %j', async (name, value, path, code) => {
    const response = await create({ name: 'Recusado', [name]: value });
    expect(response.status).toBe(400);
    expect(problemOf(response).fields).toContainEqual(expect.objectContaining({ path, code }));
  });

  it('refuses incompatible values, in the table too', async () => {
    expect((await create({ name: 'Juntos', saleTypes: [7, 4] })).status).toBe(201);
    const put = (column: string, value: string) =>
      sql
        .raw(`update machines set "${column}" = ${value} where "name" = 'Juntos'`)
        .execute(world.db);
    for (const [column, value] of [
      ['saleTypes', 'array[4, 5]'],
      ['saleTypes', 'array[6]'],
      ['saleTypes', 'array[null]::integer[]'],
      ['fuels', `array['coal']`],
      ['fuels', `'{}'`],
      ['documents', `array['52998224725', '1']`],
      ['years', 'array[2026, 1989]'],
    ] as const)
      await expect(put(column, value)).rejects.toMatchObject({ code: '23514' });
    await put('saleTypes', 'array[4, 7]');
    await put('documents', `array['52998224725', '11222333000181']`);
  });

  it('is filtered by any, all or none of some values', async () => {
    await create({ name: 'Filtro A', tags: ['F1', 'F2'], saleTypes: [4, 7] });
    await create({ name: 'Filtro B', tags: ['F2'], saleTypes: [10] });
    expect(await named({ tags: ['f1', 'f2'] })).toEqual(['Filtro A', 'Filtro B']);
    expect(await named({ tags: 'f1' })).toEqual(['Filtro A']);
    expect(await named({ tags: { hasAll: ['f1', 'F2'] } })).toEqual(['Filtro A']);
    expect(await named({ q: 'Filtro', tags: { notIn: ['F1'] } })).toEqual(['Filtro B']);
    expect(await named({ q: 'Filtro', saleTypes: { hasAll: [7] } })).toEqual(['Filtro A']);
    expect(await named({ q: 'Filtro', saleTypes: [10, 5] })).toEqual(['Filtro B']);
    const wrong = await world.call('GET', '/machines', {
      as: finance,
      query: { filter: { saleTypes: ['4'] } },
    });
    expect(problemOf(wrong).code).toBe('query.invalid_filter');
  });

  it('round-trips through an exported file', async () => {
    const values = {
      name: 'Arquivo',
      saleTypes: [4, 7],
      fuels: ['electric'],
      documents: ['52998224725', '11222333000181'],
      tags: ['UM', 'DOIS'],
      years: [2025],
    };
    await create(values);
    const filter = { name: 'Arquivo' };
    const file = await world.server.inject({
      url: `/api/GMF/resources/machines/export?${new URLSearchParams({ filter: JSON.stringify(filter), format: 'csv' }).toString()}`,
      headers: { idtoken: finance.headers.idToken },
    });
    expect(file.body).toContain('Varejo | Atacado');
    expect(file.body).toContain('Elétrico');
    expect(file.body).toContain('529.982.247-25 | 11.222.333/0001-81');
  });
});

describe('integer codes with labels', () => {
  it('are integers on the wire, in the column and in conditions', async () => {
    const { body } = await create({ name: 'Código', phase: 2, soldFor: 100 });
    expect(body).toMatchObject({ phase: 2, soldFor: 100 });
    const { rows } = await sql<{ type: string }>`
      select pg_typeof("phase")::text as type from machines limit 1`.execute(world.db);
    expect(rows).toEqual([{ type: 'integer' }]);
    expect(
      (await create({ name: 'Sem preço', phase: 1, soldFor: 100 })).body['soldFor'],
    ).toBeNull();
    const refused = await create({ name: 'Texto', phase: '2' });
    expect(problemOf(refused).fields).toEqual([
      { path: 'phase', code: 'validation.type', params: { expected: 'integer' } },
    ]);
    expect(await named({ phase: [2, 8] })).toEqual(['Código']);
    expect(await named({ phase: { ne: 1 } })).toEqual(['Código']);
  });

  it('are not grouped in files, nor are years', async () => {
    await create({ name: 'Ano', modelYear: 2026, molicarCode: 120_456, phase: 2 });
    const file = await world.server.inject({
      url: `/api/GMF/resources/machines/export?${new URLSearchParams({ filter: JSON.stringify({ name: 'Ano' }), format: 'csv', columns: 'name,phase,modelYear,molicarCode' }).toString()}`,
      headers: { idtoken: finance.headers.idToken },
    });
    expect(file.body).toContain('Reservado');
    expect(file.body).toMatch(/2026/);
    expect(file.body).toMatch(/120456/);
  });

  it('are compared by actions as integers, like booleans', async () => {
    const { body } = await create({ name: 'À venda' });
    const sell = (version: number) =>
      world.call<Machine>('PUT', `/machines/${body.id}/sell`, {
        as: finance,
        version,
        body: { price: 5_000_000 },
      });
    expect((await sell(1)).body).toMatchObject({
      phase: 8,
      isBlocked: true,
      soldFor: 5_000_000,
      version: 2,
    });
    expect(problemOf(await sell(2)).code).toBe('action.not_applicable');
  });
});
