import { screen, within } from '@testing-library/react';
import type { Decide } from '../../../framework/browser/data/fakeServer';
import { openPortal } from '../../../portal/browser/portalBrowser';

const patience = { timeout: 15_000 };
const known = window.matchMedia;
afterEach(() => {
  window.matchMedia = known;
});

const channels: Decide = ({ url }) =>
  url.includes('/regions/SP1/channels')
    ? { body: [{ name: 'Loja', enabled: 8, disabled: 1 }] }
    : undefined;

test('ENT-BRANCH-06: on a phone channels are cards, with both actions in sight', async () => {
  window.matchMedia = (query) => ({ ...known(query), matches: query.includes('max-width: 767') });
  const { person } = openPortal('/branches/SP1/channels', channels, {
    groups: [{ groupName: 'bit' }],
  });
  const list = await screen.findByRole('list', { name: 'Canais da região SP1' }, patience);
  const card = within(list).getByRole('listitem');
  expect(card).toHaveTextContent('Habilitado em 8 concessionárias');
  expect(card).toHaveTextContent('Desabilitado em 1 concessionária');
  expect(screen.queryByRole('table')).toBeNull();
  // Tab and way back call the page by its own name, not by that of the list above it.
  expect(document.title).toMatch(/^Canais da região SP1 · /);
  await person.click(within(card).getByRole('button', { name: 'Desabilitar em todas' }));
  const dialog = await screen.findByRole('dialog', { name: /^Loja/ });
  expect(dialog).toBeVisible();
  // So many change: those where the channel is on.
  expect(dialog).toHaveTextContent(/\b8 concessionárias/);
});
