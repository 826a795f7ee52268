import fc from 'fast-check';
import { discountPremium, premiumCharge, premiumOf } from '#addOns/rules/premium.ts';
import {
  gapLimit,
  gapPremium,
  lifePremium,
  protectionPremium,
  warrantyPremium,
  type GapRisk,
  type PersonsRisk,
  type ProductPremium,
  type WarrantyRisk,
} from '#addOns/rules/productPremiums.ts';
import { gapTariff, lifeTariff, protectionTariff, warrantyTariff } from '#addOns/rules/tariffs.ts';
import type { AppError, Result } from '@patio/framework/kernel';
import { tableFaults } from '#tests/pricing/rules/tables/datedTables.ts';
import { thorough } from '#tests/harness/thorough.ts';

const day = '2026-11-23';

const warranty: WarrantyRisk = {
  vehicleCents: 9_800_000n,
  months: 24,
  mileage: 100_000,
  warrantyUntil: '2029-11-23',
};
const gap: GapRisk = { invoiceCents: 9_800_000n, months: 36, vehicleType: 1, hasCasco: true };
const protection: PersonsRisk = {
  insuredCents: 6_117_000n,
  months: 36,
  personType: 'PF',
  age: 42,
  hasHealthDeclaration: false,
};
const life: PersonsRisk = { ...protection, insuredCents: 10_000_000n, months: 12 };

const amounts = (outcome: Result<ProductPremium, AppError>) => {
  if (!outcome.ok) throw new Error(outcome.error.code);
  const { netCents, taxCents, totalCents } = outcome.value.premium;
  return [netCents, taxCents, totalCents];
};

const reasons = (outcome: Result<ProductPremium, AppError>) =>
  outcome.ok ? [] : (outcome.error.fields ?? []).map(({ path, code }) => `${path} ${code}`);

describe('worked examples of domain 3.2, to the cent', () => {
  test.each([
    ['PMC of 98,000 for 24 months', warrantyPremium(warranty, day), [210_210n, 15_513n, 225_723n]],
    ['GAP of 98,000 for 36 months', gapPremium(gap, day), [171_990n, 12_693n, 184_683n]],
    [
      'protection of 61,170 for 36 months',
      protectionPremium(protection, day),
      [187_180n, 711n, 187_891n],
    ],
    ['life of 100,000 for 12 months', lifePremium(life, day), [38_400n, 146n, 38_546n]],
  ])('%s', (_, outcome, expected) => {
    expect(amounts(outcome)).toEqual(expected);
  });

  test('12.5 % off the PMC comes off the net premium: 1,839.34 + 135.74 = 1,975.08', () => {
    const outcome = warrantyPremium(warranty, day);
    const benefit = { type: 'PERCENTAGE', percent: '12.5' } as const;
    expect(outcome.ok && discountPremium(outcome.value.premium, benefit)).toMatchObject({
      netCents: 183_934n,
      taxCents: 13_574n,
      totalCents: 197_508n,
    });
  });

  test('a premium enters a quote as an optional cost of the credit', () => {
    const outcome = warrantyPremium(warranty, day);
    if (!outcome.ok) throw new Error(outcome.error.code);
    const { premium, tariffVersion } = outcome.value;
    const item = { code: 'PMC', isFinanced: true, version: tariffVersion } as const;
    expect(premiumCharge(premium, item)).toEqual({
      code: 'PMC',
      amount: 225_723n,
      isFinanced: true,
      cetRole: 'CHARGE',
      isOptional: true,
      ruleVersion: '2026-01; tax 2015-01',
    });
  });

  test('GAP pays at most 30 % of the invoice and 60,000', () => {
    const limits = gapTariff.rows[0]!.value;
    expect([gapLimit(limits, 9_800_000n), gapLimit(limits, 30_000_000n)]).toEqual([
      2_940_000n,
      6_000_000n,
    ]);
  });
});

