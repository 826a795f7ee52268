import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { LinkDialog, ShareDialog, WaiverDialog } from '#simulation/browser/saved/ShareDialog.tsx';
import { OfProposal } from '#simulation/browser/saved/OfProposal.tsx';
import {
  Openings,
  PaperButtons,
  SummaryTab,
  WaiverState,
} from '#simulation/browser/saved/SummaryTab.tsx';
import { PaperView } from '#simulation/browser/saved/PaperView.tsx';
import { savedValues } from '#simulation/browser/simulationSlots.tsx';
import { addDays, localDateOf } from '@patio/framework/kernel';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import type { SharedLink } from '#simulation/rules/openings.ts';
import { drawOver } from '../withTexts';

const id = '11111111-1111-4111-8111-111111111111';
const record = { id, version: 3, validity: '2099-01-01' };
const of = { resource: 'simulations', record };
const link = { path: '/s/abc', expiresAt: '2030-01-31T15:00:00.000Z' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

type LinkProps = Partial<Parameters<typeof LinkDialog>[0]>;
const linkDialog = (more: LinkProps = {}, engine: object = {}) => {
  const requests: object[] = [];
  const make = async (body: object) => {
    requests.push(body);
    return link;
  };
  const message = ({ address, expiresAt }: SharedLink, language: string) =>
    `${language} ${address} ${expiresAt}`;
  const onClose = () => undefined;
  const props = { title: 'Título', intro: 'Para quê', make, message, onClose, ...more };
  return { ...drawOver(<LinkDialog {...props} />, { engine }), requests };
};

test('a link is valid for seven days by default, and not mailed without an address; then it is copied', async () => {
  const made = jest.fn();
  const { requests, notices } = linkDialog({ onMade: made });
  const person = userEvent.setup();
  expect(screen.getByRole('dialog', { name: 'Título' })).toHaveTextContent('Para quê');
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: 'E-mail do cliente' }), '  ');
  await person.click(screen.getByRole('button', { name: 'Criar link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
    'http://localhost/s/abc',
  );
  expect(requests).toEqual([{ days: 7, language: 'pt-BR' }]);
  expect(notices).toEqual(['Link criado.']);
  expect(made).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Criar link' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Válido até 31/01/2030');
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await person.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByText('Link copiado.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith('http://localhost/s/abc');
  copy.mockRestore();
});

test('a link that the browser refuses to copy is shown selected', async () => {
  linkDialog();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Criar link' }));
  await screen.findByRole('textbox', { name: 'Link' });
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await person.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByRole('textbox', { name: 'Texto para copiar' })).toHaveValue(
    'http://localhost/s/abc',
  );
  copy.mockRestore();
});

