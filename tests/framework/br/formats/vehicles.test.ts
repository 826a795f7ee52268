import fc from 'fast-check';
import {
  isChassis,
  isBareChassis,
  normaliseChassis,
  fakeChassis,
  fakePlate,
  fakeRenavam,
} from '#framework/br/kinds.ts';
import {
  formatPlate,
  isBarePlate,
  isKnownPlate,
  isPlate,
  normalisePlate,
  toMercosulPlate,
  closeRenavam,
  isRenavam,
  normaliseRenavam,
} from '#framework/br/formats/brazil.ts';

describe('a RENAVAM', () => {
  test.each([
    '86769597308', '01234567897', '98765432103', '35298206229', '79831854647', '639884962', '00639884962',
    '26827649960', '8676959730-8',
  ])('%s is accepted', (text) => expect(isRenavam(text)).toBe(true)); // prettier-ignore

  test.each([
    '12345678901', '11111111111', '00000000000', '1234567890a', '', '86769597309', '867695973080', '63988496',
  ])('"%s" is refused', (text) => expect(isRenavam(text)).toBe(false)); // prettier-ignore

  test('is padded with zeros, once', () => {
    expect(normaliseRenavam('639.884.962')).toBe('00639884962');
    expect(normaliseRenavam('00639884962')).toBe('00639884962');
    expect(normaliseRenavam('6398849')).toBe('6398849');
  });

  test('has a single valid check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_998 }), (number) => {
        const stem = String(number).padStart(10, '0');
        const right = closeRenavam(stem);
        fc.pre(new Set(right).size > 1);
        const accepted = [...'0123456789'].filter((digit) => isRenavam(stem + digit));
        expect(accepted).toEqual([right[10]]);
      }),
    );
  });
});

describe('a chassis number', () => {
  test.each([
    '9BWZZZ377VT004251', '1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715', '9bwzzz377vt004251',
    '9BW ZZZ377 VT004251', '9BGKS48T0KG123456', '9BWZZZ377VT00425A',
  ])('VAL-051, CONST-011: %s is accepted', (text) => expect(isChassis(text)).toBe(true)); // prettier-ignore

  test.each([
    '9BWZZZ377VT00425', '9BWZZZ377VT0042511', 'IBWZZZ377VT004251', 'OBWZZZ377VT004251', 'QBWZZZ377VT004251',
    '9BGKS48T0KG12345', '9BGKS48I0KG123456', '9BGKS48TOKG123456', '', 'ÁBWZZZ377VT004251',
  ])('VAL-051, CONST-011: "%s" is refused', (text) => expect(isChassis(text)).toBe(false)); // prettier-ignore

  test('is stored in capitals without spaces', () => {
    expect(normaliseChassis(' 9bw zzz377 vt004251 ')).toBe('9BWZZZ377VT004251');
    expect(isBareChassis('9bwzzz377vt004251')).toBe(false);
  });
});

describe('a plate', () => {
  test.each(['ABC1234', 'ABC1D23', 'XXX9X99', 'abc-1234', 'abc1d23', 'ABCD567', 'ABC45F7'])(
    'VAL-050, CONST-010: %s is accepted',
    (text) => expect(isPlate(text)).toBe(true),
  );

  test.each(['ABC123', 'ABC12345', 'ABC-123', '', 'ABC 12', 'ABÇ1234'])(
    'VAL-050, CONST-010: "%s" is refused',
    (text) => expect(isPlate(text)).toBe(false),
  );

  test.each([
    ['ABC1234', true],
    ['ABC1D23', true],
    ['XXX9X99', true],
    ['ABCD567', false],
    ['ABC45F7', false],
  ])('%s has a known form: %s', (text, known) => expect(isKnownPlate(text)).toBe(known));

  test.each([
    ['AAA1011', 'AAA1A11'],
    ['ABC1234', 'ABC1C34'],
    ['ABC9999', 'ABC9J99'],
    ['ABC1D23', 'ABC1D23'],
  ])('%s becomes the Mercosul plate %s', (old, mercosul) =>
    expect(toMercosulPlate(old)).toBe(mercosul),
  );

  test('is stored bare; only the old form is shown with a hyphen', () => {
    expect(normalisePlate(' abc-1234')).toBe('ABC1234');
    expect(formatPlate('abc1234')).toBe('ABC-1234');
    expect(formatPlate('ABC1D23')).toBe('ABC1D23');
    expect(formatPlate('ABC1')).toBe('ABC1');
  });
});

test('generated vehicle numbers are valid and distinct', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999 }), fc.nat({ max: 999_999 }), (a, b) => {
      for (const [fake, isValid] of [
        [fakePlate, (text: string) => isBarePlate(text) && isKnownPlate(text)],
        [fakeChassis, isBareChassis],
        [fakeRenavam, isRenavam],
      ] as const) {
        expect(isValid(fake(a))).toBe(true);
        expect(fake(a) === fake(b)).toBe(a === b);
      }
    }),
  );
});
