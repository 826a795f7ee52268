import {
  conversionOf,
  forecastOf,
  helpFor,
  workdaysBetween,
} from '#proposals/rules/salesFigures.ts';
import type { SalesMonth, SellerMonth } from '#generated/types/wire.ts';

const seller = (more: Partial<SellerMonth> = {}): SellerMonth => ({
  name: 'Ana',
  simulations: 0,
  proposals: 0,
  contracts: 0,
  open: 0,
  waiting: 0,
  ...more,
});

const month = (more: Partial<SalesMonth>): SalesMonth => ({
  month: '2026-11',
  target: 10,
  contracts: 4,
  open: 5,
  sent: 20,
  activated: 9,
  workdays: 7,
  own: seller(),
  sellers: [],
  ...more,
});

test('the forecast applies the conversion of decided proposals to open ones', () => {
  expect(conversionOf({ sent: 20, activated: 9 })).toBe(0.45);
  // 4 + 5 × 0.45 = 6.25
  expect(forecastOf(month({}))).toBe(6);
  // 4 + 10 × 0.45 = 8.5
  expect(forecastOf(month({ open: 10 }))).toBe(9);
  expect(forecastOf(month({ open: 0 }))).toBe(4);
});

test('gives no forecast below five decided proposals', () => {
  expect(conversionOf({ sent: 0, activated: 0 })).toBeNull();
  expect(conversionOf({ sent: 4, activated: 4 })).toBeNull();
  expect(conversionOf({ sent: 5, activated: 4 })).toBe(0.8);
  expect(forecastOf(month({ sent: 0, activated: 0 }))).toBeNull();
});

test.each([
  ['waiting proposals', { waiting: 2, simulations: 9 }, { reason: 'waiting', count: 2 }],
  ['many simulations', { simulations: 5 }, { reason: 'noProposals', count: 5 }],
  ['few simulations', { simulations: 4 }, null],
  ['one proposal from many simulations', { simulations: 9, proposals: 1 }, null],
] as const)('a seller with %s', (_, more, expected) => {
  expect(helpFor(seller(more))).toEqual(expected);
});

test.each([
  // 23 November 2026 is a Monday.
  ['2026-11-23', '2026-11-30', 7],
  ['2026-11-28', '2026-11-28', 1],
  ['2026-11-29', '2026-11-29', 0],
  ['2026-11-30', '2026-11-29', 0],
])('sells from %s to %s on %d days', (from, until, days) => {
  expect(workdaysBetween(from, until)).toBe(days);
});
