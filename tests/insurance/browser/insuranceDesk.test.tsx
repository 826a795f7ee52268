import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentences as portuguese } from '#insurance/messages/errors.pt-BR.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import {
  problem,
  type FakeResponse,
  type Decide,
} from '#tests/framework/browser/data/fakeServer.ts';
import { watchForms } from '#tests/framework/browser/data/watchForms.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const slow = { timeout: 20_000 };
const dealer = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
const seller = {
  groups: [{ groupName: 'seller' }],
  userType: 'DEALER',
  dealers: [dealer],
  dealerDefault: dealer,
} satisfies Partial<SessionUser>;

const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0011';
const stored = {
  id,
  version: 1,
  insuranceType: 'GAP',
  status: 'Proposta',
  assuredName: 'Paulo Dias',
  insurancePremium: 280_552,
  type: 'insurances',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const openRecord = (record: object, more: Decide = () => undefined, user: object = seller) =>
  openPortal(
    `/consultarPropostas/${id}`,
    async (call, calls) =>
      (await more(call, calls)) ??
      (call.url.includes(`/proposes/insurances/${id}`)
        ? { body: { ...stored, ...record }, headers: { etag: '"1"' } }
        : undefined),
    user,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name }, slow);
const openDocuments = async (record: object, user: object = seller) => {
  const drawn = openRecord(record, undefined, user);
  await drawn.person.click(await screen.findByRole('tab', { name: 'Documentos' }, slow));
  await screen.findByRole('heading', { name: 'Documentos do seguro' }, slow);
  return drawn;
};
const attach = () => screen.queryByRole('button', { name: 'Anexar documento' });

test('CALL-177: lists only the documents of the insurance; attaches one with its kind and an optional note', async () => {
  const { forms, end } = watchForms();
  const { person, sent } = await openDocuments({});
  await waitFor(() => expect(sent('/insurance-documents')).not.toHaveLength(0), slow);
  expect(decodeURIComponent(sent('/insurance-documents')[0]!.url)).toContain(id);
  const said = ({ note, kind }: { readonly note: string; readonly kind?: string }) =>
    (async () => {
      await person.click(await button('Anexar documento'));
      const dialog = within(await screen.findByRole('dialog', {}, slow));
      if (kind) await person.selectOptions(dialog.getByLabelText('Tipo de documento'), kind);
      if (note) await person.type(dialog.getByLabelText('Observação (opcional)'), note);
      await person.upload(dialog.getByLabelText(/^Arquivo/), new File(['%PDF-'], 'rg.pdf'));
      await person.click(dialog.getByRole('button', { name: 'Anexar' }));
      await screen.findByText('Documento anexado.', {}, slow);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    })();
  await said({ note: '  frente e verso ', kind: 'Nota fiscal do veículo' });
  await said({ note: '  ' });
  end();
  const [first, second] = forms.map(([url, entries]) => [url, Object.fromEntries(entries)]);
  const to = `/upload/document?proposalInsuranceId=${id}`;
  expect(first).toEqual([
    to,
    { documentType: 'INVOICE', type: 'frente e verso', file: expect.any(File) },
  ]);
  expect(second).toEqual([to, { documentType: 'IDENTITY', file: expect.any(File) }]);
}, 60_000);

test.each([
  ['Em análise', seller, true],
  ['Recusada', seller, false],
  ['Emitida', { groups: [{ groupName: 'consulta' }], userType: 'GMF', dealers: [] }, false],
])(
  'CALL-177: attaching to a proposal in status %s needs the permission and an open proposal',
  async (status, user, may) => {
    await openDocuments({ status }, user);
    expect(attach() !== null).toBe(may);
  },
  60_000,
);

