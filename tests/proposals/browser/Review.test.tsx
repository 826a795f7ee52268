import { screen, within } from '@testing-library/react';
import type { Decide } from '../../framework/browser/data/fakeServer';
import { openPortal } from '../../portal/browser/portalBrowser';
import { lock, proposal, seller } from './saleFixtures';

const patience = { timeout: 15_000 };
const clientId = '22222222-2222-4222-8222-222222222222';
const client = {
  ...{ id: clientId, version: 1, personType: 'PF', name: 'Marcela Antunes', cpf: '52998224725' },
  ...{ birthDate: '1990-05-04', cellNumber: '11981000000', email: 'marcela@exemplo.com.br' },
  ...{ zipCode: '01001000', annualIncome: 12_000_000, cnpj: null },
};
const change = {
  client: clientId,
  vehicleAdditionalInfo: { sellerType: 'TP', registrationNumber: 'BRA2E19' },
  guarantors: [{ name: 'Ivo Prado', document: '39053344705', birthDate: '1970-01-02' }],
};

const serve =
  (row: object): Decide =>
  ({ method, url }) => {
    if (/\/lock$/.test(url)) return method === 'POST' ? { body: lock } : { status: 204 };
    if (/\/drafts\/p1$/.test(url)) return { status: 204 };
    if (/\/proposes\/sales\/p1$/.test(url))
      return { body: { ...proposal, ...row }, headers: { etag: '"1"' } };
    return url.includes(clientId) ? { body: client, headers: { etag: '"1"' } } : undefined;
  };

const open = (row: object) =>
  openPortal('/vendas/consultarPropostas/p1/review', serve(row), seller);

test('PROP-040: the last step shows who buys, the vehicle and the guarantors, and leads back to each', async () => {
  open(change);
  const part = (name: string) => screen.findByRole('region', { name }, patience);
  const buyer = await part('Cliente');
  for (const words of ['529.982.247-25', '04/05/1990', '(11) 98100-0000', 'marcela@exemplo.com.br'])
    expect(within(buyer).getByText(words)).toBeVisible();
  expect(within(buyer).queryByText('CNPJ')).toBeNull();
  const vehicle = await part('Veículo');
  expect(within(vehicle).getByText('BRA2E19')).toBeVisible();
  expect(within(vehicle).getByText('Terceiro')).toBeVisible();
  expect(within(vehicle).queryByText('Chassi')).toBeNull();
  const guarantors = await part('Avalistas');
  expect(within(guarantors).getByText('Ivo Prado')).toBeVisible();
  expect(within(guarantors).getByText('390.533.447-05')).toBeVisible();
  expect(within(vehicle).getByRole('link', { name: 'Alterar Veículo' })).toHaveAttribute(
    'href',
    '/vendas/consultarPropostas/p1/vehicle',
  );
});

test('PROP-040: where a step holds nothing, the last one says so', async () => {
  open({ vehicleAdditionalInfo: null });
  const vehicle = await screen.findByRole('region', { name: 'Veículo' }, patience);
  expect(within(vehicle).getByText('Nada preenchido.')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Avalistas' })).getByText('Nenhum'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cliente' })).toBeNull();
});
