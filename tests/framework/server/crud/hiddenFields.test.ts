import {
  type EntityDescription,
  filterOperators,
} from '#framework/kernel/entity/EntityDescription.ts';
import type { EntityCatalog } from '#framework/server/crud/EntityContext.ts';
import { openCatalog } from './openCatalog';
import { createWorld, dealerValues, problemOf, type DealerRow, type World } from './world';

const sentinel = 'SENTINELA-7Q';

/** Dealers with a write-only complement. */
const dealers: EntityDescription = {
  ...openCatalog.descriptions['dealers']!,
  fields: openCatalog.descriptions['dealers']!.fields.map((field) =>
    field.name === 'complement'
      ? { ...field, writeOnly: true, operators: [], sortable: false }
      : field,
  ),
};
const catalog: EntityCatalog = {
  ...openCatalog,
  descriptions: { ...openCatalog.descriptions, dealers },
};

let world: World;
let dealer: DealerRow;

beforeAll(async () => {
  world = await createWorld({ catalog });
  dealer = await world.addDealer({ complement: sentinel });
  await world.addDealer({ complement: 'outro' });
});
afterAll(() => world.close());

describe('a field without readers', () => {
  it('31 is in no answer: list, record, change, refusal, history', async () => {
    const created = await world.call('POST', '/dealers', {
      body: { ...dealerValues(777), complement: `${sentinel} dois` },
    });
    const { id } = created.body as { id: string };
    const changed = await world.call('PUT', `/dealers/${id}`, {
      version: 1,
      body: { complement: `${sentinel} três`, tradingName: 'Outro nome' },
    });
    const responses = [
      created,
      changed,
      await world.call('PUT', `/dealers/${id}`, { version: 1, body: { tradingName: 'Velho' } }),
      await world.call('PUT', `/dealers/${id}/disable`, { version: 2 }),
      await world.call('POST', '/resources/dealers/actions/enable', {
        body: { records: [{ id, version: 3 }] },
      }),
      await world.call('GET', '/dealers'),
      await world.call('GET', `/dealers/${dealer.id}`),
      await world.call('GET', `/resources/dealers/${id}/history`),
      await world.call('GET', '/resources/dealers/options', { query: { q: sentinel } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([
      201, 200, 412, 200, 200, 200, 200, 200, 200,
    ]);
    for (const { body, headers } of responses) {
      expect(JSON.stringify([body, headers])).not.toContain(sentinel);
      expect(JSON.stringify(body)).not.toContain('complement');
    }
    const history = await world.db.selectFrom('history').select('changes').execute();
    expect(JSON.stringify(history)).not.toContain(sentinel);
    const stored = await world.db
      .selectFrom('dealers')
      .select('complement')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.complement).toBe(`${sentinel} três`);
  });

  it.each(filterOperators)('32 cannot be queried by any operator: %s', async (operator) => {
    const guesses = [sentinel, 'S', 'A', '', [sentinel], ['A', 'Z'], true, null];
    for (const guess of guesses) {
      for (const filter of [
        { complement: { [operator]: guess } },
        { or: [{ complement: { [operator]: guess } }, { status: 'enabled' }] },
      ]) {
        const response = await world.call('GET', '/dealers', { query: { filter } });
        expect(problemOf(response)).toMatchObject({ status: 400, code: 'query.invalid_filter' });
        expect(JSON.stringify(response.body)).not.toContain(sentinel);
      }
    }
  });

  it.each([
    [{ complement: sentinel }, 'request.unknown_parameter'],
    [{ COMPLEMENT: sentinel }, 'request.unknown_parameter'],
    [{ filter: { complement: sentinel } }, 'query.invalid_filter'],
    [{ sort: ['complement', 'ASC'] }, 'query.invalid_sort'],
    [{ sort: ['complement', 'DESC'] }, 'query.invalid_sort'],
  ])('32 is unknown in a query: %j', async (query, code) => {
    const response = await world.call('GET', '/dealers', { query });
    expect(problemOf(response)).toMatchObject({ status: 400, code });
  });

  it('31 32 is absent from bulk changes, neither found, set nor shown', async () => {
    const change = { type: 'edit', values: { number: '77' } };
    const preview = (body: unknown) =>
      world.call('POST', '/resources/dealers/bulk/preview', { body });
    const found = await preview({ query: { filter: { complement: sentinel } }, change });
    expect(problemOf(found)).toMatchObject({ status: 400, code: 'query.invalid_filter' });
    const set = { type: 'edit', values: { complement: sentinel } };
    expect(problemOf(await preview({ query: {}, change: set })).code).toBe('validation.failed');
    const shown = await preview({ query: {}, change });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain(sentinel);
  });

  it('32 has no influence on a search, a selector or a uniqueness check', async () => {
    const search = await world.call<readonly unknown[]>('GET', '/dealers', {
      query: { filter: { q: sentinel } },
    });
    expect(search.body).toEqual([]);
    for (const query of [
      { field: 'complement' },
      { field: 'complement', values: [sentinel] },
      { filter: { complement: sentinel } },
    ]) {
      const options = await world.call('GET', '/resources/dealers/options', { query });
      expect(options.status).toBe(400);
    }
    const unique = await world.call('GET', '/resources/dealers/unique', {
      query: { values: { complement: sentinel } },
    });
    expect(unique.status).toBe(400);
  });
});
