import { screen, waitFor, within } from '@testing-library/react';
import { sentences as portuguese } from '#signature/messages/errors.pt-BR.ts';
import { lock, proposal, seller, state } from '#tests/proposals/browser/saleFixtures.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { en, ptBR } from '#signature/messages/texts.ts';
import { watchForms } from '#tests/framework/browser/data/watchForms.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };

const signerOf = (id: string, roles: readonly string[]) => ({
  id,
  name: `Pessoa ${id}`,
  document: '***.159.265-**',
  email: `${id}@x.com`,
  roles,
  message: 'notSent',
  signatureStatus: null,
  signedAt: null,
  remindedAt: null,
  url: null,
  provesLife: false,
  selfieStatus: null,
  selfieAt: null,
  isSelfieStale: false,
});
const signature = {
  message: 'Documents Not Found',
  process: null,
  clientPersonType: 'PJ',
  validationStatus: [],
  isClientUnderage: true,
  insuranceInfo: 'Proteção Mecânica',
  signers: [],
  documents: [],
  insuranceComplementDocuments: ['apolice.pdf'],
  canSend: true,
  canTryAgain: false,
  refusal: null,
  refusalParams: {},
  certifierStatus: null,
  welcomeLetterDate: null,
};

const open = async (change: object, more: Decide = () => undefined) => {
  const view = openPortal(
    '/vendas/consultarPropostas/p1?tab=signature',
    (sending, calls) => {
      const response = more(sending, calls);
      if (response) return response;
      const { url, method } = sending;
      if (url.includes('/readiness')) return { body: { lacks: [] } };
      if (url.includes('/Status?')) return { body: { ...signature, ...change } };
      if (/\/lock$/.test(url)) return method === 'POST' ? { body: lock } : { status: 204 };
      if (/\/proposes\/sales\/status\/p1$/.test(url))
        return { body: { ...state, proposalStatus: 'PU' } };
      if (/\/proposes\/sales\/p1$/.test(url))
        return { body: { ...proposal, proposalStatus: 'PU' }, headers: { etag: '"1"' } };
      return url.includes('/resources/dealers/options') ? { body: [] } : undefined;
    },
    seller,
  );
  await screen.findByRole('region', { name: 'Quem assina' }, patience);
  return view;
};

test('ESG-002, ESG-003, ESG-004, ESG-007: shows underage clients, insurance with documents, and role labels', async () => {
  const roles = {
    ATTORNEY: 'Procurador',
    CLIENT: 'Cliente',
    GUARANTOR: 'Avalista',
    GUARANTOR_SPOUSE: 'Cônjuge do avalista',
    RESPONSIBLE: 'Responsável legal',
    BUSINESS_PARTNER: 'Sócio',
    BUSINESS_PARTNER_SPOUSE: 'Cônjuge do sócio',
  };
  await open({ signers: Object.keys(roles).map((role, at) => signerOf(`s${at}`, [role])) });
  expect(screen.getByText(/^O cliente é menor de idade/)).toBeVisible();
  expect(screen.getByText('Proteção Mecânica', { exact: false })).toBeVisible();
  expect(screen.getByText('apolice.pdf', { exact: false })).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Quem assina' })).getAllByRole('listitem');
  for (const [at, label] of Object.values(roles).entries())
    expect(rows[at]).toHaveTextContent(new RegExp(`^Pessoa s${at}${label} ·`));
}, 60_000);

test('ESG-010, CLF-081: ten of twelve attorneys are preselected; an eleventh needs a free place', async () => {
  const { person } = await open({
    signers: Array.from({ length: 12 }, (_, at) => signerOf(`a${at}`, ['ATTORNEY'])),
  });
  const boxes = () =>
    within(screen.getByRole('region', { name: 'Quem assina' })).getAllByRole('checkbox');
  expect(boxes().filter((box) => (box as HTMLInputElement).checked)).toHaveLength(10);
  expect(boxes()[10]).toBeDisabled();
  expect(boxes()[11]).toBeDisabled();
  await person.click(boxes()[0]!);
  expect(boxes()[11]).toBeEnabled();
  await person.click(boxes()[11]!);
  expect(boxes().filter((box) => (box as HTMLInputElement).checked)).toHaveLength(10);
  expect(boxes()[0]).toBeDisabled();
}, 60_000);

