import {
  type Command,
  combinationOf,
  isTyping,
  sequenceOf,
} from '#framework/browser/ui/commands.ts';

const run = () => undefined;
const commands: readonly Command[] = [
  { id: 'save', label: 'Save', keys: ['Ctrl', 'S'], run },
  { id: 'dealers', label: 'Dealers', keys: ['g', 'd'], run },
  { id: 'edit', label: 'Edit', keys: ['e'], run },
  { id: 'listed', label: 'Heard elsewhere', keys: ['j'] },
];
const key = (name: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, ...more });

test('shortcuts require exactly their modifiers', () => {
  expect(combinationOf(commands, key('s', { ctrlKey: true }))?.id).toBe('save');
  expect(combinationOf(commands, key('S', { metaKey: true }))?.id).toBe('save');
  expect(combinationOf(commands, key('s'))).toBeUndefined();
  expect(combinationOf(commands, key('s', { ctrlKey: true, altKey: true }))).toBeUndefined();
});

test('key sequences are matched letter by letter, and unknown letters are ignored', () => {
  expect(sequenceOf(commands, ['g'])).toEqual({ isBegun: true });
  expect(sequenceOf(commands, ['g', 'd']).command?.id).toBe('dealers');
  expect(sequenceOf(commands, ['e']).command?.id).toBe('edit');
  expect(sequenceOf(commands, ['g', 'x'])).toEqual({ isBegun: false });
  expect(sequenceOf(commands, ['j'])).toEqual({ isBegun: false });
});

test('letters typed into inputs are ignored', () => {
  const input = document.createElement('input');
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  expect([input, box, document.createElement('select'), document.body].map(isTyping)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
