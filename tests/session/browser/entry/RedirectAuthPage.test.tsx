import { screen, waitFor } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { sessionUser } from '../sessionUser';

const patience = { timeout: 15_000 };
const path = '/redirectAuth';
const open = (search: string, response: ReturnType<Decide> = undefined) =>
  openPortal(`${path}${search}`, ({ url }) =>
    url.includes('/auth/redirect') ? response : undefined,
  );
const failed = /^O login pela conta da empresa não foi concluído/;
const request = ({ sent }: ReturnType<typeof open>) =>
  sent('/auth/redirect').map(({ method, body }) => [method, body]);

test('MISC-PUB-02, OQ-169: the provider’s code becomes a session, once, and is removed from the address', async () => {
  const opened = open('?code=c-1&state=s-1', { body: sessionUser({ idToken: 'id-9' }) });
  await screen.findByRole('heading', { level: 1, name: 'Início' }, patience);
  expect(request(opened)).toEqual([['POST', { code: 'c-1', state: 's-1' }]]);
  expect(window.location.pathname + window.location.search).toBe('/');
  expect(opened.stored()).toContain('id-9');
});

test('a refused code does not sign in: it shows the reason and a link to the login', async () => {
  const opened = open('?code=c-1&state=s-1', problem(401, 'session.token_invalid'));
  expect(await screen.findByText(failed, {}, patience)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(window.location.pathname + window.location.search).toBe(path);
  expect(opened.stored()).toBeNull();
  await opened.person.click(screen.getByRole('button', { name: 'Ir para o login' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
});

test.each(['', '?code=c-1', '?state=s-1'])(
  'a truncated link (%s) sends no request',
  async (search) => {
    const opened = open(search);
    expect(await screen.findByText(failed, {}, patience)).toBeVisible();
    expect(request(opened)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
