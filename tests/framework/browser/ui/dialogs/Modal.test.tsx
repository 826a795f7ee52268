import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, Modal, type ModalProps } from '#framework/browser/ui/dialogs/Modal.tsx';
import { Combobox } from '#framework/browser/ui/combobox/Combobox.tsx';
import { TextAreaField } from '#framework/browser/ui/fields/TextAreaField.tsx';
import { TextField } from '#framework/browser/ui/fields/TextField.tsx';

type Calls = { confirmed: number; closed: number };

const renderModal = (props: Partial<ModalProps> = {}, danger = false) => {
  const calls: Calls = { confirmed: 0, closed: 0 };
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        <Modal
          open={open}
          title="Desabilitar 12 concessionárias?"
          closeLabel="Fechar"
          cancelLabel="Cancelar"
          onClose={() => {
            calls.closed += 1;
            setOpen(false);
          }}
          confirm={{
            label: 'Desabilitar',
            danger,
            onConfirm: () => {
              calls.confirmed += 1;
            },
          }}
          {...props}
        />
      </>
    );
  };
  render(<Page />);
  const user = userEvent.setup();
  const open = () => user.click(screen.getByRole('button', { name: 'open' }));
  return { calls, user, open };
};

const scrim = () => screen.getByRole('dialog').parentElement as HTMLElement;

describe('closing a modal', () => {
  test('DLG-001, DLG-002: Escape, a click outside, the close button and cancel close it; focus returns', async () => {
    const { calls, user, open } = renderModal();
    const ways = [
      () => user.keyboard('{Escape}'),
      () => user.click(scrim()),
      () => user.click(screen.getByRole('button', { name: 'Fechar' })),
      () => user.click(screen.getByRole('button', { name: 'Cancelar' })),
    ];
    for (const way of ways) {
      await open();
      expect(screen.getByRole('dialog')).toHaveAccessibleName('Desabilitar 12 concessionárias?');
      await way();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
    }
    expect(calls).toEqual({ confirmed: 0, closed: 4 });
  });

  test('a click inside keeps it open', async () => {
    const { calls, user, open } = renderModal({ children: <p>Texto</p> });
    await open();
    await user.click(screen.getByText('Texto'));
    expect(calls.closed).toBe(0);
  });

  test('DLG-001, DLG-002: a locked one stays open', async () => {
    const { calls, user, open } = renderModal({ locked: true });
    await open();
    await user.keyboard('{Escape}');
    await user.click(scrim());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
    expect(calls.closed).toBe(0);
  });
});

