import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import type { RecordDialogProps } from '@patio/framework/react';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import type { FundingRow, ProposalCheck } from '#generated/types/wire.ts';
import { CloneDialog } from '#proposals/browser/CloneDialog.tsx';
import { CreateDialog } from '#proposals/browser/CreateDialog.tsx';
import { FundingRows } from '#proposals/browser/ProposalLists.tsx';
import { SendingChecks } from '#proposals/browser/Review.tsx';
import { ptBR } from '#proposals/messages/pt-BR.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const entities = loadedEntities({
  saleProposals: { description: saleProposals },
  simulations: { description: simulations },
} as never);
const texts = { messages: ptBR, engine: { entities } };
const person = () => userEvent.setup();

describe('PROP-018: pending payments', () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const rowOf = (change: object): FundingRow =>
    ({
      id: 'p1',
      proposalNumber: 100_009,
      customerName: 'Marcela',
      amount: 7_100_000,
      blocked: false,
      open: [],
      unsigned: [],
      done: 3,
      steps: 9,
      statusAt: null,
      ...change,
    }) as unknown as FundingRow;

  test('each row shows amount, who acts on what, missing signers and waiting time', () => {
    const open = [
      { key: 'vehicle', actor: 'dealer' },
      { key: 'signatures', actor: 'signers' },
      { key: 'lien', actor: 'dealer' },
    ];
    const rows = [
      rowOf({ open, unsigned: ['Ana', 'Rui'], statusAt: day(13) }),
      rowOf({ id: 'p2', customerName: null, blocked: true, amount: 100 }),
      rowOf({ id: 'p3', open: [{ key: 'signatures', actor: 'dealer' }] }),
      rowOf({ id: 'p4', open: [{ key: 'signatures', actor: 'signers' }] }),
    ];
    drawOver(<FundingRows rows={rows} pathOf={(id) => `/x/${id}`} />, texts);
    const [first, second, third, fourth] = screen.getAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: 'Marcela' })).toHaveAttribute('href', '/x/p1');
    expect([...first!.querySelectorAll('b, small')].map((one) => plain(one.textContent))).toEqual([
      'R$ 71.000,00',
      'Concessionária: Chassi do veículo e Registro do gravame',
      'Quem assina: Assinaturas (Ana e Rui)',
      '3 de 9 etapas · nesta situação: há 13 dias',
    ]);
    expect(
      within(second!).getByRole('link', { name: 'Proposta sem cliente · 100009' }),
    ).toBeVisible();
    expect([...second!.querySelectorAll('small')].map((one) => one.textContent)).toEqual([
      'Bloqueada: só continua depois de desbloqueada.',
      '3 de 9 etapas',
    ]);
    expect(third).toHaveTextContent('Concessionária: Enviar para assinatura');
    expect(fourth).toHaveTextContent('Quem assina: Assinaturas3 de 9');
  });
});

const record = { id: 's1', version: 1, voucherCode: null as string | null };
const open = (
  Dialog: (props: RecordDialogProps) => React.ReactNode,
  decide: Decide,
  rows: readonly object[] = [],
) => {
  const closed: string[] = [];
  const requests: object[] = [];
  const props = { resource: 'simulations', record, onClose: () => closed.push('x') };
  const drawn = drawOver(<Dialog {...(props as unknown as RecordDialogProps)} />, {
    ...texts,
    decide,
    data: {
      getList: async (_: string, query: object) => {
        requests.push(query);
        return { data: rows, total: rows.length };
      },
    } as unknown as Partial<DataProvider>,
  });
  return { ...drawn, closed, requests };
};
const create = () => person().click(screen.getByRole('button', { name: 'Criar proposta' }));

