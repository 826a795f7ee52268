import { noticeOf } from '#plans/rules/planNotice.ts';

const codes = (count: number) => Array.from({ length: count }, (_, at) => `T${count - at}`);

test.each([
  [1, 0, 'NOT001', /^A tabela de preço T1 foi atualizada\./, /^Price table T1 was updated\./],
  [0, 1, 'NOT002', /^A tabela de preço T1 vence nos/, /^Price table T1 ends within/],
  [2, 0, 'NOT001', /^2 tabelas .*: T1, T2\. Confira/, /^2 price tables .*: T1, T2\. Check/],
  [5, 0, 'NOT001', /: T1, T2, T3, T4, T5\./, /: T1, T2, T3, T4, T5\./],
  [0, 6, 'NOT002', /: T1, T2, T3, T4, T5 e mais 1\.$/, /: T1, T2, T3, T4, T5 and 1 more\.$/],
  [
    1,
    2,
    'NOT003',
    /T1 foi atualizada\. .* 2 tabelas .* vencem/,
    /T1 was updated\. .* 2 price tables end/,
  ],
])(
  'ERR-068 to ERR-070, OQ-201: for %i updated and %i ending tables the notice is %s',
  (updated, ending, type, message, english) => {
    const notice = noticeOf({ updated: codes(updated), ending: codes(ending) });
    expect(notice?.type).toBe(type);
    expect(notice?.message).toMatch(message);
    expect(notice?.english?.message).toMatch(english);
  },
);

test('OQ-201: without news there is no notice', () => {
  expect(noticeOf({ updated: [], ending: [] })).toBeUndefined();
});
