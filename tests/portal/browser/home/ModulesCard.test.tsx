import { screen, waitFor, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '../portalBrowser';

const patience = { timeout: 15_000 };
const modules = ['esign', 'riskprice'].map((name, at) => ({
  id: `7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f030${at}`,
  version: 1,
  name,
  enabled: true,
}));
type Reply = ReturnType<Decide>;

const decide: Decide = ({ url, method }): Reply => {
  if (!url.includes('/applications/switches')) return undefined;
  if (method === 'PUT') return { body: { ...modules[0], enabled: false, version: 2 } };
  return { body: modules, headers: { 'content-range': 'modules 0-1/2' } };
};

test('OQ-035: switching e-sign off warns that nothing more will be sent for signature', async () => {
  const { person, sent } = openPortal('/', decide, { groups: [{ groupName: 'admin-internal' }] });
  const off = (name: string) =>
    screen.findByRole('button', { name: `Desativar: ${name}` }, patience);
  await person.click(await off('Preço por risco'));
  const other = await screen.findByRole('dialog', {
    name: 'Desativar “Preço por risco” para todos?',
  });
  expect(other).toHaveTextContent('As páginas do módulo ficam indisponíveis na hora');
  await person.click(within(other).getByRole('button', { name: 'Cancelar' }));
  await person.click(await off('Assinatura eletrônica'));
  const dialog = await screen.findByRole('dialog', {
    name: 'Desativar “Assinatura eletrônica” para todos?',
  });
  expect(dialog).toHaveTextContent('nada mais é enviado para assinatura');
  expect(sent('/applications/switches').some(({ method }) => method === 'PUT')).toBe(false);
  await person.click(within(dialog).getByRole('button', { name: 'Desativar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  const put = sent('/applications/switches').find(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({ enabled: false });
}, 60_000);
