import type { Database } from '../../../src/server/deps';
import {
  countAll,
  keepAll,
  keepFirst,
  keptAll,
  keptFirst,
} from '../../../src/server/store/keptMatches';

const db = {} as Database;
const list = { key: 'k', sort: { field: 'name', order: 'ASC' } } as const;
const ids = ['a', 'b', 'c', 'd', 'e'];
const at = (id: string, direction: 'after' | 'before' | 'from') => ({
  ...list,
  offset: 0,
  limit: 2,
  start: { place: { value: null, id }, direction },
});

describe('ids of the first rows of a list', () => {
  beforeAll(() => keepFirst(db, list, { mark: '7', ids, isWhole: false }));

  it('tell pages by number and by key, with one row more', () => {
    expect(keptFirst(db, { ...list, offset: 1, limit: 2 }, '7')).toEqual(['b', 'c', 'd']);
    expect(keptFirst(db, at('a', 'after'), '7')).toEqual(['b', 'c', 'd']);
    expect(keptFirst(db, at('b', 'from'), '7')).toEqual(['b', 'c', 'd']);
    expect(keptFirst(db, at('e', 'before'), '7')).toEqual(['b', 'c', 'd']);
  });

  it('tell nothing of rows beyond them, unless there are none', () => {
    expect(keptFirst(db, { ...list, offset: 3, limit: 2 }, '7')).toBeUndefined();
    expect(keptFirst(db, at('d', 'after'), '7')).toBeUndefined();
    keepFirst(db, { ...list, key: 'whole' }, { mark: '7', ids, isWhole: true });
    const whole = { ...list, key: 'whole', limit: 2 };
    expect(keptFirst(db, { ...whole, offset: 3 }, '7')).toEqual(['d', 'e']);
    expect(keptFirst(db, { ...whole, offset: 9 }, '7')).toEqual([]);
  });

  it('are good until the table changes, and for known places only', () => {
    expect(keptFirst(db, { ...list, offset: 0, limit: 2 }, '8')).toBeUndefined();
    expect(keptFirst(db, at('x', 'after'), '7')).toBeUndefined();
  });

  it('are not replaced by fewer of the same moment', () => {
    keepFirst(db, list, { mark: '7', ids: ['a'], isWhole: false });
    expect(keptFirst(db, { ...list, offset: 1, limit: 2 }, '7')).toEqual(['b', 'c', 'd']);
  });
});

describe('all rows that match', () => {
  const listOf = (count: number) => ({
    ids: Buffer.alloc(20 + 20 * count),
    tids: Buffer.alloc(20 + 10 * count),
  });

  it('are good until the table changes', () => {
    keepAll(db, 'k', { mark: '7', ...listOf(3) });
    expect(countAll(keptAll(db, 'k', '7')!)).toBe(3);
    expect(keptAll(db, 'k', '8')).toBeUndefined();
    expect(keptAll(db, 'other', '7')).toBeUndefined();
  });

  it('make room for those that are asked for, as many of them as there are', () => {
    const large = { mark: '7', ...listOf(300_000) };
    for (const key of ['a', 'b']) keepAll(db, key, large);
    expect(keptAll(db, 'a', '7')).toBeDefined();
    keepAll(db, 'c', large);
    expect(['k', 'a', 'b', 'c'].map((key) => keptAll(db, key, '7') !== undefined)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});
