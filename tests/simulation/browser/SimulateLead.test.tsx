import { screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { problem } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { simulatorServer, vehicles } from '#tests/simulation/browser/simulatorServer.ts';

const patience = { timeout: 20_000 };
const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0041';
const draft = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0043';
const at = '2026-06-01T12:00:00.000Z';
const words = {
  id,
  version: 1,
  customerName: 'Marina Couto',
  phone: '11987654321',
  email: null,
  document: null,
  vehicle: 'Onix LT 1.0 2027',
  state: null,
  city: null,
  dealerId: 'd1',
  origin: 'csf',
  status: 1,
  situation: 'new',
  archived: false,
  saleProposal: null,
  createdAt: at,
  updatedAt: at,
};
const chosen = {
  vehicleVersion: '12001A2',
  modelYear: 2027,
  manufacturerYear: 2026,
  vehiclePrice: 8_499_000,
  entryValue: 2_550_000,
  financeType: 1,
  term: 36,
};
const [onix] = vehicles;
const sale = {
  clientName: 'Marina Couto',
  manufacturer: '12',
  model: '12001',
  lead: id,
  vehicleVersion: '12001A2',
  modelYear: 2027,
  manufacturerYear: 2026,
  vehiclePrice: onix?.price,
  entryValue: 2_550_000,
  term: 36,
  tableCode: 'FDU-TD',
};

/** A server with an opportunity, and the draft that starts when it is simulated. */
const serving =
  (lead: object, begun: { readonly missing: readonly string[]; readonly values: object }): Decide =>
  (call, calls) => {
    const { url, method } = call;
    if (url.endsWith(`/leads/${id}/simulations`))
      return { status: 201, body: { id: draft, missing: begun.missing } };
    if (url.endsWith(`/drafts/${draft}`)) {
      const facts = { version: 1, baseVersion: null, step: 'identification' };
      return {
        body: { id: draft, ...facts, values: begun.values, createdAt: at, updatedAt: at },
      };
    }
    if (url.endsWith(`/leads/${id}`) && method === 'GET')
      return { body: lead, headers: { etag: '"1"' } };
    return simulatorServer(call, calls);
  };
const dealer = { id: 'd1', tradingName: 'Aroeira Veículos', gmfCode: '101' };
const seller: Partial<SessionUser> = {
  groups: [{ groupName: 'seller' }],
  dealers: [dealer],
  dealerDefault: dealer,
  userType: 'DEALER',
};
const open = (decide: Decide) => openPortal(`/leads/${id}`, decide, seller);
const simulate = () => screen.findByRole('button', { name: 'Simular' }, patience);

test('LEAD-009, SIMR-019: the simulator opens with the customer’s choice, and names the opportunity', async () => {
  const lead = { ...words, ...chosen };
  const { person } = open(serving(lead, { missing: [], values: sale }));
  await screen.findByText(/com as escolhas deste cliente/, undefined, patience);
  await person.click(await simulate());
  const vehicle = await screen.findByRole('combobox', { name: 'Buscar veículo' }, patience);
  await waitFor(() => expect(vehicle).toHaveDisplayValue(/Onix LT 1.0 *2026\/2027/), patience);
  const link = await screen.findByRole('link', { name: 'Ver a oportunidade' }, patience);
  expect(link).toHaveAttribute('href', `/leads/${id}`);
  const status = link.closest('[role=status]');
  expect(status).toHaveTextContent(
    /Onix LT 1.0 2027 por R\$\s84.990,00, entrada de R\$\s25.500,00 e 36 parcelas de FDU regular/,
  );
  expect(status).not.toHaveTextContent('diferente');
}, 60_000);

/** Primary buttons and links. */
const marked = () =>
  [...document.querySelectorAll('main [data-look="primary"]')].map((one) => one.textContent);

test.each([
  ['for an open opportunity, simulating', {}, ['Simular']],
  ['for one with a proposal, editing', { saleProposal: 'p-1' }, ['Editar']],
  ['for a sold one, editing', { status: 7, situation: 'sold' }, ['Editar']],
])('LEAD-009: %s is the only primary action', async (_, change, names) => {
  open(serving({ ...words, ...chosen, ...change }, { missing: [], values: sale }));
  await screen.findByRole('heading', { level: 1, name: 'Marina Couto' }, patience);
  await waitFor(() => expect(marked()).toEqual(names), patience);
});

test('LEAD-009: items no longer offered are reported while the sale differs from the choice', async () => {
  const lead = { ...words, ...chosen };
  const values = { ...sale, vehicleVersion: null, modelYear: null, manufacturerYear: null };
  const left = { ...values, vehiclePrice: null, term: null, tableCode: null };
  const { person } = open(serving(lead, { missing: ['vehicle', 'term'], values: left }));
  await person.click(await simulate());
  const link = await screen.findByRole('link', { name: 'Ver a oportunidade' }, patience);
  const status = link.closest('[role=status]');
  expect(status).toHaveTextContent('Aqui é diferente: o veículo e o número de parcelas.');
  expect(screen.getByText(/escolhido pelo cliente não está mais no catálogo/)).toBeVisible();
  await person.click(await screen.findByRole('radio', { name: /2026\/2027/ }, patience));
  await waitFor(
    () => expect(status).toHaveTextContent('diferente: o número de parcelas.'),
    patience,
  );
}, 60_000);

test('LEAD-008: an opportunity with only text opens it with the customer, and shows the text', async () => {
  const { person } = open(
    serving(words, { missing: [], values: { clientName: 'Marina Couto', lead: id } }),
  );
  await screen.findByText(/com os dados deste cliente/, undefined, patience);
  await person.click(await simulate());
  const link = await screen.findByRole('link', { name: 'Ver a oportunidade' }, patience);
  expect(link.closest('[role=status]')).toHaveTextContent('Interesse: Onix LT 1.0 2027.');
}, 60_000);

test.each([
  ['ERR-136', problem(400, 'SET.lead_expired'), 'Esta oportunidade expirou sem contato'],
  ['ERR-136', problem(400, 'SET.lead_is_final'), 'Esta oportunidade já foi encerrada'],
  [
    'ERR-137',
    problem(400, 'flow.too_many_drafts', { params: { limit: 20 } }),
    'Você já tem 20 rascunhos',
  ],
  ['ERR-001', problem(409, 'LEA001', { message: 'Dita pelo servidor.' }), 'Dita pelo servidor.'],
])(
  '%s: the reason why a simulation cannot be started is shown at the button',
  async (...row) => {
    const [, refused, reason] = row;
    const { person } = open((call, calls) =>
      call.url.endsWith('/simulations')
        ? refused
        : serving(words, { missing: [], values: {} })(call, calls),
    );
    await person.click(await simulate());
    const message = `Não foi possível abrir a simulação. ${reason}`;
    await screen.findByText(message, { exact: false }, patience);
  },
  60_000,
);

test('LEAD-008: an opportunity with a proposal links to it, and can be simulated again', async () => {
  const saleProposal = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0042';
  open(serving({ ...words, saleProposal }, { missing: [], values: {} }));
  expect(await screen.findByRole('link', { name: 'Abrir a proposta' }, patience)).toHaveAttribute(
    'href',
    expect.stringContaining(saleProposal),
  );
  await simulate();
}, 60_000);
