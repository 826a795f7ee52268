import {
  ageLimit,
  isInsuredBirthDate,
  isPast,
  isUnderAgeLimit,
  yearsAhead,
} from '../../../src/clients/rules/birthDate';
import { parseLocalDate } from '../../../src/framework/kernel/localDate';

const today = '2026-06-15';

test.each([
  ['16/06/1925', true],
  ['15/06/2027', true],
  ['15/06/1925', false],
  ['16/06/2027', false],
])('VAL-049: in the insurance flow a birth on %s is taken: %s', (typed, isTaken) => {
  expect(isInsuredBirthDate(parseLocalDate(typed) ?? '', today)).toBe(isTaken);
});

test('VAL-049: a day that no calendar has is none', () => {
  expect(parseLocalDate('31/04/1980')).toBeNull();
});

test('CONST-029: nobody is 101 years old', () => {
  expect(ageLimit).toBe(101);
  expect(isUnderAgeLimit('1925-06-16', today)).toBe(true);
  expect(isUnderAgeLimit('1925-06-15', today)).toBe(false);
});

test('CONST-030: the insurance flow takes a year ahead, no more', () => {
  expect(yearsAhead).toBe(1);
  expect(isInsuredBirthDate('2027-06-15', today)).toBe(true);
  expect(isInsuredBirthDate('2027-06-16', today)).toBe(false);
});

test('OQ-217: outside of it a birth lies in the past', () => {
  expect(isPast('2026-06-14', today)).toBe(true);
  expect(isPast(today, today)).toBe(false);
});
