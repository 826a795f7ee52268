import { screen, waitFor, within } from '@testing-library/react';
import type { Upload } from '#generated/types/wire.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };
const counts = { rows: 1_200, create: 3, update: 2, unchanged: 1_195, error: 0 };
const upload = (id: string, values: Partial<Upload>): Upload => ({
  id,
  fileName: `${id}.csv`,
  size: 10,
  createdAt: '2026-11-23T15:00:00.000Z',
  personName: 'Ana Lima',
  isOwn: true,
  status: 'SUCCESS',
  done: 0,
  counts,
  error: null,
  canUndo: false,
  undoneAt: null,
  waiting: null,
  ...values,
});
const failed = { ...counts, rows: 5, error: 2 };
const uploads = [
  upload('contado', { canUndo: true }),
  upload('pedido', { waiting: 2, canUndo: true }),
  upload('decidido', { waiting: 0 }),
  upload('desfeito', { undoneAt: '2026-11-23T16:00:00.000Z' }),
  upload('lendo', { status: 'PROCESSING', done: 1_500, counts: null }),
  upload('errado', { status: 'ERROR', counts: failed, canUndo: true }),
  upload('vazio', { status: 'ERROR', counts: null, error: { code: 'import.file_empty' } }),
  upload('espera', { status: 'PENDING', counts: null }),
];
const list = (content: readonly Upload[], totalElements: number) => ({
  body: { content, totalElements, page: 0, size: 10 },
});
/** The first page of faults is full, the second is not. */
const faultsFrom = (after: number) =>
  Array.from({ length: after === 0 ? 100 : 1 }, (_, at) => ({
    line: after + at + 2,
    fields: [{ path: 'tierCode', code: 'validation.required' }],
  }));
const server =
  (content: readonly Upload[], totalElements = content.length): Decide =>
  ({ url, method }) => {
    const at = new URL(url, 'http://x');
    if (at.pathname.endsWith('/faults'))
      return { body: faultsFrom(Number(at.searchParams.get('after'))) };
    if (method !== 'GET' && at.pathname.includes('/uploads/')) return { status: 204 };
    if (at.pathname.endsWith('/uploads/uploadTier')) return list(content, totalElements);
    return undefined;
  };
