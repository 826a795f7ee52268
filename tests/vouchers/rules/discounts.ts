import fc from 'fast-check';
import {
  anyScope,
  type DiscountRule,
  type DiscountSituation,
  type DiscountUsage,
} from '#vouchers/rules/DiscountRule.ts';

/** A voucher of 10 % on the price, valid in 2026, for all clients. */
export const rule: DiscountRule = {
  id: '1',
  version: 1,
  code: 'JUNHO26',
  kind: 'VOUCHER',
  name: 'Junho',
  enabled: true,
  effectiveFrom: '2026-01-01',
  validUntil: '2026-12-31',
  usageLimit: null,
  perCustomerLimit: 1,
  base: 'VEHICLE_PRICE',
  benefit: { type: 'PERCENTAGE', percent: '10' },
  scope: anyScope,
};

/** A regular sale of a new car to a person in São Paulo. */
export const deal: DiscountSituation = {
  today: '2026-11-23',
  document: '111.444.777-35',
  personType: 'PF',
  vehicleType: 1,
  saleType: 'TD',
  directSaleType: null,
  saleOptionTypes: [5],
  financeType: 1,
  manufacturer: '12',
  model: 'ONIX',
  version: 'LTZ',
  manufacturerYear: 2026,
  modelYear: 2027,
  dealerCode: 'D100',
  region: 'SP1',
};

export const unused: DiscountUsage = { used: 0, reserved: 0, byDocument: 0 };

const some = <T>(...values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 2, arbitrary: fc.subarray([...values], { minLength: 1 }) },
  );

const scopes = fc.record({
  documents: some('11144477735', '52998224725', '12ABC34501DE35'),
  personTypes: some<'PF' | 'PJ'>('PF', 'PJ'),
  vehicleTypes: some<1 | 2>(1, 2),
  saleTypes: some<'VD' | 'TD'>('VD', 'TD'),
  directSaleTypes: some(1, 2, 19),
  saleOptionTypes: some(4, 5, 7, 10),
  financeTypes: some(1, 2, 13),
  manufacturers: some('12', '15'),
  models: some('ONIX', 'TRACKER'),
  versions: some('LT', 'LTZ'),
  manufacturerYears: some(2025, 2026),
  modelYears: some(2026, 2027),
  dealerCodes: some('D100', 'D200'),
  regions: some('SP1', 'SUL1'),
});

const days = fc.constantFrom('2026-01-01', '2026-11-22', '2026-11-23', '2026-11-24', '2026-12-31');

const limits = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });

/** Rules of every shape around `deals`. */
export const rules: fc.Arbitrary<DiscountRule> = fc
  .record({
    id: fc.nat().map(String),
    code: fc.nat(99).map((n) => `COD${n}`),
    kind: fc.constantFrom('VOUCHER' as const, 'COUPON' as const),
    enabled: fc.boolean(),
    effectiveFrom: days,
    validUntil: days,
    usageLimit: limits,
    perCustomerLimit: limits,
    scope: scopes,
    base: fc.constantFrom('VEHICLE_PRICE' as const, 'TCC' as const),
  })
  .map((some) => ({ ...rule, ...some }))
  .map((one) => (one.kind === 'COUPON' ? { ...one, base: 'INSURANCE_NET_PREMIUM' as const } : one));

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });

/** Deals with more or fewer details. */
export const deals: fc.Arbitrary<DiscountSituation> = fc.record({
  today: days,
  document: orNull(fc.constantFrom('111.444.777-35', '52998224725', '12.ABC.345/01DE-35')),
  personType: fc.constantFrom('PF' as const, 'PJ' as const),
  vehicleType: fc.constantFrom(1 as const, 2 as const),
  saleType: fc.constantFrom('VD' as const, 'TD' as const),
  directSaleType: orNull(fc.constantFrom(1, 2, 3, 19)),
  saleOptionTypes: fc.subarray([4, 5, 7, 10]),
  financeType: orNull(fc.constantFrom(1, 2, 13)),
  manufacturer: orNull(fc.constantFrom('12', '15')),
  model: orNull(fc.constantFrom('ONIX', 'TRACKER')),
  version: orNull(fc.constantFrom('LT', 'LTZ')),
  manufacturerYear: orNull(fc.constantFrom(2025, 2026)),
  modelYear: orNull(fc.constantFrom(2026, 2027)),
  dealerCode: fc.constantFrom('D100', 'D200'),
  region: fc.constantFrom('SP1', 'SUL1'),
});

export const usages: fc.Arbitrary<DiscountUsage> = fc.record({
  used: fc.nat(4),
  reserved: fc.nat(2),
  byDocument: fc.nat(3),
});
