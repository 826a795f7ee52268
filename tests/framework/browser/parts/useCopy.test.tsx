import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useCopy } from '#framework/browser/parts/useCopy.tsx';

const Page = ({ text }: { readonly text: string }) => {
  const { copy, fallback } = useCopy();
  const [said, setSaid] = useState('');
  return (
    <>
      <button onClick={() => void copy(text).then((isCopied) => setSaid(String(isCopied)))}>
        Copiar
      </button>
      <p role="status">{said}</p>
      {fallback}
    </>
  );
};

afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

test('a text that cannot be copied is shown selected, and focus returns to the button', async () => {
  const person = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  render(<Page text={'chave\nde teste'} />);
  await person.click(screen.getByRole('button', { name: 'Copiar' }));
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Texto para copiar',
  });
  expect(area).toHaveValue('chave\nde teste');
  expect(area).toHaveFocus();
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, area.value.length]);
  expect(screen.getByRole('dialog', { name: 'Copie você mesmo' })).toHaveTextContent('Ctrl+C');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Copiar' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('false');
});

test('a copied text opens no dialog', async () => {
  const person = userEvent.setup();
  render(<Page text="chave" />);
  await person.click(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
