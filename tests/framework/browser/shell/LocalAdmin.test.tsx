import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeAlert } from '#framework/browser/alerts/alerts.tsx';
import { LocalAdmin, client, session } from '#framework/browser/shell/LocalAdmin.tsx';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { supplier } from '#tests/framework/browser/support/supplier.ts';
import {
  loadSuppliersTexts,
  suppliersApplication,
} from '#tests/framework/browser/support/suppliersApplication.ts';

const maria = {
  idToken: 'id-1',
  username: 'MARIA',
  name: 'Maria',
  userType: 'GMF',
  groupName: 'bit',
};

beforeAll(loadSuppliersTexts);
afterEach(() => session.clear());

const open = (decide: Decide = () => undefined, path = '/', user: object = maria) => {
  window.history.replaceState(null, '', path);
  closeAlert();
  const server = createFakeServer(async (call, calls) => {
    const own = await decide(call, calls);
    if (own) return own;
    if (call.url.endsWith('/sign-in')) return { body: user };
    if (/\/suppliers(\?|$)/.test(call.url))
      return { body: [supplier(1)], headers: { 'content-range': 'suppliers 0-0/1' } };
    return { body: call.url.includes('/views') ? { views: [], publish: {} } : [] };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  const view = render(<LocalAdmin application={suppliersApplication} />);
  const person = userEvent.setup();
  const enter = async () => {
    await person.type(screen.getByLabelText(/^Usuário/), 'maria');
    await person.type(screen.getByLabelText(/^Senha/), 'segredo');
    await person.click(screen.getByRole('button', { name: 'Entrar' }));
  };
  return { ...view, ...server, person, enter };
};
const list = () => screen.findByRole('heading', { level: 1, name: 'Fornecedores' });

test('signs in with name and password, and opens the first page of the menu', async () => {
  const { enter, calls } = open();
  expect(screen.getByText('Da casa')).toBeVisible();
  await enter();
  await list();
  expect(calls[0]).toMatchObject({
    method: 'POST',
    url: '/api/sign-in',
    body: { username: 'maria', password: 'segredo' },
  });
  expect(calls[0]?.headers).not.toHaveProperty('idtoken');
  expect(calls.at(-1)?.headers['idtoken']).toBe('id-1');
  expect(window.location.pathname).toBe('/suppliers');
  expect(JSON.parse(sessionStorage.getItem('patio.local.session') ?? '')).toEqual(maria);
});

test('a refused sign-in shows the reason, and can be retried', async () => {
  let isRefused = true;
  const { enter } = open(({ url }) =>
    isRefused && url.endsWith('/sign-in') ? problem(401, 'SEC001') : undefined,
  );
  await enter();
  expect(session.read()).toBeNull();
  const button = screen.getByRole('button', { name: 'Entrar' });
  await waitFor(() => expect(button).toBeEnabled());
  isRefused = false;
  await enter();
  await list();
});

test.each([204, 500])('signs out, even if the server answers %i', async (status) => {
  const { enter, person, calls } = open(({ url }) =>
    url.endsWith('/sign-out') ? { status } : undefined,
  );
  await enter();
  await list();
  await person.click(screen.getAllByRole('button', { name: 'Sair' })[0]!);
  await screen.findByLabelText(/^Senha/);
  expect(sessionStorage.getItem('patio.local.session')).toBeNull();
  const out = calls.find(({ url }) => url.endsWith('/sign-out'));
  expect(out?.headers['idtoken']).toBe('id-1');
});

test('without any permitted page a person stays at an empty home', async () => {
  const { enter } = open(undefined, '/', { ...maria, groupName: 'other' });
  await enter();
  const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
  expect(within(menu).queryByRole('link')).toBeNull();
  expect(window.location.pathname).toBe('/');
});

test('sign-in leaves the open page in place, and an invalid token ends the session', async () => {
  const { enter } = open(undefined, '/tasks');
  await enter();
  await screen.findByRole('heading', { level: 1, name: 'Tarefas em segundo plano' });
  const crumbs = screen.getByRole('navigation', { name: 'Trilha de navegação' });
  expect(crumbs).toHaveTextContent('Tarefas em segundo plano');
  const server = createFakeServer(() => problem(401, 'SEC002'));
  globalThis.fetch = server.fetch as typeof fetch;
  await act(() =>
    client.send({ method: 'GET', url: '/api/GMF/x', auth: 'session' }).then(
      () => undefined,
      () => undefined,
    ),
  );
  await screen.findByLabelText(/^Senha/);
  expect(session.read()).toBeNull();
});

const denied = 'Você não tem permissão para esta ação. Se precisar dela, fale com o administrador.';

test('a call refused for lack of rights is reported, and the person stays signed in', async () => {
  const { enter } = open(({ url, method }) =>
    method === 'POST' && url.endsWith('/things') ? problem(403, 'access.denied') : undefined,
  );
  await enter();
  await list();
  const sent = client.send({ method: 'POST', url: '/api/GMF/things', auth: 'session' });
  await act(() => expect(sent).rejects.toMatchObject({ failure: { rawCode: 'access.denied' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent(denied);
  expect(session.read()).toMatchObject({ idToken: 'id-1' });
  await list();
});

test('a list refused for lack of rights shows the reason in its place', async () => {
  const { enter, calls } = open(({ url }) =>
    /\/suppliers(\?|$)/.test(url) ? problem(403, 'access.denied') : undefined,
  );
  await enter();
  await list();
  expect(await screen.findAllByText(denied)).not.toHaveLength(0);
  expect(session.read()).toMatchObject({ idToken: 'id-1' });
  // There is no token refresh here: a second attempt would be refused alike.
  expect(calls.filter(({ url }) => /\/suppliers\?/.test(url))).toHaveLength(1);
  expect(takeConsoleComplaints()).toHaveLength(1);
});

test('a list closed to the group leads to an access-denied page with a link home', async () => {
  const { enter, person } = open(undefined, '/suppliers', { ...maria, groupName: 'other' });
  await enter();
  await screen.findByRole('heading', { level: 1, name: 'Você não tem acesso a esta página' });
  expect(window.location.pathname).toBe('/access-denied');
  expect(document.title).toMatch(/^Você não tem acesso a esta página/);
  expect(session.read()).toMatchObject({ idToken: 'id-1' });
  await person.click(screen.getByRole('link', { name: 'Ir para o início' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('the login address redirects to the first page after sign-in', async () => {
  const { enter } = open(undefined, '/login');
  await enter();
  await list();
  expect(window.location.pathname).toBe('/suppliers');
});
