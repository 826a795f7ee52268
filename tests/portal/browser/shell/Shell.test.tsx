import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isBuilt } from '#portal/browser/shell/builtPaths.ts';
import { entities } from '#portal/browser/shell/entities.ts';
import { publicRoutes } from '#access/rules/publicRoutes.ts';
import { routes } from '#access/rules/routes.ts';
import { goTo } from '@patio/framework/people/react';
import { call } from '@patio/framework/react';
import { markArriving } from '#session/browser/arrival.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { listStates } from '#organisation/referenceCalls.ts';
import { problem } from '#tests/framework/browser/data/fakeServer.ts';
import type { FakeResponse, Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { openPortal } from '../portalBrowser';

declare const takeConsoleComplaints: () => readonly string[];

const alone = { groups: [{ groupName: 'consorcio' }] };
const dealers = [
  { id: 'd-1', gmfCode: '101', tradingName: 'Aroeira Veículos' },
  { id: 'd-2', gmfCode: '102', tradingName: 'Ipê Amarelo' },
];
const seller: Partial<SessionUser> = {
  userType: 'DEALER',
  groups: [{ groupName: 'seller' }],
  dealers,
  dealerDefault: { id: 'd-1' },
};

const home = () => screen.findByRole('heading', { name: 'Início' });
const simulations = () => screen.findByRole('heading', { level: 1, name: 'Simulações' });
const menu = () => screen.getByRole('navigation', { name: 'Menu principal' });

const setWidth = (pixels: number) => {
  window.matchMedia = (query) =>
    ({
      matches:
        pixels <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? -1) ||
        pixels >= Number(/min-width: ([\d.]+)px/.exec(query)?.[1] ?? Infinity),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};
const known = window.matchMedia;
afterEach(() => {
  window.matchMedia = known;
});

test('OQ-039: paths are case-sensitive', async () => {
  openPortal('/BRANCHES', undefined, { groups: [{ groupName: 'bit' }] });
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
});

describe('the shell', () => {
  it('SHELL-017: greets the person and shows their name', async () => {
    openPortal('/', undefined, alone);
    await home();
    expect(screen.getByText('Olá, Maria Silva')).toBeInTheDocument();
    await screen.findByText('MARIA');
    const texts = ['Maria Silva', 'MARIA', 'maria.silva@exemplo.com.br', 'consorcio'];
    for (const text of texts) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByText('consorcio').parentElement).toHaveTextContent('Consórcio consorcio');
    await waitFor(() => expect(document.title).toBe('Início · Pátio'));
  });

  it('tells people at dealers that none of their dealers is enabled', async () => {
    openPortal('/', undefined, { ...seller, dealers: [], dealerDefault: undefined });
    expect(
      await screen.findByText(/^Nenhuma das suas concessionárias está habilitada/),
    ).toBeVisible();
  });

  it('GATE-002: redirects from a page without access to home, with the reason in the person’s language', async () => {
    openPortal('/dealers/register', undefined, seller);
    await home();
    expect(window.location.pathname).toBe('/');
    expect(
      await screen.findByText(/não tem acesso à página “Cadastrar concessionária”/),
    ).toHaveTextContent('(Vendedor)');
    act(() => goTo('/dealers'));
    expect(await screen.findByText(/não tem acesso à página “Concessionárias”/)).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('SES-004, OQ-033: only the first of several groups counts, for pages and menu', async () => {
    openPortal('/groups', undefined, {
      ...seller,
      groups: [{ groupName: 'seller' }, { groupName: 'finance' }],
    });
    await home();
    expect(await screen.findByText(/não tem acesso à página “Grupos”/)).toHaveTextContent(
      '(Vendedor)',
    );
    expect(within(menu()).queryByRole('link', { name: 'Grupos' })).toBeNull();
    const search = within(menu()).getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'Grupos' } });
    expect(within(menu()).queryByRole('link', { name: 'Grupos' })).toBeNull();
  });

  // Pages of the access table that have no screen yet.
  const unbuilt = routes
    .filter((row) => !('isPublic' in row) && !/[:]/.test(row.path) && !isBuilt(row.path))
    .slice(0, 1)
    .map(({ path, groups: [groupName = ''] }): readonly [string, string] => [path, groupName]);

  it.each([['/nao-existe', 'consorcio'] as const, ...unbuilt])(
    'shows not-found with the menu for %s, which does not exist',
    async (path, groupName) => {
      openPortal(path, undefined, { groups: [{ groupName }] });
      expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
      expect(document.title).toBe('Página não encontrada · Pátio');
      expect(menu()).toBeInTheDocument();
    },
  );

  it('GATE-006, OQ-049: the home link of the not-found page does not reload the portal', async () => {
    const { person } = openPortal('/nao-existe', undefined, alone);
    await screen.findByRole('heading', { name: 'Página não encontrada' });
    const main = within(screen.getByRole('main'));
    await person.click(main.getByRole('link'));
    await home();
    expect(window.location.pathname).toBe('/');
  });

  it.each(['/dealers?page=2', '/ajuda#iofRates'])(
    'GATE-001, GATE-003, GATE-004, SHELL-016: sends a visitor of %s to the login and remembers the page',
    async (path) => {
      openPortal(path);
      expect(await screen.findByRole('button', { name: 'Continuar' })).toBeVisible();
      expect(window.location.pathname).toBe('/login');
      expect(sessionStorage.getItem('patio.origin')).toBe(path);
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );

  it('GATE-005: clears a record without a group and stays on the login', async () => {
    const { stored } = openPortal('/', undefined, { groups: [] });
    expect(await screen.findByRole('alert')).toHaveTextContent('permissão');
    expect(stored()).toBeNull();
    expect(window.location.pathname).toBe('/login');
  });

  it.each(publicRoutes.map(({ path }) => path))('GATE-012: %s has no menu', async (path) => {
    openPortal(path);
    await screen.findAllByRole('heading');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each(['seller', 'bit', 'consorcio'])(
    'GATE-012, SHELL-007, SHELL-008, SHELL-009: after sign-in %s has the menu, with greeting and sign-out',
    async (groupName) => {
      openPortal('/', undefined, { groups: [{ groupName }] });
      await home();
      const sidebar = menu().closest('aside');
      expect(sidebar).not.toBeNull();
      expect(within(sidebar!).getByRole('button', { name: 'Sair' })).toBeInTheDocument();
      expect(within(sidebar!).getByText('Olá, Maria Silva')).toBeInTheDocument();
      expect(sidebar!.querySelector('.logo')).toHaveAttribute('title', 'v7.58.2');
    },
  );

  it('GATE-008: loads the modules of a signed-in person when the shell starts, and not for visitors', async () => {
    const visitor = openPortal('/login');
    await screen.findByRole('button', { name: 'Continuar' });
    expect(visitor.sent('/applications/modules')).toHaveLength(0);
    visitor.unmount();
    const { sent } = openPortal('/', undefined, alone);
    await home();
    expect(sent('/applications/modules')).toHaveLength(1);
  });

  it('GATE-008: menu entries of a module wait for the answer, others do not', async () => {
    let answer: (modules: FakeResponse) => void = () => undefined;
    const modules = new Promise<FakeResponse>((resolve) => (answer = resolve));
    const decide: Decide = ({ url }) =>
      url.includes('/applications/modules') ? modules : undefined;
    openPortal('/', decide, { ...seller, groups: [{ groupName: 'insurance-operator' }] });
    await home();
    expect(within(menu()).getByRole('link', { name: 'Início' })).toBeVisible();
    const insurance = { name: 'Contratar seguro' };
    expect(within(menu()).queryByRole('link', insurance)).toBeNull();
    act(() => answer({ body: { propose_insurance: true } }));
    expect(await within(menu()).findByRole('link', insurance)).toBeVisible();
  });

  it('GATE-021, LEAD-007, SHELL-025, CALL-009: the menu counts new opportunities; unknown members of answers are ignored', async () => {
    const surplus = { surplus: { of: 'another release' }, total: 99 };
    const decide: Decide = ({ url, method }) => {
      if (method === 'GET' && url.includes('/notifications/leads'))
        return { body: { dealerId: 'd-1', count: 3, ...surplus } };
      if (url.includes('/applications/modules'))
        return {
          body: { riskprice: true, esign: true, taxUsed: true, email_leads: true, ...surplus },
        };
      return undefined;
    };
    openPortal('/', decide, seller);
    await home();
    const entry = await within(menu()).findByRole('link', { name: /oportunidades/ });
    await waitFor(() => expect(entry).toHaveTextContent('3'));
    expect(entry).not.toHaveTextContent('99');
    expect(screen.queryByText(/another release/)).toBeNull();
  });

  it('GATE-009, ERR-021: reports that permissions failed to load', async () => {
    const decide: Decide = ({ url }) =>
      url.includes('/applications/modules') ? problem(500) : undefined;
    openPortal('/', decide, alone);
    expect(await screen.findByRole('alert')).toHaveTextContent('carregar suas permissões');
  });

  it('OQ-175 SES-066, SES-067: signs out from the menu, whatever the server answers', async () => {
    const decide: Decide = ({ url }) => (url.includes('/auth/logout') ? problem(500) : undefined);
    const { person, sent, stored } = openPortal('/', decide, alone);
    await home();
    sessionStorage.setItem('patio.data.simulations.draft', '{}');
    await person.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeVisible();
    expect(stored()).toBeNull();
    for (const storage of [localStorage, sessionStorage])
      expect(Object.keys(storage).join()).not.toContain('patio.data.');
    // The name of an open record would remain in the browser tab's title.
    expect(document.title).toBe('Entrar · Pátio');
    expect(sent('/auth/logout')).toHaveLength(1);
    // OQ-175: the sign-out names its user, so it is sent before the tokens are cleared.
    expect(sent('/audit/register')).toMatchObject([
      { method: 'POST', headers: { idtoken: sent('/auth/logout')[0]?.headers['idtoken'] } },
    ]);
    expect(sessionStorage.getItem('patio.origin')).toBeNull();
  });

  it.each([
    ['SES-064, SES-069, ERR-014', 'SEC002', 'Sua sessão expirou'],
    ['SES-064, SES-069, ERR-014, ERR-043', 'SEC003', 'entrou em outro dispositivo'],
    ['SES-064, SES-069, ERR-014', 'USE003', 'Sua sessão expirou'],
    ['SES-064, SES-069, ERR-014', 'USE021', 'Seu login expirou'],
  ])('%s: redirects to the login with a message after %s', async (_, code, sentence) => {
    await entities.load('groups');
    const decide: Decide = ({ url }) =>
      url.startsWith('/api/GMF/groups') ? problem(401, code) : undefined;
    const { stored } = openPortal('/groups', decide, { groups: [{ groupName: 'bit' }] });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await screen.findByRole('button', { name: 'Continuar' })).toBeVisible();
    expect(stored()).toBeNull();
    expect(window.location.pathname).toBe('/login');
    // In development react-admin logs refused calls: here that of the page's list.
    await waitFor(() => expect(takeConsoleComplaints().join()).toContain(code));
  });

  it('I18N-001, I18N-002: is in Portuguese whatever the browser’s language; another language applies at once and is stored as lang', async () => {
    localStorage.removeItem('lang');
    const { person } = openPortal('/', undefined, alone);
    await home();
    expect(navigator.language).toBe('en-US');
    expect(localStorage.getItem('lang')).toBeNull();
    await person.selectOptions(screen.getByLabelText('Idioma'), 'en');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(localStorage.getItem('lang')).toBe('en');
  });
});

describe('the side menu', () => {
  const sidebar = () => menu().closest('aside') as HTMLElement;
  const isOpen = () => sidebar().hasAttribute('data-open');

  it.each(['mouseEnter', 'click'] as const)(
    'SHELL-011, SHELL-013, CONST-044, CONST-045: is a rail above 768 pixels and opens 10 ms after %s',
    async (event) => {
      setWidth(1024);
      openPortal('/', undefined, alone);
      await home();
      expect(isOpen()).toBe(false);
      expect(screen.queryByRole('button', { name: 'Abrir o menu' })).toBeNull();
      jest.useFakeTimers();
      fireEvent[event](sidebar());
      act(() => void jest.advanceTimersByTime(9));
      expect(isOpen()).toBe(false);
      act(() => void jest.advanceTimersByTime(1));
      jest.useRealTimers();
      expect(isOpen()).toBe(true);
      fireEvent.mouseLeave(sidebar());
      expect(isOpen()).toBe(false);
    },
  );

  it('SHELL-011: opens on click and on the keyboard, and stays when pinned', async () => {
    setWidth(769);
    openPortal('/', undefined, alone);
    await home();
    fireEvent.click(sidebar());
    await waitFor(() => expect(isOpen()).toBe(true));
    fireEvent.mouseLeave(sidebar());
    fireEvent.focus(within(menu()).getByRole('link', { name: 'Início' }));
    await waitFor(() => expect(isOpen()).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Expandir o menu' }));
    const collapse = await screen.findByRole('button', { name: 'Recolher o menu' });
    expect(collapse).not.toHaveAttribute('aria-pressed');
    fireEvent.mouseLeave(sidebar());
    expect(isOpen()).toBe(true);
  });

  it('moves the focus to a page that a link opened, and screen readers read its name', async () => {
    openPortal('/', undefined, alone);
    await home();
    act(() => goTo('/ajuda'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(screen.getByRole('main')).toHaveAccessibleDescription('Ajuda');
  });

  it('stays open if there is room, until collapsed, which is remembered', async () => {
    setWidth(1280);
    const { person, unmount } = openPortal('/', undefined, alone);
    await home();
    expect(isOpen()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Recolher o menu' }));
    await person.unhover(sidebar());
    expect(isOpen()).toBe(false);
    unmount();
    openPortal('/', undefined, alone);
    await home();
    expect(isOpen()).toBe(false);
  });

  it('CONST-044: is a drawer behind a hamburger at 768 pixels', async () => {
    setWidth(768);
    const { person } = openPortal('/', undefined, alone);
    await home();
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Abrir o menu' }));
    expect(await screen.findByRole('navigation', { name: 'Menu principal' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Fechar o menu' }));
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Abrir o menu' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await screen.findByRole('navigation', { name: 'Menu principal' });
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
  });

  it('SHELL-010: collapses groups, marks the current page and searches entries ignoring accents', async () => {
    const { person } = openPortal('/', undefined, { groups: [{ groupName: 'admin-internal' }] });
    await home();
    const group = within(menu()).getByRole('button', { name: 'Cadastros' });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    expect(within(menu()).queryByRole('link', { name: 'Regiões' })).toBeNull();
    await person.click(group);
    expect(within(menu()).getByRole('link', { name: 'Regiões' })).toBeVisible();
    expect(within(menu()).getByRole('link', { name: 'Início' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await person.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
    expect(within(menu()).queryByRole('link', { name: 'Regiões' })).toBeNull();
    await person.type(within(menu()).getByRole('searchbox'), 'usuarios');
    const found = within(menu()).getAllByRole('link');
    expect(found.map((link) => link.getAttribute('href'))).toContain('/users');
    for (const link of found) expect(link).toHaveTextContent(/usuários/i);
    fireEvent.change(within(menu()).getByRole('searchbox'), { target: { value: 'x %{text}' } });
    expect(within(menu()).getByRole('status')).toHaveTextContent('“x %{text}”');
  });
});

describe('the steps after sign-in', () => {
  const notices = [
    {
      id: 'n-1',
      type: 'NOT001',
      title: 'Um',
      message: 'primeira',
      createdAt: '2026-05-01T10:00:00Z',
    },
    {
      id: 'n-3',
      type: 'NOT003',
      title: 'Três',
      message: 'terceira',
      createdAt: '2026-05-03T10:00:00Z',
    },
    {
      id: 'n-2',
      type: 'NOT002',
      title: 'Dois',
      message: 'segunda',
      createdAt: '2026-05-02T10:00:00Z',
    },
  ];
  const soon = () => new Date(Date.now() + 5 * 86_400_000).toISOString();
  const waiting: Decide = ({ url, method }) => {
    if (method === 'DELETE') return { status: 204 };
    if (url.includes('/users/notifications/dealers/active')) return { body: notices };
    if (url.includes('/notifications/leads')) return { body: { dealerId: 'd-1', count: 3 } };
    return undefined;
  };

  it('SES-040, DLG-007, DLG-008, DLG-010, DLG-011, DLG-012, CONST-026: notices are shown latest first, one dialog at a time', async () => {
    markArriving(10);
    const { person, sent } = openPortal('/login', waiting, seller);
    expect(await screen.findByRole('dialog', { name: 'Três' })).toBeVisible();
    expect(sent('/users/notifications/dealers/active')[0]?.url).toMatch(/\?limitByType=1$/);
    for (const title of ['Três', 'Dois', 'Um']) {
      expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      expect(sent('/users/notifications?')).toHaveLength(0);
      await person.click(screen.getByRole('button', { name: 'Entendi' }));
    }
    await simulations();
    expect(window.location.pathname).toBe('/simulador');
    // The home page and the menu announce the opportunities.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('/users/notifications?').map((call) => decodeURIComponent(call.url))).toEqual([
      '/api/DEALER/users/notifications?ids=n-3,n-2,n-1',
    ]);
  });

  it('SES-030, DLG-006: the expiry warning comes first, and is the only dialog of the sign-in', async () => {
    markArriving(10);
    const { person } = openPortal('/login', waiting, { ...seller, passwordExpireDate: soon() });
    expect(
      await screen.findByRole('dialog', { name: 'Sua senha vai expirar em breve' }),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Trocar depois' }));
    await simulations();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [
      'SES-034, LEAD-005, LEAD-006, DLG-013, DLG-014: announce new opportunities; Conferir clears the counter and opens /leads',
      3,
    ],
    ['SES-033, SES-034, SES-036, LEAD-005: show nothing without new opportunities', 0],
  ])('%s', async (_, count) => {
    // Preloaded, so that the click does not start the loading.
    await entities.load('leads');
    markArriving(10);
    const decide: Decide = (call, calls) => {
      if (call.url.includes('/active')) return { body: [] };
      if (call.method === 'GET' && call.url.includes('/notifications/leads'))
        return { body: { dealerId: 'd-1', count } };
      return waiting(call, calls);
    };
    const { person, sent } = openPortal('/login', decide, seller);
    if (count === 0) {
      await simulations();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent('/notifications/leads')).toHaveLength(1);
      return;
    }
    await person.click(await screen.findByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText('Nenhuma oportunidade cadastrada.')).toBeVisible();
    expect(window.location.pathname).toBe('/leads');
    expect(sent('/notifications/leads').some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('CALL-056, LEAD-006, OQ-015: postponing the opportunities still lands, and the counter stays', async () => {
    markArriving(10);
    const decide: Decide = (call, calls) =>
      call.url.includes('/active') ? { body: [] } : waiting(call, calls);
    sessionStorage.setItem('patio.origin', '/simulador?order=ASC');
    const { person, sent } = openPortal('/login', decide, seller);
    await person.click(await screen.findByRole('button', { name: 'Ver depois' }));
    await simulations();
    expect(window.location.search).toContain('order=ASC');
    expect(sent('/notifications/leads').map(({ method }) => method)).not.toContain('DELETE');
  });

  it('return to the requested page', async () => {
    markArriving(10);
    sessionStorage.setItem('patio.origin', '/groups?x=1#part');
    openPortal('/login', undefined, { groups: [{ groupName: 'bit' }] });
    expect(await screen.findByText('Nenhum grupo cadastrado.')).toBeVisible();
    expect(window.location.pathname).toBe('/groups');
    expect(window.location.hash).toBe('#part');
  });

  it('SES-032, DLG-006: the expiry warning links to the password change, and continues from there', async () => {
    markArriving(10);
    const user = { ...seller, passwordExpireDate: soon() };
    const decide: Decide = (call, calls) =>
      call.url.includes('/auth/changePassword')
        ? { body: sessionUser({ ...user, idToken: 'id-7' }) }
        : waiting(call, calls);
    const { person, sent } = openPortal('/login', decide, user);
    await screen.findByRole('dialog', { name: 'Sua senha vai expirar em breve' });
    await person.click(screen.getByRole('button', { name: 'Trocar senha' }));
    const current = await screen.findByLabelText(/^Senha atual/);
    expect(screen.getByRole('dialog')).toContainElement(current);
    await person.type(current, 'Portal-Verde-2026');
    await person.type(screen.getByLabelText(/^Nova senha/), 'Portal-Azul-2026');
    await person.type(screen.getByLabelText(/^Confirme/), 'Portal-Azul-2026');
    await person.click(screen.getByRole('button', { name: 'Trocar senha' }));
    await simulations();
    expect(sent('/auth/changePassword')).toHaveLength(1);
  });

  it.each([
    ['once', 5, true],
    ['not of one in eleven days', 11, false],
  ] as const)('SES-030, SES-031: warn of the expiry %s', async (_, days, isSeen) => {
    markArriving(10);
    if (isSeen) sessionStorage.setItem('patio.expirySeen.MARIA', 'true');
    // Plus half a day: remaining days are rounded up.
    const at = new Date(Date.now() + (days - 0.5) * 86_400_000).toISOString();
    openPortal('/login', undefined, { ...alone, passwordExpireDate: at });
    await home();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('SES-031, OQ-014: reloading during the warning continues with the next step', async () => {
    markArriving(10);
    const user = { ...seller, passwordExpireDate: soon() };
    const { unmount } = openPortal('/login', waiting, user);
    await screen.findByRole('dialog', { name: 'Sua senha vai expirar em breve' });
    unmount();
    openPortal('/login', waiting, user);
    expect(await screen.findByRole('dialog', { name: 'Três' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('SES-025: are skipped for a signed-in person who opens the login: home', async () => {
    openPortal('/login', waiting, alone);
    await home();
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the dealer switcher', () => {
  it('appears only for two or more dealers', async () => {
    openPortal('/', undefined, { ...seller, dealers: dealers.slice(0, 1) });
    await home();
    expect(screen.queryByLabelText('Concessionária ativa')).toBeNull();
  });

  it('SES-072, SES-073, ENT-PROFILE-09: switches the dealer with new tokens, without a logout, and reloads the flags', async () => {
    const changed = {
      ...seller,
      username: 'MARIA',
      name: 'Maria Silva',
      email: 'm@x.br',
      status: 'CONFIRMED',
    };
    const decide: Decide = ({ url }) =>
      url.includes('/active/dealer/d-2')
        ? {
            body: {
              ...changed,
              dealerDefault: { id: 'd-2' },
              idToken: 'id-9',
              permissionToken: 'p',
              refreshToken: 'r',
            },
          }
        : undefined;
    const { person, sent, stored } = openPortal('/', decide, seller);
    await home();
    await person.selectOptions(screen.getByLabelText('Concessionária ativa'), 'd-2');
    expect(await screen.findByText('Agora você trabalha com Ipê Amarelo.')).toBeVisible();
    expect(sent('/active/dealer')[0]).toMatchObject({
      method: 'PUT',
      url: '/api/DEALER/userTypes/DEALER/users/MARIA/active/dealer/d-2',
    });
    expect(stored()).toContain('id-9');
    expect(sent('/auth/logout')).toHaveLength(0);
    const flags = () => sent('/parameters/profiles/commons').map(({ url }) => url.split('?')[1]);
    await waitFor(() => expect(flags()).toEqual(['dealerId=d-1', 'dealerId=d-2']));
    expect(screen.getByLabelText('Concessionária ativa')).toBeEnabled();
  });

  it('SES-074, OQ-047: removes the active dealer', async () => {
    const { dealerDefault: _, ...rest } = sessionUser(seller);
    const decide: Decide = ({ url }) =>
      url.endsWith('/active/dealer') ? { body: { ...rest, idToken: 'id-9' } } : undefined;
    const { person, sent, stored } = openPortal('/', decide, seller);
    await home();
    await person.selectOptions(screen.getByLabelText('Concessionária ativa'), 'none');
    await waitFor(() => expect(stored()).toContain('"dealerDefault":null'));
    expect(sent('/active/dealer')).toMatchObject([
      { method: 'DELETE', url: '/api/DEALER/userTypes/DEALER/users/active/dealer' },
    ]);
    await waitFor(() => expect(screen.getByLabelText('Concessionária ativa')).toHaveValue('none'));
  });

  it('asks for confirmation if something would be lost', async () => {
    const { person, sent } = openPortal('/', undefined, seller);
    await home();
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    await person.selectOptions(screen.getByLabelText('Concessionária ativa'), 'd-2');
    expect(await screen.findByRole('dialog', { name: 'Trocar de concessionária?' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ficar nesta página' }));
    window.removeEventListener('beforeunload', hold);
    expect(sent('/active/dealer')).toHaveLength(0);
  });
});

describe('the banner', () => {
  it('GATE-007, ERR-010, SHELL-020: a call finally refused with 403 redirects home, with the reason shown there only', async () => {
    const fresh = { idToken: 'id-2', permissionToken: 'permission-2', refreshToken: 'refresh-2' };
    const decide: Decide = ({ url }) => {
      if (url.includes('/auth/refreshToken')) return { body: fresh };
      return url.endsWith('/states') ? problem(403, 'access.denied') : undefined;
    };
    const { sent } = openPortal('/nao-existe', decide, alone);
    await screen.findByRole('heading', { name: 'Página não encontrada' });
    let refused: unknown;
    const keep = (thrown: unknown) => (refused = thrown);
    await act(() => call(listStates, { leadsHome: true }).catch(keep));
    expect(refused).toMatchObject({ failure: { status: 403 } });
    await home();
    expect(window.location.pathname).toBe('/');
    expect(screen.getByRole('alert')).toHaveTextContent('não tem permissão');
    expect([sent('/states').length, sent('/auth/refreshToken').length]).toEqual([2, 1]);
    act(() => goTo('/nao-existe'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  }, 30_000);

  const refusing =
    (part: string): Decide =>
    ({ url }) => {
      if (url.includes('/auth/refreshToken'))
        return { body: { idToken: 'id-2', permissionToken: 'p-2', refreshToken: 'refresh-2' } };
      // A distinct message: an identical one is not repeated within five seconds.
      const message = `Sem permissão para ${part}`;
      return url.includes(part) ? problem(403, 'access.denied', { message }) : undefined;
    };

  it.each([
    ['/rateZero', 'bit', '/rateZero'],
    ['/users/emails', 'provisioning', '/emailControlFlow'],
    ['/parameters/esign', 'admin-internal', '/esign/dealers'],
    ['/insurance/availableByDealer', 'insurance', '/insurance/availableByDealer'],
    ['/watchdoc/config?dealer=d-1', 'fi-manager', '/watchDocs/parameters/accesses?'],
    ['/branches/SP1/channels', 'bit', '/regions/SP1/channels'],
    ['/uploadTier', 'admin-internal', '/uploads/'],
    ['/download/downloadSCD', 'finance', '/extractions/downloadSCD'],
    ['/pcd', 'seller', '/pcd/rules'],
  ])(
    'GATE-007, ERR-010: %s of %s redirects home, with the reason, if %s is refused',
    async (path, groupName, part) => {
      // Loaded parts of a page are ready after the first render.
      await act(async () => {
        openPortal(path, refusing(part), { ...seller, groups: [{ groupName }] });
      });
      const refusal = `Sem permissão para ${part}`;
      expect(await screen.findByText(refusal, {}, { timeout: 10_000 })).toBeVisible();
      await home();
      expect(window.location.pathname).toBe('/');
    },
    30_000,
  );
});
