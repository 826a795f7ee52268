import { screen, waitFor, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };
const dealer = {
  id: '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0051',
  version: 3,
  tradingName: 'Aroeira',
  GMFcode: '101',
  status: 'enabled',
};

/** More groups than fit in one page of results. */
const groups = Array.from({ length: 120 }, (_, at) => `GRUPO ${String(at + 1).padStart(3, '0')}`);

const server: Decide = ({ url, method }) => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  if (pathname.endsWith('/resources/groups/options')) {
    const found = groups.filter((name) => name.includes(searchParams.get('q') ?? ''));
    return { body: found.slice(0, 50).map((name) => ({ value: name, label: name })) };
  }
  if (pathname.endsWith('/options')) return { body: [] };
  if (pathname.endsWith('/dealers') && method === 'GET')
    return { body: [dealer], headers: { 'content-range': 'rows 0-0/1' } };
  if (method === 'GET') return undefined;
  return { body: { count: 1 } };
};

test('ENT-DEALER-24: a group beyond the first options is found by searching', async () => {
  const { person, sent } = openPortal('/dealers', server, { groups: [{ groupName: 'bit' }] });
  await person.click(await screen.findByRole('checkbox', { name: /Aroeira/ }, patience));
  await person.click(await screen.findByRole('button', { name: 'Mover' }, patience));
  const dialog = within(await screen.findByRole('dialog', undefined, patience));
  await person.selectOptions(dialog.getByLabelText('Mover para'), 'Outro grupo');
  const box = dialog.getByRole('combobox', { name: /^Grupo de destino/ });
  await person.click(box);
  await person.type(box, '117');
  await person.click(await screen.findByRole('option', { name: 'GRUPO 117' }, patience));
  await person.click(dialog.getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(sent('/move').at(-1)?.body).toMatchObject({ groupName: 'GRUPO 117' }));
}, 60_000);
