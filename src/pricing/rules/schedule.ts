import {
  type Fixed,
  type LocalDate,
  fixedOf,
  multiply,
  roundHalfUp,
} from '@patio/framework/kernel';
import { paymentOf, type CashFlow } from './cashFlow';

/** One row of the schedule, in cents. `payment = interest + amortisation` exactly, in each row. */
export type ScheduleRow = {
  /** 1, 2, … for payments; 0 for a row where the debt only grows. */
  readonly no: number;
  readonly due: LocalDate;
  /** Calendar days after the release. */
  readonly days: number;
  readonly payment: bigint;
  readonly interest: bigint;
  /** Negative where the interest exceeds the payment. */
  readonly amortisation: bigint;
  /** Debt after the payment; 0 in the last row. */
  readonly balance: bigint;
};

/**
 * Amounts of the contract: each payment rounded half up to the cent. Without interest the last instalment absorbs the
 * rounding, so that the sum is the financed total; an agreed residual is not changed.
 *
 * @param instalment x, unrounded cents
 * @param financed   cents
 */
export const paymentsOf = (
  flow: CashFlow,
  instalment: Fixed,
  { financed, rate }: { readonly financed: bigint; readonly rate: Fixed },
): readonly bigint[] => {
  const whole = roundHalfUp(instalment);
  if (flow.isEven) return flow.moments.map(() => whole);
  const payments = flow.moments.map((_, k) =>
    flow.weights[k] === fixedOf(1n) && flow.fixed[k] === 0n
      ? whole
      : roundHalfUp(paymentOf(flow, k, instalment)),
  );
  if (rate !== 0n) return payments;
  const last = flow.weights.findLastIndex((weight) => weight !== 0n);
  const sum = payments.reduce((total, payment) => total + payment, 0n);
  if (last >= 0) payments[last]! += financed - sum;
  return payments;
};

/**
 * Schedule from the displayed balance: the debt runs unrounded, S_k = S_{k−1}·growth − payment; each row shows b_k =
 * round(S_k), the last one 0; amortisation = b_{k−1} − b_k; interest = payment − amortisation. So every row adds up and
 * the amortisations sum to the financed total; the rounding difference goes into the last row's interest.
 */
export const scheduleOf = (
  flow: CashFlow,
  payments: readonly bigint[],
  financed: bigint,
): readonly ScheduleRow[] => {
  const last = payments.length - 1;
  let debt = fixedOf(financed);
  let before = financed;
  let no = 0;
  return payments.map((payment, k) => {
    const { due, days } = flow.moments[k]!;
    debt = multiply(debt, flow.steps[k]!.up) - fixedOf(payment);
    const balance = k === last ? 0n : roundHalfUp(debt);
    const amortisation = before - balance;
    before = balance;
    if (payment !== 0n) no += 1;
    const interest = payment - amortisation;
    return { no: payment === 0n ? 0 : no, due, days, payment, interest, amortisation, balance };
  });
};
