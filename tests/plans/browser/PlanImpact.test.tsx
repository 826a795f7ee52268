import { render, screen, within } from '@testing-library/react';
import { ImpactTable } from '#plans/browser/PlanImpact.tsx';
import type { LocalDate } from '@patio/framework/kernel';
import type { PlanCase, PlanImpactRow } from '#generated/types/wire.ts';
import { WithPlans } from './withPlans';

const price = (instalment: number, cet = '20.00') => ({ instalment, cet }) as PlanCase;
const refused = { refusal: 'pricing.no_rate' } as unknown as PlanCase;
const row = (term: number, before: PlanCase | null, after: PlanCase | null) =>
  ({
    term,
    tier: null,
    vehiclePrice: 10_000_000,
    entry: 2_000_000,
    before,
    after,
  }) as PlanImpactRow;
const draw = (...rows: readonly PlanImpactRow[]) => {
  render(<ImpactTable impact={{ rows, date: '2026-11-23' as LocalDate } as never} />, {
    wrapper: WithPlans,
  });
  return screen
    .getAllByRole('row')
    .slice(2)
    .map((one) => [
      within(one).getByRole('rowheader').textContent,
      ...within(one)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
      one.hasAttribute('data-same') ? 'same' : 'changed',
    ]);
};
const of = (term: string) => `${term}R$ 100.000,00, entrada de R$ 20.000,00`;

test('ENT-PLAN-02: changed quotes come first, with both prices and the difference', () => {
  const rows = draw(
    row(12, price(100_000), price(100_000)),
    { ...row(24, price(100_000), price(110_000, '22.50')), tier: 'TR2' },
    row(36, price(100_000), price(95_000)),
    row(48, price(100_000), price(100_000, '20.01')),
  );
  const [same, cet] = ['R$ 1.000,00', '20,00%'];
  expect(rows).toEqual([
    [of('24× · TR2'), same, 'R$ 1.100,00', '+R$ 100,00 +10,00%', cet, '22,50%', 'changed'],
    [of('36×'), same, 'R$ 950,00', '-R$ 50,00 -5,00%', cet, cet, 'changed'],
    [of('48×'), same, same, 'R$ 0,00', cet, '20,01%', 'changed'],
    [of('12×'), same, same, 'R$ 0,00', cet, cet, 'same'],
  ]);
  expect(screen.getByText('3 de 4 cotações mudam. Liberação em 23/11/2026.')).toBeVisible();
});

test('ENT-PLAN-02: a refused quote shows the reason, one without a rate says so, and neither has a difference', () => {
  const rows = draw(row(12, price(100_000), refused), row(24, null, price(100_000)));
  expect(rows.map(([, ...told]) => told)).toEqual([
    ['R$ 1.000,00', 'Recusada: pricing.no_rate', '—', '20,00%', '—', 'changed'],
    ['Sem taxa', 'R$ 1.000,00', '—', '—', '20,00%', 'changed'],
  ]);
});

test.each([
  ['Nenhuma cotação muda.', row(12, price(1), price(1))],
  ['Tabela nova: não há valores anteriores para comparar.', row(12, null, price(1))],
])('ENT-PLAN-02: a note says why there is nothing to compare: %s', (words, one) => {
  draw(one);
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});
