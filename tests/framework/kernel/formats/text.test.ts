import { textOf, textOrNull } from '#framework/kernel/formats/text.ts';

test.each([
  ['A', 'A', 'A'],
  ['', '', ''],
  [null, '', null],
  [undefined, '', null],
  [1, '', null],
  [['A'], '', null],
])('the text of %p is %p, or %p', (value, text, orNull) => {
  expect([textOf(value), textOrNull(value)]).toEqual([text, orNull]);
});