test('ESG-001, ESG-009, ESG-013, ESG-021: each signer has a row with the message; not sent is no error', async () => {
  const messages = {
    emailMissing: 'Sem e-mail',
    waiting: 'Não assinou',
    opened: 'Leu e não assinou',
    signed: 'Assinou',
    notSent: 'Não enviada',
  };
  await open({
    signers: Object.keys(messages).map((message) => ({
      ...signerOf(message, ['CLIENT']),
      message,
    })),
  });
  const rows = within(screen.getByRole('list', { name: 'Quem assina' })).getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  for (const [at, words] of Object.values(messages).entries())
    expect(within(rows[at]!).getByText(words)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
}, 60_000);

test('ESG-015, ERR-066, OQ-134: sending without URLs shows its error, with a retry while attempts remain', async () => {
  const failed = { process: 'FAILED', attempts: 1, certifierStatus: 'esignNotRecivedUrls' };
  const { person, sent, unmount } = await open({ ...failed, canTryAgain: true });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A certificadora não devolveu os links de assinatura. Tente de novo.',
  );
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(sent('/upload/send?proposalSaleId=p1')).toHaveLength(1);
  unmount();
  await open({ ...failed, canTryAgain: false, canSend: false });
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
}, 60_000);

const underWay = {
  process: 'IN_PROGRESS',
  sentAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  canSend: false,
};

test.each([
  ['ESG-022', 'Lembrar quem falta', '/sendReminder', { proposalSaleId: 'p1' }],
  [
    'CALL-175, POL-021',
    'Reenviar e-mail: Pessoa s1',
    '/proofOfLife/sendClientEmail',
    { proposalSaleId: 'p1', signers: ['s1'] },
  ],
  [
    'CALL-169, POL-020',
    'Pedir selfie: Pessoa s1',
    '/selfie/resend?proposalSaleId=p1&signerId=s1',
    undefined,
    { selfieStatus: 'IN_PROGRESS' },
  ],
  [
    'CALL-176, POL-021',
    'Pedir selfie: Pessoa s1',
    '/proofOfLife/sendSelfieEmail',
    { proposalSaleId: 'p1', signers: ['s1'] },
  ],
  [
    'CALL-176, POL-019, POL-021',
    'Pedir selfie: Pessoa s1',
    '/proofOfLife/sendSelfieEmail',
    { proposalSaleId: 'p1', signers: ['s1'] },
    { selfieStatus: 'COMPLETED', isSelfieStale: true },
  ],
])(
  '%s: after "%s" the number of sent e-mails is shown',
  async (_, button, path, body, change: object = {}) => {
    const signer = {
      ...signerOf('s1', ['CLIENT']),
      url: 'https://x/assinar#t',
      provesLife: true,
      ...change,
    };
    const { person, sent } = await open({ ...underWay, signers: [signer] }, ({ url }) =>
      url.includes(path) ? { body: { sent: 1 } } : undefined,
    );
    await person.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('E-mail enviado a 1 pessoa.')).toBeVisible();
    expect(sent(path).map((call) => call.body)).toEqual([body]);
  },
  60_000,
);

test('ESG-007: a missing signer shows a link to the client’s record', async () => {
  const missing = { canSend: false, refusal: 'signature.signer_missing' };
  const sentences = portuguese['signature.signer_missing'];
  const sale = { ...proposal, proposalStatus: 'PU', client: 'c1' };
  const { unmount } = await open(missing, ({ url }) =>
    /\/proposes\/sales\/p1$/.test(url) ? { body: sale, headers: { etag: '"1"' } } : undefined,
  );
  const way = await screen.findByRole('link', { name: ptBR.signature.openClient }, patience);
  expect(way).toHaveAttribute('href', '/clients/c1/edit');
  unmount();
  await open(missing);
  expect(screen.getByText(sentences.split('%')[0] ?? sentences, { exact: false })).toBeVisible();
  expect(screen.queryByRole('link', { name: ptBR.signature.openClient })).toBeNull();
}, 60_000);

test('OQ-127: a contract on paper says so and links to the documents, without mentioning links', async () => {
  await open({ canSend: false, refusal: 'signature.off_for_proposal' });
  expect(screen.getByText(/^O contrato é assinado em papel/)).toBeVisible();
  expect(screen.getByText('Em papel')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir os documentos' })).toHaveAttribute(
    'href',
    '/vendas/consultarPropostas/p1?tab=documents',
  );
  expect(screen.queryByText(ptBR.signature.none)).toBeNull();
  expect(screen.queryByText(portuguese['signature.off_for_proposal'])).toBeNull();
});

