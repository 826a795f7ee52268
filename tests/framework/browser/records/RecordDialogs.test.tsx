import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AttachDialog } from '#framework/browser/records/RecordDialogs.tsx';
import { renderEngine } from '../support/renderEngine';

const words = {
  title: 'Anexar documento',
  kind: 'Tipo',
  file: 'Arquivo',
  choose: 'Escolher arquivo',
  confirm: 'Anexar',
  cancel: 'Cancelar',
  close: 'Fechar',
};

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Arquivo/), { target: { files: [file] } });

const confirm = () => screen.getByRole('button', { name: 'Anexar' });

test('CLF-075: a file of the wrong type is refused on selection, not on submit', async () => {
  const saved: string[] = [];
  const save = (_kind: string, file: File) => {
    saved.push(file.name);
    return Promise.resolve('Documento anexado.');
  };
  renderEngine(<AttachDialog words={words} save={save} kinds={[]} onClose={() => undefined} />);
  await screen.findByRole('dialog');

  choose(new File(['PK'], 'renda.docx'));
  expect(screen.getByText(/\.pdf, \.png, \.jpg, \.jpeg/)).toBeTruthy();
  expect(confirm().hasAttribute('disabled')).toBe(true);

  choose(new File([], 'vazio.pdf'));
  expect(screen.getByText(/está vazio/)).toBeTruthy();
  expect(confirm().hasAttribute('disabled')).toBe(true);

  choose(new File(['%PDF-'], 'Renda.PDF'));
  expect(screen.queryByText(/\.pdf, \.png/)).toBeNull();
  fireEvent.click(confirm());
  await waitFor(() => expect(saved).toEqual(['Renda.PDF']));
});

test('CLF-075: why the server refused a file is no longer shown once another one is chosen', async () => {
  const save = () => Promise.reject(new TypeError('offline'));
  renderEngine(<AttachDialog words={words} save={save} kinds={[]} onClose={() => undefined} />);
  await screen.findByRole('dialog');
  choose(new File(['%PDF-'], 'renda.pdf'));
  fireEvent.click(confirm());
  expect(await screen.findByRole('alert')).toBeTruthy();
  choose(new File(['%PDF-'], 'outra.pdf'));
  expect(screen.queryByRole('alert')).toBeNull();
});
