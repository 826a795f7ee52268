import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Papers, SignatureActions } from '#signature/browser/SignaturePanel.tsx';
import type { SignaturePart } from '#signature/browser/SignaturePart.ts';
import { SignerTable, attorneyChoice, attorneysOf } from '#signature/browser/SignerTable.tsx';
import { SignatureState } from '#signature/browser/SignatureState.tsx';
import { ptBR } from '#signature/messages/texts.ts';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const signerOf = (change: object = {}) => ({
  id: 's1',
  name: 'Ana',
  document: '***.159.265-**',
  email: 'a@x.com',
  roles: ['CLIENT'],
  message: 'waiting',
  signatureStatus: null,
  signedAt: null,
  remindedAt: null,
  url: null,
  provesLife: false,
  selfieStatus: null,
  selfieAt: null,
  isSelfieStale: false,
  ...change,
});
const statusOf = (change: object = {}) => ({
  process: 'IN_PROGRESS',
  signers: [signerOf()],
  documents: [],
  canSend: false,
  insuranceInfo: null,
  insuranceInfoEn: null,
  insuranceComplementDocuments: [],
  certifierStatus: null,
  canTryAgain: false,
  sentAt: null,
  expiresAt: null,
  attempts: 1,
  cancelReason: null,
  validationStatus: [],
  ...change,
});
const about = { proposalSaleId: 'p1' };

/** Renders a part of the screen; `messages` collects success and error messages. */
const draw = (
  Part: (props: SignaturePart) => React.ReactNode,
  status: object,
  { decide = () => undefined, ...more }: { readonly decide?: Decide } & Partial<SignaturePart> = {},
) => {
  const messages: string[] = [];
  const act: SignaturePart['act'] = (work) =>
    void work().then(
      (done) => messages.push(done),
      () => messages.push('refused'),
    );
  const part = { about, act, mayAct: true, busy: false, ...more, status: statusOf(status) };
  return {
    ...drawOver(<Part {...(part as never as SignaturePart)} />, { decide, messages: ptBR }),
    messages,
  };
};
const Table = (part: SignaturePart) => <SignerTable {...part} choice={undefined} />;
const Actions = (part: SignaturePart) => <SignatureActions {...part} attorneys={[]} />;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const signers = (change: object) => ({ signers: [signerOf(change)] });
const link = 'https://x/assinar#t';

test.each([
  [{}, {}, []],
  [{ url: link }, {}, ['Copiar link', 'Reenviar e-mail']],
  [{ url: link, email: null }, {}, ['Copiar link']],
  [{ provesLife: true }, {}, ['Pedir selfie']],
  [{ provesLife: true }, { process: 'COMPLETED' }, ['Pedir selfie']],
  [{ provesLife: true }, { process: 'EXPIRED' }, []],
  [{ provesLife: true, selfieStatus: 'COMPLETED' }, {}, ['Baixar selfie']],
  [
    { provesLife: true, selfieStatus: 'COMPLETED', isSelfieStale: true },
    {},
    ['Pedir selfie', 'Baixar selfie'],
  ],
])('ESG-013, ESG-022: for a signer %j in %j the actions are %j', (signer, status, offered) => {
  draw(Table, { ...signers(signer), ...status });
  expect(buttons()).toEqual(offered);
});

test('CALL-176, POL-021: requests all missing selfies at once by id; a single one in its row', async () => {
  const people = [
    signerOf({ id: 's1', provesLife: true }),
    signerOf({ id: 's2', provesLife: true, selfieStatus: 'COMPLETED', isSelfieStale: true }),
    signerOf({ id: 's3', provesLife: true, selfieStatus: 'COMPLETED' }),
    signerOf({ id: 's4' }),
  ];
  const decide = () => ({ body: { sent: 2 } });
  const { messages, calls, unmount } = draw(Actions, { signers: people }, { decide });
  await userEvent.click(screen.getByRole('button', { name: 'Pedir as selfies que faltam' }));
  await waitFor(() => expect(messages).toEqual(['E-mail enviado a 2 pessoas.']));
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    [
      'POST',
      '/api/GMF/proofOfLife/sendSelfieEmail',
      { proposalSaleId: 'p1', signers: ['s1', 's2'] },
    ],
  ]);
  unmount();
  for (const status of [{ signers: people.slice(0, 1) }, { signers: people, process: 'EXPIRED' }]) {
    const drawn = draw(Actions, status);
    expect(buttons()).not.toContain('Pedir as selfies que faltam');
    drawn.unmount();
  }
});

