import { paymentRuns, paymentsText } from '#papers/rules/paper.ts';

const schedule = (...payments: number[]) =>
  payments.map((payment) => ({ payment: BigInt(payment) }));
const money = (amount: bigint) => `R$ ${amount}`;

describe('payments of a simulation', () => {
  test('SIMR-037: a residual is listed separately from the equal instalments', () => {
    expect(paymentsText(schedule(192, 192, 192, 2939), money)).toBe('3 × R$ 192 + 1 × R$ 2939');
  });
  test('grace months cost nothing and are not counted', () => {
    expect(paymentRuns(schedule(0, 0, 50, 50))).toEqual([{ count: 2, amount: 50n }]);
  });
  test('of many different amounts only the first is shown', () => {
    expect(paymentsText(schedule(1, 2, 3, 4), money)).toBe('1 × R$ 1 + …');
  });
});
