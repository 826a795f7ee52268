import fc from 'fast-check';
import { autoPremium, type AutoRisk } from '#addOns/rules/autoPremium.ts';
import { autoTariff } from '#addOns/rules/tariffs.ts';
import { insuranceTax } from '#pricing/rules/tables/taxes.ts';
import { tableFaults } from '#tests/pricing/rules/tables/datedTables.ts';
import { thorough } from '#tests/harness/thorough.ts';

const day = '2026-11-23';

/** FIPE 98,000, coverage A, São Paulo's capital, 42 years, garage, bonus 5. */
const risk: AutoRisk = {
  coverage: 'A',
  fipeCents: 9_800_000n,
  armourCents: 0n,
  vehicleAge: 0,
  isElectric: false,
  isTruckOrPickup: false,
  zone: 'SP_CAPITAL',
  driverAge: 42,
  hasYoungDriver: false,
  bonusClass: 5,
  hasGarage: true,
  hasTracker: false,
  hasGasKit: false,
  use: 'PRIVATE',
  deductible: 'NORMAL',
  liability: { material: 10_000_000n, bodily: 20_000_000n, moral: 0n },
  passengers: { limit: 1_000_000n, persons: 2 },
  hasAssistance: true,
};

const priceOf = (changes: Partial<AutoRisk>, date = day) => {
  const outcome = autoPremium({ ...risk, ...changes }, date);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
};

const errorsOf = (changes: Partial<AutoRisk>) => {
  const outcome = autoPremium({ ...risk, ...changes }, day);
  return outcome.ok ? [] : (outcome.error.fields ?? []).map(({ path, code }) => `${path} ${code}`);
};

describe('auto insurance, worked example of domain 3.2', () => {
  test('costs 3,401.87 to the cent', () => {
    expect(autoPremium(risk, day)).toEqual({
      ok: true,
      value: {
        casco: 258_825n,
        liability: 40_592n,
        passengers: 2_400n,
        assistance: 14_990n,
        premium: {
          netCents: 316_807n,
          tax: { percent: '7.38', version: '2015-01' },
          taxCents: 23_380n,
          totalCents: 340_187n,
        },
        tariffVersion: '2026-01',
      },
    });
  });

  test('costs 4,374.62 with a driver of 18 to 25', () => {
    const { casco, premium } = priceOf({ hasYoungDriver: true });
    expect([casco, premium.netCents, premium.taxCents, premium.totalCents]).toEqual([
      349_414n,
      407_396n,
      30_066n,
      437_462n,
    ]);
  });
});

describe('factors of the reference tariff', () => {
  // 98,000.00 × rate × 1.18 × 0.95 × 0.95 × 0.80, by hand; half up.
  test.each<[string, Partial<AutoRisk>, bigint]>([
    ['coverage B, 2.10 %', { coverage: 'B' }, 175_333n],
    ['coverage C, 3.55 %', { coverage: 'C' }, 296_397n],
    ['electric, 3.40 %', { isElectric: true }, 283_873n],
    ['truck or pickup, 3.50 %', { isTruckOrPickup: true }, 292_222n],
    ['two years old', { vehicleAge: 2 }, 258_825n],
    ['three years old, × 1.08', { vehicleAge: 3 }, 279_531n],
    ['six years old, × 1.16', { vehicleAge: 6 }, 300_238n],
    ['no garage, 1.06 for 0.95', { hasGarage: false }, 288_795n],
    ['tracker, × 0.93', { hasTracker: true }, 240_708n],
    ['gas kit, × 1.05', { hasGasKit: true }, 271_767n],
    ['commercial, × 1.30', { use: 'COMMERCIAL' }, 336_473n],
    ['taxi, × 1.60', { use: 'TAXI' }, 414_121n],
    ['reduced deductible, × 1.12', { deductible: 'REDUCED' }, 289_885n],
    ['increased deductible, × 0.90', { deductible: 'INCREASED' }, 232_943n],
    ['90 % of FIPE', { fipeShare: '90' }, 232_943n],
    ['armour of 49,000 (150 % of the value), × 1.25', { armourCents: 4_900_000n }, 485_298n],
  ])('%s', (_, changes, casco) => {
    expect(priceOf(changes).casco).toBe(casco);
  });

  test.each([
    [18, 395_049n],
    [25, 395_049n],
    [26, 326_937n],
    [30, 326_937n],
    [31, 272_448n],
    [40, 272_448n],
    [41, 258_825n],
    [59, 258_825n],
    [60, 277_897n],
    [90, 277_897n],
  ])('a driver of %i years', (driverAge, casco) => {
    expect(priceOf({ driverAge }).casco).toBe(casco);
  });

  test.each([
    ['RJ', 289_534n],
    ['CAPITAL', 230_311n],
    ['INTERIOR', 197_409n],
    ['RURAL', 186_442n],
  ] as const)('zone %s', (zone, casco) => {
    expect(priceOf({ zone }).casco).toBe(casco);
  });

  test('each bonus class takes 4 % of casco and liability', () => {
    const casco = (bonusClass: number) => priceOf({ bonusClass }).casco;
    expect([casco(0), casco(10)]).toEqual([323_532n, 194_119n]);
    expect(priceOf({ bonusClass: 0 }).liability).toBe(50_740n);
  });

  test('moral damage costs 0.30 % of its limit, no cover costs nothing', () => {
    const none = { material: 0n, bodily: 0n, moral: 0n };
    const { liability } = priceOf({ liability: { ...none, moral: 10_000_000n }, bonusClass: 0 });
    expect(liability).toBe(35_400n);
    const bare = priceOf({
      liability: none,
      passengers: { limit: 0n, persons: 0 },
      hasAssistance: false,
    });
    expect(bare.premium.netCents).toBe(bare.casco);
  });

  test('the table is sound and the ages ascend', () => {
    expect(tableFaults(autoTariff)).toEqual([]);
    const ages = autoTariff.rows[0]!.value.driverAges.map(({ from }) => from);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
  });
});

