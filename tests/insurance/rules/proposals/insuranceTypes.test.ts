import { commissions } from '#generated/descriptions/commissions.ts';
import { ptBR } from '#insurance/messages/pt-BR.ts';
import {
  defaultProducts,
  familyOf,
  isInsuranceType,
  offeredTypes,
  productOf,
} from '#insurance/rules/proposals/insuranceTypes.ts';
import { menu } from '#portal/browser/i18n/pt-BR/menu.ts';
import { addOns } from '#simulation/messages/prices.pt-BR.ts';

test.each([
  ['CHEV_PLUS', 'AUTO'],
  ['AUTO', 'AUTO'],
  ['SEGURO_AUTO', 'AUTO'],
  ['PMC', 'PMC'],
  ['PMC_CARDIF', 'PMC'],
  ['pmcDayTwo', 'PMC'],
  ['GAP', 'GAP'],
  ['LIFE', 'LIFE'],
])('INS-002: %s is a type, of the tariff %s', (type, family) => {
  expect(isInsuranceType(type)).toBe(true);
  expect(familyOf(type)).toBe(family);
});

test.each(['', 'seguro_auto', 'MAINTENANCE', 'toString', null, 7])(
  'INS-002: %p is not a type',
  (type) => {
    expect(isInsuranceType(type)).toBe(false);
    expect(familyOf(type)).toBeUndefined();
  },
);

test.each([
  ['ENUM-079', 1, 'CHEV_PLUS', 'Chevrolet Plus'],
  ['ENUM-080', 2, 'PMC', 'Proteção mecânica (PMC)'],
  ['ENUM-081', 3, 'GAP', 'Nota garantida (GAP)'],
] as const)('%s, INS-003: number %i of a failed look-up is %s, named “%s”', (...row) => {
  const [, defaultId, insuranceType, name] = row;
  expect(defaultProducts).toHaveLength(3);
  expect(defaultProducts[defaultId - 1]).toEqual({ defaultId, insuranceType });
  expect(ptBR.insuranceSales.contract.type[insuranceType]).toBe(name);
});

test('INS-131: types correspond to products in the switches by dealer', () => {
  expect([...offeredTypes, 'PMC_CARDIF' as const].map(productOf)).toEqual([
    'SEGURO_AUTO',
    'CHEV_PLUS',
    'PMC',
    'PMC_DAY_2',
    'GAP',
    'LIFE',
    'PMC',
  ]);
});

test('INS-001, OQ-138: PMC is “Proteção mecânica” on every screen', () => {
  const product = commissions.fields.find(({ name }) => name === 'product')?.options ?? [];
  const names = [
    product.find(({ value }) => value === 'PMC')?.label['pt-BR'],
    ptBR.insuranceSales.contract.type.PMC,
    addOns.warranty,
    ...Object.entries(menu.routes)
      .filter(([name]) => /pmc/i.test(name))
      .map(([, words]) => words),
  ];
  expect(names.length).toBeGreaterThan(3);
  for (const words of names) expect(words).toMatch(/^proteção mecânica/i);
});
