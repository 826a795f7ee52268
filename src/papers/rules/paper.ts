import type { ScheduleRow } from '#pricing/rules/index.ts';

/** Consecutive equal payments. */
type PaymentRun = { readonly count: number; readonly amount: bigint };

/** Groups consecutive equal payments of a schedule. */
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

/** `23 × R$ 1.920,57 + 1 × R$ 29.396,50`; with more than three different amounts, the first one and `…`. */
export const paymentsText = (
  schedule: readonly Pick<ScheduleRow, 'payment'>[],
  money: (amount: bigint) => string,
): string => {
  const runs = paymentRuns(schedule);
  const shown = runs.slice(0, runs.length > mostRuns ? 1 : mostRuns);
  const words = shown.map(({ count, amount }) => `${count} × ${money(amount)}`);
  return [...words, ...(runs.length > mostRuns ? ['…'] : [])].join(' + ');
};

/** Prevents line breaks within an amount and its count, and within a document and its number. */
export const inOneLine = (value: string): string =>
  value.replaceAll(/(R\$|CPF) /g, '$1\u00a0').replaceAll(' × ', '\u00a0×\u00a0');

/** Parts of a payment, in centavos. */
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
type ScheduleBar = { readonly low: number; readonly high: number };

const sum = ({ interest, amortisation }: PaymentParts): number => interest + amortisation;
const share = (amount: number, most: number): number => (amount > 0 ? amount / most : 0);

/**
 * A schedule as bars: amortisation below, interest on top. A residual or balloon is cut off at twice the usual payment,
 * so that the others stay readable; `cut` is its real amount.
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

/** A printed label and its value. */
export type PaperFact = { readonly label: string; readonly value: string };

/** A section of a paper. */
export type PaperPart =
  | { readonly kind: 'facts'; readonly title: string; readonly facts: readonly PaperFact[] }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Payments of the picture above the table. */
      readonly chart?: { readonly caption: string; readonly payments: readonly PaymentParts[] };
    }
  | SumsPart
  | {
      readonly kind: 'text';
      readonly title: string;
      readonly lines: readonly string[];
      /** Each line is a paragraph, such as a clause. */
      readonly areParagraphs?: true;
    };

/** A table that adds up: a group precedes its items and has their sum. Amounts are in the last column. */
export type SumsPart = {
  readonly kind: 'sums';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Kind of each row. */
  readonly levels: readonly ('group' | 'item' | 'total')[];
};

/** A document in sections: the screen, the PDF and the shared link show the same. */
export type Paper = {
  readonly title: string;
  readonly subtitle: string;
  readonly parts: readonly PaperPart[];
  readonly notice: string;
  /** All payments, equal ones grouped. */
  readonly payments?: string;
  /** Marks each page of a draft. */
  readonly draft?: { readonly word: string; readonly note: string };
  /** Issuer, printed in the header of each page. */
  readonly sender?: string;
  /** Key figures. */
  readonly highlights?: readonly PaperFact[];
  /** Signature lines at the end. */
  readonly signatures?: {
    readonly title: string;
    readonly help: string;
    readonly signers: readonly { readonly name: string; readonly detail: string }[];
  };
};
