import { isMasked } from '#framework/browser/parts/MaskedText.tsx';

test.each([
  ['P***', true],
  [null, true],
  ['', true],
  ['11222333000181', false],
])('a value received masked is rendered as such, an unmasked one is not: %p', (value, drawn) => {
  expect(isMasked({ masked: ['told'], told: value }, 'told')).toBe(drawn);
});

test('a field not listed as masked is never masked', () => {
  expect(isMasked({ masked: [], told: '***' }, 'told')).toBe(false);
  expect(isMasked({ told: '***' }, 'told')).toBe(false);
});
