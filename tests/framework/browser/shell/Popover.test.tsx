import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Popover } from '#framework/browser/shell/Popover.tsx';
import { Modal } from '#framework/browser/ui/dialogs/Modal.tsx';

const Account = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Popover label="Conta" button="AN">
        {(close) => (
          <button
            onClick={() => {
              close();
              setOpen(true);
            }}
          >
            Trocar senha
          </button>
        )}
      </Popover>
      <Modal open={isOpen} title="Senha" onClose={() => setOpen(false)} cancelLabel="Cancelar" />
    </>
  );
};

test('a dialog opened from a popover returns the focus to its button', async () => {
  const person = userEvent.setup();
  render(<Account />);
  await person.tab();
  await person.keyboard('{Enter}');
  await person.tab();
  expect(screen.getByRole('button', { name: 'Trocar senha' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Senha' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Trocar senha' })).toBeNull();
  await person.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Conta' })).toHaveFocus();
});