test('ESG-013: read-only users can only download a selfie', () => {
  const whole = { url: link, provesLife: true, selfieStatus: 'COMPLETED', isSelfieStale: true };
  draw(Table, signers(whole), { mayAct: false });
  expect(buttons()).toEqual(['Baixar selfie']);
  expect(screen.getByText('a@x.com')).toBeVisible();
});

test('ESG-013: copies a link and downloads the signer’s selfie', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  const { messages, calls } = draw(Table, signers({ url: link, selfieStatus: 'COMPLETED' }), {
    decide: () => ({ body: {} }),
  });
  const person = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await person.click(screen.getByRole('button', { name: 'Copiar link: Ana' }));
  await person.click(screen.getByRole('button', { name: 'Baixar selfie: Ana' }));
  await waitFor(() => expect(messages).toEqual(['Link copiado', 'O arquivo foi salvo.']));
  expect(copy).toHaveBeenCalledWith(link);
  expect(calls[0]?.url).toMatch(/\/selfie\/download\?proposalSaleId=p1&signerId=s1$/);
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
});

test('ESG-009: before sending, a missing e-mail can be entered once it is valid', async () => {
  const { messages, calls } = draw(
    Table,
    { process: null, ...signers({ email: null }) },
    {
      decide: () => ({ status: 204 }),
    },
  );
  const save = screen.getByRole('button', { name: 'Salvar e-mail' });
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail de Ana' }), 'ana@x');
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox'), '.com');
  await userEvent.click(save);
  await waitFor(() => expect(messages).toEqual(['E-mail salvo']));
  expect(calls.map(({ body }) => body)).toEqual([{ ...about, signerId: 's1', email: 'ana@x.com' }]);
});

test.each([
  [{ process: 'IN_PROGRESS' }, { email: null }, true],
  [{ process: 'COMPLETED' }, { email: null }, true],
  [{ process: null }, { email: null }, false],
  [{ process: null }, { email: 'a@x.com' }, true],
])('ESG-009: in %j the e-mail of %j cannot be entered (may act: %p)', (status, signer, mayAct) => {
  draw(Table, { ...status, ...signers(signer) }, { mayAct });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  [{}, 'Dispensada', 'Não assinou'],
  [{ provesLife: true }, 'Não pedida', 'Não assinou'],
  [{ selfieStatus: 'IN_PROGRESS' }, 'Pedida', 'Não assinou'],
  [{ selfieStatus: 'COMPLETED' }, 'Recebida', 'Não assinou'],
  [{ selfieStatus: 'COMPLETED', isSelfieStale: true }, 'Mais de um dia', 'Não assinou'],
  [
    {
      message: 'signed',
      signedAt: '2030-01-31T15:00:00.000Z',
      remindedAt: '2030-01-01T15:00:00.000Z',
    },
    'Dispensada',
    'Assinou em 31/01/2030 12:00',
  ],
  [
    { remindedAt: '2030-01-31T15:00:00.000Z' },
    'Dispensada',
    'Não assinou lembrete em 31/01/2030 12:00',
  ],
])(
  'ESG-013, POL-020: the progress of a signer %j is: selfie %s, signature %s',
  (change, selfie, signature) => {
    draw(Table, signers(change));
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual([signature.replace(/(Assinou|assinou) /, '$1'), selfie]);
    const chip = screen.queryByText(selfie)?.closest('[data-tone]');
    const tones = { Recebida: 'success', Pedida: 'info', 'Mais de um dia': 'warning' };
    expect(chip?.getAttribute('data-tone')).toBe(tones[selfie as keyof typeof tones]);
  },
);

