import { endingTables } from '#simulation/rules/endingTables.ts';

test('NOT002: lists tables that end by a day, the nearest first, without open-ended ones', () => {
  const plan = (code: string, validTo: string | null) => ({ code, description: code, validTo });
  const plans = [
    plan('A', '2026-12-20'),
    plan('B', null),
    plan('C', '2026-12-01'),
    plan('D', '2027-01-01'),
  ];
  expect(endingTables(plans, '2026-12-23').map(({ code }) => code)).toEqual(['C', 'A']);
});
