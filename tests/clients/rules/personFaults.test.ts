import { ageLimit, isPast, isUnderAgeLimit } from '#clients/rules/personFaults.ts';

const today = '2026-06-15';

test('CONST-029: no one is 101 years old', () => {
  expect(ageLimit).toBe(101);
  expect(isUnderAgeLimit('1925-06-16', today)).toBe(true);
  expect(isUnderAgeLimit('1925-06-15', today)).toBe(false);
});

test('OQ-217: outside the insurance flow a date of birth lies in the past', () => {
  expect(isPast('2026-06-14', today)).toBe(true);
  expect(isPast(today, today)).toBe(false);
});
