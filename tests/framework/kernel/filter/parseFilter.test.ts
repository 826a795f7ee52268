import fc from 'fast-check';
import { isErrorCode } from '#framework/kernel/errors/catalogue.ts';
import {
  filterLimits,
  parseFilter,
  parseFilterText,
} from '#framework/kernel/filter/parseFilter.ts';
import { fieldOf, kitchenSink } from './kitchenSink';
import { cpuTime } from '#tests/harness/cpuTime.ts';

const parsed = (json: unknown) => {
  const result = parseFilter(kitchenSink, json);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const refusal = (json: unknown) => {
  const result = parseFilter(kitchenSink, json);
  return result.ok ? undefined : result.error;
};
const phoneSearch = (q: string) => {
  const result = parseFilter({ ...kitchenSink, search: [...kitchenSink.search, 'phone'] }, { q });
  return result.ok ? result.value : result.error;
};
const uuid = '7f3c1f0e-6f0a-4b53-9d39-0f3f5f8f2f11';

describe('parseFilter', () => {
  it('reads a bare scalar as eq and a bare array as in', () => {
    expect(parsed({ uf: 'SP' })).toEqual({ type: 'compare', field: 'uf', op: 'eq', value: 'SP' });
    expect(parsed({ uf: ['SP', 'RJ'] })).toMatchObject({ op: 'in', value: ['SP', 'RJ'] });
  });

  it('reads a bare null as empty and a bare scalar for a list field as contains', () => {
    expect(parsed({ phone: null })).toMatchObject({ op: 'empty', value: true });
    expect(parsed({ tags: 'a' })).toMatchObject({ op: 'contains', value: 'a' });
  });

  it('joins members by and, including several operators of one field', () => {
    expect(parsed({ count: { gte: 1, lt: 5 }, q: 'x' })).toEqual({
      type: 'and',
      items: [
        {
          type: 'and',
          items: [
            { type: 'compare', field: 'count', op: 'gte', value: 1 },
            { type: 'compare', field: 'count', op: 'lt', value: 5 },
          ],
        },
        { type: 'search', text: 'x' },
      ],
    });
  });

  it('reads nested groups', () => {
    expect(parsed({ or: [{ uf: 'SP' }, { and: [{ count: 1 }, { isOpen: true }] }] })).toMatchObject(
      {
        type: 'or',
        items: [{ field: 'uf' }, { type: 'and', items: [{ field: 'count' }, { field: 'isOpen' }] }],
      },
    );
  });

  it('reads an empty filter or search as match-all', () => {
    expect(parsed({})).toEqual({ type: 'and', items: [] });
    expect(parsed({ q: '  ' })).toEqual({ type: 'and', items: [] });
  });

  it('normalises document numbers', () => {
    expect(parsed({ cnpj: '12.ABC.345/01DE-35' })).toMatchObject({ value: '12ABC34501DE35' });
    expect(parsed({ cpf: ['529.982.247-25'] })).toMatchObject({ value: ['52998224725'] });
    expect(parsed({ cpf: { contains: '529.9' } })).toMatchObject({ value: '5299' });
    expect(parsed({ cpf: { startsWith: '529\u20119' } })).toMatchObject({ value: '5299' });
    expect(parsed({ cpf: { contains: '-' } })).toMatchObject({ value: '-' });
  });

  it.each(['(11) 98765-4321', '+55 11 98765-4321', '011 98765\u20114321'])(
    'finds a phone as displayed or dialled, whole or in part: %s',
    (typed) => {
      const value = '11987654321';
      expect(parsed({ phone: typed })).toMatchObject({ op: 'eq', value });
      expect(parsed({ phone: { contains: typed } })).toMatchObject({ op: 'contains', value });
      expect(parsed({ phone: { contains: '(11) 98765' } })).toMatchObject({ value: '1198765' });
    },
  );

  it('strips a prefix that no stored phone has from a search', () => {
    expect(phoneSearch('55 11 98765-4321')).toMatchObject({
      type: 'or',
      items: [{ text: '55 11 98765-4321' }, { text: '11987654321' }],
    });
    expect(phoneSearch('(11) 98765-4321')).toEqual({ type: 'search', text: '(11) 98765-4321' });
    expect(parsed({ q: '\u200bAna' })).toEqual({ type: 'search', text: 'Ana' });
    expect(parsed({ name: { contains: 'A\u00adna' } })).toMatchObject({ value: 'Ana' });
  });

  it.each([
    ['id', uuid],
    ['name', { startsWith: 'a' }],
    ['note', { contains: '%' }],
    ['count', { between: [1, 2] }],
    ['rate', '1.5'],
    ['share', { gt: 2.5 }],
    ['price', { lte: 100 }],
    ['isOpen', false],
    ['state', { ne: 'new' }],
    ['day', { between: ['2026-01-01', '2026-02-28'] }],
    ['moment', { gte: '2026-01-01' }],
    ['moment', { lt: '2026-01-01T10:00:00Z' }],
    ['createdAt', { gt: '2026-01-01T10:00:00.000Z' }],
    ['token', { in: [uuid] }],
    ['owner', uuid],
    ['tags', { in: ['a'] }],
    ['phone', { empty: true }],
    ['phone', { ne: null }],
  ])('accepts %s %j', (name, value) => {
    expect(refusal({ [name]: value })).toBeUndefined();
  });

  it.each([
    ['an unknown field', { nope: 1 }, 'nope'],
    ['a write-only field', { secret: 'x' }, 'secret'],
    ['a virtual field', { draft: 'x' }, 'draft'],
    ['a column that is not a field', { searchText: 'x' }, 'searchText'],
    ['the row version', { version: 1 }, 'version'],
    ['a prototype name', JSON.parse('{"__proto__":{"eq":1}}') as unknown, '__proto__'],
    ['constructor', { constructor: 1 }, 'constructor'],
    ['SQL as a name', { "name\" = '' or 1=1 --": 1 }, "name\" = '' or 1=1 --"],
    ['text for a number', { count: '5' }, 'count'],
    ['a fraction for an integer', { count: 1.5 }, 'count'],
    ['a number for text', { name: 5 }, 'name'],
    ['a word for a decimal', { rate: 'abc' }, 'rate'],
    ['text for a boolean', { isOpen: 'true' }, 'isOpen'],
    ['a value missing from the enumeration', { state: 'gone' }, 'state'],
    ['an invalid date', { day: '2026-02-30' }, 'day'],
    ['the year 0', { day: '0000-01-01' }, 'day'],
    ['a moment without zone', { moment: { gt: '2026-01-01T10:00:00' } }, 'moment'],
    ['an invalid moment', { moment: { gt: '2026-01-01T25:00:00Z' } }, 'moment'],
    ['no uuid', { token: 'x' }, 'token'],
    ['no uuid as id', { id: 'x' }, 'id'],
    ['NUL', { name: 'a\u0000b' }, 'name'],
    ['half of a surrogate pair', { name: 'a\ud800' }, 'name'],
    ['a list for gt', { count: { gt: [1] } }, 'count'],
    ['three values for between', { count: { between: [1, 2, 3] } }, 'count'],
    ['one value for between', { count: { between: 1 } }, 'count'],
    ['an empty list', { uf: [] }, 'uf'],
    ['too long a list', { uf: Array.from({ length: 201 }, () => 'SP') }, 'uf'],
    ['no operator', { uf: {} }, 'uf'],
    ['an object as operand', { uf: { eq: {} } }, 'uf'],
    ['text for empty', { phone: { empty: 'yes' } }, 'phone'],
    ['an empty text for contains', { name: { contains: '' } }, 'name'],
    ['too long a text', { name: 'x'.repeat(201) }, 'name'],
    ['a search that is not a text', { q: 1 }, 'q'],
    ['too long a search', { q: 'x'.repeat(filterLimits.search + 1) }, 'q'],
    ['an "or" that is not a list', { or: { uf: 'SP' } }, 'or'],
    ['an empty "or"', { or: [] }, 'or'],
    ['a group of no objects', { and: [1] }, 'and'],
    ['a list as filter', [], 'filter'],
    ['null as filter', null, 'filter'],
    ['Infinity', { rate: Number.POSITIVE_INFINITY }, 'rate'],
    ['a number beyond 2^53', { count: 2 ** 53 }, 'count'],
  ])('refuses %s', (_, json, name) => {
    expect(refusal(json)).toMatchObject({ code: 'query.invalid_filter', params: { name } });
  });

  it.each([
    ['uf', 'contains'],
    ['count', 'in'],
    ['createdAt', 'eq'],
    ['isOpen', 'gt'],
    ['name', 'regex'],
    ['name', '__proto__'],
    ['name', "eq' or 1=1"],
  ])('refuses %s with the operator %s', (name, operator) => {
    expect(
      refusal({ [name]: JSON.parse(`{${JSON.stringify(operator)}: "x"}`) as unknown }),
    ).toMatchObject({
      code: 'query.invalid_operator',
      params: { name, operator },
    });
  });

  it.each([
    [{ or: [{ uf: 'SP' }, { and: [{ nope: 1 }] }] }, 'filter.or.1.and.0.nope'],
    [{ name: { contains: 'a', regex: 'b' } }, 'filter.name.regex'],
    [{ count: 'x' }, 'filter.count'],
    [[], 'filter'],
  ])('locates the error of %j', (json, path) => {
    expect(refusal(json)?.fields?.map((field) => field.path)).toEqual([path]);
  });

  it.each([
    [{ name: { notContains: 'a' } }, 'notContains'],
    [{ cpf: { endsWith: '-25' } }, 'endsWith'],
    [{ uf: { notIn: ['SP'] } }, 'notIn'],
    [{ day: { relative: 'thisWeek' } }, 'relative'],
    [{ createdAt: { relative: 'last7Days' } }, 'relative'],
  ])('accepts the operator of %j', (json, op) => {
    expect(parsed(json)).toMatchObject({ op });
  });

  it.each([
    { day: { relative: 'tomorrow' } },
    { day: { relative: 7 } },
    { day: { relative: ['today'] } },
    { moment: { relative: '2026-01-01' } },
    { uf: { notIn: [] } },
  ])('refuses the operand of %j', (json) => {
    expect(refusal(json)).toMatchObject({ code: 'query.invalid_filter' });
  });

  it('limits depth and number of comparisons', () => {
    const deep = (levels: number): unknown =>
      levels === 0 ? { uf: 'SP' } : { or: [deep(levels - 1)] };
    expect(refusal(deep(filterLimits.depth - 1))).toBeUndefined();
    expect(refusal(deep(filterLimits.depth))).toMatchObject({ code: 'query.invalid_filter' });
    const wide = (items: number) => ({ or: Array.from({ length: items }, () => ({ uf: 'SP' })) });
    expect(refusal(wide(filterLimits.items))).toBeUndefined();
    expect(refusal(wide(filterLimits.items + 1))).toMatchObject({ code: 'query.invalid_filter' });
    expect(refusal({ and: [wide(30), wide(30)] })).toMatchObject({ code: 'query.invalid_filter' });
  });

  it('refuses search if nothing is searchable', () => {
    const plain = { ...kitchenSink, search: [], fields: [fieldOf('name', 'string')] };
    expect(parseFilter(plain, { q: 'x' })).toMatchObject({ ok: false });
  });

  it('answers any JSON with a filter or a catalogue code, and leaves prototypes alone', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const result = parseFilter(kitchenSink, json);
        if (!result.ok) expect(isErrorCode(result.error.code)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('parseFilterText', () => {
  it.each(['', '{', 'null', '[]', '"q"', `{"q":"${'x'.repeat(8000)}"}`])(
    'refuses %.20s',
    (text) => {
      expect(parseFilterText(kitchenSink, text)).toMatchObject({
        ok: false,
        error: { code: 'query.invalid_filter' },
      });
    },
  );

  it('limits deep nesting before walking it', async () => {
    const deep = '{"or":['.repeat(1000) + '{}' + ']}'.repeat(1000);
    const spent = await cpuTime(() => expect(parseFilterText(kitchenSink, deep).ok).toBe(false));
    expect(spent).toBeLessThan(100);
  });

  it('reads a filter', () => {
    expect(parseFilterText(kitchenSink, '{"uf":"SP"}')).toEqual({
      ok: true,
      value: { type: 'compare', field: 'uf', op: 'eq', value: 'SP' },
    });
  });
});
