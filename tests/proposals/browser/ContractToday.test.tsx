import { screen, waitFor, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { proposal, seller, state } from './saleFixtures';

const patience = { timeout: 15_000 };
const contract = {
  payments: 24,
  past: 22,
  nextDue: '2026-12-10',
  nextPayment: 210_000,
  endsOn: '2027-01-10',
  lastPayment: 3_000_000,
  open: 3_210_000,
  settlement: 3_150_000,
  isBoughtBack: false,
};

const serve =
  (found: object | null): Decide =>
  ({ url, method }) => {
    const row = { ...proposal, proposalStatus: 'AV', isSent: true, paymentDate: '2025-01-12' };
    if (/\/drafts\/p1$/.test(url)) return { status: 204 };
    if (url.endsWith('/p1/contract')) return { body: { contract: found } };
    if (method === 'POST' && url.endsWith('/p1/next')) return { body: { id: 'd1' } };
    if (/\/proposes\/sales\/status\/p1$/.test(url))
      return { body: { ...state, proposalStatus: 'AV' } };
    if (/\/proposes\/sales\/p1$/.test(url)) return { body: row, headers: { etag: '"1"' } };
    return undefined;
  };

const open = async (found: object | null) => {
  const view = openPortal('/vendas/consultarPropostas/p1', serve(found), seller);
  await screen.findByText(/^Ativação completa\./, {}, patience);
  return view;
};
const box = async () =>
  (await screen.findByText('Contrato hoje', {}, patience)).closest('details')!;
const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

test('a contract past its last due date shows when it ended', async () => {
  await open({ ...contract, past: 24, endsOn: '2020-01-10' });
  expect(words(await box())).toContain('24 de 24 parcelas já venceram · terminou em 10/01/2020');
});

test('an active contract shows remaining payments, settlement and the equity for the next car', async () => {
  const { person, sent } = await open(contract);
  const part = await box();
  expect(words(part)).toContain('22 de 24 parcelas já venceram · termina em 10/01/2027');
  expect(words(part)).toContain('R$ 2.100,00 em 10/12/2026');
  expect(words(part)).toContain('R$ 30.000,00 em 10/01/2027');
  expect(words(part)).toContain('R$ 32.100,00 em 2 parcelas');
  expect(words(part)).toContain('R$ 31.500,00 (desconto de R$ 600,00)');
  const worth = within(part).getByRole('textbox', { name: 'Quanto vale o carro hoje' });
  const status = within(part).getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await person.type(worth, 'muito');
  expect(worth).toHaveAccessibleDescription(/^Valor inválido\. Informe um valor em reais/);
  expect(status).toBeEmptyDOMElement();
  await person.clear(worth);
  expect(worth).not.toHaveAccessibleDescription();
  await person.type(worth, '20000');
  expect(words(status)).toBe('Para quitar o contrato faltam R$ 11.500,00.');
  await person.clear(worth);
  await person.type(worth, '60000');
  expect(words(status)).toBe(
    'Depois de quitar o contrato, sobram R$ 28.500,00 para o próximo carro.',
  );
  await person.click(within(part).getByRole('button', { name: 'Simular o próximo carro' }));
  await waitFor(() => expect(window.location.pathname).toBe('/simulador/d1/identification'));
  expect(sent('/p1/next')[0]?.body).toEqual({ entryValue: 2_850_000 });
}, 40_000);

test('a single remaining payment is shown once; a buy-back plan shows its credit, a young lease no settlement', async () => {
  const last = { past: 23, nextDue: '2027-01-10', nextPayment: 3_000_000, isBoughtBack: true };
  const { person } = await open({ ...contract, ...last, settlement: null });
  const part = await box();
  expect(within(part).queryByText('Última parcela')).toBeNull();
  expect(within(part).getByText('o plano ainda não permite')).toBeVisible();
  await person.type(within(part).getByRole('textbox'), '60000');
  expect(words(within(part).getByRole('status'))).toBe(
    'Na recompra garantida, a 85% do valor de mercado, o crédito em 10/01/2027 é de R$ 21.000,00.',
  );
}, 40_000);

test('shows nothing without a snapshot', async () => {
  await open(null);
  expect(screen.queryByText('Contrato hoje')).toBeNull();
}, 40_000);
