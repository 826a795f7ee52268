import { decisionNotice } from '#portal/server/notifyOfDecision.ts';

const entity = { 'pt-BR': 'Tarifa', en: 'Fee' };
const decided = (change: object) =>
  decisionNotice(
    { label: 'SP', status: 'approved', decidedByName: 'Ana Lima', decisionReason: null, ...change },
    entity,
  );

test('I18N-003: a decision notice names the record, the decider and the reason', () => {
  expect(decided({})).toEqual({
    type: 'APPROVAL',
    title: 'Alteração aprovada',
    message: 'Tarifa SP: Ana Lima a aprovou.',
    english: {
      title: 'Change approved',
      message: 'Fee SP: Ana Lima approved it.',
    },
  });
  expect(decided({ status: 'rejected', decisionReason: 'Falta a circular' })).toMatchObject({
    title: 'Alteração rejeitada',
    message: 'Tarifa SP: Ana Lima a rejeitou. Motivo: Falta a circular',
    english: { message: 'Fee SP: Ana Lima rejected it. Reason: Falta a circular' },
  });
  expect(decided({ status: 'stale' })).toMatchObject({
    title: 'Alteração sem efeito',
    english: { title: 'Change not applied' },
  });
});

test.each(['pending', 'withdrawn'])('there is no notice for one that is %s', (status) => {
  expect(decided({ status })).toBeUndefined();
});
