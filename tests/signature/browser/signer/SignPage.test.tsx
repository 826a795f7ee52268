import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLocale } from '@patio/framework/react';
import { consent } from '#signature/rules/progress.ts';
import { SignPage } from '#signature/browser/signer/SignPage.tsx';
import {
  createFakeServer,
  problem,
  type Decide,
} from '#tests/framework/browser/data/fakeServer.ts';

const token = 'b'.repeat(43);
const papers = [
  { id: 'd1', kind: 'CCB', name: 'ccb.pdf', size: 1_499, sha256: 'h1', openedAt: null },
  { id: 'd2', kind: 'OTHER', name: 'anexo.pdf', size: 10, sha256: 'h2', openedAt: null },
];
const page = {
  firstName: 'Marcela',
  document: '***.982.247-**',
  email: 'm***@x.com',
  roles: ['CLIENT'],
  business: null,
  status: 'IN_PROGRESS',
  signedAt: null,
  isCompleted: false,
  isEnded: false,
  proposalNumber: '100009',
  dealerName: 'Aroeira',
  expiresAt: '2030-01-31T12:00:00.000Z',
  codeSent: false,
  documents: papers,
};
const signedAt = '2030-01-20T12:00:00.000Z';
const signed = { ...page, status: 'COMPLETED', signedAt, codeSent: true };

const openedAt = '2030-01-19T12:00:00.000Z';
const allOpened = papers.map((paper) => ({ ...paper, openedAt }));

/** Whether a call requests a code or signs. */
const isAct = (url: string) => /\/signing\/(code|sign)$/.test(url);

