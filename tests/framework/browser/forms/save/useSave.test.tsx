import { screen, waitFor } from '@testing-library/react';
import type { EngineEntity } from '#framework/browser/data/entity/EngineContext.ts';
import { EntityCreate } from '#framework/browser/screens/EntityCreate.tsx';
import type { StoredFile } from '#framework/kernel/entity/EntityDataMethods.ts';
import { compileEntity } from '#tests/codegen/fixtures/compiled.ts';
import { schemaFiles } from '#tests/codegen/fixtures/schemaFiles.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';

const open = { groups: ['bit'] };
const contract = {
  $schema: '../meta/entity.schema.json',
  $id: 'contract',
  title: 'Contrato',
  'x-i18n': { en: { title: 'Contract' } },
  type: 'object',
  'x-resource': { name: 'contracts', title: 'Contratos', 'x-i18n': { en: { title: 'Contracts' } } },
  'x-access': { list: open, show: open, create: open, edit: open },
  properties: {
    name: { title: 'Nome', 'x-i18n': { en: { title: 'Name' } }, type: 'string', maxLength: 80 },
    scan: {
      title: 'Arquivo',
      'x-i18n': { en: { title: 'File' } },
      type: ['string', 'null'],
      format: 'file-ref',
    },
  },
};
const { description, create, patch } = compileEntity(
  schemaFiles({ entities: { contract } }),
  'contract',
);
const entity: EngineEntity = { description, validators: { create, patch } };
const stored: StoredFile = {
  id: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  ref: '7d444840-9dc0-11d1-b245-5ffdce74fad2/4/application/pdf/laudo.pdf',
  name: 'laudo.pdf',
  size: 4,
  type: 'application/pdf',
};

/** A form with an upload in progress, and functions to complete or fail it. */
const sendFile = async () => {
  let arrive: (file: StoredFile) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const upload = new Promise<{ data: StoredFile }>((resolve, reject) => {
    arrive = (data) => resolve({ data });
    fail = reject;
  });
  const view = renderEngine(<EntityCreate resource="contracts" />, {
    entity,
    at: '/contracts/register',
    prepare: (provider) => Object.assign(provider, { uploadFile: () => upload }),
  });
  await view.user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Auto Sul');
  const chosen = new File(['abcd'], 'laudo.pdf', { type: 'application/pdf' });
  await view.user.upload(await screen.findByLabelText('Arquivo'), chosen);
  await view.user.click(screen.getByRole('button', { name: 'Salvar' }));
  return { ...view, arrive, fail };
};

describe('saving during an upload', () => {
  test('waits for it, and stores the record with it', async () => {
    const { data, arrive, place } = await sendFile();
    expect(screen.getByRole('button', { name: 'Salvando…' })).toHaveAttribute('aria-busy', 'true');
    expect(data.callsOf('create')).toHaveLength(0);
    arrive(stored);
    await waitFor(() => expect(place.path).toBe('/contracts/n1'));
    expect(data.callsOf('create')[0]?.params.data).toEqual({ name: 'Auto Sul', scan: stored.ref });
  });

  test('stores nothing if it fails, and reports it', async () => {
    const { data, fail } = await sendFile();
    fail(new Error('A rede caiu.'));
    expect(
      await screen.findByText(/^Nada foi salvo: não foi possível enviar um arquivo/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
    expect(data.callsOf('create')).toHaveLength(0);
    takeConsoleComplaints();
  });
});