test.each([
  ['Proposta', 'Emitir apólice', true, 'Apólice emitida.'],
  ['Em análise', 'Consultar resposta', false, /^A seguradora ainda está analisando a proposta/],
  ['Cotada', 'Enviar à seguradora', true, 'Proposta enviada e aceita pela seguradora.'],
])(
  'INS-043: for status %s the button %p sends its call and announces the answer',
  async (status, name, created, told) => {
    const requests: string[] = [];
    const { person } = openRecord({ status, paymentType: 'CARD' }, ({ method, url }) => {
      if (method === 'GET' || !url.includes(`/${id}`)) return undefined;
      requests.push(url.replace(/^.*\//, ''));
      return { body: { created } };
    });
    await person.click(await button(name));
    expect(await screen.findByText(told, {}, slow)).toBeVisible();
    expect(requests).toEqual([status === 'Cotada' ? 'subscription' : 'policy']);
  },
  60_000,
);

test.each([
  [
    { reason: 'Não aceitamos mais de 2 sinistros no último ano.' },
    /\(Não aceitamos .* no último ano\)/,
  ],
  [undefined, /mesa de seguros/],
])(
  'INS-110: interpolates the insurer’s reason: %p',
  async (params, told) => {
    const code = params ? 'insurance.insurer_refused' : 'insurance.quote_changed';
    const { person } = openRecord({ status: 'Cotada', paymentType: 'CARD' }, ({ method, url }) =>
      method !== 'GET' && url.includes(`/${id}`)
        ? problem(400, code, params ? { params } : {})
        : undefined,
    );
    await person.click(await button('Enviar à seguradora'));
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent(told);
    if (!params) expect(alert).toHaveTextContent(portuguese['insurance.quote_changed']);
  },
  60_000,
);

const today = new Date().toISOString();

test.each<[object, string, string, string]>([
  [
    { assuredName: 'Paulo Dias' },
    'Cancelar proposta',
    'Cancelar a proposta de Paulo Dias?',
    'Proposta cancelada.',
  ],
  [
    { status: 'Emitida', issuedAt: today, policyNumber: 'AP-1' },
    'Cancelar apólice',
    'Cancelar a apólice AP-1?',
    'Apólice cancelada.',
  ],
])(
  'CALL-209: confirms the cancellation of %j with the name and the consequences',
  async (record, action, title, done) => {
    const { person, sent } = openRecord(record, ({ method, url }) =>
      method !== 'GET' && url.includes(`/${id}`) ? { status: 204 } : undefined,
    );
    await person.click(await button(action));
    const dialog = await screen.findByRole('dialog', { name: title }, slow);
    await person.type(within(dialog).getByRole('textbox'), 'Desistiu');
    await person.click(within(dialog).getByRole('button', { name: action }));
    expect(await screen.findByText(done, {}, slow)).toBeVisible();
    expect(sent('/cancellation')).toMatchObject([{ body: { reason: 'Desistiu' } }]);
  },
  60_000,
);

test('INS-003, INS-005: starts an insurance from a simulation; the chosen product shows progress and the others are disabled', async () => {
  let answer: (told: FakeResponse) => void = () => undefined;
  const { sent } = openPortal(
    '/contratarSeguro?simulation=s1',
    ({ url }) => {
      if (url.includes('/insurances/products'))
        return { body: [{ insuranceType: 'GAP' }, { insuranceType: 'PMC' }] };
      return url.includes('/create')
        ? new Promise<FakeResponse>((resolve) => (answer = resolve))
        : undefined;
    },
    seller,
  );
  const product = await button(/^Nota garantida/);
  expect(screen.getByText(/vêm da simulação escolhida/)).toBeVisible();
  await userEvent.click(product);
  const other = screen.getByRole('button', { name: /^Proteção mecânica/ });
  await waitFor(() => expect(product).toHaveTextContent('Abrindo…'), slow);
  expect(other).not.toHaveTextContent('Abrindo…');
  expect([product, other].every((one) => one.hasAttribute('disabled'))).toBe(true);
  await waitFor(
    () => expect(sent('/create')).toMatchObject([{ body: { simulation: 's1' } }]),
    slow,
  );
  answer(problem(400, 'access.denied'));
  await waitFor(() => expect(product).toBeEnabled(), slow);
}, 60_000);

test('INS-005: starts an empty draft without a sale or simulation; shows a message to a dealer without products', async () => {
  let products: object[] = [{ insuranceType: 'GAP' }];
  const open = () =>
    openPortal(
      '/contratarSeguro',
      ({ url }) => (url.includes('/insurances/products') ? { body: products } : undefined),
      seller,
    );
  const { person, sent, unmount } = open();
  await person.click(await button(/^Nota garantida/));
  await waitFor(() => expect(sent('/create')).toMatchObject([{ body: {} }]), slow);
  expect(screen.queryByText(/^Nenhum seguro disponível/)).toBeNull();
  unmount();
  products = [];
  open();
  expect(await screen.findByText(/^Nenhum seguro disponível/, {}, slow)).toBeVisible();
  expect(screen.queryByText(/vêm da/)).toBeNull();
}, 60_000);
