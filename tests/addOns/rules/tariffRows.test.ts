import {
  autoTariffOf,
  gapTariffOf,
  lifeTariffOf,
  warrantyTariffOf,
} from '#addOns/rules/tariffRows.ts';

const band = (fromAge: number, toAge: number, percent: string) => ({
  fromAge,
  toAge,
  percent,
  longestTerm: 60,
  minimumPremium: 1_000,
  declarationAbove: fromAge > 60 ? 5_000_000 : null,
  validFrom: '2026-01-01',
});
const bands = [band(51, 65, '0.09'), band(18, 50, '0.05'), band(70, 75, '0.2')];

describe('stored rows are converted to tariffs', () => {
  test.each([
    [18, '0.05', null],
    [50, '0.05', null],
    [51, '0.09', null],
    [67, '0.09', null],
    [70, '0.2', 5_000_000n],
    [17, '0.05', null],
  ])('life at %d uses the band of that age, or the next lower one', (age, percent, declaration) => {
    const { table, rows } = lifeTariffOf(bands, age);
    expect([table, rows[0]?.value.percentPerMonth]).toEqual(['lifeTariffs', percent]);
    expect(rows[0]?.value.healthDeclarationAbove).toBe(declaration);
  });

  test('without rows there is no tariff', () => {
    expect(lifeTariffOf([], 40)).toEqual({ table: 'lifeTariffs', rows: [] });
    expect(gapTariffOf([]).rows).toEqual([]);
    expect(warrantyTariffOf([]).rows).toEqual([]);
    expect(autoTariffOf([]).rows).toEqual([]);
  });

  test('the limit for the guaranteed note comes from the latest row, whose first day is the version', () => {
    const row = (validFrom: string, months: number, limitValue: number) => ({
      validFrom,
      months,
      limitValue,
      percent: '1.5',
      limitPercent: validFrom.endsWith('02') ? '20' : '30',
      minimumPremium: 100,
    });
    const { rows } = gapTariffOf([row('2026-03-01', 12, 900), row('2026-05-02', 24, 800)]);
    expect(rows).toMatchObject([
      {
        from: '2026-05-02',
        version: '2026-05-02',
        value: { limitPercent: '20', limitCents: 800n },
      },
    ]);
    expect(rows[0]?.value.terms.map(({ months }) => months)).toEqual([12, 24]);
  });

  test('warranty rates are sorted by term, then by mileage', () => {
    const row = (months: number, mileage: number) => ({
      months,
      mileage,
      percent: '2',
      minimumPremium: 100,
      validFrom: '2026-01-01',
    });
    const { rows } = warrantyTariffOf([row(24, 100), row(12, 200), row(12, 50)]);
    expect(rows[0]?.value.rates.map(({ months, upTo }) => [months, upTo])).toEqual([
      [12, 50],
      [12, 200],
      [24, 100],
    ]);
  });
});
