import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeAlert } from '#framework/browser/alerts/alerts.tsx';
import { PeopleAdmin } from '#framework/people/browser/PeopleAdmin.tsx';
import { session, type SignedInUser } from '#framework/people/browser/session.ts';
import { createFakeServer, problem } from '#tests/framework/browser/data/fakeServer.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { supplier } from '#tests/framework/browser/support/supplier.ts';
import {
  loadSuppliersTexts,
  suppliersApplication,
} from '#tests/framework/browser/support/suppliersApplication.ts';

const application = {
  ...suppliersApplication,
  seeAs: { by: 'bit', groups: ['reader'] },
};
const maria = {
  idToken: 'id-1',
  username: 'MARIA',
  name: 'Maria Prado',
  userType: 'STAFF',
  groupName: 'bit',
  sessionIdleMinutes: 30,
  sessionEndsAt: '2030-03-10T23:00:00.000Z',
  passwordExpiresAt: '2030-03-10T23:00:00.000Z',
};

beforeAll(loadSuppliersTexts);
afterEach(() => {
  session.clear();
  localStorage.clear();
  sessionStorage.clear();
});

const open = (decide: Decide = () => undefined, path = '/') => {
  window.history.replaceState(null, '', path);
  closeAlert();
  const server = createFakeServer(async (call, calls) => {
    const own = await decide(call, calls);
    if (own) return own;
    if (call.url.endsWith('/auth/sign-in')) return { body: { person: maria } };
    if (call.url.endsWith('/auth/password-length')) return { body: { minimumLength: 15 } };
    if (/\/suppliers(\?|$)/.test(call.url))
      return { body: [supplier(1)], headers: { 'content-range': 'suppliers 0-0/1' } };
    return { body: call.url.includes('/views') ? { views: [], publish: {} } : [] };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  render(<PeopleAdmin application={application} />);
  const person = userEvent.setup();
  const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
  const fill = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await person.clear(field);
    await person.type(field, text);
  };
  const enter = async () => {
    await fill(/^Usuário/, 'maria');
    await fill(/^Senha/, 'segredo');
    await press('Entrar');
  };
  const account = async (item: string) => {
    await press('Conta de Maria Prado');
    await person.click(await screen.findByText(item));
  };
  const sent = (url: string) => server.calls.filter((call) => call.url.endsWith(url));
  return { ...server, person, press, fill, enter, account, sent };
};
const list = () => screen.findByRole('heading', { level: 1, name: 'Fornecedores' });

test('signs in, stores no refresh token, calls with the id token and signs out', async () => {
  const { enter, calls, sent, person } = open();
  expect(screen.getByText('Da casa')).toBeVisible();
  await enter();
  await list();
  expect(sent('/api/auth/sign-in')[0]?.body).toEqual({ username: 'maria', password: 'segredo' });
  expect(JSON.parse(localStorage.getItem('patio.session') ?? '')).toEqual(maria);
  expect(calls.at(-1)?.headers['idtoken']).toBe('id-1');
  expect(window.location.pathname).toBe('/suppliers');
  localStorage.setItem('MARIA.draft.suppliers.new', '{}');
  localStorage.setItem('RUI.draft.suppliers.new', '{}');
  sessionStorage.setItem('MARIA.comment.suppliers.7', 'Ainda falta conferir');
  await person.click(screen.getAllByRole('button', { name: 'Sair' })[0]!);
  await screen.findByLabelText(/^Senha/);
  expect(localStorage.getItem('patio.session')).toBeNull();
  // Drafts of others in this browser remain.
  const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(kept.filter((key) => /\.(?:draft|comment)\./.test(key))).toEqual([
    'RUI.draft.suppliers.new',
  ]);
});

test('marks what is empty at its field, and does not ask the server', async () => {
  const { press, fill, sent } = open();
  await press('Entrar');
  const name = screen.getByLabelText(/^Usuário/);
  await waitFor(() => expect(name).toHaveAccessibleDescription('Preencha este campo.'));
  expect(name).toBeInvalid();
  await fill(/^Usuário/, 'maria');
  expect(name).toBeValid();
  expect(screen.getByLabelText(/^Senha/)).toBeInvalid();
  await press('Entrar');
  expect(sent('/api/auth/sign-in')).toHaveLength(0);
});

test('a temporary password leads to choosing a new one, which signs in', async () => {
  const { enter, fill, press, sent } = open(({ url }) => {
    if (url.endsWith('/auth/sign-in')) return { body: { challenge: 'right-1' } };
    return url.endsWith('/auth/first-password') ? { body: { person: maria } } : undefined;
  });
  await enter();
  await screen.findByRole('heading', { name: 'Crie sua senha' });
  await fill(/^Nova senha/, 'Portal-Verde-2026');
  await fill(/^Confirme/, 'Portal-Verde-2026');
  await press('Salvar senha');
  await list();
  expect(sent('/auth/first-password')[0]?.body).toEqual({
    username: 'maria',
    challenge: 'right-1',
    password: 'Portal-Verde-2026',
  });
});

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const setUp = { secret, uri: `otpauth://totp/Estante:MARIA?issuer=Estante&secret=${secret}` };
const recoveryCodes = ['ABCDE-23456', 'FGHJK-789AB'];

const factor = {
  id: 'factor-1',
  kind: 'totp',
  name: '',
  createdAt: '2026-03-10T12:00:00.000Z',
};

/** The answer to a correct password of a person with a code app. */
const factorAsked = (challenge: string) => ({
  body: { challenge, asks: 'factor', factors: ['totp'] },
});

test('a second factor follows the password; a wrong code is reported at its field', async () => {
  let codes = 0;
  const { enter, fill, press, sent } = open(({ url }) => {
    if (url.endsWith('/auth/sign-in')) return factorAsked('right-3');
    if (!url.endsWith('/auth/factor')) return undefined;
    codes += 1;
    return codes === 1 ? problem(400, 'factor.wrong_code') : { body: maria };
  });
  await enter();
  const field = await screen.findByLabelText(/^Código de verificação/);
  expect(screen.getByRole('heading', { level: 1, name: 'Confirme seu acesso' })).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await press('Entrar');
  expect(field).toHaveAccessibleDescription(/Preencha este campo/);
  await fill(/^Código/, '12345');
  await press('Entrar');
  expect(field).toHaveAccessibleDescription(/tem 6 dígitos/);
  expect(sent('/auth/factor')).toHaveLength(0);
  await fill(/^Código/, '123 456');
  await press('Entrar');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Código incorreto/));
  await fill(/^Código/, '654321');
  await press('Entrar');
  await list();
  expect(sent('/auth/factor').map(({ body }) => body)).toEqual([
    { challenge: 'right-3', code: '123456' },
    { challenge: 'right-3', code: '654321' },
  ]);
  expect(sessionStorage.getItem('patio.factor')).toBeNull();
});

