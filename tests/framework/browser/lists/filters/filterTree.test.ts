import {
  countRules,
  isCombined,
  newGroup,
  newRule,
  readTree,
  treeLimits,
  writeTree,
  type FilterItem,
} from '#framework/browser/lists/filters/filterText.ts';
import { parseFilter } from '#framework/kernel/filter/parseFilter.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

const shape = (item: FilterItem): unknown =>
  item.type === 'rule' ? [item.field, item.value] : { [item.type]: item.items.map(shape) };

const city = newRule('city', 'Itu');
const code = newRule('code', { contains: '1' });
const name = newRule('name', { contains: 'a' });

describe('readTree and writeTree', () => {
  test.each([
    [{}, { and: [] }],
    [{ q: 'auto', city: 'Itu' }, { and: [['city', 'Itu']] }],
    [
      { or: [{ city: 'Itu' }, { code: '1' }] },
      {
        or: [
          ['city', 'Itu'],
          ['code', '1'],
        ],
      },
    ],
    [
      { city: 'Itu', or: [{ code: '1' }, { code: '2', name: 'x' }] },
      {
        and: [
          ['city', 'Itu'],
          {
            or: [
              ['code', '1'],
              {
                and: [
                  ['code', '2'],
                  ['name', 'x'],
                ],
              },
            ],
          },
        ],
      },
    ],
    [
      { limit: { gte: 1, lte: 5 }, city: { contains: 'a', ne: 'b' } },
      {
        and: [
          ['limit', { gte: 1, lte: 5 }],
          ['city', { contains: 'a' }],
          ['city', { ne: 'b' }],
        ],
      },
    ],
  ])('%j is %j', (filter, expected) => {
    expect(shape(readTree(filter))).toEqual(expected);
  });

  test('writes and-conditions as members, a second condition of a field as a part', () => {
    const other = newRule('city', { contains: 'a' });
    expect(writeTree(newGroup('and', [city, code, other]))).toEqual({
      city: 'Itu',
      code: { contains: '1' },
      and: [{ city: { contains: 'a' } }],
    });
  });

  test('two or-groups must both hold', () => {
    const group = newGroup('or', [city, code]);
    expect(writeTree(newGroup('and', [group, newGroup('or', [code, name])]))).toEqual({
      or: [{ city: 'Itu' }, { code: { contains: '1' } }],
      and: [{ or: [{ code: { contains: '1' } }, { name: { contains: 'a' } }] }],
    });
  });

  test('omits conditions without a value and groups of them', () => {
    const empty = newGroup('or', [newRule('code'), newRule('city')]);
    expect(writeTree(newGroup('and', [city, empty, newRule('name')]))).toEqual({ city: 'Itu' });
    expect(writeTree(newGroup('or', []))).toEqual({});
  });

  test('round-trips, and the server accepts the deepest tree', () => {
    const deepest = newGroup('and', [city, newGroup('or', [code, newGroup('and', [name, city])])]);
    const written = writeTree(deepest);
    expect(shape(readTree(written))).toEqual(shape(deepest));
    expect(writeTree(readTree(written))).toEqual(written);
    expect(countRules(deepest)).toBe(4);
    expect(treeLimits.levels).toBe(3);
    const same = newGroup('and', [code, newRule('code', { contains: '2' })]);
    const sameField = newGroup('or', [city, newGroup('and', [name, newGroup('or', [city, code])])]);
    for (const tree of [deepest, newGroup('or', [city, same]), sameField])
      expect(parseFilter(suppliers, writeTree(tree)).ok).toBe(true);
  });

  test('reports whether single-field editors can show it', () => {
    expect(isCombined({ city: 'Itu', q: 'a' })).toBe(false);
    expect(isCombined({ or: [{ city: 'Itu' }] })).toBe(true);
  });
});
