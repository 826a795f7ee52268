import type { Database } from '../../../src/server/deps';
import { keepMatches, keptMatches } from '../../../src/server/store/keptMatches';

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
  beforeAll(() => keepMatches(db, list, { mark: 7, ids, isWhole: false }));

  it('tell pages by number and by key, with one row more', () => {
    expect(keptMatches(db, { ...list, offset: 1, limit: 2 }, 7)).toEqual(['b', 'c', 'd']);
    expect(keptMatches(db, at('a', 'after'), 7)).toEqual(['b', 'c', 'd']);
    expect(keptMatches(db, at('b', 'from'), 7)).toEqual(['b', 'c', 'd']);
    expect(keptMatches(db, at('e', 'before'), 7)).toEqual(['b', 'c', 'd']);
  });

  it('tell nothing of rows beyond them, unless there are none', () => {
    expect(keptMatches(db, { ...list, offset: 3, limit: 2 }, 7)).toBeUndefined();
    expect(keptMatches(db, at('d', 'after'), 7)).toBeUndefined();
    keepMatches(db, { ...list, key: 'whole' }, { mark: 7, ids, isWhole: true });
    const whole = { ...list, key: 'whole', limit: 2 };
    expect(keptMatches(db, { ...whole, offset: 3 }, 7)).toEqual(['d', 'e']);
    expect(keptMatches(db, { ...whole, offset: 9 }, 7)).toEqual([]);
  });

  it('are good until the table changes, and for known places only', () => {
    expect(keptMatches(db, { ...list, offset: 0, limit: 2 }, 8)).toBeUndefined();
    expect(keptMatches(db, at('x', 'after'), 7)).toBeUndefined();
  });

  it('are not replaced by fewer of the same moment', () => {
    keepMatches(db, list, { mark: 7, ids: ['a'], isWhole: false });
    expect(keptMatches(db, { ...list, offset: 1, limit: 2 }, 7)).toEqual(['b', 'c', 'd']);
  });
});
