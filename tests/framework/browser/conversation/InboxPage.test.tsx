import { act, screen, waitFor } from '@testing-library/react';
import { InboxPage } from '#framework/browser/conversation/InboxPage.tsx';
import { publishLive } from '#framework/browser/data/live/liveChanges.ts';
import type { InboxItem } from '#framework/kernel/entity/Conversation.ts';
import { problem } from '../data/fakeServer';
import { renderEngine } from '../support/renderEngine';
import { serveCalls } from '../support/serveCalls';
import { supplier } from '../support/supplier';

const item = (number: number): InboxItem => ({
  id: `i${number}`,
  resource: 'suppliers',
  record: { id: `s${number}`, label: `Fornecedor 0${number}` },
  kind: 'commented',
  actorName: 'Ana Lima',
  action: null,
  text: null,
  count: 1,
  at: `2026-03-12T17:3${number}:00.000Z`,
  isRead: true,
  isDone: false,
});

const open = (answered: Promise<void> = Promise.resolve()) => {
  const state = { items: [item(3), item(2), item(1)], isUp: true };
  serveCalls(async ({ method, url, body }) => {
    if (url.includes('/preferences')) return { body: { mail: 'never' } };
    if (method === 'PUT') {
      const { ids } = body as { ids: readonly string[] };
      state.items = state.items.filter(({ id }) => !ids.includes(id));
      return { body: { unread: 0 } };
    }
    if (!state.isUp) return problem(503, 'server.unavailable');
    const { items } = state;
    await answered;
    return { body: { items, unread: 0, next: null } };
  });
  const view = renderEngine(<InboxPage />, { records: [supplier(1)] });
  const line = (number: number) =>
    screen.findByRole('link', { name: new RegExp(`Fornecedor 0${number}`) });
  const refresh = () => act(() => publishLive({ changes: [], inbox: true }));
  return { ...view, state, line, refresh };
};

describe('the inbox', () => {
  test('stays while it cannot be loaded again', async () => {
    const { state, line, refresh } = open();
    await line(1);
    state.isUp = false;
    refresh();
    expect(await screen.findByRole('alert')).toHaveTextContent('O serviço está fora do ar.');
    expect(await line(1)).toBeVisible();
  });

  test('shows an item that arrived while it was being read for the first time', async () => {
    let release: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { state, line, refresh } = open(answered);
    state.items = [item(4), ...state.items];
    refresh();
    release();
    expect(await line(4)).toBeVisible();
  });

  test('moves the focus to the next item when one is done', async () => {
    const { user, line } = open();
    (await line(3)).focus();
    await user.keyboard('je');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Fornecedor 02/ })).toBeNull());
    expect(await line(1)).toHaveFocus();
  });

  test('leaves the focus alone when an item arrives', async () => {
    const { user, state, line, refresh } = open();
    (await line(3)).focus();
    await user.keyboard('j');
    act(() => (document.activeElement as HTMLElement).blur());
    state.items = [item(4), ...state.items];
    refresh();
    await line(4);
    expect(document.body).toHaveFocus();
  });
});