test('a recovery code replaces the app, and an expired step returns to the sign-in', async () => {
  const { enter, fill, press, sent } = open(({ url }) => {
    if (url.endsWith('/auth/sign-in')) return factorAsked('right-4');
    return url.endsWith('/auth/factor') ? problem(400, 'factor.over') : undefined;
  });
  await enter();
  await screen.findByLabelText(/^Código de verificação/);
  await press('Usar um código de recuperação');
  await fill(/^Código de recuperação/, 'abcde-23456');
  await press('Entrar');
  expect(await screen.findByLabelText(/^Usuário/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('O tempo para confirmar seu acesso terminou');
  expect(sent('/auth/factor')[0]?.body).toEqual({ challenge: 'right-4', code: 'abcde-23456' });
});

test('a person who must have a second factor sets one up, sees the recovery codes, and is signed in', async () => {
  const { enter, fill, press, calls } = open(({ url, method }) => {
    if (url.endsWith('/auth/sign-in'))
      return { body: { challenge: 'right-5', asks: 'factorSetUp' } };
    if (url.endsWith('/auth/factor-setup'))
      return { body: method === 'POST' ? setUp : { codes: recoveryCodes } };
    return url.endsWith('/auth/factor') ? { body: maria } : undefined;
  });
  await enter();
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await fill(/^Código mostrado no aplicativo/, '123456');
  await press('Ativar');
  await screen.findByRole('heading', { level: 1, name: 'Guarde seus códigos de recuperação' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(recoveryCodes),
  );
  await press('Já guardei os códigos');
  await list();
  const request = calls.filter(({ url }) => url.includes('/auth/factor'));
  expect(request.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { challenge: 'right-5' }],
    ['PUT', { challenge: 'right-5', code: '123456' }],
    ['POST', { challenge: 'right-5' }],
  ]);
});

test('a call that requires the second factor again asks for it in a dialog, and is retried', async () => {
  let isGiven = false;
  const { enter, account, fill, press, sent } = open(({ url, method }) => {
    if (url.endsWith('/auth/step-up')) isGiven = true;
    if (url.endsWith('/auth/step-up')) return { status: 204 };
    if (url.endsWith('/auth/factors'))
      return { body: { factors: [factor], recoveryCodesLeft: 2, isRequired: false } };
    if (!url.endsWith('/auth/sessions') || method !== 'GET') return undefined;
    return isGiven ? { body: [] } : problem(403, 'access.step_up');
  });
  await enter();
  await list();
  await account('Minhas sessões');
  const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  expect(await within(dialog).findByLabelText(/^Código de verificação/)).toHaveFocus();
  await fill(/^Código de verificação/, '123456');
  await press('Confirmar');
  await screen.findByRole('heading', { level: 1, name: 'Minhas sessões' });
  expect(sent('/auth/step-up').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  expect(sent('/auth/sessions')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a call that requires recent proof asks a person without second factor for the password, and is retried', async () => {
  let isGiven = false;
  const { enter, account, fill, press, sent } = open(({ url, method }) => {
    if (url.endsWith('/auth/step-up')) isGiven = true;
    if (url.endsWith('/auth/step-up')) return { status: 204 };
    if (url.endsWith('/auth/factors'))
      return { body: { factors: [], recoveryCodesLeft: 0, isRequired: false } };
    if (!url.endsWith('/auth/sessions') || method !== 'GET') return undefined;
    return isGiven ? { body: [] } : problem(403, 'access.step_up');
  });
  await enter();
  await list();
  await account('Minhas sessões');
  const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  expect(await within(dialog).findByLabelText(/^Senha/)).toHaveFocus();
  await fill(/^Senha/, 'segredo');
  await press('Confirmar');
  await screen.findByRole('heading', { level: 1, name: 'Minhas sessões' });
  expect(sent('/auth/step-up').map(({ body }) => body)).toEqual([{ password: 'segredo' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a person sets up a second factor, renews the recovery codes and removes it', async () => {
  let factors: object[] = [];
  const { enter, account, fill, press, sent, calls } = open(({ url, method }) => {
    if (url.endsWith('/auth/factors'))
      return { body: { factors, recoveryCodesLeft: factors.length * 2, isRequired: false } };
    if (url.endsWith('/factors/totp') && method === 'POST') return { body: setUp };
    if (url.endsWith('/factors/totp')) factors = [factor];
    if (url.endsWith('/factors/factor-1')) factors = [];
    if (url.endsWith('/factors/factor-1')) return { status: 204 };
    return url.includes('/auth/factors/') ? { body: { codes: recoveryCodes } } : undefined;
  });
  await enter();
  await list();
  await account('Verificação em duas etapas');
  await screen.findByRole('button', { name: 'Ativar aplicativo autenticador' });
  await press('Ativar aplicativo autenticador');
  await fill(/^Código mostrado no aplicativo/, '123456');
  await press('Ativar');
  await screen.findByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
  await press('Já guardei os códigos');
  expect(await screen.findByText(/^Restam 2 de 10 códigos/)).toBeVisible();
  await press('Gerar novos códigos');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Gerar novos códigos' }),
  );
  await screen.findByRole('dialog', { name: 'Guarde seus códigos de recuperação' });
  await press('Já guardei os códigos');
  await press('Remover: Aplicativo autenticador');
  await press('Remover');
  await screen.findByRole('button', { name: 'Ativar aplicativo autenticador' });
  expect(sent('/auth/factors/recovery-codes')).toHaveLength(1);
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    '/api/auth/factors/factor-1',
  ]);
});

test('returning from the identity provider signs in and removes the query from the address', async () => {
  const { sent } = open(
    ({ url }) => (url.endsWith('/auth/provider') ? { body: maria } : undefined),
    '/oidc?code=code-1&state=state-1',
  );
  await list();
  expect(sent('/auth/provider')[0]?.body).toEqual({ search: '?code=code-1&state=state-1' });
  expect(window.location.search).toBe('');
});

test('the identity provider is offered if configured; its refusal is shown', async () => {
  const { press } = open(({ url }) => {
    if (url.endsWith('/auth/ways')) return { body: { provider: true } };
    return url.endsWith('/auth/provider/leave') ? problem(400, 'provider.refused') : undefined;
  });
  await screen.findByRole('button', { name: 'Entrar com a conta da empresa' });
  await press('Entrar com a conta da empresa');
  expect(await screen.findByRole('alert')).toHaveTextContent('não foi confirmado');
});

test('an invitation is removed from the address, and an expired one leads to the sign-in', async () => {
  const { fill, press } = open(
    ({ url }) =>
      url.endsWith('/auth/first-password') ? problem(400, 'people.challenge_over') : undefined,
    '/firstAccess?username=OLGA&challenge=right-2',
  );
  expect(await screen.findByLabelText(/^Usuário/)).toHaveValue('OLGA');
  expect(window.location.search).toBe('');
  await fill(/^Nova senha/, 'Portal-Verde-2026');
  await fill(/^Confirme/, 'Portal-Verde-2026');
  await press('Salvar senha');
  await screen.findByRole('button', { name: 'Entrar' });
  expect(window.location.pathname).toBe('/');
});

test('a forgotten password is replaced using a mailed code', async () => {
  const { fill, press, sent } = open(({ url }) =>
    /\/auth\/(forgotten|code)-password$/.test(url) ? { status: 204 } : undefined,
  );
  await press('Esqueci minha senha');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Usuário/), 'maria');
  await press('Enviar código');
  await fill(/^Código/, '123456');
  await fill(/^Nova senha/, 'Portal-Verde-2026');
  await fill(/^Confirme/, 'Portal-Verde-2026');
  await press('Redefinir senha');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('/auth/forgotten-password')[0]?.body).toEqual({
    username: 'maria',
    language: 'pt-BR',
  });
  expect(sent('/auth/code-password')[0]?.body).toEqual({
    username: 'maria',
    code: '123456',
    password: 'Portal-Verde-2026',
  });
  expect(await screen.findByText(/Senha redefinida/)).toBeVisible();
});

