import { screen, waitFor } from '@testing-library/react';
import { KeysTab } from '#framework/machines/browser/KeysTab.tsx';
import { renderEngine } from '#tests/framework/browser/support/renderEngine.tsx';
import { serveCalls } from '#tests/framework/browser/support/serveCalls.ts';

const keyOf = (id: string, state: string) => ({
  id,
  name: `ERP ${id}`,
  state,
  createdAt: '2026-05-14T10:00:00Z',
  createdByName: 'Ana',
  endsAt: null,
  lastUsedAt: null,
});

const drawTab = (states: readonly string[], after: readonly string[]) => {
  let keys = states.map((state, at) => keyOf(String(at + 1), state));
  serveCalls(({ method }) => {
    if (method === 'GET') return { body: keys };
    keys = after.map((state, at) => keyOf(String(at + 1), state));
    return { body: { key: 'pat_1_secret', id: '1' } };
  });
  return renderEngine(
    <>
      <main tabIndex={-1} />
      <KeysTab resource="serviceAccounts" record={{ id: 'a1', version: 1 }} />
    </>,
  );
};

const hideKey = async (user: ReturnType<typeof drawTab>['user']) => {
  await screen.findByText('pat_1_secret');
  await screen.findByText('ERP 1');
  await user.click(screen.getByRole('button', { name: 'Já guardei' }));
};

test('after the first key the focus is on the button that issues another one', async () => {
  const { user } = drawTab([], ['live']);
  await user.click(await screen.findByRole('button', { name: 'Emitir chave' }));
  await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'ERP 1{Enter}');
  await hideKey(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Emitir chave' })).toHaveFocus());
});

test('after a rotation too, as the rotated key cannot be rotated again', async () => {
  const { user } = drawTab(['live'], ['ending', 'live']);
  await user.click(await screen.findByRole('button', { name: 'Trocar a chave ERP 1' }));
  await user.click(await screen.findByRole('button', { name: 'Trocar' }));
  await hideKey(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Emitir chave' })).toHaveFocus());
});
