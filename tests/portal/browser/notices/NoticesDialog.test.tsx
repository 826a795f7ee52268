import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#session/browser/call.ts';
import { setLocale } from '@patio/framework/react';
import { addLightTexts } from '#portal/browser/i18n/light.ts';
import { NoticesDialog } from '#portal/browser/notices/NoticesDialog.tsx';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

beforeAll(addLightTexts);

const notice = {
  id: 'n-1',
  type: 'NOT001',
  title: 'Tabelas',
  message: 'As tabelas %{mudaram} |||| hoje',
  fileName: 'tabela maio.pdf',
  createdAt: '2026-05-01T10:00:00Z',
};

type Notice = Parameters<typeof NoticesDialog>[0]['notices'][number];

const setUp = (one: Notice = notice, older: readonly Notice[] = []) => {
  session.write(sessionUser());
  const left = [...older];
  const server = createFakeServer(({ method, url }) => {
    if (method === 'DELETE') return { status: 204 };
    if (url.includes('/active')) return { body: left.splice(0, 1) };
    return { body: { url: '/api/downloads/files/x' } };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  let done = 0;
  render(<NoticesDialog notices={[one]} onDone={() => (done += 1)} />);
  return { server, done: () => done };
};

describe('a notice', () => {
  it('shows its message as literal text', () => {
    setUp();
    expect(screen.getByText(notice.message)).toBeVisible();
  });

  it('I18N-003: is in English if it has English texts', async () => {
    setUp({ ...notice, english: { title: 'Price tables', message: 'Tables were updated.' } });
    expect(screen.getByRole('dialog', { name: 'Tabelas' })).toBeVisible();
    await act(() => setLocale('en'));
    expect(screen.getByRole('dialog', { name: 'Price tables' })).toBeVisible();
    expect(screen.getByText('Tables were updated.')).toBeVisible();
    await act(() => setLocale('pt-BR'));
  });

  it('DLG-009, DWN-008: opens its file in a new window', async () => {
    const { server } = setUp();
    const opened = { opener: {}, location: { href: '' } };
    const known = window.open;
    const targets: unknown[] = [];
    window.open = ((_url: string, target: string) => {
      targets.push(target);
      return opened;
    }) as unknown as typeof window.open;
    await userEvent.click(screen.getByRole('button', { name: /Baixar/ }));
    await waitFor(() => expect(opened.location.href).toBe('/api/downloads/files/x'));
    window.open = known;
    expect([targets, opened.opener]).toEqual([['_blank'], null]);
    expect(server.calls[0]?.url).toBe('/api/GMF/downloads?fileName=tabela%20maio.pdf');
  });

  it('is not deleted when the dialog is closed without confirming', async () => {
    const { server, done } = setUp();
    await userEvent.keyboard('{Escape}');
    expect(done()).toBe(1);
    expect(server.calls).toHaveLength(0);
  });

  it('is deleted after confirmation, once', async () => {
    const { server, done } = setUp();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(done()).toBe(1));
    expect(server.calls[0]).toMatchObject({
      method: 'DELETE',
      url: '/api/GMF/users/notifications?ids=n-1',
    });
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('DLG-011, DLG-012: is followed by older ones of its type, so that the next sign-in has none', async () => {
    const older = ['n-2', 'n-3'].map((id) => ({ ...notice, id, title: `Tabelas ${id}` }));
    const { server, done } = setUp(notice, older);
    for (const title of ['Tabelas', 'Tabelas n-2', 'Tabelas n-3']) {
      expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
      expect(done()).toBe(0);
      await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    }
    await waitFor(() => expect(done()).toBe(1));
    const requests = server.calls.map(
      ({ method, url }) => `${method} ${url.split('notifications')[1]}`,
    );
    const next = 'GET /dealers/active?limitByType=1';
    expect(requests).toEqual(['n-1', 'n-2', 'n-3'].flatMap((id) => [`DELETE ?ids=${id}`, next]));
  });
});
