/** What a payment is made of, in centavos. */
export type PaymentParts = { readonly interest: number; readonly amortisation: number };

/** Parts of all payments of a schedule. */
export const paymentParts = (
  schedule: readonly { readonly interest: bigint; readonly amortisation: bigint }[],
): readonly PaymentParts[] =>
  schedule.map(({ interest, amortisation }) => ({
    interest: Number(interest),
    amortisation: Number(amortisation),
  }));

/** Heights of a bar's parts, of 1. */
export type ScheduleBar = { readonly low: number; readonly high: number };

const sum = ({ interest, amortisation }: PaymentParts): number => interest + amortisation;
const share = (amount: number, most: number): number => (amount > 0 ? amount / most : 0);

/**
 * A schedule as bars: amortisation below, interest on top of it. A residual or balloon is cut at twice the usual
 * payment, so that the others stay readable; `cut` is what it really is.
 */
export const scheduleBars = (
  payments: readonly PaymentParts[],
): { readonly bars: readonly ScheduleBar[]; readonly cut: number | undefined } => {
  const paid = payments.filter((one) => sum(one) > 0);
  const amounts = paid.map(sum).toSorted((a, b) => a - b);
  const limit = 2 * (amounts[amounts.length >> 1] ?? 1);
  const highest = amounts.at(-1) ?? 1;
  const most = Math.min(highest, limit);
  const bars = paid.map(({ interest, amortisation }) => {
    const low = Math.min(share(amortisation, most), 1);
    return { low, high: Math.min(share(interest, most), 1 - low) };
  });
  return { bars, cut: highest > limit ? highest : undefined };
};
