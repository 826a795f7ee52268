import { createEvent, fireEvent, screen } from '@testing-library/react';
import { ColumnRow } from '#framework/browser/lists/columns/ColumnChooser.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';

const open = (given: Partial<Parameters<typeof ColumnRow>[0]> = {}) => {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values]);
  const view = renderEngine(
    <ColumnRow
      label="Cidade"
      position={2}
      count={3}
      isShown
      width={120}
      isDragged={false}
      onShown={record('shown')}
      onWidth={record('width')}
      onMove={record('move')}
      onDrag={record('drag')}
      onDragOver={record('over')}
      {...given}
    />,
  );
  const width = () => screen.getByRole('textbox', { name: 'Largura de Cidade, em pixels' });
  return { ...view, calls, width };
};

test.each([
  ['200', '{Enter}', 200],
  ['200', '{Tab}', 200],
  ['5', '{Tab}', 60],
  ['60', '{Tab}', 60],
  ['99999', '{Tab}', 1000],
  ['{Backspace}', '{Tab}', undefined],
  ['largo', '{Tab}', undefined],
])('a width of “%s” is committed by %s', async (typed, key, expected) => {
  const { user, calls, width } = open();
  await user.clear(width());
  await user.keyboard(typed);
  expect(calls).toEqual([]);
  await user.keyboard(key);
  expect(calls).toEqual([['width', expected]]);
  expect(width()).toHaveValue(expected === undefined ? '' : String(expected));
});

test('an unchanged width is not reported', async () => {
  const { user, calls, width } = open({ width: undefined });
  expect(width()).toHaveValue('');
  await user.click(width());
  await user.keyboard('a{Enter}');
  expect(calls).toEqual([]);
  expect(width()).toHaveValue('');
});

test('moves by buttons and by Alt with arrow keys, and by no other key', async () => {
  const { user, calls } = open();
  await user.click(screen.getByRole('button', { name: 'Mover Cidade para antes' }));
  await user.click(screen.getByRole('button', { name: 'Mover Cidade para depois' }));
  screen.getByRole('checkbox').focus();
  await user.keyboard('{ArrowUp}{ArrowDown}{Alt>}{ArrowLeft}{ArrowUp}{ArrowDown}{/Alt}');
  expect(calls).toEqual([
    ['move', 1],
    ['move', 3],
    ['move', 1],
    ['move', 3],
  ]);
});

test.each([
  [1, 'antes'],
  [3, 'depois'],
])('at position %i it moves no further %s', async (position, way) => {
  const { user, calls } = open({ position });
  const button = screen.getByRole('button', { name: `Mover Cidade para ${way}` });
  await user.click(button);
  expect(calls).toEqual([]);
  const other = way === 'antes' ? 'depois' : 'antes';
  await user.click(screen.getByRole('button', { name: `Mover Cidade para ${other}` }));
  expect(calls).toEqual([['move', 2]]);
});

test('is dragged by its handle and accepts another column dragged over it', () => {
  const { calls, container } = open({ isDragged: true });
  expect(container.querySelector('li')).toHaveAttribute('data-dragged', 'true');
  const handle = screen.getByTitle('Arrastar Cidade');
  const carried: string[] = [];
  const dataTransfer = { setData: (_type: string, text: string) => void carried.push(text) };
  fireEvent.dragStart(handle, { dataTransfer });
  const over = createEvent.dragOver(handle);
  fireEvent(handle, over);
  const drop = createEvent.drop(handle);
  fireEvent(handle, drop);
  fireEvent.dragEnd(handle);
  expect(carried).toEqual(['Cidade']);
  expect([over.defaultPrevented, drop.defaultPrevented]).toEqual([true, true]);
  expect(calls).toEqual([['drag', true], ['over'], ['drag', false]]);
});

test('is shown or hidden by its check box', async () => {
  const { user, calls, container } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Cidade' }));
  expect(calls).toEqual([['shown', false]]);
  expect(container.querySelector('li')).not.toHaveAttribute('data-dragged');
});