describe('Enter in a modal', () => {
  test.each([false, true])('DLG-003: confirms once from a field; locked: %s', async (locked) => {
    const { calls, user, open } = renderModal({ locked, children: <TextField label="Nome" /> });
    await open();
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(calls.confirmed).toBe(1);
  });

  test('does not repeat while the key is held', async () => {
    const { calls, user, open } = renderModal({ children: <TextField label="Nome" /> });
    await open();
    await user.keyboard('{Enter>3/}');
    expect(calls.confirmed).toBe(1);
  });

  test('inserts a line break in a multi-line text', async () => {
    const { calls, user, open } = renderModal({ children: <TextAreaField label="Motivo" /> });
    await open();
    await user.keyboard('a{Enter}b');
    expect(screen.getByLabelText('Motivo')).toHaveValue('a\nb');
    expect(calls.confirmed).toBe(0);
  });

  test('activates only the focused button', async () => {
    const { calls, user, open } = renderModal();
    await open();
    screen.getByRole('button', { name: 'Cancelar' }).focus();
    await user.keyboard('{Enter}');
    expect(calls).toEqual({ confirmed: 0, closed: 1 });
    await open();
    expect(screen.getByRole('button', { name: 'Desabilitar' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(calls.confirmed).toBe(1);
  });

  test.each([{ disabled: true }, { busy: true }])('does nothing if it is %j', async (state) => {
    let confirmed = 0;
    const confirm = { label: 'Salvar', onConfirm: () => (confirmed += 1), ...state };
    const { user, open } = renderModal({
      confirm: { ...confirm, onConfirm: () => void confirm.onConfirm() },
      children: <TextField label="Nome" />,
    });
    await open();
    await user.keyboard('{Enter}');
    expect(confirmed).toBe(0);
  });

  test('selects the option of an open list, and confirms only once the list is closed', async () => {
    const texts = { clear: 'Limpar', open: 'Abrir', none: 'Nada', loading: 'Procurando' };
    const Choice = () => {
      const [value, setValue] = useState<{ value: string; label: string } | null>(null);
      return (
        <Combobox
          label="Grupo"
          choices={[{ value: 'g1', label: 'Azul' }]}
          value={value}
          texts={texts}
          onSelect={setValue}
        />
      );
    };
    const { calls, user, open } = renderModal({ children: <Choice /> });
    await open();
    await user.keyboard('azul');
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('listbox'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByLabelText('Grupo')).toHaveValue('Azul');
    expect(calls.confirmed).toBe(0);
    await user.keyboard('{Enter}');
    expect(calls.confirmed).toBe(1);
  });
});

describe('focus in a modal', () => {
  test('does not start on a destructive button', async () => {
    const { open } = renderModal({}, true);
    await open();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });

  test('cycles inside, in both directions', async () => {
    const { user, open } = renderModal();
    await open();
    const names = ['Desabilitar', 'Fechar', 'Cancelar', 'Desabilitar'];
    for (const name of names) {
      expect(screen.getByRole('button', { name })).toHaveFocus();
      await user.tab();
    }
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });

  test('stays inside when the focused element disappears or is disabled', async () => {
    const Steps = () => {
      const [step, setStep] = useState(1);
      return (
        <>
          {step === 1 ? <button onClick={() => setStep(2)}>Conferir</button> : null}
          <button disabled={step === 3} onClick={() => setStep(3)}>
            Importar
          </button>
        </>
      );
    };
    const { user, open } = renderModal({ children: <Steps /> });
    await open();
    for (const name of ['Conferir', 'Importar']) {
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    }
  });

  test('returns to the opener of a menu that is gone', async () => {
    const Page = () => {
      const [shown, setShown] = useState<'menu' | 'dialog'>();
      return (
        <>
          <button onClick={() => setShown('menu')}>Visão</button>
          {shown === 'menu' ? <button onClick={() => setShown('dialog')}>Salvar</button> : null}
          <Modal
            open={shown === 'dialog'}
            title="Salvar como"
            onClose={() => setShown(undefined)}
          />
        </>
      );
    };
    render(<Page />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Visão' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Visão' })).toHaveFocus();
  });

  test('stays on a busy button, which then does nothing', async () => {
    const onConfirm = jest.fn();
    const { user, open } = renderModal({ confirm: { label: 'Mudar', busy: true, onConfirm } });
    await open();
    const confirm = screen.getByRole('button', { name: 'Mudar' });
    await user.click(confirm);
    expect(confirm).toHaveFocus();
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('belongs to the topmost of two modals', async () => {
    const { calls, user, open } = renderModal({
      children: (
        <Modal open title="Segundo" onClose={() => undefined} cancelLabel="Voltar">
          <p>Texto</p>
        </Modal>
      ),
    });
    await open();
    await user.keyboard('{Escape}');
    expect(calls.closed).toBe(0);
  });
});

describe('a confirmation', () => {
  const renderConfirm = (required: boolean) => {
    const reasons: (string | undefined)[] = [];
    render(
      <ConfirmDialog
        open
        danger
        title="Desabilitar?"
        confirmLabel="Desabilitar"
        cancelLabel="Cancelar"
        reason={{ label: 'Motivo', required }}
        onConfirm={(reason) => reasons.push(reason)}
        onClose={() => undefined}
      >
        <p>12 concessionárias deixam de vender.</p>
      </ConfirmDialog>,
    );
    return { reasons, user: userEvent.setup() };
  };

  test('its consequences are read with its title, while the focus is on the reason', () => {
    renderConfirm(true);
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      '12 concessionárias deixam de vender.',
    );
    expect(screen.getByLabelText('Motivo')).toHaveFocus();
  });

  test('requires a reason if the action needs one', async () => {
    const { reasons, user } = renderConfirm(true);
    const confirm = screen.getByRole('button', { name: 'Desabilitar' });
    expect(confirm).toBeDisabled();
    await user.type(screen.getByLabelText('Motivo'), '  Encerrou  ');
    await user.click(confirm);
    expect(reasons).toEqual(['Encerrou']);
  });

  test('allows an empty reason if it is optional', async () => {
    const { reasons, user } = renderConfirm(false);
    await user.click(screen.getByRole('button', { name: 'Desabilitar' }));
    expect(reasons).toEqual([undefined]);
  });
});
