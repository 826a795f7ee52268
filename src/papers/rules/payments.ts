import type { ScheduleRow } from '#pricing/rules/index.ts';

/** Equal payments that follow each other. */
export type PaymentRun = { readonly count: number; readonly amount: bigint };

/** Payments of a schedule, equal ones that follow each other taken together. */
export const paymentRuns = (
  schedule: readonly Pick<ScheduleRow, 'payment'>[],
): readonly PaymentRun[] => {
  const runs: PaymentRun[] = [];
  for (const { payment } of schedule) {
    if (payment <= 0n) continue;
    const last = runs.at(-1);
    if (last?.amount === payment) runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ count: 1, amount: payment });
  }
  return runs;
};

const mostRuns = 3;

/** `23 × R$ 1.920,57 + 1 × R$ 29.396,50`; plans of many different amounts tell the first and the number. */
export const paymentsText = (
  schedule: readonly Pick<ScheduleRow, 'payment'>[],
  money: (amount: bigint) => string,
): string => {
  const runs = paymentRuns(schedule);
  const shown = runs.slice(0, runs.length > mostRuns ? 1 : mostRuns);
  const words = shown.map(({ count, amount }) => `${count} × ${money(amount)}`);
  return [...words, ...(runs.length > mostRuns ? ['…'] : [])].join(' + ');
};

/** An amount stays in one line with its sign and with how often it is paid, a document with what it is. */
export const inOneLine = (value: string): string =>
  value.replaceAll(/(R\$|CPF) /g, '$1\u00a0').replaceAll(' × ', '\u00a0×\u00a0');
