import { isOneLine } from '#framework/kernel/formats/text.ts';

test.each(['A-1', 'Seguradora São Luís', '😀', 'x'.repeat(10)])('%j can be stored', (value) => {
  expect(isOneLine(value, 25)).toBe(true);
});

test.each<[unknown]>([
  [''],
  ['x'.repeat(26)],
  ['a\u0000'],
  ['a\nb'],
  ['\ud83d'],
  [null],
  [7],
  [['A-1']],
])('%j cannot', (value) => {
  expect(isOneLine(value, 25)).toBe(false);
});