describe('PROP-040, PROP-072: a proposal of a simulation', () => {
  const openOnes = {
    pagination: { page: 1, perPage: 10 },
    sort: { order: 'DESC' },
    filter: { simulation: 's1', status: { notIn: ['NU'] } },
  };

  test('is created if none is open', async () => {
    const { calls, closed, notices, requests } = open(CreateDialog, () => ({ body: { id: 'p7' } }));
    await create();
    await waitFor(() => expect(closed).toEqual(['x']));
    expect(notices).toEqual(['Proposta criada.']);
    expect(calls.map(({ url, body }) => [url.split('?')[1], body])).toEqual([
      ['send=false', { simulation: 's1' }],
    ]);
    expect(requests[0]).toMatchObject(openOnes);
  });

  test('is opened instead if it already exists', async () => {
    const { closed, calls } = open(CreateDialog, () => undefined, [
      { id: 'p8', status: 'DC' },
      { id: 'p9', status: 'PD' },
    ]);
    const title = 'Esta simulação já tem uma proposta';
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Criar proposta' })).toBeNull();
    await person().click(screen.getByRole('button', { name: 'Abrir a proposta' }));
    expect(closed).toEqual(['x']);
    expect(calls).toEqual([]);
  });

  test('created meanwhile by someone else is found after the refusal', async () => {
    const refused = problem(400, 'PRS004', { params: { number: '100009' } });
    const rows: object[] = [];
    const { closed } = open(CreateDialog, () => refused, rows);
    await screen.findByRole('dialog', { name: 'Criar proposta de crédito' });
    rows.push({ id: 'p9' });
    await create();
    expect(await screen.findByRole('button', { name: 'Abrir a proposta' })).toBeVisible();
    expect(closed).toEqual([]);
  });

  test('refused for another reason has no link', async () => {
    const { requests } = open(CreateDialog, () => problem(400, 'SIM063'));
    await create();
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Criar proposta' })).toBeVisible();
  });
});

test.each([
  [{ voucherCode: null }, 'Cópia criada.'],
  [{ voucherCode: 'VALE10' }, 'Cópia criada sem o voucher VALE10'],
])('PROP-041: a copy is created, and names the voucher it lost (%j)', async (of, words) => {
  Object.assign(record, of);
  const { calls, notices } = open(CloneDialog, () => ({ body: { id: 'p8', voucherCode: null } }));
  const dialog = screen.getByRole('dialog');
  await person().click(within(dialog).getAllByRole('button').at(-1)!);
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(calls.map(({ url, body }) => [url.split('?')[1], body])).toEqual([
    ['clone=true', { id: 's1' }],
  ]);
  expect(notices[0]).toContain(words);
});

describe('PROP-040: checks that would refuse the sending', () => {
  type Item = ProposalCheck['items'][number];
  const item = (key: string, state: string, more: object = {}) =>
    ({ key, state, code: null, params: {}, field: null, reasons: [], ...more }) as Item;
  const draw = (items: readonly Item[], can = true) => {
    const { unmount } = drawOver(<SendingChecks values={{ simulation: 's1' }} items={items} />, {
      messages: ptBR,
      path: '/vendas/consultarPropostas/p1/review',
      engine: { entities, can: () => can },
    });
    const lines = screen
      .getAllByRole('listitem')
      .map((one) => [
        one.querySelector('span > span')?.parentElement?.textContent?.trim(),
        one.querySelector('a')?.getAttribute('href') ?? null,
      ]);
    const said = document.querySelector('.ui-banner')?.textContent;
    unmount();
    return { lines, said };
  };
  const base = '/vendas/consultarPropostas/p1';

  test('blocking checks come first, then warnings, each with a link to its step', () => {
    const { lines, said } = draw([
      item('price', 'holds'),
      item('documents', 'warns', { reasons: ['INCOME'] }),
      item('desk', 'warns'),
      item('people', 'blocks', { code: 'SEL004', field: 'vehicleAdditionalInfo.sellerDocument' }),
      item('dealer', 'blocks', { code: 'nobody.knows' }),
      item('client', 'blocks', { code: 'SEL004', field: null }),
      item('table', 'blocks', { code: 'SIM063' }),
    ]);
    expect(said).toBe('Corrija 4 pontos antes de enviar.');
    expect(lines).toEqual([
      [expect.stringMatching(/^Impede: /), `${base}/vehicle`],
      ['Impede: A proposta não pode ser enviada assim.', null],
      [expect.stringMatching(/^Impede: /), `${base}/client`],
      [expect.stringMatching(/^Impede: /), '/simulador/s1/simulation'],
      [expect.stringMatching(/^Atenção: A análise provavelmente vai pedir documentos: \S/), null],
      ['Atenção: Esta proposta é decidida pela mesa de crédito.', null],
      ['Em ordem: O preço da simulação é válido.', null],
    ]);
  });

  test('people who may not change the simulation get no link to it', () => {
    const { lines, said } = draw([item('table', 'blocks', { code: 'SIM063' })], false);
    expect(lines).toMatchObject([[expect.any(String), null]]);
    expect(said).toBe('Corrija 1 ponto antes de enviar.');
    expect(draw([item('price', 'holds')]).said).toBe(
      'Tudo o que é exigido para o envio está preenchido.',
    );
  });
});
