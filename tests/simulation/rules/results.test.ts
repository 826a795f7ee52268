import { bestRows, cheapestBy, isExpired, validityOf } from '#simulation/rules/results.ts';

test('SIMR-040: a simulation is valid for thirty days, at most as long as its table', () => {
  const until = (validTo: string | null) => validityOf('2026-11-23', { validTo } as never);
  expect([until(null), until('2026-12-22'), until('2026-12-23'), until('2027-01-01')]).toEqual([
    '2026-12-23',
    '2026-12-22',
    '2026-12-23',
    '2026-12-23',
  ]);
  expect(validityOf('2026-11-24', { validTo: null } as never)).toBe('2026-12-24');
});

test.each([
  ['2026-11-22', true],
  ['2026-11-23', false],
  ['2026-11-24', false],
  ['', false],
  ['1999', false],
  [null, false],
])('SIMR-072: valid until %p, it is expired today: %p', (validity, isOver) =>
  expect(isExpired(validity, '2026-11-23')).toBe(isOver),
);

test('the cheapest of each key takes the position of the first with that key; ties go to the first', () => {
  const items = [
    { key: 'a', cost: 2 },
    { key: 'b', cost: 1 },
    { key: 'a', cost: 1 },
    { key: 'b', cost: 1, late: true },
  ];
  const found = cheapestBy(
    items,
    ({ key }) => key,
    ({ cost }) => cost,
  );
  expect(found).toEqual([
    { key: 'a', cost: 1 },
    { key: 'b', cost: 1 },
  ]);
});

test('the plan with the lowest cost comes first, one without a price last', () => {
  const cell = (yearly: string) => ({ priced: { ok: true, value: { cet: { yearly } } } as never });
  const refused = { priced: { ok: false, error: null } as never };
  const row = (financeType: number, ...cells: { readonly priced: never }[]) => ({
    table: { financeType: financeType as never },
    cells,
  });
  const rows = [
    row(1, refused),
    row(2, cell('30'), cell('9.5')),
    row(4, cell('20'), refused),
    row(2, cell('10')),
    row(5, cell('8')),
  ];
  expect(bestRows(rows)).toEqual([rows[4], rows[1], rows[2], rows[0]]);
});
