import { screen, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };
const id = '11111111-1111-4111-8111-111111111111';
const stored = {
  id,
  version: 1,
  clientName: 'Marcela Antunes',
  vehicleDescription: 'Onix LT',
  voucherCode: 'LOJA2000',
  instalment: 249_747,
  validity: '2026-12-26',
};

const copied =
  (voucherCode: string | null): Decide =>
  ({ method, url }) => {
    if (method === 'POST' && /\/simulations\/saves\?clone=true/.test(url))
      return { status: 201, body: { ...stored, id: id.replace('1', '2'), voucherCode } };
    if (/\/paper/.test(url)) return { body: { title: '', subtitle: '', parts: [], notice: '' } };
    return /\/simulations\/saves\/[12][^/?]*$/.test(url)
      ? { body: stored, headers: { etag: '"1"' } }
      : undefined;
  };

const clone = async (voucherCode: string | null) => {
  const { person } = openPortal(`/simulador/${id}`, copied(voucherCode), {
    groups: [{ groupName: 'seller' }],
  });
  await person.click(await screen.findByRole('button', { name: 'Mais ações' }, patience));
  await person.click(await screen.findByRole('menuitem', { name: 'Clonar' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Clonar' }));
};

test('SIMR-090: a copy without its expired voucher says so', async () => {
  await clone(null);
  expect(
    await screen.findByText(/^Simulação clonada sem o voucher LOJA2000/, {}, patience),
  ).toBeVisible();
});

test('SIMR-090: a copy with its voucher is only confirmed', async () => {
  await clone('LOJA2000');
  expect(await screen.findByText('Simulação clonada.', {}, patience)).toBeVisible();
});