describe('refusals of each product, with all reasons', () => {
  test.each([
    [warrantyPremium({ ...warranty, warrantyUntil: day }, day), []],
    [
      warrantyPremium({ ...warranty, warrantyUntil: '2026-11-22' }, day),
      ['warrantyUntil insurance.warranty_ended'],
    ],
    [
      warrantyPremium(
        { vehicleCents: -1n, months: 18, mileage: 100_001, warrantyUntil: '2026-11-22' },
        day,
      ),
      [
        'warrantyUntil insurance.warranty_ended',
        'vehicleCents pricing.amount_invalid',
        'months insurance.option_not_in_tariff',
        'mileage insurance.option_not_in_tariff',
      ],
    ],
    [
      gapPremium({ ...gap, vehicleType: 2, hasCasco: false, months: 6 }, day),
      [
        'vehicleType insurance.used_vehicle',
        'hasCasco insurance.casco_required',
        'months insurance.option_not_in_tariff',
      ],
    ],
    [protectionPremium({ ...protection, age: 18 }, day), []],
    [protectionPremium({ ...protection, age: 65 }, day), []],
    [
      protectionPremium({ ...protection, personType: 'PJ', age: 66, months: 61 }, day),
      [
        'personType insurance.person_type',
        'age insurance.age_out_of_range',
        'months insurance.option_not_in_tariff',
      ],
    ],
    [lifePremium({ ...life, insuredCents: 20_000_000n }, day), []],
    [
      lifePremium({ ...life, insuredCents: 20_000_001n, age: 17 }, day),
      [
        'age insurance.age_out_of_range',
        'hasHealthDeclaration insurance.health_declaration_required',
      ],
    ],
    [lifePremium({ ...life, insuredCents: 20_000_001n, hasHealthDeclaration: true }, day), []],
    [lifePremium({ ...life, months: 1.5 }, day), ['months insurance.option_not_in_tariff']],
  ])('case %#', (outcome, expected) => {
    expect(reasons(outcome)).toEqual(expected);
  });

  test.each([
    ['PMC', (date: string) => warrantyPremium(warranty, date)],
    ['GAP', (date: string) => gapPremium(gap, date)],
    ['protection', (date: string) => protectionPremium(protection, date)],
    ['life', (date: string) => lifePremium(life, date)],
  ])('%s has a price on the last day of 2026 and none on the first of 2027', (_, price) => {
    expect(price('2026-12-31').ok).toBe(true);
    expect(price('2027-01-01')).toMatchObject({
      ok: false,
      error: { code: 'pricing.row_missing', params: { table: 'insuranceTax' } },
    });
  });

  test.each([warrantyTariff, gapTariff, protectionTariff, lifeTariff])(
    'table %# is sound',
    (table) => {
      expect(tableFaults(table as never)).toEqual([]);
    },
  );
});

describe('properties of premiums', () => {
  const nets = fc.bigInt({ min: 0n, max: 100_000_000n });

  test('a net below the minimum of the tariff is raised to it', () => {
    const tariff = {
      ...lifeTariff,
      rows: lifeTariff.rows.map((row) => ({
        ...row,
        value: { ...row.value, minimumCents: 50_000n },
      })),
    };
    expect(amounts(lifePremium(life, day, { tariff }))[0]).toBe(50_000n);
  });

  test('total = net + tax; a discount never takes net or tax below zero or the minimum', () => {
    fc.assert(
      fc.property(
        nets,
        nets,
        fc.constantFrom(
          'DAMAGE' as const,
          'PERSONS' as const,
          'HEALTH' as const,
          'SERVICE' as const,
        ),
        fc.integer({ min: 1, max: 10_000 }),
        (netCents, minimum, branch, hundredths) => {
          const outcome = premiumOf({ netCents, branch }, day);
          if (!outcome.ok) return false;
          const before = outcome.value;
          const benefit = { type: 'PERCENTAGE', percent: (hundredths / 100).toFixed(2) } as const;
          const after = discountPremium(before, benefit, minimum);
          const floor = netCents < minimum ? netCents : minimum;
          return (
            before.totalCents === netCents + before.taxCents &&
            after.totalCents === after.netCents + after.taxCents &&
            after.netCents >= floor &&
            after.netCents <= netCents &&
            after.taxCents <= before.taxCents &&
            after.tax === before.tax
          );
        },
      ),
      thorough,
    );
  });

  test('months and amount never lower a premium; twice the months is twice the net within a cent', () => {
    fc.assert(
      fc.property(nets, fc.integer({ min: 1, max: 30 }), (insuredCents, months) => {
        const net = (changes: Partial<PersonsRisk>) =>
          amounts(protectionPremium({ ...protection, insuredCents, months, ...changes }, day))[0]!;
        const once = net({});
        const twice = net({ months: months * 2 });
        const difference = twice - once * 2n;
        return (
          net({ insuredCents: insuredCents + 100n }) >= once &&
          difference >= -1n &&
          difference <= 1n
        );
      }),
      thorough,
    );
  });
});
