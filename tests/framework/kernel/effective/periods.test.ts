import {
  isInForceOn,
  isSameSequence,
  periodOf,
  periodsOverlap,
  periodStatus,
  type RecordPeriod,
} from '#framework/kernel/effective/periods.ts';

const ends = { from: 'validFrom', to: 'validTo' };
const year: RecordPeriod = { from: '2026-01-01', to: '2026-12-31' };
const open: RecordPeriod = { from: '2026-07-01', to: null };

describe('periods', () => {
  it('reads a period, open-ended without a last day', () => {
    expect(periodOf(ends, { validFrom: '2026-01-01', validTo: '2026-12-31' })).toEqual(year);
    expect(periodOf(ends, { validFrom: '2026-07-01' })).toEqual(open);
    expect(periodOf(ends, { validFrom: '', validTo: '2026-12-31' })).toBeUndefined();
  });

  it('is in force on its first and last day', () => {
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((d) => isInForceOn(year, d)))
      .toEqual([false, true, true, false]); // prettier-ignore
    expect(isInForceOn(open, '2999-01-01')).toBe(true);
  });

  it.each([
    [year, open, true],
    [year, { from: '2027-01-01', to: null }, false],
    [year, { from: '2026-12-31', to: '2026-12-31' }, true],
    [year, { from: '2025-01-01', to: '2025-12-31' }, false],
    [open, { from: '2030-01-01', to: null }, true],
  ] as const)('overlaps if a day is shared: %j and %j', (one, other, expected) => {
    expect(periodsOverlap(one, other)).toBe(expected);
    expect(periodsOverlap(other, one)).toBe(expected);
  });

  it('is past, current or scheduled', () => {
    expect(['2025-12-31', '2026-06-01', '2027-01-01'].map((day) => periodStatus(year, day)))
      .toEqual(['scheduled', 'current', 'past']); // prettier-ignore
  });

  it('belongs to the sequence with the same key', () => {
    const by = { by: ['name', 'state'] };
    expect(isSameSequence(by, { name: 'a', state: 'SP' }, { name: 'a', state: 'SP', x: 1 })).toBe(
      true,
    );
    expect(isSameSequence(by, { name: 'a', state: 'SP' }, { name: 'a', state: 'RJ' })).toBe(false);
    expect(isSameSequence({ by: [] }, { name: 'a' }, { name: 'b' })).toBe(true);
  });
});
