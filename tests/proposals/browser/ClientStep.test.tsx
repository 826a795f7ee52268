import { screen } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { lock, proposal, seller } from './saleFixtures';

const patience = { timeout: 15_000 };
const clientId = '22222222-2222-4222-8222-222222222222';
const etag = { etag: '"1"' };
const client = { id: clientId, version: 1, personType: 'PF', name: 'Otacílio Brandão' };

/** A fake server with a proposal, its client and a simulation. */
const serve =
  (clientName: string): Decide =>
  ({ method, url }) => {
    const simulation = { id: proposal.simulation, version: 1, personType: 'PF', clientName };
    if (/\/lock$/.test(url)) return method === 'POST' ? { body: lock } : { status: 204 };
    if (/\/drafts\/p1$/.test(url)) return { status: 204 };
    if (/\/proposes\/sales\/p1$/.test(url))
      return { body: { ...proposal, client: clientId }, headers: etag };
    if (url.includes(proposal.simulation)) return { body: simulation, headers: etag };
    return url.includes(clientId) ? { body: client, headers: etag } : undefined;
  };

const open = (clientName: string) =>
  openPortal('/vendas/consultarPropostas/p1/client', serve(clientName), seller);

test('PROP-053: if client and simulation differ in name, the step shows both', async () => {
  open('Ana Beatriz Moura');
  const words =
    /^A simulação é de Ana Beatriz Moura, mas a proposta está em nome de Otacílio Brandão\./;
  expect(await screen.findByText(words, {}, patience)).toBeVisible();
});

test('PROP-053: a longer form of the same name is not a difference', async () => {
  open('Otacílio');
  const [subtitle] = await screen.findAllByText('Otacílio Brandão', {}, patience);
  expect(subtitle).toBeVisible();
  expect(screen.queryByText(/^A simulação é de/)).toBeNull();
});
