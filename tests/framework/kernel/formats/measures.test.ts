import { parseRate } from '#framework/kernel/formats/typedNumber.ts';
import fc from 'fast-check';
import {
  isBareColor,
  isColor,
  normaliseColor,
  isBareTime,
  isTime,
  normaliseTime,
} from '#framework/kernel/formats/textFormats.ts';
import { formatRate } from '#framework/kernel/formats/decimal.ts';
import { fakeColor, fakeTime } from '#framework/kernel/kinds/fake.ts';

describe('a monthly rate', () => {
  test.each([
    ['1.99', '1,99'],
    ['1.99000000', '1,99'],
    ['1.5', '1,50'],
    ['0', '0,00'],
    ['0.00410000', '0,0041'],
    ['1.123456780', '1,12345678'],
    ['12', '12,00'],
    ['x', 'x'],
  ])('%s is shown as %s', (stored, shown) => expect(formatRate(stored)).toBe(shown));

  test.each([
    ['1,99', '1.99'],
    ['1,99 % a.m.', '1.99'],
    ['1,99% A.M.', '1.99'],
    ['1,99 % p.m.', '1.99'],
    ['1,99% a month', '1.99'],
    ['1.99 % ao mês', '1.99'],
    ['0,5 am', '0.5'],
    ['1,99 % a.a.', null],
    ['%', null],
    ['', null],
  ])('"%s" is parsed as %s', (typed, read) => expect(parseRate(typed)).toBe(read));
});

describe('a time of day', () => {
  test.each([
    ['09:05', '09:05'],
    ['9:05', '09:05'],
    [' 9h05 ', '09:05'],
    ['0905', '09:05'],
    ['23:59:00', '23:59'],
    ['00:00', '00:00'],
  ])('"%s" is stored as %s', (typed, stored) => {
    expect(normaliseTime(typed)).toBe(stored);
    expect(isTime(typed)).toBe(true);
  });

  test.each(['24:00', '12:60', '9', '905', '12:5', '12:30:15', '', 'noon', '１２:００'])(
    '"%s" is refused',
    (text) => expect(isTime(text)).toBe(false),
  );
});

describe('a colour', () => {
  test.each([
    ['#1a73e8', '#1A73E8'],
    ['1A73E8', '#1A73E8'],
    ['#abc', '#AABBCC'],
    [' #FFFFFF ', '#FFFFFF'],
  ])('"%s" is stored as %s', (typed, stored) => {
    expect(normaliseColor(typed)).toBe(stored);
    expect(isColor(typed)).toBe(true);
  });

  test.each(['red', '#12345', '#1234567', 'rgb(0,0,0)', '#GGGGGG', '', 'url(#x)'])(
    '"%s" is refused',
    (text) => expect(isColor(text)).toBe(false),
  );
});

test('generated times and colours are valid', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(isBareTime(fakeTime(seed))).toBe(true);
      expect(isBareColor(fakeColor(seed))).toBe(true);
    }),
  );
});
