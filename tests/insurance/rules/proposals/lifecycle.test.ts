import {
  firstStatus,
  insuranceStatuses,
  isWithdrawalOpen,
  isOpen,
  mayBecome,
  statusOf,
  nextMove,
} from '#insurance/rules/proposals/lifecycle.ts';
import { insuranceProposals } from '#generated/descriptions/insuranceProposals.ts';

test.each([undefined, null, '', 'Novo'])(
  'INS-040, INS-042, ENUM-219: %p is not a status: the proposal is "Em Trabalho"',
  (status) => expect(statusOf(status)).toBe('Em Trabalho'),
);

test('INS-040: preserves a known status', () => {
  expect(insuranceStatuses.map(statusOf)).toEqual([...insuranceStatuses]);
});

test('every status is reachable from the first one', () => {
  const reached = new Set([firstStatus]);
  for (const from of reached)
    for (const to of insuranceStatuses) if (mayBecome(from, to)) reached.add(to);
  expect([...reached].toSorted()).toEqual([...insuranceStatuses].toSorted());
});

test.each(['Recusada', 'Cancelada', 'Expirada'] as const)('%s is final', (from) => {
  expect(insuranceStatuses.filter((to) => mayBecome(from, to))).toEqual([]);
});

test.each([
  ['Em Trabalho', 'Emitida'],
  ['Cotada', 'Emitida'],
  ['Emitida', 'Em Trabalho'],
  ['Emitida', 'Recusada'],
] as const)('%s never becomes %s', (from, to) => expect(mayBecome(from, to)).toBe(false));

test('the actions of the description follow the transitions', () => {
  const moves = insuranceProposals.actions.flatMap(({ when, set }) => {
    const to = set?.['status'];
    if (to === undefined) return [];
    const from = when?.['status'] ?? [];
    return insuranceStatuses.flatMap((one) =>
      (from as readonly unknown[]).includes(one) ? [[one, to] as const] : [],
    );
  });
  expect(moves.length).toBeGreaterThan(2);
  // A proposal under analysis keeps its status when the desk takes it over.
  expect(
    moves.filter(([from, to]) => from !== statusOf(to) && !mayBecome(from, statusOf(to))),
  ).toEqual([]);
});

test('a proposal can be edited until it is sent', () => {
  expect(insuranceStatuses.filter(isOpen)).toEqual(['Em Trabalho', 'Cotada']);
});

test.each([
  ['2026-11-20', true],
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-19', false],
])('a policy of 20 November can be withdrawn on %s: %p', (day, may) =>
  expect(isWithdrawalOpen('2026-11-20', day)).toBe(may),
);

test.each([
  [{}, 'inWork', 'continue'],
  [{ status: 'Cotada' }, 'unpaid', 'continue'],
  [{ status: 'Cotada', paymentType: 'BOLETO' }, 'quoted', 'send'],
  [{ status: 'Proposta' }, 'proposed', 'issue'],
  [{ status: 'Proposta', insuranceType: 'SEGURO_AUTO', vin: null }, 'chassis', 'none'],
  [{ status: 'Proposta', insuranceType: 'SEGURO_AUTO', vin: '9BG' }, 'proposed', 'issue'],
  [{ status: 'Proposta', isManual: true }, 'manual', 'none'],
  [{ status: 'Em análise' }, 'analysis', 'ask'],
  [{ status: 'Em análise', isManual: true }, 'manual', 'none'],
  [{ status: 'Emitida', issuedAt: '2026-11-20T15:00:00Z' }, 'issued', 'none'],
  [{ status: 'Emitida', issuedAt: '2026-11-14T15:00:00Z' }, 'lasting', 'none'],
  [{ status: 'Recusada' }, 'refused', 'none'],
  [{ status: 'Cancelada', issuedAt: '2026-11-20T15:00:00Z' }, 'cancelled', 'none'],
  [{ status: 'Cancelada' }, 'withdrawn', 'none'],
  [{ status: 'Expirada' }, 'expired', 'none'],
])('INS-043: for %p the resume shows step "%s" and next move "%s"', (values, step, move) =>
  expect(nextMove(values, '2026-11-23')).toEqual({ step, move }),
);
