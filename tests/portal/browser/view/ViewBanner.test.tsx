import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { openPortal } from '../portalBrowser';

const dealer = { id: 'd-1', gmfCode: '101', tradingName: 'Aroeira Veículos' };
const until = () => new Date(Date.now() + 20 * 60_000).toISOString();

const administrator: Partial<SessionUser> = { groups: [{ groupName: 'admin-internal' }] };
const asSeller = (): Partial<SessionUser> => ({
  userType: 'DEALER',
  groups: [{ groupName: 'seller' }],
  dealers: [dealer],
  dealerDefault: { id: 'd-1' },
  seeAs: { id: 'v-1', until: until(), ownGroupName: 'admin-internal' },
});

const answer = (more: object) => ({
  body: {
    username: 'MARIA',
    name: 'Maria Silva',
    email: 'm@x.br',
    status: 'CONFIRMED',
    idToken: 'id-9',
    permissionToken: 'p',
    refreshToken: 'r',
    dealers: [],
    ...more,
  },
});

const patience = { timeout: 15_000 };
const home = () => screen.findByRole('heading', { name: 'Início' }, patience);

test('an administrator chooses a profile, its dealer and a reason; missing fields are reported and focused', async () => {
  const decide: Decide = ({ url, method }) => {
    if (url.includes('/resources/see-as') && method === 'POST') return answer(asSeller());
    if (url.includes('/GMF/dealers'))
      return {
        body: [{ id: 'd-1', GMFcode: '101', tradingName: 'Aroeira Veículos' }],
        headers: { 'content-range': 'rows 0-0/1' },
      };
    return undefined;
  };
  const { person, sent } = openPortal('/', decide, administrator);
  await home();
  await person.click(await screen.findByRole('button', { name: 'Conta de Maria Silva' }));
  await person.click(screen.getByRole('button', { name: 'Ver o portal como outro perfil' }));
  const name = 'Ver o portal como outro perfil';
  const dialog = within(await screen.findByRole('dialog', { name }));
  const start = dialog.getByRole('button', { name: 'Ver como este perfil' });
  await person.click(start);
  const profile = dialog.getByLabelText(/^Perfil/);
  expect(profile).toHaveFocus();
  expect(profile).toHaveAccessibleDescription('Escolha o perfil.');
  await person.selectOptions(profile, 'seller');
  expect(dialog.queryByText('Escolha o perfil.')).toBeNull();
  await person.click(start);
  const place = dialog.getByRole('combobox', { name: /^Concessionária/ });
  expect(place).toHaveFocus();
  await person.type(place, 'aro');
  await person.click(await screen.findByRole('option', { name: '101 · Aroeira Veículos' }));
  await person.type(dialog.getByLabelText(/^Motivo/), 'Chamado 4711');
  await person.click(start);
  const banner = await screen.findByRole('region', { name: 'Visualização como outro perfil' });
  expect(banner).toHaveTextContent(
    'Você está vendo o portal como Vendedor em Aroeira Veículos. Nada pode ser alterado.',
  );
  expect(sent('/resources/see-as')[0]?.body).toEqual({
    groupName: 'seller',
    dealerId: 'd-1',
    reason: 'Chamado 4711',
  });
  // In development react-admin logs aborted searches.
  expect(takeConsoleComplaints().every((line) => line.includes('AbortError'))).toBe(true);
});

test('the view is indicated on every page, ends with its button and returns to the own profile', async () => {
  const decide: Decide = ({ url, method }) =>
    url.includes('/resources/see-as') && method === 'DELETE'
      ? answer({ userType: 'GMF', ...administrator })
      : undefined;
  const { person, sent } = openPortal('/ajuda', decide, asSeller());
  const banner = await screen.findByRole('region', { name: /outro perfil/ }, patience);
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' }, patience);
  // The viewed user's password cannot be changed.
  await person.click(screen.getByRole('button', { name: 'Conta de Maria Silva' }));
  expect(screen.queryByRole('button', { name: 'Trocar senha' })).toBeNull();
  await person.click(within(banner).getByRole('button', { name: 'Encerrar visualização' }));
  await home();
  await waitFor(() => expect(screen.queryByRole('region', { name: /outro perfil/ })).toBeNull());
  expect(screen.getByText(/A visualização foi encerrada/)).toBeVisible();
  expect(sent('/resources/see-as')[0]).toMatchObject({ url: '/api/GMF/resources/see-as' });
});
