import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { kindInputs } from '#framework/browser/kinds/inputs.tsx';
import { kindOf } from '#framework/browser/kinds/registry.tsx';
import type { FileUpload, StoredFile } from '#framework/kernel/entity/EntityDataMethods.ts';
import { describeField, renderForm, renderIn, violations } from '../harness';

declare const takeConsoleComplaints: () => readonly string[];

const field = describeField('file', { maxSize: 1_000 });
const Input = kindInputs.file;
const { Show } = kindOf('file');
const ref = '7d444840-9dc0-11d1-b245-5ffdce74fad2/1400/image/png/foto.png';

const pdf = (name = 'contrato.pdf', size = 10) =>
  new File(['x'.repeat(size)], name, { type: 'application/pdf' });

type Answer = { readonly resolve: (file: StoredFile) => void; readonly reject: (e: Error) => void };

/** A store with answers controlled by the test, and its calls. */
const openStore = () => {
  const uploads: (FileUpload & { resource: string })[] = [];
  const answers: Answer[] = [];
  const reads: unknown[] = [];
  const data = testDataProvider({
    uploadFile: (resource: string, upload: FileUpload) =>
      new Promise((resolve, reject) => {
        uploads.push({ resource, ...upload });
        answers.push({ resolve: (file) => resolve({ data: file }), reject });
      }),
    readFile: (resource: string, params: object) => {
      reads.push([resource, params]);
      return Promise.resolve({ data: new Blob(['x']) });
    },
  } as never);
  return { data, uploads, answers, reads };
};

const within = (children: ReactNode, record?: { id: string; subject: string | null }) => (
  <ResourceContextProvider value="suppliers">
    {record ? <RecordContextProvider value={record}>{children}</RecordContextProvider> : children}
  </ResourceContextProvider>
);

const addresses: string[] = [];
beforeEach(() => {
  Object.assign(URL, {
    createObjectURL: () => `blob:made-${addresses.push('')}`,
    revokeObjectURL: () => undefined,
  });
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Assunto'), file, { applyAccept: false });

describe('choosing a file', () => {
  test('sends it at once, shows its progress, and stores the reference', async () => {
    const store = openStore();
    const { send } = renderForm(within(<Input field={field} />), { data: store.data });
    await choose(pdf());
    const { onProgress, ...upload } = store.uploads[0] as FileUpload & { resource: string };
    expect(upload).toMatchObject({ resource: 'suppliers', field: 'subject' });
    onProgress?.(0.4);
    expect(await screen.findByText('Enviando: 40%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Envio de contrato.pdf' })).toHaveValue(0.4);
    expect(await violations()).toEqual([]);
    store.answers[0]?.resolve({ ref } as StoredFile);
    expect(await screen.findByText('foto.png')).toBeInTheDocument();
    expect(screen.getByText('1,4 kB')).toBeInTheDocument();
    expect(await send()).toEqual({ subject: ref });
  });

  test('also accepts a dropped file', async () => {
    const store = openStore();
    renderForm(within(<Input field={field} />), { data: store.data });
    const input = await screen.findByLabelText('Assunto');
    const place = input.closest('.ui-file') as HTMLElement;
    fireEvent.dragOver(place, { dataTransfer: { types: ['Files'], files: [] } });
    expect(place).toHaveAttribute('data-over');
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [pdf()] } });
    expect(place).not.toHaveAttribute('data-over');
    expect(store.uploads).toHaveLength(1);
  });

  test.each([
    [pdf('programa.exe'), 'Este tipo de arquivo não é aceito. Envie .pdf, .png, .jpg, .jpeg.'],
    [pdf('grande.pdf', 1_001), 'O arquivo é maior que o limite de 1 kB. Escolha um menor.'],
    [pdf('vazio.pdf', 0), 'O arquivo está vazio. Escolha outro.'],
  ])('reports an unacceptable file before sending: %#', async (file, sentence) => {
    const store = openStore();
    renderForm(within(<Input field={field} />), { data: store.data });
    await choose(file);
    expect(screen.getByLabelText('Assunto')).toBeInvalid();
    expect(screen.getByLabelText('Assunto')).toHaveAccessibleDescription(
      `${sentence} Ajuda do assunto`,
    );
    expect(store.uploads).toEqual([]);
  });

  test('shows the server’s refusal, and allows a retry', async () => {
    const store = openStore();
    renderForm(within(<Input field={field} />), { data: store.data });
    await choose(pdf());
    store.answers[0]?.reject(new Error('O conteúdo não combina com o nome.'));
    expect(await screen.findByText('O conteúdo não combina com o nome.')).toBeInTheDocument();
    // react-admin's data provider logs every failure to the console.
    expect(takeConsoleComplaints()).toHaveLength(1);
    await choose(pdf());
    expect(screen.queryByText('O conteúdo não combina com o nome.')).not.toBeInTheDocument();
  });

  test('can be cancelled without any effect', async () => {
    const store = openStore();
    const { send } = renderForm(within(<Input field={field} />), { data: store.data });
    await choose(pdf());
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar o envio de contrato.pdf' }));
    expect(store.uploads[0]?.signal).toMatchObject({ aborted: true });
    store.answers[0]?.resolve({ ref } as StoredFile);
    expect(screen.queryByText('foto.png')).not.toBeInTheDocument();
    expect(await send()).not.toEqual({ subject: ref });
  });
});

describe('a stored file', () => {
  const values = { subject: ref };

  test('is removed, and the focus stays in the field', async () => {
    const { send } = renderForm(within(<Input field={field} />), { values });
    await userEvent.click(await screen.findByRole('button', { name: 'Remover foto.png' }));
    expect(screen.getByLabelText('Assunto')).toHaveFocus();
    expect(await send()).toEqual({ subject: null });
  });

  test('is downloaded from its record, with a thumbnail', async () => {
    const store = openStore();
    const record = { id: 's1', subject: ref };
    renderForm(within(<Input field={field} />, record), { values, data: store.data });
    const download = await screen.findByRole('button', { name: 'Baixar foto.png' });
    await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src'));
    await userEvent.click(download);
    expect(store.reads.at(-1)).toEqual([
      'suppliers',
      { id: 's1', field: 'subject', signal: undefined },
    ]);
    expect(await violations()).toEqual([]);
  });

  test('of an earlier version, or not saved yet, is named without a link', async () => {
    const record = { id: 's1', subject: null };
    renderIn(within(<Show field={field} value={ref} />, record));
    expect(await screen.findByText('foto.png')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('a file in a list is downloaded from its row', async () => {
  const { Column } = kindOf('file');
  const { data, reads } = openStore();
  // jsdom cannot navigate except to a fragment.
  Object.assign(URL, { createObjectURL: () => '#made' });
  const row = { id: '7', subject: ref };
  renderIn(within(<Column field={field} value={ref} record={row} />), { data });
  expect(screen.getByText('foto.png')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar foto.png' }));
  await waitFor(() =>
    expect(reads).toEqual([['suppliers', expect.objectContaining({ id: '7', field: 'subject' })]]),
  );
});

test('a row without a file offers no download', () => {
  const { Column } = kindOf('file');
  renderIn(within(<Column field={field} value={null} record={{ id: '7', subject: null }} />));
  expect(screen.queryByRole('button')).toBeNull();
});
