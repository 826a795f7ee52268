import { screen, waitFor, within } from '@testing-library/react';
import { chosenOf } from '../grid/gridSale';
import { formatMoney } from '@patio/framework/kernel';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { simulatorServer } from '../simulatorServer';

const patience = { timeout: 20_000 };
const made = {
  id: 'o1',
  version: 1,
  name: 'Onix de junho',
  type: 2,
  region: null,
  personType: 'PF',
  financeType: 1,
  deferralUnit: null,
  color: null,
  campaign: null,
  vehicle: '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0001',
  price: 9_849_000,
  state: 'SP',
  entryValue: 2_954_700,
  tableCode: 'FDU-TD',
  term: 36,
  instalment: 210_000,
  validFrom: '2030-06-01',
  validUntil: '2030-06-30',
  simulationValidUntil: '2030-07-15',
  status: 'enabled',
  rate: '1.1900',
  cetYearly: '19.10',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};
const open = (change: object = {}, path = '/ofertas/simular/o1') => {
  const server: Decide = (call, calls) =>
    /\/offers\/o1(\?|$)/.test(call.url)
      ? { body: { ...made, ...change }, headers: { etag: '"1"' } }
      : simulatorServer(call, calls);
  return openPortal(path, server, { groups: [{ groupName: 'ofertas' }] });
};
const table = () => screen.findByRole('table', { name: 'Planos e prazos' }, patience);
const heads = () =>
  screen.getAllByRole('rowheader').map((one) => one.querySelector('span')?.textContent);
const all = { name: 'Ver os planos de todas as estruturas' };

test('SIMR-027, SIMR-030: an offer opens among the plans of every structure; another structure filters them until all are shown', async () => {
  const { person } = open();
  await table();
  const chosen = await screen.findByRole('region', { name: 'Plano escolhido' }, patience);
  const { pricing } = chosenOf('FDU-TD');
  const words = chosen.textContent?.replaceAll('\u00A0', ' ');
  expect(words).toContain('FDU regular · 36 meses');
  expect(words).toContain(formatMoney(Number(pricing.instalment)).replaceAll('\u00A0', ' '));
  expect(words).toMatch(/% a\.m\. · CET .*% a\.a\./);
  expect(heads().length).toBeGreaterThan(1);
  expect(screen.queryByRole('button', all)).toBeNull();
  await person.click(screen.getByRole('combobox', { name: /^Tipo de financiamento/ }));
  await person.click(await screen.findByRole('option', { name: 'SmartBuy' }, patience));
  await waitFor(() => expect(new Set(heads())).toEqual(new Set(['SmartBuy'])), patience);
  const gone = 'O plano escolhido não vale mais com estas condições. Escolha outro.';
  expect(screen.getByText(gone)).toBeVisible();
  expect(screen.getByText('Nenhum plano escolhido: toque em uma parcela.')).toBeVisible();
  await person.click(screen.getByRole('button', all));
  await waitFor(() => expect(new Set(heads()).size).toBeGreaterThan(1), patience);
  expect(screen.queryByRole('button', all)).toBeNull();
  // A plan sets its structure, and does not narrow the list.
  const row = within(screen.getByRole('row', { name: /^FDU regular/ }));
  await person.click(row.getAllByRole('button')[0]!);
  await screen.findByRole('region', { name: 'Plano escolhido' }, patience);
  expect(screen.queryByText(gone)).toBeNull();
  expect(screen.queryByRole('button', all)).toBeNull();
  expect(new Set(heads()).size).toBeGreaterThan(1);
  await person.click(row.getAllByRole('checkbox', { checked: false })[0]!);
  expect(screen.getByRole('region', { name: 'Cenários lado a lado' })).toBeVisible();
}, 60_000);

test('SIMR-025, OFFR-003: campaigns of an offer are listed and chosen below; a plan removed from it has none', async () => {
  const { person } = open();
  await table();
  expect(
    await screen.findByText(/^Há mais tabelas em campanhas \(.*Festival de novembro/, {}, patience),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Simular na campanha/ })).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Remover plano' }, patience));
  expect(await screen.findByText('Nenhum plano escolhido: toque em uma parcela.')).toBeVisible();
  expect(screen.queryByText(/^O plano escolhido não vale mais/)).toBeNull();
  expect(screen.queryByText('Ver com outra taxa')).toBeNull();
}, 60_000);

test('SIMR-027: without a vehicle an offer has no plans, and saving lists the missing fields', async () => {
  const { person } = open({}, '/ofertas/simular');
  const none = 'Escolha o veículo para ver os planos.';
  expect((await screen.findAllByText(none, {}, patience)).length).toBe(2);
  expect(screen.queryByRole('table')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  const alerts = await screen.findAllByRole('alert', {}, patience);
  expect(alerts.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Escolha o veículo da oferta: modelo, versão e ano.']),
  );
  expect(alerts.length).toBeGreaterThan(1);
}, 60_000);
