import {
  daysToExpiry,
  isExpiryNear,
  passwordExpireDate,
} from '#framework/people/rules/passwordPolicy.ts';

const changedAt = new Date('2026-01-01T12:00:00.000Z');
const expiresAt = passwordExpireDate(changedAt, 90);

describe('expiry of a password (OQ-003, CONST-048)', () => {
  test('is the given number of days after the change', () => {
    expect(expiresAt.toISOString()).toBe('2026-04-01T12:00:00.000Z');
  });

  test.each([
    ['2026-01-01T12:00:00.000Z', 90, false],
    ['2026-03-22T11:59:59.999Z', 11, false],
    ['2026-03-22T12:00:00.000Z', 10, true],
    ['2026-03-31T12:00:00.001Z', 1, true],
    ['2026-04-01T12:00:00.000Z', 0, true],
    ['2026-05-01T12:00:00.000Z', 0, true],
  ])('at %s there are %d days left, warned: %s', (now, days, warned) => {
    expect(daysToExpiry(expiresAt, new Date(now))).toBe(days);
    expect(isExpiryNear(expiresAt, new Date(now), 10)).toBe(warned);
  });
});
