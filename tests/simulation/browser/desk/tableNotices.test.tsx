import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TableNotices } from '#simulation/browser/desk/Desk.tsx';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { drawOver } from '../withTexts';

const ending = {
  id: 'n1',
  type: 'NOT002',
  title: 'Tabelas vencem em breve',
  message: 'FDU-TD vence.',
  english: { title: 'Price tables about to end', message: 'FDU-TD ends.' },
};
const updated = {
  id: 'n2',
  type: 'NOT001',
  title: 'Tabelas atualizadas',
  message: 'FDU-VD mudou.',
};
const serving =
  (...waiting: readonly { readonly type: string }[]): Decide =>
  ({ url }) => {
    const type = new URL(url, 'http://x').searchParams.get('type');
    return { body: waiting.filter((notice) => notice.type === type) };
  };

test('CALL-112, SIMR-075, DLG-015: notices of price tables are fetched by username and type, and dismissed', async () => {
  const { calls } = drawOver(<TableNotices />, { decide: serving(ending, updated) });
  const dialog = await screen.findByRole('dialog', { name: 'Tabelas atualizadas' });
  expect(dialog).toHaveTextContent('FDU-VD mudou.');
  expect(dialog).toHaveTextContent('FDU-TD vence.');
  const request = calls.map(({ method, url }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    return [method, pathname, Object.fromEntries(searchParams)];
  });
  expect(request).toEqual(
    ['NOT003', 'NOT001', 'NOT002'].map((type) => [
      'GET',
      '/api/GMF/simulation/notifications',
      { username: 'MARIA', type, toRemove: 'true' },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('DLG-015: they are in the language of the screen', async () => {
  drawOver(<TableNotices />, { decide: serving(ending), engine: { locale: 'en' } });
  expect(
    await screen.findByRole('dialog', { name: 'Price tables about to end' }),
  ).toHaveTextContent('FDU-TD ends.');
});

test('SIMR-075: without notices nothing is shown', async () => {
  const { calls } = drawOver(<TableNotices />, { decide: serving() });
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(screen.queryByRole('dialog')).toBeNull();
});
