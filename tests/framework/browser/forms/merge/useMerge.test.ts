import fc from 'fast-check';
import { mergeRecords, mergedChanges } from '#framework/browser/forms/merge/useMerge.ts';
import { suppliers } from '#tests/framework/browser/support/supplier.ts';

const fields = suppliers.fields.slice(0, 4);
const value = fc.constantFrom(null, 'a', 'b', 'c');
const side = fc.record(Object.fromEntries(fields.map(({ name }) => [name, value])));

const rows = (base: object, mine: object, theirs: object) =>
  mergeRecords(fields, { base, mine, theirs } as never).map(({ field, outcome }) => [
    field.name,
    outcome,
  ]);

describe('mergeRecords', () => {
  test('takes changes of one side and reports conflicts of both', () => {
    const base = { name: 'a', code: '1', phone: null, city: 'x' };
    const mine = { ...base, name: 'b', phone: '1', city: 'y' };
    const theirs = { ...base, code: '2', phone: '2', city: 'y' };
    expect(rows(base, mine, theirs)).toEqual([
      ['name', 'mine'],
      ['code', 'theirs'],
      ['phone', 'conflict'],
    ]);
  });

  test('treats an absent value like an empty one', () => {
    expect(rows({}, { name: null }, { name: undefined })).toEqual([]);
  });

  test('loses no change of either side, whatever is chosen', () => {
    fc.assert(
      fc.property(
        side,
        side,
        side,
        fc.constantFrom('mine', 'theirs'),
        (base, mine, theirs, pick) => {
          const found = mergeRecords(fields, { base, mine, theirs });
          const choice = Object.fromEntries(fields.map(({ name }) => [name, pick] as const));
          const final = { ...theirs, ...mergedChanges(found, choice) };
          for (const { name } of fields) {
            if (theirs[name] === base[name]) expect(final[name]).toBe(mine[name]);
            else if (mine[name] === base[name]) expect(final[name]).toBe(theirs[name]);
            else expect(final[name]).toBe(pick === 'mine' ? mine[name] : theirs[name]);
          }
        },
      ),
    );
  });
});
