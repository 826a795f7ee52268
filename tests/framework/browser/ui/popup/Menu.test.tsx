import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Menu, MenuItem } from '#framework/browser/ui/popup/Menu.tsx';

const words = ['Editar', 'Excluir', 'Índice', 'Ver a história'];

const Page = ({ onTake }: { onTake?: (word: string) => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <main>
      <button onClick={(event) => setAnchor(event.currentTarget)}>Mais</button>
      {anchor ? (
        <Menu anchor={anchor} label="Ações" onClose={() => setAnchor(null)}>
          {words.map((word) => (
            <MenuItem key={word} disabled={word === 'Excluir'} onClick={() => onTake?.(word)}>
              {word}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </main>
  );
};

const openMenu = async (onTake?: (word: string) => void) => {
  render(<Page onTake={onTake} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Mais' }));
  return user;
};

const item = (name: string) => screen.getByRole('menuitem', { name });

test('arrow keys, Home and End cycle; disabled entries are skipped', async () => {
  const user = await openMenu();
  expect(item('Editar')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Índice')).toHaveFocus();
  await user.keyboard('{End}{ArrowDown}');
  expect(item('Editar')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Ver a história')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Editar')).toHaveFocus();
});

test('typing a first letter moves to its entry, ignoring accents', async () => {
  const user = await openMenu();
  await user.keyboard('in');
  expect(item('Índice')).toHaveFocus();
  await user.keyboard('zz');
  expect(item('Índice')).toHaveFocus();
});

test('Enter selects; Escape and a press outside close it and return the focus', async () => {
  const taken: string[] = [];
  const user = await openMenu((word) => taken.push(word));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(taken).toEqual(['Índice']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mais' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Mais' }));
  expect(screen.getByRole('menu', { name: 'Ações' })).toBeInTheDocument();
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
