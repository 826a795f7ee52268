import fc from 'fast-check';
import {
  comboInitials,
  judgeCombo,
  priceCombo,
  type Combo,
  type ComboDeal,
  type ComboPrices,
  type ComboProduct,
  allocate,
} from '#addOns/rules/combo.ts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { appError, err, ok } from '@patio/framework/kernel';
import { thorough } from '#tests/harness/thorough.ts';

const day = '2026-11-23';

const warranty: ComboProduct = {
  initial: 'GC',
  branch: 'DAMAGE',
  netCents: 210_210n,
  minimumCents: 0n,
};
const note: ComboProduct = { ...warranty, initial: 'SN', netCents: 171_990n };
const life: ComboProduct = {
  initial: 'SV',
  branch: 'PERSONS',
  netCents: 38_400n,
  minimumCents: 36_000n,
};

const tenPercent: Benefit = { type: 'PERCENTAGE', percent: '10' };

const priceOf = (products: readonly ComboProduct[], benefit: Benefit | null) => {
  const outcome = priceCombo(products, { benefit, date: day });
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
};

describe('the price of a combo (domain 3.2)', () => {
  test('without a discount is the sum of its products', () => {
    const { lines, totalCents } = priceOf([warranty, note, life], null);
    expect(lines.map(({ initial, premium }) => [initial, premium.totalCents])).toEqual([
      ['SN', 184_683n],
      ['SV', 38_546n],
      ['GC', 225_723n],
    ]);
    expect(totalCents).toBe(448_952n);
  });

  test('takes a percentage off each net premium, stops at the minimum and taxes the remainder', () => {
    const { lines, discountCents, netCents, taxCents } = priceOf(
      [warranty, note, life],
      tenPercent,
    );
    expect(
      lines.map(({ initial, discountCents, premium }) => [
        initial,
        discountCents,
        premium.netCents,
        premium.taxCents,
      ]),
    ).toEqual([
      ['SN', 17_199n, 154_791n, 11_424n],
      ['SV', 2_400n, 36_000n, 137n],
      ['GC', 21_021n, 189_189n, 13_962n],
    ]);
    expect([discountCents, netCents, taxCents]).toEqual([40_620n, 379_980n, 25_523n]);
  });

  test.each<[string, Benefit, bigint]>([
    ['a cap on the percentage', { ...tenPercent, capCents: 10_000n } as Benefit, 10_000n],
    ['an amount', { type: 'VALUE', amountCents: 50_001n }, 50_001n],
    [
      'an amount above all that the minimums leave',
      { type: 'VALUE', amountCents: 9_999_999n },
      384_600n,
    ],
    ['a fixed price', { type: 'FIXED_PRICE', priceCents: 400_000n }, 20_600n],
    ['a fixed price above', { type: 'FIXED_PRICE', priceCents: 500_000n }, 0n],
  ])('shares %s to the cent', (_, benefit, discount) => {
    const { discountCents, netCents } = priceOf([warranty, note, life], benefit);
    expect([discountCents, netCents]).toEqual([discount, 420_600n - discount]);
  });

  test('is refused from 2027 on and with a product twice', () => {
    expect(priceCombo([warranty], { benefit: null, date: '2027-01-01' })).toMatchObject({
      ok: false,
      error: { code: 'pricing.row_missing', params: { table: 'insuranceTax', date: '2027-01-01' } },
    });
    expect(priceCombo([warranty], { benefit: null, date: '2026-12-31' }).ok).toBe(true);
    expect(priceCombo([warranty, warranty], { benefit: null, date: day })).toMatchObject({
      error: { code: 'validation.duplicate_item' },
    });
  });

  const products = fc.uniqueArray(
    fc.record({
      initial: fc.constantFrom(...comboInitials),
      branch: fc.constantFrom('DAMAGE' as const, 'PERSONS' as const, 'SERVICE' as const),
      netCents: fc.bigInt({ min: 0n, max: 1_000_000n }),
      minimumCents: fc.bigInt({ min: 0n, max: 500_000n }),
    }),
    { maxLength: 8, selector: ({ initial }) => initial },
  );
  const cents = fc.bigInt({ min: 1n, max: 3_000_000n });
  const percents = fc.integer({ min: 1, max: 10_000 }).map((n) => (n / 100).toFixed(2));
  const benefits: fc.Arbitrary<Benefit> = fc.oneof(
    percents.map((percent) => ({ type: 'PERCENTAGE' as const, percent })),
    fc.record({ type: fc.constant('PERCENTAGE' as const), percent: percents, capCents: cents }),
    cents.map((amountCents) => ({ type: 'VALUE' as const, amountCents })),
    cents.map((priceCents) => ({ type: 'FIXED_PRICE' as const, priceCents })),
  );

  test('respects minimums, caps and sums in any order of products', () => {
    fc.assert(
      fc.property(products, benefits, (list, benefit) => {
        const combo = priceOf(list, benefit);
        if (priceOf([...list].reverse(), benefit).totalCents !== combo.totalCents) return false;
        const net = list.reduce((sum, { netCents }) => sum + netCents, 0n);
        if (combo.netCents !== net - combo.discountCents) return false;
        if (combo.totalCents !== combo.netCents + combo.taxCents) return false;
        if (benefit.type === 'PERCENTAGE' && benefit.capCents !== undefined)
          if (combo.discountCents > benefit.capCents) return false;
        if (benefit.type === 'VALUE' && combo.discountCents > benefit.amountCents) return false;
        return combo.lines.every(({ initial, discountCents, premium }) => {
          const { netCents, minimumCents } = list.find((one) => one.initial === initial)!;
          const floor = netCents < minimumCents ? netCents : minimumCents;
          return (
            discountCents >= 0n &&
            premium.netCents >= floor &&
            premium.netCents === netCents - discountCents
          );
        });
      }),
      thorough,
    );
  });

  test('allocates an amount to the cent, no share above its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 1_000n }), { minLength: 1, maxLength: 8 }),
        fc.nat(1_000),
        (weights, thousandths) => {
          const sum = weights.reduce((total, weight) => total + weight, 0n);
          const amount = (sum * BigInt(thousandths)) / 1_000n;
          const shares = allocate(amount, weights);
          const shared = shares.reduce((total, share) => total + share, 0n);
          return (
            shared === amount && shares.every((share, at) => share >= 0n && share <= weights[at]!)
          );
        },
      ),
      thorough,
    );
  });
});