const open = (first: object, more: Decide = () => undefined) => {
  window.history.replaceState(null, '', `/assinar#${token}`);
  let blobs = 0;
  URL.createObjectURL = () => `blob:${(blobs += 1)}`;
  const server = createFakeServer(async (call, calls) => {
    if (call.url.includes('/signing/open')) {
      const { document } = call.body as { readonly document: string };
      const paper = papers.find(({ id }) => id === document);
      const refused = await more(call, calls);
      return refused?.status === 503 ? refused : { body: { ...paper, openedAt } };
    }
    const response = await more(call, calls);
    if (response) return response;
    return /\/signing\/(document|protocol)/.test(call.url) ? { body: {} } : { body: first };
  });
  globalThis.fetch = server.fetch as typeof fetch;
  startLocale();
  render(<SignPage />);
  const acts = () => server.calls.filter(({ url }) => isAct(url));
  const { calls } = server;
  return { acts, calls, person: userEvent.setup() };
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const read = async (person: ReturnType<typeof open>['person']) => {
  for (const { name } of papers)
    await person.click(screen.getByRole('link', { name: `Ler: ${name}` }));
  await waitFor(() => expect(screen.getAllByText('Aberto')).toHaveLength(papers.length));
};

test('ESG-014, ESG-025: refuses unread documents, missing consent and an incomplete code; names each document', async () => {
  const { person, acts } = open(page, ({ url }) => {
    if (!isAct(url)) return undefined;
    const request = { ...page, documents: allOpened, codeSent: true };
    return { body: url.includes('code') ? request : signed };
  });
  await title('Assine os documentos');
  expect(screen.getByText(/^Olá, Marcela\..*Você assina como cliente/)).toBeVisible();
  expect(screen.getByText('Proposta 100009 · Aroeira')).toBeVisible();
  expect(screen.getByText(/^Você pode assinar até 31\/01\/2030/)).toBeVisible();
  const ask = 'Receber código por e-mail';
  await person.click(button(ask));
  expect(screen.getByText('Abra todos os documentos antes de assinar.')).toBeVisible();
  const box = screen.getByRole('checkbox', { name: consent['pt-BR'] });
  expect(box).toHaveAccessibleDescription('Para assinar, marque que você leu e concorda.');
  await person.click(screen.getByRole('link', { name: 'Ler: ccb.pdf' }));
  await person.click(box);
  expect(screen.queryByText('Abra todos os documentos antes de assinar.')).toBeNull();
  await person.click(button(ask));
  expect(screen.getByText('Abra todos os documentos antes de assinar.')).toBeVisible();
  expect(box).not.toHaveAccessibleDescription();
  expect(acts()).toEqual([]);
  await person.click(screen.getByRole('link', { name: 'Ler: anexo.pdf' }));
  await waitFor(() =>
    expect(screen.queryByText('Abra todos os documentos antes de assinar.')).toBeNull(),
  );
  await person.click(button(ask));
  const code = await screen.findByRole('textbox', { name: 'Código do e-mail' });
  expect(screen.getByText(/^Enviamos um código de 6 números para m\*\*\*@x\.com/)).toBeVisible();
  await person.type(code, '12x34 5');
  await person.click(button('Assinar'));
  expect(code).toHaveAccessibleDescription('Digite os 6 números do e-mail.');
  await person.type(code, '678');
  expect(code).toHaveValue('123456');
  expect(code).not.toHaveAccessibleDescription();
  await person.click(button('Enviar outro código'));
  expect(await screen.findByText(/^Enviamos outro código para m\*\*\*@x\.com/)).toBeVisible();
  expect(code).toHaveValue('');
  await waitFor(() => expect(button('Assinar')).toBeEnabled());
  await person.type(code, '654321');
  await person.click(button('Assinar'));
  await title('Documentos assinados');
  expect(acts().map(({ body }) => body)).toEqual([
    { id: token, language: 'pt-BR' },
    { id: token, language: 'pt-BR' },
    { id: token, code: '654321', consent: true, documents: ['h1', 'h2'] },
  ]);
  expect(screen.queryByRole('button', { name: 'Assinar' })).toBeNull();
});

test('a signature is shown as given even if its protocol cannot be read', async () => {
  const { person } = open({ ...page, codeSent: true }, ({ url }) => {
    if (isAct(url)) return { body: { ...signed, isCompleted: true } };
    return url.includes('/protocol') ? problem(503, 'server.timeout') : undefined;
  });
  await title('Assine os documentos');
  await read(person);
  await person.click(screen.getByRole('checkbox'));
  await person.type(screen.getByRole('textbox'), '123456');
  await person.click(button('Assinar'));
  await title('Documentos assinados');
  expect(screen.queryByRole('button', { name: 'Assinar' })).toBeNull();
});

test('ESG-014: a refused code leaves the page unchanged, with the reason', async () => {
  const { person } = open({ ...page, codeSent: true }, ({ url }) =>
    isAct(url) ? problem(429, 'USE029') : undefined,
  );
  await title('Assine os documentos');
  await read(person);
  await person.click(screen.getByRole('checkbox'));
  await person.type(screen.getByRole('textbox'), '123456');
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(button('Assinar'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Muitas tentativas seguidas.');
  expect(screen.getByRole('textbox')).toHaveValue('123456');
  expect(button('Assinar')).toBeEnabled();
});

test('ESG-018: a link invalidated during signing replaces the page', async () => {
  const { person } = open({ ...page, codeSent: true }, ({ url }) =>
    isAct(url) ? problem(400, 'SIG001') : undefined,
  );
  await title('Assine os documentos');
  await read(person);
  await person.click(screen.getByRole('checkbox'));
  await person.type(screen.getByRole('textbox'), '123456');
  await person.click(button('Assinar'));
  await title('Este link não funciona mais');
  expect(screen.getByText(/^O prazo para assinar terminou/)).toBeVisible();
});

test('ERR-152: a failed page can be retried; shows a loading state', async () => {
  let isDown = true;
  const { person } = open(page, () => (isDown ? problem(503) : undefined));
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  await screen.findByRole('alert');
  expect(screen.queryByText('Carregando…')).toBeNull();
  expect(document.title).toBe('Assinar documentos – Pátio');
  isDown = false;
  await person.click(button('Tentar de novo'));
  await title('Assine os documentos');
});

test.each([
  [['CLIENT'], null, 'cliente'],
  [['ATTORNEY'], 'Loja', 'procurador de Loja'],
  [['GUARANTOR'], 'Loja', 'avalista'],
  [['CLIENT', 'GUARANTOR', 'BUSINESS_PARTNER'], 'Loja', 'cliente, avalista e sócio de Loja'],
  [['CLIENT', 'ATTORNEY'], null, 'cliente e procurador'],
])('ESG-007: with roles %j for %j a person signs as %s', async (roles, business, words) => {
  open({ ...page, roles, business });
  expect(await screen.findByText(new RegExp(`Você assina como ${words} \\(CPF`))).toBeVisible();
});

const rows = () =>
  within(screen.getByRole('region', { name: 'Documentos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

test('ESG-014: documents open in new tabs, labelled by kind, and are marked as opened', async () => {
  const { person } = open(page);
  await title('Assine os documentos');
  expect(rows()).toEqual([
    'Cédula de crédito bancárioccb.pdf · 1 kBLer',
    'anexo.pdfanexo.pdf · 1 kBLer',
  ]);
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveAttribute('target', '_blank');
  expect(first).not.toHaveAttribute('download');
  expect(first).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  await person.click(first!);
  await waitFor(() => expect(rows()[0]).toMatch(/Aberto/));
  expect(rows()[1]).not.toMatch(/Aberto/);
});

test('ESG-014: documents opened earlier, on any device, count as opened and are not reported again', async () => {
  const { person, acts } = open({ ...page, documents: allOpened }, ({ url }) =>
    isAct(url) ? { body: { ...page, documents: allOpened, codeSent: true } } : undefined,
  );
  await title('Assine os documentos');
  expect(screen.getAllByText('Aberto')).toHaveLength(2);
  await person.click(screen.getByRole('checkbox'));
  await person.click(button('Receber código por e-mail'));
  await screen.findByRole('textbox', { name: 'Código do e-mail' });
  expect(screen.queryByText('Abra todos os documentos antes de assinar.')).toBeNull();
  expect(acts()).toHaveLength(1);
});

test('ESG-014: an opening that the server did not record does not count, with the reason', async () => {
  let isDown = true;
  const { person } = open(page, ({ url }) =>
    isDown && url.includes('/signing/open') ? problem(503) : undefined,
  );
  await title('Assine os documentos');
  const [first] = screen.getAllByRole('link');
  await person.click(first!);
  await screen.findByRole('alert');
  expect(screen.queryByText('Aberto')).toBeNull();
  isDown = false;
  await person.click(first!);
  await screen.findByText('Aberto');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [{}, 'Ainda faltam outras assinaturas.', false],
  [{ isCompleted: true }, 'Todos assinaram.', true],
  [{ isCompleted: true, isEnded: true }, 'A proposta foi cancelada depois disso', true],
])(
  'ESG-014: after signing documents are kept, and the protocol once all have signed: %j',
  async (change, words, hasProtocol) => {
    const { calls } = open({ ...signed, ...change });
    await title('Documentos assinados');
    expect(screen.getByText('Você assinou em 20/01/2030 09:00.')).toBeVisible();
    expect(screen.getByText((text) => text.startsWith(words))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Baixar: ccb.pdf' })).toHaveAttribute(
      'download',
      'ccb.pdf',
    );
    expect(rows()).toHaveLength(hasProtocol ? 3 : 2);
    const files = calls.filter(({ method }) => method === 'GET');
    expect(files.every(({ headers }) => headers['link-token'] === token)).toBe(true);
    expect(calls.filter(({ url }) => url.includes(token))).toEqual([]);
    expect(files.filter(({ url }) => url.includes('/protocol'))).toHaveLength(hasProtocol ? 1 : 0);
    if (hasProtocol)
      expect(screen.getByRole('link', { name: /protocolo-100009\.pdf/ })).toBeVisible();
    expect(screen.queryByText(/Aberto|^Você pode assinar até/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  },
);

test.each([
  [false, true],
  [true, false],
])(
  'with all signatures present (%p) the expiry of the link is shown: %p',
  async (isCompleted, tells) => {
    const known = { dealerPhone: null, lenderName: 'Pátio Financeira S.A.' };
    const { person } = open({ ...signed, ...known, isCompleted });
    await title('Documentos assinados');
    await person.click(screen.getByText('Seus dados', { selector: 'summary' }));
    expect(screen.getByText('Aroeira e Pátio Financeira S.A.')).toBeVisible();
    expect(screen.getByText('Fale com a concessionária')).toBeVisible();
    expect(screen.queryByText('Este link vale até') !== null).toBe(tells);
  },
);