const person = { groups: [{ groupName: 'admin-internal' }] };
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}\\.csv`) });
const open = async (decide: Decide, path = '/uploadTier') => {
  const portal = openPortal(path, decide, person);
  await screen.findByRole('heading', { name: 'Arquivos enviados' }, patience);
  return portal;
};
const phone = window.matchMedia;
afterEach(() => {
  window.matchMedia = phone;
});

test('UPL-001, UPL-002: each file shows the result of its lines, and offers its actions', async () => {
  await open(server(uploads));
  await screen.findByText('contado.csv', undefined, patience);
  const cases: readonly (readonly [string, RegExp, string?])[] = [
    ['contado', /1\.200 linhas: 3 novas, 2 alteradas, 1\.195 iguais.*Sucesso/, 'Desfazer'],
    ['pedido', /3 registros novos, 2 alterados; 2 aguardam aprovação/, 'Desfazer'],
    ['decidido', /nenhum aguarda aprovação/],
    ['desfeito', /Desfeito em 23\/11\/2026/],
    ['lendo', /1\.500 lidas.*Processando/],
    ['errado', /5 linhas, 2 com erro.*Erro/, 'Ver erros'],
    ['vazio', /Ana Lima.*\S+.*Erro/],
    ['espera', /Aguardando/],
  ];
  for (const [name, words, button] of cases) {
    expect(rowOf(name)).toHaveTextContent(words);
    const buttons = within(rowOf(name)).queryAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
  }
  expect(rowOf('espera')).not.toHaveTextContent('linhas');
  expect(screen.queryByRole('navigation', { name: 'Arquivos enviados' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver registros' })).toBeVisible();
}, 60_000);

test('UPL-003: refused lines are loaded by the hundred', async () => {
  const { person: user, sent } = await open(server(uploads));
  await user.click(await screen.findByRole('button', { name: 'Ver erros' }, patience));
  const dialog = await screen.findByRole('dialog', { name: 'Erros de errado.csv' }, patience);
  await user.click(await within(dialog).findByRole('button', { name: 'Mostrar mais linhas' }));
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: /mais/ })).toBeNull());
  const requests = sent('/faults').map(({ url }) =>
    new URL(url, 'http://x').searchParams.get('after'),
  );
  expect(requests).toEqual(['0', '101']);
  await user.click(within(dialog).getAllByRole('button', { name: 'Fechar' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 60_000);

test.each([
  ['contado', /Os registros criados por contado\.csv serão excluídos/],
  ['pedido', /As solicitações pendentes de pedido\.csv são retiradas/],
])(
  'UPL-002: %s is undone after confirmation',
  async (name, words) => {
    const { person: user, sent } = await open(server(uploads));
    await screen.findByText(`${name}.csv`, undefined, patience);
    const undone = () =>
      sent(`/uploads/uploadTier/${name}`).filter(({ method }) => method !== 'GET');
    for (const [answer, times] of [
      ['Cancelar', 0],
      ['Desfazer', 1],
    ] as const) {
      await user.click(within(rowOf(name)).getByRole('button', { name: 'Desfazer' }));
      const dialog = await screen.findByRole('dialog', { name: 'Desfazer este upload?' });
      expect(dialog).toHaveTextContent(words);
      await user.click(within(dialog).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(undone()).toHaveLength(times);
    }
  },
  60_000,
);

test('UPL-001: more than ten files are loaded page by page', async () => {
  const { person: user, sent } = await open(server(uploads, 11));
  expect(await screen.findByText('1–10 / 11', undefined, patience)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /próxima/i }));
  expect(await screen.findByText('11–11 / 11', undefined, patience)).toBeVisible();
  expect(sent('/uploads/uploadTier?').map(({ url }) => /page=(\d)/.exec(url)?.[1])).toContain('1');
}, 60_000);

test('UPL-001: ten files are one page', async () => {
  await open(server(uploads, 10));
  await screen.findByText('contado.csv', undefined, patience);
  expect(screen.queryByText(/ \/ 10$/)).toBeNull();
}, 60_000);

test('UPL-001: without files the page says how to begin, and which columns a file must have', async () => {
  await open(server([]));
  expect(await screen.findByText('Nenhum arquivo enviado', undefined, patience)).toBeVisible();
  const terms = screen.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent);
  expect(terms.some((term) => term?.endsWith(' · obrigatória'))).toBe(true);
  expect(screen.getByText(/São importadas todas as linhas do arquivo ou nenhuma\./)).toBeVisible();
}, 60_000);

test('UPL-001: a failed load of the files can be retried; a refused template shows an error', async () => {
  let isAway = true;
  const { person: user } = await open((call, calls) => {
    if (call.url.includes('/template')) return problem(400, 'request.invalid_parameter');
    if (!call.url.includes('/uploads/uploadTier')) return undefined;
    return isAway ? problem(400, 'request.invalid_parameter') : server(uploads)(call, calls);
  });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' }, patience);
  isAway = false;
  await user.click(again);
  expect(await screen.findByText('contado.csv', undefined, patience)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Modelo em CSV' }));
  expect(await screen.findByRole('alert', undefined, patience)).toBeVisible();
  expect(window.location.pathname).toBe('/uploadTier');
}, 60_000);

test('UPL-001: on a phone files are cards', async () => {
  window.matchMedia = (query) => ({ ...phone(query), matches: query.includes('max-width: 767') });
  await open(server(uploads));
  const cards = await screen.findByRole('list', { name: 'Arquivos enviados' }, patience);
  const [first] = within(cards).getAllByRole('listitem');
  expect(first).toHaveTextContent(/contado\.csv.*23\/11\/2026.*1\.200 linhas.*Desfazer.*Sucesso/);
  expect(screen.queryByRole('table')).toBeNull();
}, 60_000);
