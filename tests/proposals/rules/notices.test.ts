import { noticeOf, signingNotice } from '#proposals/rules/notices.ts';

const of = { number: 4711, customer: 'Lia Prado' };

test.each([
  ['AP', 'Proposta aprovada', 'Proposal approved'],
  ['APC', 'Proposta qualificada', 'Proposal qualified'],
  ['HLD', 'Proposta aguarda documentos', 'Proposal waiting for documents'],
  ['RA', 'Proposta devolvida', 'Proposal returned'],
  ['DC', 'Proposta recusada', 'Proposal rejected'],
  ['AF', 'Documentos disponíveis', 'Documents available'],
  ['WFA', 'Contrato ativado', 'Contract activated'],
  ['OC', 'Pagamento confirmado', 'Payment confirmed'],
  ['OCM', 'Pagamento confirmado', 'Payment confirmed'],
  ['PAYMENT_ORDERED', 'Pagamento aguarda aprovação', 'Payment waiting for approval'],
  ['PAYMENT_REFUSED', 'Pagamento recusado', 'Payment rejected'],
  ['NU', 'Proposta encerrada', 'Proposal ended'],
  ['CANCELLED', 'Contrato cancelado', 'Contract cancelled'],
  ['SIGNED', 'Assinaturas concluídas', 'Everyone has signed'],
])(
  'I18N-003: the notice of %s states the next step, in both languages',
  (status, title, english) => {
    const notice = noticeOf(status, of);
    expect(notice).toMatchObject({ title, english: { title: english } });
    expect(notice?.message).toMatch(/^Proposta 4711, Lia Prado: \S.+\.$/);
    expect(notice?.english.message).toMatch(/^Proposal 4711, Lia Prado: \S.+\.$/);
  },
);

test('a notice about a proposal without a client says so', () => {
  const notice = noticeOf('NU', { number: 4711, customer: '' });
  expect(notice?.message).toMatch(/^Proposta 4711, sem cliente: /);
  expect(notice?.english.message).toMatch(/^Proposal 4711, without client: /);
});

test('no notice for a status that needs no action', () => {
  expect(noticeOf('PD', of)).toBeUndefined();
});

describe('a notice of a signing in progress', () => {
  type Signers = Parameters<typeof signingNotice>[1]['after'];
  type Status = NonNullable<Signers>[number]['status'];
  const signers = (...all: readonly Status[]): Signers =>
    all.map((status, at) => ({ name: `Pessoa ${at}`, roles: ['CLIENT'], status }));
  const noticeFor = (before: Signers, after: Signers) => signingNotice(of, { before, after });
  const [open, done, late] = ['IN_PROGRESS', 'COMPLETED', 'EXPIRED'] as const;

  test('PROP-016, I18N-003: states how many signed and how many are missing', () => {
    expect(noticeFor(signers(open, open, open), signers(open, done, open))).toEqual({
      type: 'PROPOSAL',
      title: '1 de 3 assinaram',
      message: 'Proposta 4711, Lia Prado: Faltam 2 assinaturas.',
      english: {
        title: '1 of 3 have signed',
        message: 'Proposal 4711, Lia Prado: 2 signatures are missing.',
      },
    });
    expect(noticeFor(signers(done, open, open), signers(done, done, open))).toMatchObject({
      title: '2 de 3 assinaram',
      message: 'Proposta 4711, Lia Prado: Falta 1 assinatura.',
      english: { message: 'Proposal 4711, Lia Prado: 1 signature is missing.' },
    });
  });

  test('states that the deadline has passed', () => {
    expect(noticeFor(signers(done, open), signers(late, late))).toMatchObject({
      title: 'O prazo para assinar terminou',
      english: { title: 'The deadline for signing has passed' },
    });
  });

  test.each<[string, Signers, Signers]>([
    ['it has just been sent', null, signers(open, open)],
    ['there is no new signature', signers(done, open), signers(done, open)],
    ['the last one signs, which has its own notice', signers(done, open), signers(done, done)],
    ['the deadline had already passed', signers(late, late), signers(late, late)],
    ['it is withdrawn', signers(done, open), null],
  ])('is absent when %s', (_, before, after) => {
    expect(noticeFor(before, after)).toBeUndefined();
  });
});
