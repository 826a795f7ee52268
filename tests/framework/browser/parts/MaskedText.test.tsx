import { isMasked } from '#framework/browser/parts/MaskedText.tsx';

test.each([
  ['P***', true],
  [null, true],
  ['', true],
  ['11222333000181', false],
])(
  'a value that came as a mask is drawn as one, one that came whole is not: %p',
  (value, drawn) => {
    expect(isMasked({ masked: ['told'], told: value }, 'told')).toBe(drawn);
  },
);

test('what is not masked never is', () => {
  expect(isMasked({ masked: [], told: '***' }, 'told')).toBe(false);
  expect(isMasked({ told: '***' }, 'told')).toBe(false);
});