test('ESG-028: with e-sign off for all, sending is not offered and the reason is shown', async () => {
  const { unmount } = await open({});
  expect(screen.getByRole('button', { name: 'Enviar para assinatura' })).toBeVisible();
  unmount();
  await open({ canSend: false, refusal: 'signature.off_for_all' });
  expect(await screen.findByText(portuguese['signature.off_for_all'])).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Enviar|^Tentar/ })).toBeNull();
}, 60_000);

test.each([
  ['document', 'INCOME', 'Documento do cliente ou do veículo'],
  ['financeKit', undefined, 'Contrato assinado em papel'],
  ['lifeInsurance', 'POLICY', 'Documento do seguro de vida'],
])(
  'ESG-017, CALL-177 to CALL-179: the call %s sends a document of type %p',
  async (kind, type, what) => {
    const { forms, end } = watchForms();
    const { person } = await open({ clientPersonType: 'PF' });
    await person.click(screen.getByRole('button', { name: 'Anexar documento' }));
    const dialog = within(await screen.findByRole('dialog', {}, patience));
    await person.selectOptions(dialog.getByLabelText('O que é'), what);
    if (type !== undefined) await person.selectOptions(dialog.getByLabelText(/^Tipo de doc/), type);
    await person.upload(dialog.getByLabelText(/^Arquivo/), new File(['%PDF-'], 'renda.pdf'));
    await person.click(dialog.getByRole('button', { name: 'Anexar' }));
    const names = type === undefined ? ['file'] : ['documentType', 'file'];
    await waitFor(
      () =>
        expect(forms.map(([url, said]) => [url, said.map(([name]) => name)])).toEqual([
          [`/upload/${kind}?proposalSaleId=p1`, names],
        ]),
      patience,
    );
    end();
  },
  60_000,
);

test.each([
  ['PF', ['document', 'financeKit', 'lifeInsurance'], false],
  ['PJ', ['document', 'financeKit'], true],
])(
  'ESG-005: for a %s the attachments are %j, articles of association: %s',
  async (...told) => {
    const [clientPersonType, kinds, hasCompany] = told;
    const { person } = await open({ clientPersonType });
    await person.click(screen.getByRole('button', { name: 'Anexar documento' }));
    const dialog = within(await screen.findByRole('dialog', {}, patience));
    const valuesOf = (label: RegExp) =>
      [...dialog.getByLabelText(label).querySelectorAll('option')].map(({ value }) => value);
    expect(valuesOf(/^O que é/)).toEqual(kinds);
    expect(valuesOf(/^Tipo de doc/)).toContain('IDENTITY');
    expect(valuesOf(/^Tipo de doc/).includes('COMPANY')).toBe(hasCompany);
  },
  60_000,
);

test('ESG-016, CALL-163: an insurance shows the signature of its own proposal', async () => {
  const insurance = { id: 'i1', version: 1, insuranceType: 'LIFE', status: 'Em análise' };
  const { sent, person } = openPortal(
    '/consultarPropostas/i1?tab=signature',
    ({ url }) => {
      if (url.includes('/Status?')) return { body: { ...signature, insuranceInfo: null } };
      if (url.includes('/upload/send')) return { body: { signUrls: [] } };
      return url.includes('/proposes/insurances/i1')
        ? { body: insurance, headers: { etag: '"1"' } }
        : undefined;
    },
    seller,
  );
  await screen.findByRole('region', { name: 'Quem assina' }, patience);
  expect(sent('/Status?')[0]?.url).toMatch(/\/Status\?proposalInsuranceId=i1$/);
  await person.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent('/upload/send')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Enviar para assinatura' }));
  expect(sent('/upload/send?proposalInsuranceId=i1')).toHaveLength(1);
}, 60_000);

test('PROP-016, ESG-007: record and signature use the same labels for roles and statuses', () => {
  const columns = saleProposals.fields.find(({ name }) => name === 'signers')?.fields ?? [];
  const [, roles, status] = columns;
  for (const [language, words] of [
    ['pt-BR', ptBR.signature],
    ['en', en.signature],
  ] as const) {
    const labelsOf = (values: readonly { value: unknown; label: Record<string, string> }[] = []) =>
      Object.fromEntries(values.map(({ value, label }) => [value, label[language]]));
    expect(labelsOf(roles?.item?.options)).toEqual(words.roles);
    expect(labelsOf(status?.options)).toEqual({
      IN_PROGRESS: words.message.waiting,
      COMPLETED: words.message.signed,
      CANCELLED: words.standing.CANCELLED,
      EXPIRED: words.standing.EXPIRED,
    });
  }
});
