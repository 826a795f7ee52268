import { diffMembers, diffRecords } from '#framework/server/store/write/history.ts';
import { kitchenSink } from '#tests/framework/kernel/filter/kitchenSink.ts';

const diff = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  diffRecords(kitchenSink, before, after);

describe('diffRecords', () => {
  it('lists differences with both values', () => {
    expect(diff({ name: 'a', count: 1 }, { name: 'b', count: 1 })).toEqual({ name: ['a', 'b'] });
  });

  it('treats absent as null', () => {
    expect(diff({}, { name: 'a', phone: null })).toEqual({ name: [null, 'a'] });
  });

  it('compares decimals as numbers and lists item by item', () => {
    expect(diff({ rate: '1.50', tags: ['a'] }, { rate: '1.5', tags: ['a'] })).toEqual({});
    expect(diff({ rate: '10' }, { rate: '1' })).toEqual({ rate: ['10', '1'] });
    expect(diff({ rate: '100' }, { rate: '100.00' })).toEqual({});
    expect(diff({ tags: ['a', 'b'] }, { tags: ['b', 'a'] })).toEqual({
      tags: [
        ['a', 'b'],
        ['b', 'a'],
      ],
    });
  });

  it('never includes secrets, virtual fields or unknown members', () => {
    expect(diff({}, { secret: 'x', draft: 'y', version: 2, searchText: 'z' })).toEqual({});
  });
});

describe('diffMembers', () => {
  it('compares only the given members', () => {
    const before = { name: 'Coisa', note: 'velha', rate: '1.50' };
    const given = { name: 'Outra', rate: '1.5', token: 'x', unknown: 1 };
    expect(diffMembers(kitchenSink, before, given)).toEqual(
      diffRecords(kitchenSink, before, { ...before, ...given }),
    );
    expect(diffMembers(kitchenSink, before, { note: undefined })).toEqual({
      note: ['velha', null],
    });
    expect(diffMembers(kitchenSink, before, {})).toEqual({});
  });
});
