import { noticeOf } from '../../../src/proposals/rules/notices';

const of = { number: 4711, customer: 'Lia Prado' };

test.each([
  ['AP', 'Proposta aprovada', 'Proposal approved'],
  ['APC', 'Proposta qualificada', 'Proposal qualified'],
  ['HLD', 'Proposta aguarda documentos', 'Proposal waiting for documents'],
  ['RA', 'Proposta devolvida', 'Proposal returned'],
  ['DC', 'Proposta recusada', 'Proposal refused'],
  ['AF', 'Documentos disponíveis', 'Documents available'],
  ['OC', 'Pagamento confirmado', 'Payment confirmed'],
  ['OCM', 'Pagamento confirmado', 'Payment confirmed'],
  ['PAYMENT_REFUSED', 'Pagamento recusado', 'Payment refused'],
  ['NU', 'Proposta encerrada', 'Proposal ended'],
  ['CANCELLED', 'Contrato cancelado', 'Contract cancelled'],
  ['SIGNED', 'Assinaturas concluídas', 'All have signed'],
])(
  'I18N-003: the notice of %s says what comes next, in both languages',
  (status, title, english) => {
    const notice = noticeOf(status, of);
    expect(notice).toMatchObject({ title, english: { title: english } });
    expect(notice?.message).toMatch(/^Proposta 4711, Lia Prado: \S.+\.$/);
    expect(notice?.english.message).toMatch(/^Proposal 4711, Lia Prado: \S.+\.$/);
  },
);

test('nothing is told of a status where nothing waits for the person', () => {
  expect(noticeOf('PD', of)).toBeUndefined();
});
