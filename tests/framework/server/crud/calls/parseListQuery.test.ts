import { kitchenSink } from '#tests/framework/kernel/filter/kitchenSink.ts';
import type { EntityDescription } from '#framework/kernel/entity/EntityDescription.ts';
import { parseListQuery } from '#framework/server/crud/calls/parseListQuery.ts';

const parse = (
  query: object,
  filters?: NonNullable<NonNullable<EntityDescription['wire']>['filters']>,
) => {
  const description = { ...kitchenSink, ...(filters ? { wire: { filters } } : {}) };
  const result = parseListQuery(description, query as Record<string, string>, {
    username: 'ANA',
    now: new Date('2026-03-10T02:59:59Z'),
  });
  return result.ok ? result.value : result.error;
};

describe('parseListQuery', () => {
  it('uses the order and page size of the description by default', () => {
    expect(parse({})).toEqual({ sort: { field: 'name', order: 'ASC' }, offset: 0, limit: 10 });
  });

  it('returns all rows, up to the page limit, for a list specified without pages', () => {
    expect(parse({}, {})).toMatchObject({ offset: 0, limit: 100 });
    expect(parse({ range: '[0,9]' }, {})).toMatchObject({ limit: 10 });
    expect(parse({ page: '2' }, {})).toMatchObject({ offset: 20, limit: 10 });
  });

  it.each([
    [{ range: '[0,9]' }, 0, 10],
    [{ range: '[20,39]' }, 20, 20],
    [{ range: '[0,99]' }, 0, 100],
    [{ page: '0', size: '10' }, 0, 10],
    [{ page: '3', size: '25' }, 75, 25],
    [{ page: '2' }, 20, 10],
    [{ size: '5' }, 0, 5],
    [{ range: '[5,5]' }, 5, 1],
    [{ range: '[1000000,1000099]' }, 1_000_000, 100],
    [{ page: '10000', size: '100' }, 1_000_000, 100],
  ])('reads %j', (query, offset, limit) => {
    expect(parse(query)).toMatchObject({ offset, limit });
  });

  it.each([
    { range: '' },
    { range: '[0]' },
    { range: '[0,9' },
    { range: '[-1,9]' },
    { range: '[0,100]' },
    { range: '[9,0]' },
    { range: '[0.5,9]' },
    { range: '[0,1e999]' },
    { range: '["0","9"]' },
    { range: '[1000001,1000002]' },
    { range: `[0,${'9'.repeat(300)}]` },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { page: '99999999999' },
    { page: ' 1' },
    { size: '0' },
    { size: '101' },
    { page: '500000', size: '10' },
    { range: '[0,9]', page: '0' },
  ])('refuses %j', (query) => {
    expect(parse(query)).toEqual({
      code: 'query.invalid_range',
      params: { limit: 100 },
    });
  });

  it.each([
    [{ name: 'ana' }, { field: 'name', op: 'contains', value: 'ana' }],
    [{ NAME: 'ana' }, { field: 'name', op: 'contains', value: 'ana' }],
    [{ uf: 'SP' }, { field: 'uf', op: 'eq', value: 'SP' }],
    [{ state: 'new' }, { field: 'state', op: 'eq', value: 'new' }],
    [{ group: 'old' }, { field: 'state', op: 'eq', value: 'old' }],
  ])('reads the named filter %j', (query, item) => {
    expect(parse(query, { group: { field: 'state', operator: 'eq' } })).toMatchObject({
      filter: { type: 'and', items: [item] },
    });
  });

  it('combines named filters with the filter, and ignores empty ones', () => {
    expect(parse({ filter: '{"isOpen":true}', uf: 'SP', name: '' })).toMatchObject({
      filter: { items: [{ field: 'isOpen' }, { field: 'uf' }] },
    });
  });

  it.each([
    [{ day: '{"initialDate":"2026-11-01","finalDate":"2026-11-30"}' }, ['gte', 'lte']],
    [{ day: '{"initialDate":"2026-11-01","finalDate":null}' }, ['gte']],
    [{ day: '{"initialDate":"","finalDate":"2026-11-30"}' }, ['lte']],
    [{ uf: '["SP","RJ"]' }, ['in']],
    [{ uf: '["SP"]' }, ['in']],
  ])('OQ-112: reads date ranges and multiple values from a body: %j', (query, operators) => {
    const { filter } = parse(query) as { readonly filter: { readonly items: readonly object[] } };
    expect(JSON.stringify(filter).match(/(?<="op":")\w+/g)).toEqual(operators);
  });

  it.each([{ day: '{"initialDate":"","finalDate":""}' }, { day: '{}' }, { uf: '[]' }])(
    'treats %j as no filter',
    (query) => expect(parse(query)).not.toHaveProperty('filter'),
  );

  it.each([{ day: '{"initialDate":"x"}' }, { day: '{"from":"2026-11-01"}' }])(
    'refuses the date range %j',
    (query) => expect(parse(query)).toMatchObject({ code: 'query.invalid_filter' }),
  );

  it.each(['nope', 'secret', 'draft', 'searchText', 'toString'])(
    'rejects the filter %s',
    (name) => {
      expect(parse({ [name]: 'x' })).toEqual({
        code: 'request.unknown_parameter',
        params: { name },
      });
    },
  );

  it('sorts by sortable fields', () => {
    expect(parse({ sort: '["price","DESC"]' })).toMatchObject({
      sort: { field: 'price', order: 'DESC' },
    });
    expect(parse({ sort: '["tags","ASC"]' })).toEqual({
      code: 'query.invalid_sort',
      params: { name: 'tags' },
    });
  });
});
