import { screen, waitFor } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { simulatorServer } from '../simulatorServer';

const patience = { timeout: 20_000 };
const lume = {
  id: '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0031',
  version: 1,
  personType: 'PJ',
  name: 'Lume Sistemas Ltda.',
  cnpj: '11222333000181',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

const serve: Decide = (call, calls) => {
  if (call.url.includes('/clients/names'))
    return { body: [{ id: lume.id, name: lume.name, document: lume.cnpj }] };
  if (call.url.includes(`/clients/${lume.id}`)) return { body: lume, headers: { etag: '"1"' } };
  return simulatorServer(call, calls);
};

const openDesk = async () => {
  const { person } = openPortal('/simulador/nova', serve, { groups: [{ groupName: 'seller' }] });
  const document = await screen.findByRole('textbox', { name: 'CPF ou CNPJ' }, patience);
  return { person, document, name: screen.getByRole('textbox', { name: 'Nome do cliente' }) };
};

test('SIMR-015: a document of a known client with another name is reported, changes nothing, and offers the known name', async () => {
  const { person, document, name } = await openDesk();
  await person.type(name, 'Fulano Comércio');
  await person.type(document, lume.cnpj);
  const warning = await screen.findByText(
    /^Este CNPJ é de Lume Sistemas Ltda\., mas a simulação está em nome de Fulano Comércio\./,
    {},
    patience,
  );
  expect(warning).toBeVisible();
  expect(name).toHaveValue('Fulano Comércio');
  await person.click(screen.getByRole('button', { name: 'Usar o nome do cadastro' }));
  await waitFor(() => expect(name).toHaveValue('Lume Sistemas Ltda.'));
  expect(screen.queryByText(/^Este CNPJ é de/)).toBeNull();
}, 60_000);

test('SIMR-015: a document typed first fills in the name, and part of that name does not count as another name', async () => {
  const { person, document, name } = await openDesk();
  await person.type(document, lume.cnpj);
  await waitFor(() => expect(name).toHaveValue('Lume Sistemas Ltda.'), patience);
  await person.clear(name);
  await person.type(name, 'lume sistemas');
  expect(screen.getByText(/^Lume Sistemas Ltda\. já é cliente/)).toBeVisible();
  expect(screen.queryByText(/^Este CNPJ é de/)).toBeNull();
}, 60_000);

test('terms and the down payment slider appear with a price, and leave no empty row before', async () => {
  const { person } = await openDesk();
  const slider = () => screen.queryByRole('slider', { name: /^Entrada/ });
  expect(slider()).toBeNull();
  await person.type(screen.getByRole('textbox', { name: /^Preço do veículo/ }), '60000');
  await waitFor(() => expect(slider()).toBeVisible(), patience);
}, 60_000);
