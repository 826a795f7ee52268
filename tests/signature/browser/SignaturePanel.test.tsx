import { screen, within } from '@testing-library/react';
import { lock, proposal, seller, state } from '../../proposals/browser/saleFixtures';
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

const open = async (change: object) => {
  const view = openPortal(
    '/vendas/consultarPropostas/p1?tab=signature',
    ({ url, method }) => {
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