test.each([
  [{ process: null, canSend: true }, ['Enviar para assinatura']],
  [{ process: null }, []],
  [{ process: 'EXPIRED', canSend: true }, ['Enviar de novo']],
  [{ process: 'CANCELLED', canSend: true }, ['Enviar de novo']],
  [{ process: 'IN_PROGRESS' }, ['Lembrar quem falta', 'Atualizar', 'Cancelar envio']],
  [{ process: 'COMPLETED' }, ['Atualizar']],
  [
    { process: 'FAILED', canSend: true, canTryAgain: true },
    ['Tentar de novo', 'Atualizar', 'Cancelar envio'],
  ],
])(
  'ESG-015, ESG-022, ESG-023, ESG-026: for a signature %j the actions are %j',
  (status, offered) => {
    draw(Actions, status);
    expect(buttons()).toEqual(offered);
  },
);

test('ESG-010, ESG-016: sending names the chosen attorneys, or none', async () => {
  const Chosen = (part: SignaturePart) => <SignatureActions {...part} attorneys={['a1']} />;
  const decide: Decide = () => ({ body: { signUrls: [] } });
  const urls: (string | undefined)[] = [];
  for (const Part of [Chosen, Actions]) {
    const { messages, calls, unmount } = draw(Part, { process: null, canSend: true }, { decide });
    await userEvent.click(screen.getByRole('button'));
    const dialog = within(screen.getByRole('dialog'));
    expect(calls).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar para assinatura' }));
    await waitFor(() => expect(messages).toEqual(['Proposta enviada para assinatura.']));
    urls.push(calls[0]?.url);
    unmount();
  }
  expect(urls).toEqual([
    expect.stringMatching(/send\?proposalSaleId=p1&attorneys=a1$/),
    expect.stringMatching(/send\?proposalSaleId=p1$/),
  ]);
});

