import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';
import { lock, proposal, seller } from './saleFixtures';

const patience = { timeout: 15_000 };
const clientId = '22222222-2222-4222-8222-222222222222';
const client = {
  id: clientId,
  version: 1,
  personType: 'PF',
  name: 'Marcela Antunes',
  cpf: '52998224725',
  birthDate: '1990-05-04',
  cellNumber: '11981000000',
  email: 'marcela@exemplo.com.br',
  zipCode: '01001000',
  annualIncome: 12_000_000,
  cnpj: null,
};
const change = {
  client: clientId,
  vehicleAdditionalInfo: { sellerType: 'TP', registrationNumber: 'BRA2E19' },
  guarantors: [{ name: 'Ivo Prado', document: '39053344705', birthDate: '1970-01-02' }],
};

const serve =
  (row: object): Decide =>
  ({ method, url }) => {
    if (/\/lock$/.test(url)) return method === 'POST' ? { body: lock } : { status: 204 };
    if (/\/drafts\/p1$/.test(url)) return { status: 204 };
    if (/\/proposes\/sales\/p1$/.test(url))
      return { body: { ...proposal, ...row }, headers: { etag: '"1"' } };
    return url.includes(clientId) ? { body: client, headers: { etag: '"1"' } } : undefined;
  };

const open = (row: object) =>
  openPortal('/vendas/consultarPropostas/p1/review', serve(row), seller);

test('PROP-040: the last step shows client, vehicle and guarantors, each with a link back', async () => {
  open(change);
  const part = (name: string) => screen.findByRole('region', { name }, patience);
  const buyer = await part('Cliente');
  expect(screen.getByText('Confira os dados antes de concluir.')).toBeVisible();
  for (const words of ['529.982.247-25', '04/05/1990', '(11) 98100-0000', 'marcela@exemplo.com.br'])
    expect(within(buyer).getByText(words)).toBeVisible();
  expect(within(buyer).queryByText('CNPJ')).toBeNull();
  const vehicle = await part('Veículo');
  expect(within(vehicle).getByText('BRA2E19')).toBeVisible();
  expect(within(vehicle).getByText('Terceiro')).toBeVisible();
  expect(within(vehicle).queryByText('Chassi')).toBeNull();
  const guarantors = await part('Avalistas');
  expect(within(guarantors).getByText('Ivo Prado')).toBeVisible();
  expect(within(guarantors).getByText('390.533.447-05')).toBeVisible();
  expect(within(vehicle).getByRole('link', { name: 'Alterar Veículo' })).toHaveAttribute(
    'href',
    '/vendas/consultarPropostas/p1/vehicle',
  );
});

test('PROP-040: the last step marks empty steps', async () => {
  const { sent } = open({ vehicleAdditionalInfo: null });
  const vehicle = await screen.findByRole('region', { name: 'Veículo' }, patience);
  expect(within(vehicle).getByText('Nada preenchido.')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Avalistas' })).getByText('Nenhum'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cliente' })).toBeNull();
  // There is nothing to check without a client.
  expect(sent('/sale/proposal/check')).toEqual([]);
});

test('PROP-022: a sent proposal is not checked or sent again at its last step', async () => {
  const { sent } = open({ ...change, proposalStatus: 'APC', isSent: true });
  await screen.findByRole('region', { name: 'Avalistas' }, patience);
  expect(screen.queryByRole('checkbox', { name: /^Enviar para análise/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Conferência antes do envio' })).toBeNull();
  expect(document.querySelector('.proposal-review .ui-banner')).toBeNull();
  expect(sent('/sale/proposal/check')).toEqual([]);
});

describe('PROP-040: the last step of a proposal in progress', () => {
  const item = (key: string, state: string, more: object = {}) => ({
    key,
    state,
    code: null,
    params: {},
    field: null,
    reasons: [],
    ...more,
  });
  const check =
    (items: readonly object[]): Decide =>
    (call, calls) =>
      call.url.endsWith('/sale/proposal/check') ? { body: { items } } : serve(change)(call, calls);
  const openWith = (items: readonly object[]) =>
    openPortal('/vendas/consultarPropostas/p1/review', check(items), seller);
  const sendName = 'Enviar para análise ao concluir';

  test('lists all blocking checks with links and does not offer sending', async () => {
    openWith([
      item('people', 'blocks', { code: 'SEL004', field: 'guarantors.0.document' }),
      item('price', 'blocks', { code: 'SIM063' }),
      item('client', 'holds'),
    ]);
    expect(
      await screen.findByText('Corrija 2 pontos antes de enviar.', {}, patience),
    ).toBeVisible();
    const list = screen.getByRole('list', { name: 'Conferência antes do envio' });
    const hrefs = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/vendas/consultarPropostas/p1/guarantors',
      `/simulador/${proposal.simulation}/simulation`,
    ]);
    expect(within(list).getByText('O preço foi calculado para este cliente.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: sendName })).toBeDisabled();
  });

  test('warns about the analysis but allows sending', async () => {
    const { person } = openWith([
      item('price', 'holds'),
      item('credit', 'warns', { reasons: ['COMMITMENT_TIGHT'] }),
    ]);
    const words = /^Atenção: A análise provavelmente não vai aprovar assim: A parcela compromete/;
    const list = await screen.findByRole('list', { name: 'Conferência antes do envio' }, patience);
    const [first] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(words);
    expect(screen.getByText('Tudo o que é exigido para o envio está preenchido.')).toBeVisible();
    const box = screen.getByRole('checkbox', { name: sendName });
    await person.click(box);
    expect(box).toBeChecked();
  });

  test('reports that the checks failed, offers a retry and still allows sending', async () => {
    let isDown = true;
    const answers = check([item('client', 'holds')]);
    const { person } = openPortal(
      '/vendas/consultarPropostas/p1/review',
      (call, calls) =>
        call.url.endsWith('/sale/proposal/check') && isDown
          ? problem(500, 'internal')
          : answers(call, calls),
      seller,
    );
    expect(await screen.findByText(/^Não foi possível conferir agora/, {}, patience)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: sendName })).toBeEnabled();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('O preço foi calculado para este cliente.')).toBeVisible();
    expect(screen.queryByText(/^Não foi possível conferir/)).toBeNull();
  });
});

test('PROP-040: drafts can be read before sending; a refused one shows the reason', async () => {
  let isDown = false;
  const answer: Decide = (sentCall, all) => {
    if (sentCall.url.includes('/sale/proposal/drafts/'))
      return isDown
        ? problem(400, 'SIM063')
        : { headers: { 'content-disposition': 'attachment; filename="minuta-cedula.pdf"' } };
    return serve(change)(sentCall, all);
  };
  const { sent } = openPortal('/vendas/consultarPropostas/p1/review', answer, seller);
  const drafts = await screen.findByRole('region', { name: 'Ler antes de enviar' }, patience);
  const names = within(drafts)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Minuta do contrato', 'Parcelas e CET', 'Proposta em PDF']);
  Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => '' });
  await userEvent.click(within(drafts).getByRole('button', { name: 'Minuta do contrato' }));
  await waitFor(() => expect(sent('/sale/proposal/drafts/CCB')).toHaveLength(1));
  expect(sent('/sale/proposal/drafts/CCB')[0]).toMatchObject({
    method: 'POST',
    body: { simulation: proposal.simulation, client: clientId },
  });
  isDown = true;
  await userEvent.click(within(drafts).getByRole('button', { name: 'Parcelas e CET' }));
  expect(await within(drafts).findByRole('alert')).toHaveTextContent(/./u);
});
