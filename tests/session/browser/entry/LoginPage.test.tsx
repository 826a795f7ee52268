import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '#tests/framework/browser/data/fakeServer.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '../sessionUser';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const decode = (text: string) => Buffer.from(text, 'base64').toString('utf8');

const answering =
  (routes: Record<string, ReturnType<Decide>>): Decide =>
  ({ url }) =>
    Object.entries(routes).find(([part]) => url.includes(part))?.[1];

const known = { '/auth/login/userType': { body: { userType: 'DEALER' } } };
const next = () => screen.getByRole('button', { name: 'Continuar' });
const username = () => screen.getByLabelText('Usuário');
const password = () => screen.getByLabelText('Senha');

const toPassword = async (person: ReturnType<typeof openPortal>['person'], name = 'maria') => {
  await person.type(username(), name);
  await person.click(next());
  await screen.findByRole('button', { name: 'Entrar' });
};

describe('step 1', () => {
  it('SES-010, SES-011, VAL-012: shows only the username, and requires one', async () => {
    const { person } = openPortal('/login');
    expect(next()).toBeDisabled();
    expect(screen.queryByLabelText('Senha')).toBeNull();
    await person.type(username(), '   ');
    expect(next()).toBeDisabled();
    await person.type(username(), 'm');
    expect(next()).toBeEnabled();
  });

  it('SES-012, SES-013, SES-015, VAL-014: strips whitespace, sends the username upper-cased and shows a dealer user the password field', async () => {
    const { person, sent } = openPortal('/login', answering(known));
    await person.type(username(), ' ma ria ');
    expect(username()).toHaveValue('maria');
    await person.click(next());
    await screen.findByRole('button', { name: 'Entrar' });
    expect(sent('/auth/login/userType').map((call) => call.url)).toEqual([
      '/api/auth/login/userType?username=MARIA',
    ]);
    expect(password()).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });

  it('ERR-102, SES-019: marks the field of an unknown username, in the person’s language', async () => {
    const message = 'Invalid username.';
    const { person } = openPortal('/login', answering({ userType: { body: { message } } }));
    await person.type(username(), 'ninguem');
    await person.click(next());
    expect(await screen.findByText('Usuário inválido.')).toBeVisible();
    expect(username()).toHaveAttribute('aria-invalid', 'true');
    expect(username()).toHaveAccessibleDescription(
      /Seu usuário está no e-mail “Seu acesso ao portal”/,
    );
    expect(screen.queryByLabelText('Senha')).toBeNull();
  });

  it('SES-020, SES-082, ERR-019, ERR-040: stays and marks the field when the look-up is refused', async () => {
    const { person } = openPortal('/login', answering({ userType: problem(429, 'USE029') }));
    await person.type(username(), 'maria');
    await person.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas em pouco tempo');
    expect(username()).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByLabelText('Senha')).toBeNull();
  });

  it('SES-018: shows the password field to a provider user without another login address', async () => {
    const { person } = openPortal('/login', answering({ userType: { body: { userType: 'GMF' } } }));
    await toPassword(person);
    expect(password()).toBeVisible();
  });

  it('never follows an invalid web address', async () => {
    const body = { userType: 'GMF', redirectURL: 'javascript:alert(1)' };
    const { person } = openPortal('/login', answering({ userType: { body } }));
    await toPassword(person);
    expect(password()).toBeVisible();
  });
});