test('changes the own password from the account menu, and continues with a new token', async () => {
  const { enter, account, fill, press, sent } = open(({ url }) =>
    url.endsWith('/auth/own-password') ? { body: { ...maria, idToken: 'id-2' } } : undefined,
  );
  await enter();
  await list();
  await account('Trocar senha');
  await fill(/^Senha atual/, 'Portal-Azul-2026!');
  await fill(/^Nova senha/, 'Portal-Verde-2026');
  await fill(/^Confirme/, 'Portal-Verde-2026');
  await press('Trocar senha');
  await waitFor(() => expect(session.read()?.idToken).toBe('id-2'));
  expect(sent('/auth/own-password')[0]?.body).toEqual({
    current: 'Portal-Azul-2026!',
    password: 'Portal-Verde-2026',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Fornecedores' })).toBeVisible();
});

test('lists open sessions, and ends one or all others', async () => {
  const at = '2026-03-10T15:00:00.000Z';
  const of = (id: string, device: string, isThis: boolean) => ({
    id,
    device,
    network: '203.0.113.x',
    startedAt: at,
    lastSeenAt: at,
    isThis,
  });
  let sessions = [of('s-1', 'Firefox, Linux', true), of('s-2', 'Chrome, Android', false)];
  const { enter, account, press, calls } = open(({ url, method }) => {
    if (!url.includes('/auth/sessions')) return undefined;
    if (method === 'GET') return { body: sessions };
    sessions = sessions.filter(({ isThis }) => isThis);
    return { status: 204 };
  });
  await enter();
  await list();
  await account('Minhas sessões');
  await screen.findByRole('heading', { name: 'Firefox, Linux · Esta sessão' });
  await press('Encerrar a sessão em Chrome, Android');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Chrome, Android' })).toBeNull(),
  );
  expect(calls.find(({ method }) => method === 'DELETE')?.url).toBe('/api/auth/sessions/s-2');
  expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull();
});

test.each([
  ['Minhas sessões', '/auth/sessions', []],
  [
    'Verificação em duas etapas',
    '/auth/factors',
    { factors: [], recoveryCodesLeft: 0, isRequired: false },
  ],
])('reports that "%s" failed to load, and offers a retry', async (item, path, body) => {
  let isDown = true;
  const { enter, account, press } = open(({ url }) => {
    if (!url.endsWith(path)) return undefined;
    return isDown ? problem(400, 'action.not_applicable') : { body };
  });
  await enter();
  await list();
  await account(item);
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar');
  isDown = false;
  await press('Tentar de novo');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('shows the application as another group under a banner, and switches back', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const view = { id: 'view-1', until, ownGroupName: 'bit' };
  const { enter, account, press, sent, calls, person } = open(({ url, method }) => {
    if (!url.endsWith('/auth/view')) return undefined;
    const seen = { ...maria, groupName: 'reader', view };
    return { body: method === 'POST' ? seen : maria };
  });
  await enter();
  await list();
  await account('Ver como outro perfil');
  await screen.findByRole('dialog');
  await press('Ver');
  expect(await screen.findAllByText('Preencha este campo.')).toHaveLength(2);
  await person.selectOptions(screen.getByLabelText(/^Perfil/), 'Leitor');
  await person.type(screen.getByLabelText(/^Motivo/), 'Chamado 12');
  await press('Ver');
  expect(await screen.findByText(/Você está vendo como Leitor/)).toBeVisible();
  expect(sent('/auth/view')[0]?.body).toEqual({ groupName: 'reader', reason: 'Chamado 12' });
  await press('Encerrar visualização');
  await waitFor(() => expect(session.read()?.view).toBeUndefined());
  expect(calls.find(({ method }) => method === 'DELETE')?.headers['see-as']).toBe('view-1');
});

describe('an idle session', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('warns before it ends, and continues by the button (framework.md: idle and longest time)', async () => {
    jest.useFakeTimers();
    session.write(maria as SignedInUser);
    localStorage.setItem('patio.lastCall', String(Date.now()));
    const { sent } = open(({ url }) => (url.endsWith('/auth/sessions') ? { body: [] } : undefined));
    const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
    const warning = () => screen.queryByRole('dialog', { name: 'Sua sessão vai expirar' });
    await pass(26);
    expect(warning()).toBeNull();
    await pass(2);
    expect(warning()).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(
      'Por inatividade, sua sessão será encerrada em 2 minutos.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Continuar conectado' }));
    await pass(1);
    expect(warning()).toBeNull();
    expect(sent('/auth/sessions')).toHaveLength(1);
  });
});

test('a session ended elsewhere leads to the sign-in with the reason', async () => {
  let isOver = false;
  const { enter } = open(() => (isOver ? problem(401, 'people.session_over') : undefined));
  await enter();
  await list();
  isOver = true;
  const { client } = await import('#framework/people/browser/session.ts');
  await act(() =>
    client.send({ method: 'GET', url: '/api/STAFF/x', auth: 'session' }).then(
      () => undefined,
      () => undefined,
    ),
  );
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(session.read()).toBeNull();
});