test('a link comes with an editable message, to copy or to open in a messenger', async () => {
  linkDialog();
  await press('Criar link');
  const message = await screen.findByRole('textbox', { name: 'Mensagem para o cliente' });
  const words = 'pt-BR http://localhost/s/abc 2030-01-31T15:00:00.000Z';
  expect(message).toHaveValue(words);
  await userEvent.type(message, ' & até já');
  const person = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await person.click(screen.getByRole('button', { name: 'Copiar mensagem' }));
  expect(await screen.findByText('Mensagem copiada.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(`${words} & até já`);
  copy.mockRestore();
  const opened = new URL(
    screen.getByRole('link', { name: 'Abrir no WhatsApp' }).getAttribute('href') ?? '',
  );
  expect([opened.origin, opened.pathname, opened.searchParams.get('text')]).toEqual([
    'https://wa.me',
    '/',
    `${words} & até já`,
  ]);
});

test('half an emoji in the message, as sent by some keyboards, does not break the messenger link', async () => {
  linkDialog({ message: () => 'A & B # \u{1f697}\nfim' });
  await press('Criar link');
  const message = await screen.findByRole('textbox', { name: 'Mensagem para o cliente' });
  fireEvent.change(message, { target: { value: 'A & B # \u{1f697}\nfim \ud83d' } });
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir no WhatsApp' });
  expect(new URL(href).searchParams.get('text')).toBe('A & B # \u{1f697}\nfim \ufffd');
});

test('a link is mailed to the typed address, in the language of the screen', async () => {
  const { requests, notices } = linkDialog({}, { locale: 'en' });
  const days = screen.getByRole('combobox', { name: 'Vale por' });
  expect(
    within(days)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 dia', '7 dias', '15 dias', '30 dias']);
  await userEvent.selectOptions(days, '15');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail do cliente' }), ' a@b.com ');
  await press('Criar link');
  await screen.findByRole('textbox', { name: 'Link' });
  expect(requests).toEqual([{ days: 15, language: 'en', email: 'a@b.com' }]);
  expect(notices).toEqual(['Link criado e enviado para a@b.com.']);
});

test('a refused link keeps the input, and shows the reason', async () => {
  const make = () => Promise.reject(new TypeError('x'));
  const { notices } = linkDialog({ make });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail do cliente' }), 'a@b.com');
  await press('Criar link');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('textbox', { name: 'E-mail do cliente' })).toHaveValue('a@b.com');
  expect(screen.getByRole('button', { name: 'Criar link' })).toBeEnabled();
  expect(notices).toEqual([]);
});

const open = [
  {
    id: 'l1',
    createdBy: 'Ana',
    expiresAt: '2030-01-31T15:00:00.000Z',
    sentTo: 'a@b.com',
    openings: 2,
  },
  { id: 'l2', createdBy: 'Rui', expiresAt: '2030-02-28T15:00:00.000Z', sentTo: null, openings: 0 },
];

test('SIMR-090: active links show author and recipient, and are ended one by one', async () => {
  let links = open;
  const decide: Decide = ({ method, url }) => {
    if (method === 'POST') links = [...links, { ...open[0]!, id: 'l3' }];
    if (method !== 'DELETE') return { body: method === 'POST' ? link : links };
    links = links.filter((one) => !url.endsWith(one.id));
    return { status: 204 };
  };
  const { sent, notices } = drawOver(<ShareDialog {...of} onClose={() => undefined} />, {
    decide,
  });
  const list = await screen.findByRole('region', { name: 'Links ativos' });
  const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    expect.stringMatching(/^Ana, até 31\/01\/2030.*enviado para a@b\.comaberto 2 vezesEncerrar$/),
    expect.stringMatching(/^Rui, até 28\/02\/2030[^e]*ainda não abertoEncerrar$/),
  ]);
  await userEvent.click(within(list).getAllByRole('button')[0]!);
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(notices).toEqual(['Link encerrado.']);
  expect(sent(`/saves/${id}/shares/l1`)).toHaveLength(1);
  // A new link is added to the open ones.
  await press('Criar link');
  await waitFor(() => expect(lines()).toHaveLength(2));
});

