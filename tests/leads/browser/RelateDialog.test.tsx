import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };
const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0041';
const proposal = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0042';
const lead = {
  id,
  version: 1,
  customerName: 'Marina Couto',
  phone: '11987654321',
  email: null,
  document: null,
  vehicle: 'Onix LT',
  state: null,
  city: null,
  dealerId: 'd1',
  origin: 'showroom',
  status: 1,
  situation: 'new',
  archived: false,
  saleProposal: null,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};

let isRefused = false;
const server: Decide = ({ url, method }) => {
  if (url.includes('/relatedWith/saleProposal/'))
    return isRefused ? problem(409, 'record.changed') : { body: { ...lead, version: 2 } };
  if (url.includes('/resources/leads/options') || url.includes('saleProposals/options'))
    return { body: [{ value: proposal, label: 'Marina Couto', detail: '1024' }] };
  if (url.endsWith(`/leads/${id}`) && method === 'GET')
    return { body: lead, headers: { etag: '"1"' } };
  return undefined;
};

test('LEAD-008, ENT-LEAD-04: a proposal of the dealer is selected on the page of an opportunity', async () => {
  const { person, sent } = openPortal(`/leads/${id}`, server, {
    groups: [{ groupName: 'seller' }],
  });
  await person.click(await screen.findByRole('button', { name: 'Mais ações' }, patience));
  await person.click(
    await screen.findByRole('menuitem', { name: 'Relacionar proposta' }, patience),
  );
  const dialog = within(await screen.findByRole('dialog', undefined, patience));
  expect(dialog.getByRole('button', { name: 'Relacionar' })).toBeDisabled();
  await person.click(await dialog.findByRole('combobox', { name: /^Proposta/ }, patience));
  await person.click(await screen.findByRole('option', { name: /Marina Couto/ }, patience));
  const requests = sent('/options').map(({ url }) => decodeURIComponent(url));
  expect(requests.some((url) => url.includes('"dealer":"d1"'))).toBe(true);
  isRefused = true;
  await person.click(dialog.getByRole('button', { name: 'Relacionar' }));
  expect(await dialog.findByRole('alert', undefined, patience)).toBeVisible();
  // The reason is shown in the dialog only.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isRefused = false;
  await person.click(dialog.getByRole('button', { name: 'Relacionar' }));
  await waitFor(
    () => expect(sent(`/leads/${id}/relatedWith/saleProposal/${proposal}`)).toHaveLength(2),
    patience,
  );
}, 60_000);
