import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import {
  SwitchBar,
  SwitchCards,
  SwitchTable,
  useSwitchChanges,
} from '#parameters/browser/SwitchGrid.tsx';
import { DealerSheetEditor } from '#parameters/browser/DealerPages.tsx';
import { ptBR } from '#parameters/messages/texts.ts';
import { ProblemError } from '@patio/framework/react';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

type Grid = ComponentProps<typeof SwitchTable>;
const lines = (count: number, name: string, note?: string) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name}${at}`,
    label: `${name} ${at}`,
    ...(note ? { note } : {}),
  }));
const gridOf = (change: Partial<Grid> = {}): Grid => ({
  caption: 'Tudo',
  rowHead: 'Linha',
  rows: lines(2, 'r', 'nota'),
  columns: lines(2, 'c'),
  isOn: (row, column) => row === 'r0' && column === 'c0',
  isChanged: (row) => row === 'r1',
  ...change,
});
const draw = (part: React.ReactNode) => drawOver(part, { messages: ptBR });
const changedCells = () => document.querySelectorAll('[data-changed]').length;

test('each check box announces its row and column, its state and whether it changed', async () => {
  const switched: unknown[] = [];
  const onSwitch = (...cell: unknown[]) => void switched.push(cell);
  const { unmount } = draw(<SwitchTable {...gridOf({ onSwitch })} />);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(box('c 0 – r 0')).toBeChecked();
  expect(box('c 1 – r 0')).not.toBeChecked();
  expect(changedCells()).toBe(2);
  expect(screen.getAllByText('nota')).toHaveLength(2);
  expect(screen.queryByRole('checkbox', { name: /todas/ })).toBeNull();
  await userEvent.click(box('c 1 – r 1'));
  await userEvent.click(box('c 0 – r 0'));
  expect(switched).toEqual([
    ['r1', 'c1', true],
    ['r0', 'c0', false],
  ]);
  unmount();
  draw(<SwitchTable {...gridOf({ rows: lines(1, 'r'), hasAll: true })} />);
  expect(screen.getByRole('checkbox', { name: 'c 0 – r 0' })).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: /todas/ })).toBeNull();
  expect(document.querySelector('.switch-note')).toBeNull();
});

test('the check box of a column is on, off or mixed, and switches every row', async () => {
  const switched: unknown[] = [];
  const onSwitch = (...cell: unknown[]) => void switched.push(cell);
  const isOn = (row: string, column: string) =>
    column === 'c0' || (column === 'c1' && row === 'r0');
  draw(<SwitchTable {...gridOf({ columns: lines(3, 'c'), isOn, onSwitch, hasAll: true })} />);
  const states = [0, 1, 2].map((at) => {
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: `c ${at}: selecionar todas desta página`,
    });
    return [box.checked, box.indeterminate];
  });
  expect(states).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^c 2: / }));
  expect(switched).toEqual([
    ['r0', 'c2', true],
    ['r1', 'c2', true],
  ]);
});

test.each([
  [6, 4, true],
  [5, 4, false],
  [6, 3, false],
])('on a phone %i rows of %i check boxes are collapsed: %p', async (rows, columns, isFolded) => {
  const switched: unknown[] = [];
  draw(
    <SwitchCards
      {...gridOf({
        rows: lines(rows, 'r', 'nota'),
        columns: lines(columns, 'c'),
        onSwitch: (...cell) => void switched.push(cell),
      })}
    />,
  );
  const [card] = screen.getAllByRole('listitem');
  expect(document.querySelectorAll('details')).toHaveLength(isFolded ? rows : 0);
  expect(within(card!).queryAllByText(`1 de ${columns} ativados`)).toHaveLength(isFolded ? 1 : 0);
  expect(within(card!).getAllByText('nota')).toHaveLength(1);
  const [box, other] = card!.querySelectorAll('input');
  expect([box!.checked, other!.checked, box!.disabled]).toEqual([true, false, false]);
  await userEvent.click(other!);
  expect(switched).toEqual([['r0', 'c1', true]]);
  expect(changedCells()).toBe(columns);
});

test('on a phone a non-text note is inside the card, and read-only users cannot switch', () => {
  const rows = lines(6, 'r').map((row) => ({ ...row, note: <b>mais</b> }));
  const { unmount } = draw(<SwitchCards {...gridOf({ rows, columns: lines(4, 'c') })} />);
  const [card] = document.querySelectorAll('details');
  expect(card!.querySelector('summary b')).toBeNull();
  expect(card!.querySelectorAll('b')).toHaveLength(1);
  expect(card!.querySelector('input')).toBeDisabled();
  unmount();
  draw(<SwitchCards {...gridOf({ rows: lines(1, 'r') })} />);
  expect(document.querySelector('.switch-note')).toBeNull();
});

test('the save bar appears while there are changes, or after a refusal', () => {
  const bar = (count: number, error?: string, busy = false) => {
    const nothing = () => undefined;
    const { unmount } = draw(
      <SwitchBar count={count} error={error} busy={busy} onSave={nothing} onUndo={nothing} />,
    );
    const alert = screen.queryByRole('alert')?.textContent ?? null;
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    unmount();
    return [alert, ...buttons];
  };
  expect(bar(0)).toEqual([null]);
  expect(bar(0, 'Não deu')).toEqual(['Não deu']);
  expect(bar(1)).toEqual([null, 'Descartar', 'Salvar alterações']);
  expect(bar(1, 'Não deu', true)).toEqual(['Não deu', 'Descartar', 'Salvando…']);
});

test('switching back removes the change', async () => {
  const Counter = () => {
    const { count, changes, set, valueOf, isChanged } = useSwitchChanges();
    const cell = { row: 'r', column: 'c' };
    const other = { row: 'r', column: 'd' };
    const stored = true;
    return (
      <>
        <output>
          {[count, changes.size, valueOf(cell, stored), isChanged(cell), isChanged(other)].join()}
        </output>
        <button onClick={() => set(cell, { on: !valueOf(cell, stored), stored })}>one</button>
        <button onClick={() => set(other, { on: true, stored: false })}>other</button>
      </>
    );
  };
  draw(<Counter />);
  const state = () => screen.getByRole('status').textContent;
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  expect(state()).toBe('0,0,true,false,false');
  await press('one');
  expect(state()).toBe('1,1,false,true,false');
  await press('other');
  expect(state()).toBe('2,1,false,true,true');
  await press('one');
  expect(state()).toBe('1,1,true,false,true');
});

const dealerOf = (id: string, version: number, isOn: boolean) => ({
  id,
  version,
  name: `Loja ${id}`,
  code: id,
  place: 'Santos/SP',
  switches: { esign: isOn },
});

test('OQ-057: changes on several pages are saved together with their versions; stale ones are kept and saved again', async () => {
  const requests: object[] = [];
  const saved: object[] = [];
  let refusal: Error | undefined;
  let versionOfA = 3;
  const { notices } = draw(
    <DealerSheetEditor
      name="esign"
      caption="Assinatura"
      columns={[{ id: 'esign', label: 'Assinatura' }]}
      load={async (query) => {
        requests.push(query);
        const { page = 0 } = query;
        const content = page === 0 ? [dealerOf('a', versionOfA, true)] : [dealerOf('b', 7, false)];
        return { content, page, size: 25, totalElements: 30, totalPages: 2 };
      }}
      save={async (change) => {
        saved.push(change);
        if (refusal) throw refusal;
        return { changed: 2 };
      }}
      saved={(changed) => `${changed} salvas`}
      readOnly={false}
    />,
  );
  const box = async (name: string) =>
    screen.findByRole('checkbox', { name: `Assinatura – ${name}` });
  await userEvent.click(await box('Loja a'));
  await userEvent.click(screen.getByRole('button', { name: /próxima|next|2/i }));
  await userEvent.click(await box('Loja b'));
  expect(requests.at(-1)).toEqual({ search: '', page: 1, size: 25 });
  refusal = new ProblemError({ status: 412, rawCode: 'record.version_stale' } as never);
  const before = requests.length;
  versionOfA = 4;
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  expect(await screen.findByText(/^Outra pessoa alterou/)).toBeVisible();
  expect(requests.length).toBeGreaterThan(before);
  expect(saved).toEqual([
    {
      dealers: [
        { id: 'a', version: 3, switches: { esign: false } },
        { id: 'b', version: 7, switches: { esign: true } },
      ],
    },
  ]);
  expect(notices).toEqual([]);
  refusal = undefined;
  // Nothing that was switched is lost.
  expect(await box('Loja b')).toBeChecked();
  await waitFor(() =>
    expect(requests.filter((one) => 'page' in one && one.page === 0)).toHaveLength(2),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  await waitFor(() => expect(notices).toEqual(['2 salvas']));
  expect(saved.at(-1)).toEqual({
    dealers: [
      { id: 'a', version: 4, switches: { esign: false } },
      { id: 'b', version: 7, switches: { esign: true } },
    ],
  });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Salvar alterações' })).toBeNull(),
  );
});
