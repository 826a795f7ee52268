import { fileNameOf, filterOf, kindOf } from '#extractions/rules/extractionPages.ts';
import { defaultPeriod, readPeriod } from '#extractions/rules/period.ts';

const evening = new Date('2026-11-23T01:30:00.000Z');
const days = { initialDate: '2026-11-01', finalDate: '2026-11-30' };

test('DWN-002, CONST-015, OQ-083: the first period ends today in São Paulo and begins 15 days before', () => {
  const period = { initialDate: '2026-11-07', finalDate: '2026-11-22' };
  expect(defaultPeriod(evening)).toEqual(period);
  expect(readPeriod({}, evening)).toEqual({ ok: true, value: period });
});

test.each([
  [{ initialDate: '2026-11-22' }, true],
  [{ initialDate: '2026-11-23' }, false],
  [{ initialDate: '2025-11-22' }, true],
  [{ initialDate: '2025-11-21' }, false],
  [{ initialDate: '' }, false],
  [{ finalDate: '2026-13-01' }, false],
])('OQ-083: %j is allowed: %s', (request, isGood) => {
  expect(readPeriod(request, evening).ok).toBe(isGood);
});

test('OQ-082, OQ-184: a file is named after its page and days, a call by the last part of the path', () => {
  expect(fileNameOf({ name: 'Tier' }, days)).toBe('Tier_2026-11-01_2026-11-30');
  expect(kindOf({ path: '/audit/downloadUsersAudit' })).toBe('downloadUsersAudit');
});

test('DWN-001: a period includes both of its days entirely, in São Paulo time', () => {
  expect(filterOf({ period: { is: 'changed' } }, days)).toEqual({
    updatedAt: { gte: '2026-11-01T00:00:00.000-03:00', lt: '2026-12-01T00:00:00.000-03:00' },
  });
});
