import { act, screen, waitFor } from '@testing-library/react';
import { draftKey, storeDraft } from '#framework/browser/forms/drafts/draftStore.ts';
import { call } from '@patio/framework/react';
import { session, tabDealer } from '#session/browser/call.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import { problem } from '#tests/framework/browser/data/fakeServer.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { markArriving } from '#session/browser/arrival.ts';
import { listStates } from '#organisation/referenceCalls.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';
import { openPortal } from '../portalBrowser';

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
const alone = { groups: [{ groupName: 'consorcio' }] };

const home = () => screen.findByRole('heading', { name: 'Início' });
const login = () => screen.findByRole('button', { name: 'Continuar' });

const key = (resource: string, id?: string) => draftKey('MARIA', resource, id);
const keep = (name: string) =>
  storeDraft(name, { at: new Date().toISOString(), version: 0, base: {}, values: { name: 'x' } });

const hold = (event: Event) => event.preventDefault();
afterEach(() => window.removeEventListener('beforeunload', hold));

describe('signing out with unsaved input', () => {
  it('asks for confirmation with the number of forms, and continues only if confirmed', async () => {
    const { person, sent, stored } = openPortal('/', undefined, alone);
    await home();
    keep(key('regions'));
    keep(key('groups', 'g-1'));
    storeDraft(draftKey('JOANA', 'regions', undefined), {
      at: new Date().toISOString(),
      version: 0,
      base: {},
      values: {},
    });
    await person.click(await screen.findByRole('button', { name: 'Sair' }));
    const request = await screen.findByRole('dialog', { name: /sem salvar/i });
    expect(request).toHaveTextContent('2 formulários');
    expect(sent('/auth/logout')).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Continuar no portal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).not.toBeNull();
    expect(localStorage.getItem(key('regions'))).not.toBeNull();
    await person.click(screen.getByRole('button', { name: 'Sair' }));
    await screen.findByRole('dialog', { name: /sem salvar/i });
    await person.click(screen.getByRole('button', { name: 'Sair e descartar' }));
    await login();
    expect([stored(), localStorage.getItem(key('regions'))]).toEqual([null, null]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('/auth/logout')).toHaveLength(1);
  });
});

describe('a session that ends on its own', () => {
  const ended: Decide = ({ url }) => (url.endsWith('/states') ? problem(401, 'SEC002') : undefined);
  const end = () => act(() => call(listStates).catch(() => undefined));

  it.each([
    ['/', null],
    ['/ajuda?q=a#iof', '/ajuda?q=a#iof'],
  ])('SES-069: from %s the next sign-in leads to %s; drafts are kept', async (path, origin) => {
    openPortal(path, ended, alone);
    await screen.findByRole('heading', { level: 1 });
    keep(key('regions'));
    await end();
    await login();
    expect(sessionStorage.getItem('patio.origin')).toBe(origin);
    expect(localStorage.getItem(key('regions'))).not.toBeNull();
  });
});

describe('a dealer changed in another tab', () => {
  const elsewhere = (id: string | null) =>
    act(() =>
      session.write(sessionUser({ ...seller, dealerDefault: id === null ? null : { id } })),
    );

  it('rule 29: a page without unsaved input follows, and reloads', async () => {
    const { sent } = openPortal('/', undefined, seller);
    await home();
    const before = sent('/sale').length;
    expect(before).toBeGreaterThan(0);
    elsewhere('d-2');
    await waitFor(() => expect(tabDealer.read()).toBe('d-2'));
    await waitFor(() => expect(sent('/sale').length).toBeGreaterThan(before));
    expect(screen.queryByText(/em outra aba/)).toBeNull();
  });

  it.each([
    ['d-1', 'd-2', /mudou para Ipê Amarelo em outra aba\. .* ainda é de Aroeira Veículos:/],
    ['d-1', null, /foi removida em outra aba\. .* ainda é de Aroeira Veículos:/],
    [null, 'd-1', /Aroeira Veículos foi escolhida em outra aba\. .* sem nenhuma:/],
  ])(
    'rule 29: unsaved input at %s is kept when the dealer becomes %s, with a message',
    async (own, to, said) => {
      openPortal('/', undefined, { ...seller, dealerDefault: own === null ? null : { id: own } });
      await home();
      window.addEventListener('beforeunload', hold);
      elsewhere(to);
      expect(await screen.findByText(said)).toBeVisible();
      expect(tabDealer.read()).toBe(own);
    },
  );

  it('a tab not yet opened takes the dealer of the session without a message', async () => {
    window.addEventListener('beforeunload', hold);
    openPortal('/', undefined, seller);
    await home();
    expect(tabDealer.read()).toBe('d-1');
    expect(screen.queryByText(/em outra aba/)).toBeNull();
  });

  it('switching back to the page’s dealer needs no confirmation; another dealer does', async () => {
    const decide: Decide = ({ url }) => {
      const id = /active\/dealer\/(d-\d)/.exec(url)?.[1];
      return id === undefined
        ? undefined
        : { body: { ...sessionUser({ ...seller, dealerDefault: { id } }), idToken: id } };
    };
    const { person, sent } = openPortal('/', decide, seller);
    await home();
    window.addEventListener('beforeunload', hold);
    elsewhere('d-2');
    await screen.findByText(/em outra aba/);
    const choice = screen.getByLabelText('Concessionária ativa');
    await person.selectOptions(choice, 'd-1');
    expect(await screen.findByText('Agora você trabalha com Aroeira Veículos.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.selectOptions(choice, 'd-2');
    expect(sent('/active/dealer')).toHaveLength(1);
    await person.click(await screen.findByRole('button', { name: 'Trocar e descartar' }));
    expect(await screen.findByText('Agora você trabalha com Ipê Amarelo.')).toBeVisible();
    expect(tabDealer.read()).toBe('d-2');
  });

  it('a failed switch is reported, and can be retried', async () => {
    const decide: Decide = ({ url }) =>
      url.includes('/active/dealer') ? problem(422, 'dealer.not_active') : undefined;
    const { person } = openPortal('/', decide, seller);
    await home();
    const choice = screen.getByLabelText('Concessionária ativa');
    await person.selectOptions(choice, 'd-2');
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    await waitFor(() => expect(choice).toBeEnabled());
    expect(choice).toHaveValue('d-1');
  });
});

describe('after sign-in', () => {
  it('news that fail to load are reported, and the person still lands', async () => {
    markArriving(10);
    const decide: Decide = ({ url }) =>
      url.includes('/dealers/active') || url.includes('/notifications/leads')
        ? problem(500)
        : undefined;
    openPortal('/login', decide, seller);
    await screen.findByRole('heading', { level: 1, name: 'Simulações' });
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('SES-037: a requested page without access is named, an unknown one is not', async () => {
    markArriving(10);
    sessionStorage.setItem('patio.origin', '/dealers/register?x=1');
    const first = openPortal('/login', undefined, alone);
    await home();
    expect(
      await screen.findByText(/não tem acesso à página “Cadastrar concessionária”/),
    ).toBeVisible();
    first.unmount();
    markArriving(10);
    sessionStorage.setItem('patio.origin', '/nao-existe');
    openPortal('/login', undefined, alone);
    await home();
    expect(screen.queryByText(/não está aberta/)).toBeNull();
  });
});
