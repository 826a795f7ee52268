import { groupNames } from '#access/rules/groups.ts';
import fc from 'fast-check';
import {
  commissionClawback,
  commissionLeft,
  commissionOf,
  commissionProfileOf,
} from '#insurance/rules/commission.ts';
import { premiumInstalments, premiumSplit } from '#insurance/rules/premiumInstalments.ts';
import { zoneOfCep } from '#addOns/rules/tariffs.ts';
import { tableFaults } from '#tests/pricing/rules/tables/datedTables.ts';
import { thorough } from '#tests/harness/thorough.ts';

const day = '2026-11-23';

const split = (totalCents: bigint, count: number, date = day) => {
  const outcome = premiumInstalments({ totalCents, count }, date);
  return outcome.ok ? outcome.value : outcome.error;
};

describe('a premium paid in monthly instalments (domain 3.2)', () => {
  test('of 3,401.87 is 4 × 850.47, less a cent in the last', () => {
    expect(split(340_187n, 4)).toEqual([85_047n, 85_047n, 85_047n, 85_046n]);
  });

  test('of 3,401.87 is 10 × 378.52 at 1.99 %', () => {
    expect(split(340_187n, 10)).toEqual(Array.from({ length: 10 }, () => 37_852n));
  });

  test('bears interest from the fifth instalment on', () => {
    const sum = (count: number) => (split(340_187n, count) as bigint[]).reduce((a, b) => a + b, 0n);
    expect([sum(1), sum(4)]).toEqual([340_187n, 340_187n]);
    expect(sum(5)).toBeGreaterThan(340_187n);
  });

  test.each([0, 11, 2.5, -1, Number.NaN])('is refused in %s', (count) => {
    expect(split(340_187n, count)).toEqual({
      code: 'insurance.out_of_range',
      params: { minimum: 1, maximum: 10 },
    });
  });

  test('without interest is split evenly into any number', () => {
    const [row] = premiumSplit.rows;
    const free = {
      ...premiumSplit,
      rows: [{ ...row!, value: { ...row!.value, monthlyRate: '0' } }],
    };
    const parts = premiumInstalments({ totalCents: 1_001n, count: 5 }, day, free);
    expect(parts).toEqual({ ok: true, value: [201n, 200n, 200n, 200n, 200n] });
  });

  test('is refused outside its table', () => {
    expect(tableFaults(premiumSplit)).toEqual([]);
    expect(split(340_187n, 4, '2025-12-31')).toMatchObject({ code: 'pricing.row_missing' });
  });

  test('is allocated without losing or gaining a cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        fc.integer({ min: 1, max: 10 }),
        (total, count) => {
          const parts = split(total, count) as bigint[];
          const sum = parts.reduce((a, b) => a + b, 0n);
          const [first, last] = [parts[0]!, parts.at(-1)!];
          return (
            parts.length === count &&
            last >= 0n &&
            first - last <= 1n &&
            (count <= 4 ? sum === total : sum + BigInt(count) >= total)
          );
        },
      ),
      thorough,
    );
  });
});

describe('commissions', () => {
  test('15 % of the net 3,168.07 is 475.21', () => {
    expect(commissionOf(316_807n, '15')).toBe(47_521n);
    expect(commissionOf(316_807n, 'x')).toBe(0n);
  });

  test('ROLE-019, INS-008: four profiles have their own, all others use the F&I manager’s', () => {
    const own = groupNames.filter((group) => commissionProfileOf(group) === group);
    expect(own).toEqual(['fi-manager', 'sales-manager', 'seller', 'insurance-operator']);
    const others = groupNames.filter((group) => !own.includes(group)).map(commissionProfileOf);
    expect(others).toEqual(Array.from({ length: 14 }, () => 'fi-manager'));
  });

  test.each([
    [0, 47_521n],
    [7, 47_521n],
    [8, 46_479n],
    [365, 0n],
    [400, 0n],
  ])('cancelled after %i of 365 days refunds %s', (elapsed, cents) => {
    expect(commissionClawback(47_521n, { elapsed, duration: 365 })).toBe(cents);
  });

  test.each([
    [47_521, 8, 1_042],
    ['47521', 365, 47_521],
    [47_521, 7, 0],
    [null, 8, null],
    [undefined, 8, null],
  ])('of %p, cancelled after %i days, leaves %p', (paid, elapsed, left) => {
    expect(commissionLeft(paid, { elapsed, duration: 365 })).toBe(left);
  });
});

describe('the zone of a CEP', () => {
  test.each([
    ['01310200', 'SP_CAPITAL'],
    ['05999999', 'SP_CAPITAL'],
    ['06000000', 'INTERIOR'],
    ['08999999', 'SP_CAPITAL'],
    ['09000000', 'INTERIOR'],
    ['20040002', 'RJ'],
    ['23999999', 'RJ'],
    ['24000000', 'INTERIOR'],
    ['30130010', 'CAPITAL'],
    ['80010000', 'CAPITAL'],
    ['70040010', 'CAPITAL'],
    ['88390000', 'INTERIOR'],
    ['13010000', 'INTERIOR'],
  ])('%s is %s', (cep, zone) => {
    expect(zoneOfCep(cep)).toBe(zone);
  });
});
