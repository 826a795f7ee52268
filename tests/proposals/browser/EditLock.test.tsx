import { screen, waitFor } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { lock, proposal, seller } from './saleFixtures';

const patience = { timeout: 15_000 };
const path = '/vendas/consultarPropostas/p1/review';
/** A fake server with one proposal, its client and the given lock response. */
const serve =
  (hold: () => ReturnType<Decide>, client: string | null = null): Decide =>
  ({ method, url }) => {
    if (/\/sale\/proposal\/p1\/lock\?page=[0-9a-f-]{36}$/.test(url))
      return method === 'POST' ? hold() : { status: 204 };
    if (/\/drafts\/p1$/.test(url)) return { status: 204 };
    return /\/proposes\/sales\/p1$/.test(url)
      ? { body: { ...proposal, client }, headers: { etag: '"1"' } }
      : undefined;
  };

test('PROP-073, ERR-049: locked steps show the holder and open after the release', async () => {
  const params = { by: 'Selma Rocha', at: '01/06/2026 09:00' };
  let isFree = false;
  const { person } = openPortal(
    path,
    serve(() => (isFree ? { body: lock } : problem(409, 'PRS005', { params }))),
    seller,
  );
  const title = 'Outra pessoa está editando esta proposta';
  await screen.findByRole('heading', { level: 1, name: title }, patience);
  expect(screen.getByRole('alert')).toHaveTextContent(/Selma Rocha .* desde 01\/06\/2026 09:00/);
  expect(screen.queryByRole('button', { name: 'Concluir' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ler a proposta' })).toHaveAttribute(
    'href',
    '/vendas/consultarPropostas/p1',
  );
  isFree = true;
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: 'Concluir' }, patience)).toBeVisible();
});

test('PROP-073, OQ-122: leaving the steps releases the lock', async () => {
  const { sent, unmount } = openPortal(
    path,
    serve(() => ({ body: lock })),
    seller,
  );
  await screen.findByRole('button', { name: 'Concluir' }, patience);
  expect(sent('/lock').map(({ method }) => method)).toEqual(['POST']);
  unmount();
  await waitFor(() =>
    expect(sent('/lock').at(-1)).toMatchObject({ method: 'DELETE', keepalive: true }),
  );
});

test('PROP-040: the last step offers sending once the requirements are met', async () => {
  const view = openPortal(
    path,
    serve(() => ({ body: lock })),
    seller,
  );
  const name = 'Enviar para análise ao concluir';
  expect(await screen.findByRole('checkbox', { name }, patience)).toBeDisabled();
  expect(screen.getByText('Falta para enviar: escolher o cliente.')).toBeVisible();
  view.unmount();
  const client = '22222222-2222-4222-8222-222222222222';
  const { person } = openPortal(
    path,
    serve(() => ({ body: lock }), client),
    seller,
  );
  const box = await screen.findByRole('checkbox', { name }, patience);
  await person.click(box);
  expect(box).toBeChecked();
  expect(screen.getByText('Tudo o que é exigido para o envio está preenchido.')).toBeVisible();
});