describe('a combo checked against a deal', () => {
  const combo: Combo = {
    products: ['SV', 'GC'],
    personType: 'PF',
    vehicleType: 1,
    vehicleSegmentation: ['SUV', 'SEDAN'],
    pmcMileage: 10_000,
    isVisible: true,
  };
  const deal: ComboDeal = {
    personType: 'PF',
    vehicleType: 1,
    vehicleSegmentation: 'SUV',
    mileage: 10_000,
  };
  const prices: ComboPrices = { GC: ok(warranty), SV: ok(life), SN: ok(note) };

  test('returns its products, each priced separately', () => {
    expect(judgeCombo(combo, deal, prices)).toEqual({ ok: true, value: [life, warranty] });
  });

  test('applies to everybody with empty limits', () => {
    const any = {
      ...combo,
      personType: null,
      vehicleType: null,
      vehicleSegmentation: [],
      pmcMileage: null,
    };
    const other = {
      personType: 'PJ',
      vehicleType: 2,
      vehicleSegmentation: null,
      mileage: 1e6,
    } as const;
    expect(judgeCombo(any, other, prices).ok).toBe(true);
  });

  test('returns all reasons, including those of its products', () => {
    const refusedPrices: ComboPrices = {
      SV: err(
        appError('insurance.age_out_of_range', {
          fields: [
            {
              path: 'age',
              code: 'insurance.age_out_of_range',
              params: { minimum: 18, maximum: 65 },
            },
            { path: 'personType', code: 'insurance.person_type' },
          ],
        }),
      ),
      SN: err(appError('pricing.row_missing', { params: { table: 'insuranceTax', date: day } })),
    };
    const outcome = judgeCombo(
      { ...combo, isVisible: false, products: ['SV', 'SN', 'GC'] },
      { personType: 'PJ', vehicleType: 2, vehicleSegmentation: null, mileage: 10_001 },
      refusedPrices,
    );
    expect(outcome).toMatchObject({ ok: false, error: { code: 'insurance.combo_not_visible' } });
    expect(outcome.ok ? [] : outcome.error.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['visible', 'insurance.combo_not_visible'],
      ['personType', 'insurance.combo_person_type'],
      ['vehicleType', 'insurance.combo_vehicle_type'],
      ['vehicleSegmentation', 'insurance.combo_segmentation'],
      ['pmcMileage', 'insurance.combo_mileage'],
      ['products.SN', 'pricing.row_missing'],
      ['products.SV.age', 'insurance.age_out_of_range'],
      ['products.SV.personType', 'insurance.person_type'],
      ['products.GC', 'insurance.combo_product_missing'],
    ]);
  });
});
