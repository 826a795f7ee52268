import { descriptions } from '#generated/descriptions/index.ts';
import { planTables } from '#generated/descriptions/planTables.ts';
import { financeTypeTable, planName } from '#pricing/rules/index.ts';

const [table] = financeTypeTable.rows;

test.each([
  ['ENUM-120', 1, 'REGULAR', 'FDU regular'],
  ['ENUM-121', 3, 'OTHER PLANS', 'Outros planos'],
  ['ENUM-122', 4, 'GRACE_PERIOD', 'Carência'],
  ['ENUM-123', 5, 'FARMER', 'Sazonal'],
  ['ENUM-124', 7, 'TWELVE_MINORS', 'Doze menores'],
  ['ENUM-125', 2, 'SPECIAL', 'Chevrolet Sempre'],
  ['ENUM-126', 10, 'CHEVROLET_ZERO', 'Plano Zero'],
  ['ENUM-127', 8, 'PLAN_50_25_25', 'Plano 50-25-25'],
  ['ENUM-128', 12, 'MULTI_BALOON', 'Multibalão'],
  ['ENUM-129', 11, 'PLAN_ZERO_MAIS', 'Zero+'],
  ['ENUM-130', 13, 'SMART_BUY', 'SmartBuy'],
  ['ENUM-131', 14, 'PLANO_100', 'Plano 100'],
  ['ENUM-132', 6, 'LEASING', 'Leasing'],
])('%s, OQ-095, OQ-193: finance type %i is %s, shown as “%s”', (_, id, name, label) => {
  expect(table?.value.find((one) => one.id === id)?.name).toBe(name);
  const { options } = planTables.fields.find((field) => field.name === 'financeType')!;
  expect(options?.find(({ value }) => Number(value) === id)?.label['pt-BR']).toBe(label);
});

const labelsOf = (resource: keyof typeof descriptions, name: string) => {
  const field = descriptions[resource].fields.find((one) => one.name === name)!;
  return field.options ?? field.item?.options ?? [];
};

test.each([
  ['ENUM-133', 1, 'FDU regular', 'Regular FDU'],
  ['ENUM-134', 2, 'Chevrolet Sempre', 'Chevrolet Sempre'],
  ['ENUM-135', 4, 'Carência', 'Grace'],
  ['ENUM-136', 5, 'Sazonal', 'Seasonal'],
  ['ENUM-137', 6, 'Leasing', 'Leasing'],
  ['ENUM-138', 7, 'Doze menores', 'Twelve smaller'],
  ['ENUM-139', 9, 'Flexível', 'Flexible'],
  ['ENUM-140', 10, 'Plano Zero', 'Zero plan'],
  ['ENUM-141', 11, 'Zero+', 'Zero+'],
  ['ENUM-142', 12, 'Multibalão', 'Multi-balloon'],
  ['ENUM-143', 13, 'SmartBuy', 'SmartBuy'],
  ['ENUM-144', 14, 'Plano 100', 'Plan 100'],
] as const)(
  '%s: finance type %i is “%s”, in English “%s”, wherever it is chosen',
  (_, id, name, en) => {
    for (const [resource, field] of [
      ['planTables', 'financeType'],
      ['simulations', 'financeType'],
      ['offers', 'financeType'],
      ['discountCoupons', 'financeStructures'],
      ['vouchers', 'financeStructures'],
      ['saleProposals', 'product'],
    ] as const) {
      const option = labelsOf(resource, field).find(({ value }) => Number(value) === id);
      expect([resource, option?.label]).toEqual([resource, { 'pt-BR': name, en }]);
    }
  },
);

test.each([
  ['OQ-095', 'planTables', 'financeType'],
  ['OQ-095', 'simulations', 'financeType'],
  ['ENT-OFFER-03', 'offers', 'financeType'],
  ['ENT-COUPON-11', 'discountCoupons', 'financeStructures'],
  ['ENT-VOUCHER-08', 'vouchers', 'financeStructures'],
  ['PROP-066', 'saleProposals', 'product'],
] as const)(
  '%s: %s offer finance types under the names used in grids, summaries and printed sheets',
  (_, resource, name) => {
    const options = labelsOf(resource, name);
    const called = options.map(({ value }) => planName(Number(value), 'pt-BR'));
    expect(called).toEqual(options.map(({ label }) => label['pt-BR']));
    const inEnglish = options.map(({ value }) => planName(Number(value), 'en'));
    expect(inEnglish).toEqual(options.map(({ label }) => label.en));
  },
);
