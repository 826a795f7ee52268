import { createEvent, fireEvent, screen } from '@testing-library/react';
import { ColumnRow } from '#framework/browser/lists/columns/ColumnChooser.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';

const open = (given: Partial<Parameters<typeof ColumnRow>[0]> = {}) => {
  const told: unknown[][] = [];
  const tell =
    (name: string) =>
    (...values: unknown[]) =>
      void told.push([name, ...values]);
  const view = renderEngine(
    <ColumnRow
      label="Cidade"
      position={2}
      count={3}
      isShown
      width={120}
      isDragged={false}
      onShown={tell('shown')}
      onWidth={tell('width')}
      onMove={tell('move')}
      onDrag={tell('drag')}
      onDragOver={tell('over')}
      {...given}
    />,
  );
  const width = () => screen.getByRole('textbox', { name: 'Largura de Cidade, em pixels' });
  return { ...view, told, width };
};

test.each([
  ['200', '{Enter}', 200],
  ['200', '{Tab}', 200],
  ['5', '{Tab}', 60],
  ['60', '{Tab}', 60],
  ['99999', '{Tab}', 1000],
  ['{Backspace}', '{Tab}', undefined],
  ['largo', '{Tab}', undefined],
])('a width of “%s” is settled by %s', async (typed, key, expected) => {
  const { user, told, width } = open();
  await user.clear(width());
  await user.keyboard(typed);
  expect(told).toEqual([]);
  await user.keyboard(key);
  expect(told).toEqual([['width', expected]]);
  expect(width()).toHaveValue(expected === undefined ? '' : String(expected));
});

test('a width that stays is not told', async () => {
  const { user, told, width } = open({ width: undefined });
  expect(width()).toHaveValue('');
  await user.click(width());
  await user.keyboard('a{Enter}');
  expect(told).toEqual([]);
  expect(width()).toHaveValue('');
});

test('moves by buttons and by Alt and arrows, and by no other key', async () => {
  const { user, told } = open();
  await user.click(screen.getByRole('button', { name: 'Mover Cidade para antes' }));
  await user.click(screen.getByRole('button', { name: 'Mover Cidade para depois' }));
  screen.getByRole('checkbox').focus();
  await user.keyboard('{ArrowUp}{ArrowDown}{Alt>}{ArrowLeft}{ArrowUp}{ArrowDown}{/Alt}');
  expect(told).toEqual([
    ['move', 1],
    ['move', 3],
    ['move', 1],
    ['move', 3],
  ]);
});

test.each([
  [1, 'antes'],
  [3, 'depois'],
])('at place %i it moves no further %s', async (position, way) => {
  const { user, told } = open({ position });
  const button = screen.getByRole('button', { name: `Mover Cidade para ${way}` });
  await user.click(button);
  expect(told).toEqual([]);
  const other = way === 'antes' ? 'depois' : 'antes';
  await user.click(screen.getByRole('button', { name: `Mover Cidade para ${other}` }));
  expect(told).toEqual([['move', 2]]);
});

test('is dragged by its handle and takes what is dragged over it', () => {
  const { told, container } = open({ isDragged: true });
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
  expect(told).toEqual([['drag', true], ['over'], ['drag', false]]);
});

test('is shown or not by its box', async () => {
  const { user, told, container } = open();
  await user.click(screen.getByRole('checkbox', { name: 'Cidade' }));
  expect(told).toEqual([['shown', false]]);
  expect(container.querySelector('li')).not.toHaveAttribute('data-dragged');
});
