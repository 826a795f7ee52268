import { priceFor } from '#simulation/rules/grid.ts';
import { compositionOf } from '#simulation/rules/composition.ts';
import { lineName, percentOfFinanced, type Composition } from '#papers/rules/composition.ts';
import { storedInputOf } from '#simulation/rules/SimulationInput.ts';
import { parameters, tableOf } from '../browser/grid/gridSale';

const sale = {
  vehiclePrice: 9_849_000,
  entryValue: 2_954_700,
  voucherDiscount: 50_000,
  voucherCode: 'JUNHO',
  accessories: 120_000,
  forwardingAgent: 30_000,
  expensesValue: 8_000,
};

const pricingOf = (values: object) => {
  const request = { table: tableOf('FDU-TD'), term: 36 };
  const priced = priceFor(storedInputOf({ ...values }), parameters, request);
  if (!priced.ok) throw new Error('no price');
  return priced.value;
};

const named = ({ groups }: Composition): Readonly<Record<string, number>> =>
  Object.fromEntries(
    groups.flatMap(({ lines }) => lines.map((line) => [lineName(line, 'pt-BR'), line.amount])),
  );
const sumOf = (amounts: Iterable<number>): number =>
  [...amounts].reduce((sum, one) => sum + one, 0);

test('domain 1.5: parts of a price sum to the financed amount, with fees and tax by name', () => {
  const pricing = pricingOf(sale);
  const composition = compositionOf(sale, pricing);
  expect(named(composition)).toEqual({
    'Preço do veículo': 9_849_000,
    'Desconto do voucher JUNHO': -50_000,
    Entrada: -2_954_700,
    Acessórios: 120_000,
    Despachante: 30_000,
    'Outras despesas': 8_000,
    'Tarifa de cadastro (TCC)': 99_900,
    'Registro do contrato': 29_500,
    'IOF diário': Number(pricing.iof.daily),
    'IOF adicional': Number(pricing.iof.additional),
  });
  expect(composition.financed).toBe(Number(pricing.financed));
  expect(sumOf(composition.groups.map(({ amount }) => amount))).toBe(composition.financed);
  for (const { amount, lines } of composition.groups)
    expect(sumOf(lines.map((line) => line.amount))).toBe(amount);
});

test('without a price the parts come from stored values: fees are the remainder, and the sum is the same', () => {
  const pricing = pricingOf(sale);
  const stored = {
    ...sale,
    financedValue: Number(pricing.financed),
    iofValue: Number(pricing.iof.total),
  };
  const parts = named(compositionOf(stored, undefined));
  expect(parts).toMatchObject({
    'Tarifas da data da simulação': 129_400,
    IOF: Number(pricing.iof.total),
    Acessórios: 120_000,
  });
  expect(sumOf(Object.values(parts))).toBe(Number(pricing.financed));
});

test('SIMR-064: a waived registration fee is listed with zero', () => {
  const values = { ...sale, ignoreTCC: true };
  const parts = named(compositionOf(values, pricingOf(values)));
  expect(parts['Tarifa de cadastro (TCC) (isenção aprovada)']).toBe(0);
  expect(parts).not.toHaveProperty('Tarifa de cadastro (TCC)');
});

test('fees not financed are listed outside the financed amount', () => {
  const values = { ...sale, feesFinanced: false };
  const { groups, outside } = compositionOf(values, pricingOf(values));
  expect(groups.map(({ code }) => code)).toEqual(['VEHICLE', 'GOODS', 'TAX']);
  expect(outside).toEqual([
    { code: 'TCC', amount: 99_900, paid: 'UPFRONT' },
    { code: 'REG', amount: 29_500, paid: 'UPFRONT' },
  ]);
});

test('a share of the financed amount has two places; a share of zero is zero', () => {
  const composition = { groups: [], financed: 300_000, outside: [] };
  expect(percentOfFinanced(100_000, composition)).toBe('33.33');
  expect(percentOfFinanced(1, { ...composition, financed: 0 })).toBe('0.00');
});