describe('auto insurance is refused', () => {
  test.each<[Partial<AutoRisk>, readonly string[]]>([
    [{ driverAge: 17 }, ['driverAge insurance.out_of_range']],
    [{ driverAge: 30.5 }, ['driverAge insurance.out_of_range']],
    [{ bonusClass: 11 }, ['bonusClass insurance.out_of_range']],
    [{ vehicleAge: -1 }, ['vehicleAge insurance.out_of_range']],
    [{ fipeShare: '89.99' }, ['fipeShare insurance.out_of_range']],
    [{ fipeShare: '110.01' }, ['fipeShare insurance.out_of_range']],
    [{ fipeShare: 'NaN' }, ['fipeShare insurance.out_of_range']],
    [{ fipeShare: '110' }, []],
    [{ fipeCents: -1n }, ['fipeCents pricing.amount_invalid']],
    [{ fipeCents: 10n ** 17n }, ['fipeCents pricing.amount_too_large']],
    [
      { driverAge: 17, bonusClass: -1, liability: { ...risk.liability, moral: -1n } },
      [
        'driverAge insurance.out_of_range',
        'bonusClass insurance.out_of_range',
        'liability.moral pricing.amount_invalid',
      ],
    ],
  ])('case %# with every reason', (changes, expected) => {
    expect(errorsOf(changes)).toEqual(expected);
  });

  test.each([
    ['2025-12-31', 'autoTariff'],
    ['2027-01-01', 'insuranceTax'],
  ])('on %s without a row of %s', (date, table) => {
    expect(autoPremium(risk, date)).toEqual({
      ok: false,
      error: { code: 'pricing.row_missing', params: { table, date } },
    });
  });

  test('from 2027 without a rate; with a row for 2027 it is priced, and the last day of 2026 is unchanged', () => {
    const value = { DAMAGE: '10', PERSONS: '10', HEALTH: '10' };
    const rows = [...insuranceTax.rows, { from: '2027-01-01', version: '2027-01', value }];
    const tax = { ...insuranceTax, rows };
    const totalOn = (date: string) => {
      const outcome = autoPremium(risk, date, { tax });
      return outcome.ok ? outcome.value.premium.totalCents : outcome.error.code;
    };
    expect([totalOn('2026-12-31'), totalOn('2027-01-01')]).toEqual([340_187n, 348_488n]);
  });
});

describe('properties of the auto premium', () => {
  const risks: fc.Arbitrary<AutoRisk> = fc.record({
    coverage: fc.constantFrom('A' as const, 'B' as const, 'C' as const),
    fipeCents: fc.bigInt({ min: 0n, max: 100_000_000n }),
    armourCents: fc.constantFrom(0n, 5_000_000n),
    vehicleAge: fc.nat(30),
    isElectric: fc.boolean(),
    isTruckOrPickup: fc.boolean(),
    zone: fc.constantFrom('SP_CAPITAL', 'RJ', 'CAPITAL', 'INTERIOR', 'RURAL'),
    driverAge: fc.integer({ min: 18, max: 90 }),
    hasYoungDriver: fc.boolean(),
    bonusClass: fc.nat(9),
    hasGarage: fc.boolean(),
    hasTracker: fc.boolean(),
    hasGasKit: fc.boolean(),
    use: fc.constantFrom('PRIVATE', 'COMMERCIAL', 'TAXI'),
    deductible: fc.constantFrom('REDUCED', 'NORMAL', 'INCREASED'),
    liability: fc.record({
      material: fc.bigInt({ min: 0n, max: 50_000_000n }),
      bodily: fc.bigInt({ min: 0n, max: 50_000_000n }),
      moral: fc.bigInt({ min: 0n, max: 10_000_000n }),
    }),
    passengers: fc.record({
      limit: fc.bigInt({ min: 0n, max: 5_000_000n }),
      persons: fc.nat(7),
    }),
    hasAssistance: fc.boolean(),
  });

  test('lines sum up, tax is the share of the net, better risks never cost more, ×10 scales', () => {
    fc.assert(
      fc.property(risks, (one) => {
        const { casco, liability, passengers, assistance, premium } = priceOf(one);
        if (premium.netCents !== casco + liability + passengers + assistance) return false;
        if (premium.totalCents !== premium.netCents + premium.taxCents) return false;
        if (premium.taxCents !== (premium.netCents * 738n * 2n + 10_000n) / 20_000n) return false;
        const total = (changes: Partial<AutoRisk>) =>
          priceOf({ ...one, ...changes }).premium.totalCents;
        const isMonotone =
          total({ bonusClass: one.bonusClass + 1 }) <= premium.totalCents &&
          total({ hasGarage: true }) <= premium.totalCents &&
          total({ hasYoungDriver: true }) >= premium.totalCents &&
          total({ use: 'TAXI' }) >= premium.totalCents &&
          total({ fipeCents: one.fipeCents + 100_000n }) >= premium.totalCents;
        if (!isMonotone) return false;
        const tenfold = priceOf({
          ...one,
          fipeCents: one.fipeCents * 10n,
          armourCents: one.armourCents * 10n,
        }).casco;
        const gap = tenfold - casco * 10n;
        return gap >= -5n && gap <= 5n;
      }),
      thorough,
    );
  });
});
