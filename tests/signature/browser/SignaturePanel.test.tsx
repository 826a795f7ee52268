import { screen, within } from '@testing-library/react';
import { lock, proposal, seller, state } from '../../proposals/browser/saleFixtures';
import type { Decide } from '../../framework/browser/data/fakeServer';
import { openPortal } from '../../portal/browser/portalBrowser';

const patience = { timeout: 15_000 };

const signerOf = (id: string, roles: readonly string[]) => ({
  ...{ id, name: `Pessoa ${id}`, document: '***.159.265-**', email: `${id}@x.com`, roles },
  ...{ message: 'notSent', signatureStatus: null, signedAt: null, remindedAt: null, url: null },
  ...{ provesLife: false, selfieStatus: null, selfieAt: null, isSelfieStale: false },
});
const signature = {
  ...{
    message: 'Documents Not Found',
    process: null,
    clientPersonType: 'PJ',
    validationStatus: [],
  },
  ...{ isClientUnderage: true, insuranceInfo: 'Proteção Mecânica', signers: [], documents: [] },
  ...{ insuranceComplementDocuments: ['apolice.pdf'], canSend: true, canTryAgain: false },
  ...{ refusal: null, refusalParams: {}, certifierStatus: null, welcomeLetterDate: null },
};

const open = async (change: object, more: Decide = () => undefined) => {
  const view = openPortal(
    '/vendas/consultarPropostas/p1?tab=signature',
    (sending, calls) => {
      const told = more(sending, calls);
      if (told) return told;
      const { url, method } = sending;
      if (url.includes('/readiness')) return { body: { lacks: [] } };
      if (url.includes('/Status?')) return { body: { ...signature, ...change } };
      if (/\/lock$/.test(url)) return method === 'POST' ? { body: lock } : { status: 204 };
      if (/\/proposes\/sales\/status\/p1$/.test(url)) return { body: { ...state, status: 'PU' } };
      if (/\/proposes\/sales\/p1$/.test(url))
        return { body: { ...proposal, status: 'PU' }, headers: { etag: '"1"' } };
      return url.includes('/resources/dealers/options') ? { body: [] } : undefined;
    },
    seller,
  );
  await screen.findByRole('region', { name: 'Quem assina' }, patience);
  return view;
};

test('ESG-002, ESG-003, ESG-004, ESG-007: the screen tells who is underage, what is insured with its papers, and each role by its label', async () => {
  const roles = {
    ...{ ATTORNEY: 'Procurador', CLIENT: 'Cliente', GUARANTOR: 'Avalista' },
    ...{ GUARANTOR_SPOUSE: 'Cônjuge do avalista', RESPONSIBLE: 'Responsável legal' },
    ...{ BUSINESS_PARTNER: 'Sócio', BUSINESS_PARTNER_SPOUSE: 'Cônjuge do sócio' },
  };
  await open({ signers: Object.keys(roles).map((role, at) => signerOf(`s${at}`, [role])) });
  expect(screen.getByText(/^O cliente é menor de idade/)).toBeVisible();
  expect(screen.getByText('Proteção Mecânica', { exact: false })).toBeVisible();
  expect(screen.getByText('apolice.pdf', { exact: false })).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Quem assina' })).getAllByRole('listitem');
  for (const [at, label] of Object.values(roles).entries())
    expect(rows[at]).toHaveTextContent(new RegExp(`^Pessoa s${at}${label} ·`));
}, 60_000);

test('ESG-010, CLF-081: of twelve attorneys ten are chosen, and an eleventh only in the place of another', async () => {
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

test('ESG-001, ESG-009, ESG-013, ESG-021: each signer has a row with the message, and what was not sent is no error', async () => {
  const messages = {
    ...{ emailMissing: 'Sem e-mail', waiting: 'Falta assinar', opened: 'Leu, falta assinar' },
    ...{ signed: 'Assinou', notSent: 'Não enviada' },
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

test('ESG-015, ERR-066, OQ-134: a sending without URLs is told as its error, and can be tried again while that is left', async () => {
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

test('ESG-022: who is reminded is told to whom the e-mail went', async () => {
  const sending = { sentAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-27T12:00:00.000Z' };
  const { person } = await open(
    { process: 'IN_PROGRESS', ...sending, signers: [signerOf('s1', ['CLIENT'])] },
    ({ url }) => (url.includes('/sendReminder') ? { body: { sent: 1 } } : undefined),
  );
  await person.click(screen.getByRole('button', { name: 'Lembrar quem falta' }));
  expect(await screen.findByText('E-mail enviado a 1 pessoa')).toBeVisible();
}, 60_000);