test('ESG-010, ESG-015: a confirmation names everybody who gets a link, and can be dismissed', async () => {
  const one = (id: string, roles: readonly string[], email: string | null) =>
    signerOf({ id, name: `Pessoa ${id}`, roles, email });
  const Chosen = (part: SignaturePart) => <SignatureActions {...part} attorneys={['a1']} />;
  const all = [
    one('a1', ['ATTORNEY'], 'a1@exemplo.com'),
    one('a2', ['ATTORNEY'], 'a2@exemplo.com'),
    one('g1', ['GUARANTOR'], null),
  ];
  const { calls } = draw(Chosen, { process: null, canSend: true, signers: all });
  await userEvent.click(screen.getByRole('button'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pessoa a1 · a1@exemplo.com',
    'Pessoa g1 · Sem e-mail',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual([]);
});

test('ESG-023: cancels a signature with a reason, after a confirmation that can be dismissed', async () => {
  const { messages, calls } = draw(
    Actions,
    {},
    {
      decide: () => ({ status: 204 }),
      about: { proposalInsuranceId: 'i1' },
    },
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Cancelar envio');
  await press('Voltar');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Cancelar envio');
  await userEvent.type(screen.getByRole('textbox', { name: /^Motivo/ }), 'Desistiu');
  await press('Cancelar assinatura');
  await waitFor(() => expect(messages).toEqual(['Assinatura cancelada']));
  expect(calls.map(({ body }) => body)).toEqual([{ idProposal: 'i1', reasonCancel: 'Desistiu' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const paper = (change: object = {}) => ({
  id: 'd1',
  kind: 'CCB',
  name: 'ccb.pdf',
  sha256: 'h1',
  ...change,
});

test.each([
  ['COMPLETED', 'Documentos assinados'],
  ['IN_PROGRESS', 'Documentos'],
  [null, 'Documentos para assinar'],
])('ESG-017: documents of a signature %s are called “%s”', (process, name) => {
  draw(Papers, { process });
  expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.getByText('Gere o contrato para ter documentos a assinar.')).toBeVisible();
});

test('ESG-017: shows a document’s kind or name, with a download if there is a file', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  const documents = [paper(), paper({ id: null, kind: 'OTHER', name: 'outro.pdf', sha256: 'h2' })];
  const { messages, calls } = draw(Papers, { documents }, { decide: () => ({ body: {} }) });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Cédula de crédito bancárioccb.pdfBaixar', 'outro.pdfoutro.pdf']);
  expect(screen.queryByText('Gere o contrato para ter documentos a assinar.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar ccb.pdf' }));
  await waitFor(() => expect(messages).toEqual(['O arquivo foi salvo.']));
  expect(calls[0]?.url).toMatch(/\/signature\/document\?proposalSaleId=p1&document=d1$/);
  click.mockRestore();
});

test.each([
  [{ mayAct: true }, 1],
  [{ mayAct: false }, 0],
  [{ about: { proposalInsuranceId: 'i1' } }, 0],
])('ESG-017: documents are attached to a sale by people with the right: %j %i', (more, ways) => {
  draw(Papers, {}, more);
  expect(screen.queryAllByRole('button', { name: 'Anexar documento' })).toHaveLength(ways);
});

test.each([
  [{ process: null }, /^Não enviadaCada pessoa recebe um link/],
  [{ signers: [signerOf()] }, /^Em assinaturaNinguém assinou ainda\. Enviada em/],
  [
    { signers: [signerOf({ message: 'signed' }), signerOf({ message: 'signed' })] },
    /2 de 2 assinaram\./,
  ],
  [{ process: 'CANCELLED' }, /^Envio canceladoA proposta foi cancelada/],
  [{ process: 'CANCELLED', cancelReason: ' Desistiu. ' }, /Motivo: Desistiu\. Os links/],
  [
    { process: 'EXPIRED', expiresAt: '2030-01-31T15:00:00.000Z' },
    /expiraram em 31\/01\/2030 12:00/,
  ],
  [
    { process: 'FAILED', canTryAgain: true },
    /A tentativa 1 falhou\. A próxima tentativa será automática/,
  ],
  [{ process: 'FAILED' }, /As tentativas acabaram/],
])('ESG-020: the state of a signature is shown: %#', (status, words) => {
  draw(SignatureState, status);
  expect(screen.getByRole('status').textContent).toMatch(words);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('term')).toBeNull();
});

const attorneys = (count: number, change: object = {}) =>
  statusOf({
    canSend: true,
    ...change,
    signers: [
      ...Array.from({ length: count }, (_, at) => signerOf({ id: `a${at}`, roles: ['ATTORNEY'] })),
      signerOf({ id: 'both', roles: ['ATTORNEY', 'CLIENT'] }),
    ],
  }) as never as SignaturePart['status'];

test('ESG-010: only attorneys can be deselected, if there are several and it can be sent; the last one stays', () => {
  expect(attorneysOf(attorneys(2))).toEqual(['a0', 'a1']);
  expect(attorneyChoice(attorneys(1), [['a0'], jest.fn()])).toBeUndefined();
  expect(attorneyChoice(attorneys(2, { canSend: false }), [['a0'], jest.fn()])).toBeUndefined();
  const chosen: (readonly string[])[] = [];
  const choice = attorneyChoice(attorneys(2), [['a0'], (ids) => chosen.push(ids)]);
  expect([choice?.has('a1'), choice?.has('both'), choice?.isFull]).toEqual([true, false, false]);
  expect([choice?.isFixed('a0'), choice?.isFixed('a1')]).toEqual([true, false]);
  choice?.choose('a1', true);
  choice?.choose('a0', false);
  expect(chosen).toEqual([['a0', 'a1'], []]);
  const two = attorneyChoice(attorneys(3), [['a0', 'a1'], jest.fn()]);
  expect([two?.isFixed('a0'), two?.isFixed('a2')]).toEqual([false, false]);
});

test('ESG-010: a deselected attorney does not sign and can be selected again', async () => {
  const moves: unknown[] = [];
  const Choosing = (part: SignaturePart) => (
    <SignerTable
      {...part}
      choice={attorneyChoice(part.status, [['a0'], (ids) => moves.push(ids)])}
    />
  );
  draw(Choosing, attorneys(2));
  const [first, second, both] = screen.getAllByRole('listitem');
  expect(first).not.toHaveTextContent('Não assina');
  expect(second).toHaveTextContent('Não assina');
  expect(within(second!).queryByRole('definition')).toBeNull();
  expect(within(both!).queryByRole('checkbox')).toBeNull();
  expect(within(first!).getByRole('checkbox')).toBeDisabled();
  await userEvent.click(within(second!).getByRole('checkbox'));
  expect(moves).toEqual([['a0', 'a1']]);
});