describe('step 2', () => {
  it.each([
    ['AUTHORIZED', null],
    ['CONFIRMED', 'permission-1'],
  ] as const)(
    'SES-001, SES-003, SES-007, SES-022, SES-027, SES-029: shows the username, sends both encoded and stores the session that is %s',
    async (status, permissionToken) => {
      const groups = [{ groupName: 'consorcio' }];
      const user = sessionUser({ groups, status, permissionToken });
      const decide = answering({ ...known, '/auth/login': { body: user } });
      const { person, sent, stored } = openPortal('/login', decide);
      await toPassword(person);
      expect(username()).toHaveAttribute('readonly');
      await person.type(password(), 'Chave #Segura#77a');
      expect(password()).toHaveValue('Chave#Segura#77a');
      await person.click(screen.getByRole('button', { name: 'Entrar' }));
      await waitFor(() => expect(stored()).toContain('"MARIA"'));
      expect(JSON.parse(stored() ?? '')).toEqual(user);
      const body = sent('/auth/login').at(-1)?.body as Record<string, string>;
      expect(decode(body['username'] ?? '')).toBe('MARIA');
      expect(decode(body['password'] ?? '')).toBe('Chave#Segura#77a');
      expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
      expect(window.location.pathname).toBe('/');
    },
  );

  it('MISC-AUD-01 CALL-037: registers the sign-in in the audit, with the token and nothing else', async () => {
    const user = sessionUser({ groups: [{ groupName: 'consorcio' }] });
    const decide = answering({ ...known, '/auth/login': { body: user }, '/audit/': problem(500) });
    const { person, sent } = openPortal('/login', decide);
    await toPassword(person);
    expect(sent('/audit/register')).toHaveLength(0);
    await person.type(password(), 'Chave#Segura#77a');
    await person.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
    expect(sent('/audit/register')).toMatchObject([
      { method: 'POST', url: '/api/audit/register', headers: { idtoken: user.idToken } },
    ]);
    expect(sent('/audit/register')[0]?.body).toBeUndefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('SES-021: sends nothing without a password', async () => {
    const { person, sent } = openPortal('/login', answering(known));
    await toPassword(person);
    await person.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Preencha este campo.')).toBeVisible();
    expect(sent('/auth/login').filter((call) => call.method === 'POST')).toHaveLength(0);
  });

  it.each([
    ['USE002', 'Usuário ou senha inválidos'],
    ['USE012', 'service desk'],
    ['USE018', 'Redefina sua senha'],
    ['USE023', 'bloqueado'],
    ['USE025', 'sessão ativa'],
  ])(
    'SES-079, SES-081, ERR-027, ERR-032, ERR-036, ERR-038, ERR-039, ERR-107: shows the message of %s and stays',
    async (code, text) => {
      const decide: Decide = (call) =>
        call.method === 'POST' ? problem(400, code) : answering(known)(call, []);
      const { person } = openPortal('/login', decide);
      await toPassword(person);
      await person.type(password(), 'errada');
      await person.click(screen.getByRole('button', { name: 'Entrar' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(password()).toBeVisible();
    },
  );

  it('SES-041, SES-042, SES-043, SES-044, ERR-018, ERR-029, ENUM-005: sends a person with a temporary password to the first access', async () => {
    const { idToken: _, refreshToken: __, permissionToken: ___, ...rest } = sessionUser();
    const body = { ...rest, status: 'NEW_PASSWORD_REQUIRED', challenge: 'right' };
    const decide: Decide = (call) => {
      if (call.url.includes('/auth/chalenge')) return problem(400, 'USE004');
      return call.method === 'POST' ? { body } : answering(known)(call, []);
    };
    const { person, sent, stored } = openPortal('/login', decide);
    await toPassword(person);
    await person.type(password(), 'Provisoria1');
    await person.click(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Crie sua senha' });
    expect(window.location.pathname).toBe('/firstAccess');
    expect(stored()).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();

    const save = screen.getByRole('button', { name: 'Salvar senha' });
    await person.type(screen.getByLabelText(/^Nova senha/), 'curta');
    await person.click(save);
    expect(await screen.findByText('A senha ainda não atende a todas as regras.')).toBeVisible();
    expect(sent('/auth/chalenge')).toHaveLength(0);

    await person.clear(screen.getByLabelText(/^Nova senha/));
    await person.type(screen.getByLabelText(/^Nova senha/), 'Portal-Verde-2026');
    await person.type(screen.getByLabelText(/^Confirme/), 'Portal-Verde-2026');
    await person.click(save);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(sent('/auth/chalenge')).toHaveLength(1);
    expect(sent('/auth/chalenge').at(-1)?.body).toEqual({
      username: 'MARIA',
      challenge: 'right',
      newPassword: Buffer.from('Portal-Verde-2026').toString('base64'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('A senha não foi aceita');
  });
});

describe('the forgotten password', () => {
  it('SES-046: explains where to find the username, and refuses an e-mail', async () => {
    const { person, sent } = openPortal('/forgotPassword');
    const dialog = await screen.findByRole('dialog', { name: 'Esqueci minha senha' });
    const field = within(dialog).getByLabelText('Usuário');
    expect(field).toHaveAccessibleDescription(/Seu usuário está no e-mail “Seu acesso ao portal”/);
    await person.type(field, 'maria@exemplo.com.br');
    await person.click(within(dialog).getByRole('button', { name: 'Enviar código' }));
    expect(await within(dialog).findByText('Informe o usuário, não o e-mail.')).toBeVisible();
    expect(sent('/auth/forgotPassword')).toHaveLength(0);
  });

  it('SES-047, DLG-004, VAL-009, VAL-013, ERR-031, ENUM-014, ENUM-015: opens over the login by its path and by the link, in two steps', async () => {
    const decide: Decide = ({ url }) => {
      if (url.includes('/auth/forgotPassword')) return { status: 204 };
      if (url.includes('/auth/resetPassword')) return problem(400, 'USE011');
      return undefined;
    };
    const { person, sent } = openPortal('/forgotPassword', decide);
    const dialog = await screen.findByRole('dialog', { name: 'Esqueci minha senha' });
    await person.type(screen.getAllByLabelText(/^Usuário/).at(-1) ?? dialog, 'maria');
    await person.click(screen.getByRole('button', { name: 'Enviar código' }));
    await person.type(await screen.findByLabelText(/^Código/), '123456');
    expect(sent('/auth/forgotPassword')[0]?.body).toEqual({
      username: 'MARIA',
      language: 'pt-BR',
    });
    await person.type(screen.getByLabelText(/^Nova senha/), 'Portal-Verde-2026');
    await person.type(screen.getByLabelText(/^Confirme/), 'Portal-Verde-2027');
    await person.click(screen.getByRole('button', { name: 'Redefinir senha' }));
    expect(await screen.findByText(/As senhas não são iguais/)).toBeVisible();
    expect(sent('/auth/resetPassword')).toHaveLength(0);
    await person.clear(screen.getByLabelText(/^Confirme/));
    await person.type(screen.getByLabelText(/^Confirme/), 'Portal-Verde-2026');
    await person.click(screen.getByRole('button', { name: 'Redefinir senha' }));
    expect(await screen.findByText(/Código de verificação incorreto/)).toBeVisible();
    expect(sent('/auth/resetPassword')[0]?.body).toEqual({
      username: 'MARIA',
      verificationCode: Buffer.from('123456').toString('base64'),
      newPassword: Buffer.from('Portal-Verde-2026').toString('base64'),
    });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });

  it('SES-045, SES-046, SES-049, SES-050, SES-051: the link opens the same dialog; without a code nothing is sent, with one success is shown', async () => {
    const decide = answering({ ...known, '/auth/resetPassword': { status: 204 } });
    const { person, sent } = openPortal('/login', decide);
    await toPassword(person);
    await person.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
    const dialog = await screen.findByRole('dialog', { name: 'Esqueci minha senha' });
    expect(window.location.pathname).toBe('/forgotPassword');
    expect(within(dialog).getAllByRole('textbox')).toEqual([
      within(dialog).getByLabelText(/^Usuário/),
    ]);
    await person.click(within(dialog).getByRole('button', { name: 'Já tenho um código' }));
    const code = await within(dialog).findByLabelText(/^Código/);
    await person.type(within(dialog).getByLabelText(/^Nova senha/), 'Portal-Verde-2026');
    await person.type(within(dialog).getByLabelText(/^Confirme/), 'Portal-Verde-2026');
    for (const [typed, sentence] of [
      ['', 'Preencha este campo.'],
      ['12345', 'O código tem 6 dígitos.'],
    ] as const) {
      if (typed !== '') await person.type(code, typed);
      await person.click(within(dialog).getByRole('button', { name: 'Redefinir senha' }));
      expect(await within(dialog).findByText(sentence)).toBeVisible();
    }
    expect(sent('/auth/resetPassword')).toHaveLength(0);
    await person.type(code, '6');
    await person.click(within(dialog).getByRole('button', { name: 'Redefinir senha' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const [reset, ...more] = sent('/auth/resetPassword');
    expect(more).toEqual([]);
    expect(reset).toMatchObject({ method: 'POST', url: '/api/auth/resetPassword' });
    expect(reset?.body).toMatchObject({
      verificationCode: Buffer.from('123456').toString('base64'),
      newPassword: Buffer.from('Portal-Verde-2026').toString('base64'),
    });
    expect(JSON.stringify(reset?.body)).not.toMatch(/123456|Portal-Verde/);
    expect(await screen.findByText(/^Senha redefinida/)).toBeVisible();
  });

  it('VAL-013, OQ-227: sends nothing without a username, nor with an invalid code or password', async () => {
    const { person, sent } = openPortal('/forgotPassword', () => undefined);
    const dialog = await screen.findByRole('dialog', { name: 'Esqueci minha senha' });
    await person.click(within(dialog).getByRole('button', { name: 'Enviar código' }));
    expect(await within(dialog).findByText('Preencha este campo.')).toBeVisible();
    expect(sent('/auth/forgotPassword')).toHaveLength(0);
    await person.type(within(dialog).getByLabelText(/^Usuário/), 'jsilva');
    await person.click(within(dialog).getByRole('button', { name: 'Já tenho um código' }));
    const code = await within(dialog).findByLabelText(/^Código/);
    const send = () =>
      person.click(within(dialog).getByRole('button', { name: 'Redefinir senha' }));
    for (const name of [/^Nova senha/, /^Confirme/])
      await person.type(within(dialog).getByLabelText(name), 'azul');
    await send();
    expect(await within(dialog).findByText('Preencha este campo.')).toBeVisible();
    expect(await within(dialog).findByText(/ainda não atende/)).toBeVisible();
    await person.type(code, '12345');
    await send();
    await waitFor(() => expect(code).toHaveAccessibleDescription(/6 (dígitos|números)/));
    expect(sent('/auth/resetPassword')).toHaveLength(0);
  });

  it('SES-048: stays at the username while the request is refused', async () => {
    let response = problem(429, 'USE013');
    const decide: Decide = ({ url }) =>
      url.includes('/auth/forgotPassword') ? response : undefined;
    const { person, sent } = openPortal('/forgotPassword', decide);
    const dialog = await screen.findByRole('dialog', { name: 'Esqueci minha senha' });
    await person.type(screen.getAllByLabelText(/^Usuário/).at(-1) ?? dialog, 'maria');
    await person.click(screen.getByRole('button', { name: 'Enviar código' }));
    expect(await within(dialog).findByText(/pediu uma nova senha muitas vezes/)).toBeVisible();
    expect(within(dialog).queryByLabelText(/^Código/)).toBeNull();
    response = { status: 204 } as typeof response;
    await person.click(screen.getByRole('button', { name: 'Enviar código' }));
    expect(await within(dialog).findByLabelText(/^Código/)).toBeVisible();
    expect(sent('/auth/forgotPassword')).toHaveLength(2);
  });

  it('SES-052: every refusal of the code has its own message, and the second step stays open', async () => {
    let code = '';
    const decide: Decide = ({ url }) =>
      url.includes('/auth/resetPassword') ? problem(400, code) : undefined;
    const { person } = openPortal('/forgotPassword', decide);
    const dialog = await screen.findByRole('dialog', { name: 'Esqueci minha senha' });
    await person.type(screen.getAllByLabelText(/^Usuário/).at(-1) ?? dialog, 'maria');
    await person.click(screen.getByRole('button', { name: 'Já tenho um código' }));
    await person.type(await within(dialog).findByLabelText(/^Código/), '123456');
    await person.type(screen.getByLabelText(/^Nova senha/), 'Portal-Verde-2026');
    await person.type(screen.getByLabelText(/^Confirme/), 'Portal-Verde-2026');
    for (const [given, sentence] of [
      ['USE011', /Código de verificação incorreto/],
      ['USE016', /código de verificação expirou/],
      ['USE013', /pediu uma nova senha muitas vezes/],
    ] as const) {
      code = given;
      await person.click(screen.getByRole('button', { name: 'Redefinir senha' }));
      expect(await within(dialog).findByText(sentence)).toBeVisible();
      expect(within(dialog).getByLabelText(/^Código/)).toHaveValue('123456');
    }
  });

  it('lets a person with a code skip the request', async () => {
    const { person, sent } = openPortal('/forgotPassword');
    await screen.findByRole('dialog');
    await person.type(screen.getAllByLabelText(/^Usuário/).at(-1) ?? document.body, 'maria');
    await person.click(screen.getByRole('button', { name: 'Já tenho um código' }));
    expect(await screen.findByLabelText(/^Código/)).toHaveFocus();
    expect(document.querySelector('dialog input[name="username"]')).toHaveValue('MARIA');
    expect(sent('/auth/forgotPassword')).toHaveLength(0);
  });
});

describe('leftovers on the login', () => {
  it('SES-024: draft data of simulations is cleared when the login opens; preferences stay', async () => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('patio.data.simulations.draft', '{"vehiclePrice":1}');
      storage.setItem('patio.kept', 'yes');
    }
    openPortal('/login');
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('patio.data.'));
    expect(Object.keys(sessionStorage).join()).not.toContain('patio.data.');
    expect([localStorage.getItem('patio.kept'), sessionStorage.getItem('patio.kept')]).toEqual([
      'yes',
      'yes',
    ]);
  });

  it('SES-026: cause one logout and are cleared', async () => {
    localStorage.setItem('user', JSON.stringify({ idToken: 'old', loggedOut: true }));
    const { sent, stored } = openPortal('/login', () => undefined);
    await waitFor(() => expect(stored()).toBeNull());
    expect(sent('/auth/logout')).toHaveLength(1);
    expect(sent('/auth/logout')[0]?.headers).toMatchObject({ idtoken: 'old' });
  });

  it('CONST-014: uses Portuguese until another language is chosen', () => {
    openPortal('/login');
    expect(screen.getByLabelText('Idioma')).toHaveValue('pt-BR');
    expect(next()).toBeVisible();
  });

  it('switch the language of everything and remember it', async () => {
    const { person } = openPortal('/login');
    await person.selectOptions(screen.getByLabelText('Idioma'), 'en');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
    expect(localStorage.getItem('lang')).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('SHELL-006, SHELL-007, CONST-046: shows the version as the title of the logo', () => {
    openPortal('/login');
    expect(screen.getByTitle('v7.58.2')).toBeVisible();
  });
});

test('a second factor is required after the password, and starts the session', async () => {
  const halfway = {
    username: 'MARIA',
    name: '',
    email: '',
    userType: 'GMF',
    groups: [],
    dealers: [],
    status: 'FACTOR_REQUIRED',
    challenge: 'right-1',
    factors: ['totp'],
  };
  const { person, sent } = openPortal(
    '/login',
    answering({
      ...known,
      '/auth/login': { body: halfway },
      '/auth/factor': { body: sessionUser() },
    }),
  );
  await toPassword(person);
  await person.type(password(), 'segredo');
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  const field = await screen.findByLabelText(/^Código de verificação/);
  expect(field).toHaveFocus();
  expect(localStorage.getItem('user')).toBeNull();
  await person.type(field, '123456{Enter}');
  await waitFor(() =>
    expect(sent('/auth/factor').map(({ body }) => body)).toEqual([
      { challenge: 'right-1', code: '123456' },
    ]),
  );
  await waitFor(() => expect(sessionStorage.getItem('patio.factor')).toBeNull());
});