test('SIMR-090: a link that cannot be ended stays with the reason; without links there is no list', async () => {
  const failing: Decide = ({ method }) =>
    method === 'DELETE' ? problem(400, 'access.denied') : { body: open };
  const { unmount } = drawOver(<ShareDialog {...of} onClose={() => undefined} />, {
    decide: failing,
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Encerrar' }))[0]!);
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  unmount();
  const { calls } = drawOver(<ShareDialog {...of} onClose={() => undefined} />, {
    decide: () => ({ body: [] }),
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

const waiver = {
  answer: null,
  answeredAt: null,
  expiresAt: '2099-01-31T15:00:00.000Z',
  items: ['GAP', 'Vida'],
};

test.each([
  [
    [{ ...waiver, answer: 'accepted', answeredAt: '2030-01-31T15:00:00.000Z' }],
    /^O cliente dispensou os adicionais em 31\/01\/2030.*: GAP, Vida\.$/,
    'status',
  ],
  [
    [{ ...waiver, answer: 'refused', answeredAt: '2030-01-31T15:00:00.000Z' }, waiver],
    /^O cliente quer manter os adicionais\. Respondeu em 31\/01\/2030/,
    'alert',
  ],
  [[waiver], /ainda não respondeu.*até 31\/01\/2099/, 'status'],
  [
    [{ ...waiver, expiresAt: '2020-01-31T15:00:00.000Z' }],
    /^O cliente não respondeu.*O link expirou em 31\/01\/2020/,
    'status',
  ],
])('OQ-170: the client’s answer about add-ons is shown: %#', async (body, words, role) => {
  drawOver(<WaiverState id={id} />, { decide: () => ({ body }) });
  expect(await screen.findByRole(role)).toHaveTextContent(words);
});

test('OQ-170: without a request nothing is shown', async () => {
  const { sent } = drawOver(<WaiverState id={id} />, { decide: () => ({ body: [] }) });
  await waitFor(() => expect(sent(`/saves/${id}/waivers`)).toHaveLength(1));
  expect(document.body).toHaveTextContent(/^$/);
});

test('MISC-PUB-03: requesting a waiver shows at once that the client was asked', async () => {
  let body: object[] = [];
  const decide: Decide = ({ method }) => {
    if (method !== 'POST') return { body };
    body = [waiver];
    return { status: 201, body: link };
  };
  const { sent } = drawOver(
    <>
      <WaiverState id={id} />
      <WaiverDialog {...of} onClose={() => undefined} />
    </>,
    { decide },
  );
  await press('Criar link');
  expect(await screen.findByText(/ainda não respondeu/)).toBeInTheDocument();
  const posted = sent('/waivers').filter(({ method }) => method === 'POST');
  expect(posted.map((call) => call.body)).toEqual([{ days: 7, language: 'pt-BR' }]);
});

const neverShared = { links: 0, sharedAt: null, openings: [], previews: [] };

const openingsOf = (body: object) =>
  drawOver(<Openings id={id} />, { decide: () => ({ body: { ...neverShared, ...body } }) });

test('a simulation never shared shows no openings', async () => {
  const { sent } = openingsOf({});
  await waitFor(() => expect(sent(`/saves/${id}/openings`)).toHaveLength(1));
  expect(document.body).toHaveTextContent(/^$/);
});

test('a link fetched only by a robot counts as not opened by the client', async () => {
  openingsOf({
    links: 1,
    sharedAt: '2026-11-21T12:00:00.000Z',
    previews: [
      { robot: 'WhatsApp', at: '2026-11-21T12:10:00.000Z' },
      { robot: '?', at: '2026-11-21T12:11:00.000Z' },
    ],
  });
  const banner = await screen.findByRole('status');
  expect(banner).toHaveTextContent('Link criado em 21/11 às 09:00. O cliente ainda não abriu.');
  expect(banner).toHaveTextContent(
    'Pré-visualizado por WhatsApp (em 21/11 às 09:10), um robô (em 21/11 às 09:11): não conta como aberto pelo cliente.',
  );
});

test('openings are counted and listed with their times', async () => {
  openingsOf({
    links: 1,
    sharedAt: '2026-11-21T12:00:00.000Z',
    openings: ['2026-11-22T17:32:00.000Z', '2026-11-21T13:00:00.000Z'],
  });
  const banner = await screen.findByRole('status');
  expect(banner).toHaveTextContent('Aberta 2 vezes, em 22/11 às 14:32 pelo cliente.');
  await userEvent.click(screen.getByText('Ver todas as aberturas'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '22/11/2026 14:32',
    '21/11/2026 10:00',
  ]);
});

test('the seller’s own phone is requested once, sent with the link, and refused if invalid', async () => {
  const { requests } = linkDialog({ needsPhone: true });
  const phone = screen.getByRole('textbox', { name: 'Seu WhatsApp ou telefone' });
  await userEvent.type(phone, '(11) 98765');
  await press('Criar link');
  expect(await screen.findByText('Informe o telefone com DDD.')).toBeVisible();
  expect(requests).toEqual([]);
  await userEvent.type(phone, '-4321');
  await press('Criar link');
  await screen.findByRole('textbox', { name: 'Link' });
  expect(requests).toEqual([{ days: 7, language: 'pt-BR', phone: '11987654321' }]);
});

const paper = {
  title: 'T',
  subtitle: 'S',
  notice: 'Valores de hoje.',
  parts: [{ kind: 'lines', title: 'Memória', lines: ['P = 1'] }],
};
const serving =
  (response: ReturnType<Decide>): Decide =>
  ({ url }) =>
    url.includes('/waivers') || url.includes('/openings')
      ? { body: url.includes('/waivers') ? [] : neverShared }
      : response;

test.each([
  [-1, true],
  [0, false],
])('SIMR-072: a simulation ending %i days from today is expired: %p', async (days, isOver) => {
  const validity = addDays(localDateOf(new Date()), days);
  drawOver(<SummaryTab {...of} record={{ id, version: 3, validity }} />, {
    decide: serving({ body: paper }),
  });
  expect(await screen.findByText('Valores de hoje.')).toBeVisible();
  expect(screen.queryAllByText(/^Esta simulação expirou/)).toHaveLength(isOver ? 1 : 0);
});

test.each<[string, ReactNode, RegExp]>([
  [
    'a simulation',
    <SummaryTab key="s" {...of} />,
    /\/simulations\/saves\/1[^/]*\/paper\?language=en$/,
  ],
  ['a proposal', <OfProposal key="p" {...of} />, /simulation\?language=en$/],
])(
  'a printed sheet of %s that fails to load says so, and is reloaded on retry, in the language of the screen',
  async (_, part, url) => {
    let response: ReturnType<Decide> = problem(503);
    const { calls } = drawOver(part, {
      decide: (call, all) => serving(response)(call, all),
      engine: { locale: 'en' },
    });
    expect(screen.getByText('Carregando a simulação')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível carregar o resumo',
    );
    response = { body: paper };
    await press('Tentar de novo');
    expect(await screen.findByText('Memória')).toBeVisible();
    expect(screen.getAllByText('Valores de hoje.')).toHaveLength(1);
    expect(calls[0]?.url).toMatch(url);
  },
);

test('a printed sheet shows its notice if it has one, and its chart; a short table is expanded', () => {
  const table = { kind: 'table', title: 'Parcelas', columns: ['Nº', 'Dia'], rows: [['1', 'd1']] };
  const chart = { payments: [{ interest: 1, amortisation: 2 }] };
  const paperOf = (more: object) =>
    ({ ...paper, notice: '', parts: [{ ...table, ...more }] }) as never;
  const drawn = drawOver(<PaperView paper={paperOf({ chart })} />);
  expect(screen.getByRole('figure')).toBeVisible();
  expect(screen.getByRole('cell')).toHaveTextContent('d1');
  expect(screen.getByRole('rowheader')).toHaveTextContent('1');
  expect(screen.queryByText('Valores de hoje.')).toBeNull();
  drawn.unmount();
  drawOver(<PaperView paper={paperOf({ rows: undefined })} />);
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getByRole('group')).toHaveAttribute('open');
});

test('the dealer’s version is for its staff only; a failed file is reported until retried', async () => {
  const customer = drawOver(<PaperButtons id={id} language="pt-BR" />, {
    engine: { can: () => false },
  });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'PDF para o cliente',
  ]);
  customer.unmount();
  let isThere = false;
  const { calls } = drawOver(<PaperButtons id={id} language="en" />, {
    decide: () => (isThere ? { body: {} } : problem(503)),
  });
  await press('PDF para a concessionária');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível gerar o PDF.');
  expect(calls[0]?.url).toMatch(/paper\.pdf\?audience=dealer&language=en$/);
  isThere = true;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  await press('PDF para o cliente');
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  click.mockRestore();
});

const words = (name: keyof typeof savedValues, values: object, engine: object = {}) => {
  const Value = savedValues[name] as (props: typeof of) => ReactNode;
  const { unmount } = drawOver(<Value {...of} record={{ ...record, ...values }} />, {
    decide: () => ({ body: [{ id: 4, name: 'PCD', nameEn: 'Disabled' }] }),
    engine,
  });
  const lines = [...document.querySelectorAll('.simulation-line')].map((one) => one.textContent);
  const whole = document.body.textContent;
  unmount();
  return (lines.length > 0 ? lines : [whole]).map((one) => one?.replaceAll('\u00A0', ' '));
};

test('SIMR-056: stored values are described in words, as far as chosen', () => {
  const priced = { code: 'PMC', name: 'Garantia', nameEn: 'Warranty', total: 100 };
  expect(words('selectedVaps', { selectedVaps: [{ code: 'PMC' }, null, 'x'] })).toEqual(['PMC']);
  expect(words('selectedVaps', { selectedVaps: null })).toEqual(['']);
  const rows = {
    selectedVaps: [{ code: 'PMC', term: 12, pricingOption: '' }],
    addOnPrices: [priced],
  };
  expect(words('selectedVaps', rows)).toEqual(['Garantia, 12 meses']);
  expect(words('selectedVaps', rows, { locale: 'en' })).toEqual(['Warranty, 12 meses']);
  expect(words('addOnPrices', { addOnPrices: [priced] })).toEqual(['Garantia: R$ 1,00']);
  const paid = { ...priced, pricingOption: 'MONTHLY', discount: 0 };
  expect(words('addOnPrices', { addOnPrices: [paid] })).toEqual([
    'Garantia: R$ 1,00 (mensal, fora do financiamento)',
  ]);
  expect(words('addOnPrices', { addOnPrices: [{ ...priced, discount: 1 }] })).toEqual([
    'Garantia: R$ 1,00 (cupom de R$ 0,01)',
  ]);
  expect(words('autoInsurance', {})).toEqual(['cotado']);
  expect(words('scenarios', { scenarios: ['FDU-TD/1'] })).toEqual(['FDU-TD, 1 mês']);
  expect(words('scenarios', {})).toEqual(['']);
});
