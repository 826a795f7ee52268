import { planTables } from '../../../src/generated/descriptions/planTables';
import { financeTypeTable } from '../../../src/pricing/rules';

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
