import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  memoFromJson,
  memoToJson,
  priceQuote,
  recompute,
  rowAt,
  type Pricing,
  type Quote,
} from '#pricing/rules/index.ts';
import { thorough } from '#tests/harness/thorough.ts';
import { claim, quotes, tables } from './quotes';

const priced = (quote: Quote): Pricing | null => {
  const outcome = priceQuote(quote, tables);
  return outcome.ok ? outcome.value : null;
};

type Check = (pricing: Pricing, quote: Quote) => void;

/** Runs checks over priced quotes and requires that nearly all have a price. */
const forPriced = (checks: readonly Check[]): void => {
  let [all, refused] = [0, 0];
  fc.assert(
    fc.property(quotes, (quote) => {
      const pricing = priced(quote);
      all += 1;
      if (pricing) for (const check of checks) check(pricing, quote);
      else refused += 1;
    }),
    thorough,
  );
  expect(refused / all).toBeLessThan(0.001);
};

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const monthsBetween = (from: string, until: string): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(until.slice(5, 7)) -
  Number(from.slice(5, 7));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);

/** Days, months and payments of a schedule, recomputed from the due dates. */
const flowOf = ({ schedule }: Pricing, { releaseDate }: Quote) =>
  schedule.map(({ due, payment }) => ({
    month: monthsBetween(releaseDate, due),
    days: (utc(due) - utc(releaseDate)) / 86_400_000,
    payment: Number(payment),
  }));

const valueAt = (flow: readonly { at: number; payment: number }[], rate: number): number =>
  flow.reduce((total, { at, payment }) => total + payment / (1 + rate) ** at, 0);

/** Sums match to the cent, row by row. */
const addsUp: Check = ({ net, iof, financed, schedule, total }) => {
  claim(financed === net + iof.total, 'F = N + IOF');
  claim(iof.total === iof.daily + iof.additional, 'IOF = daily + additional');
  claim(sum(schedule.map(({ amortisation }) => amortisation)) === financed, 'Σ amortisation = F');
  claim(sum(schedule.map(({ payment }) => payment)) === total, 'Σ payments = total');
  claim(schedule.at(-1)?.balance === 0n, 'nothing is left at the end');
  let before = financed;
  for (const { payment, interest, amortisation, balance } of schedule) {
    claim(payment === interest + amortisation, 'payment = interest + amortisation');
    claim(balance === before - amortisation, 'balance follows the amortisation');
    claim(payment >= 0n, 'no payment is negative');
    before = balance;
  }
};

/** Payments are due on the day of the month of the release, limited to the end of the month. */
const fallsDue: Check = ({ schedule }, { releaseDate }) => {
  const day = Number(releaseDate.slice(8));
  let last = 0;
  for (const { due, days } of schedule) {
    const [year, month] = [Number(due.slice(0, 4)), Number(due.slice(5, 7))];
    const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
    claim(Number(due.slice(8)) === Math.min(day, length), 'day of the anchor');
    claim(days === (utc(due) - utc(releaseDate)) / 86_400_000, 'calendar days');
    claim(days > last, 'days increase');
    last = days;
  }
};

/** Payments are worth the financed total at its own rate, within half a cent each. */
const isWorth: Check = (pricing, quote) => {
  const rate = Number(quote.monthlyRate) / 100;
  const flow = flowOf(pricing, quote).map(({ month, payment }) => ({ at: month, payment }));
  const tolerance =
    valueAt(
      flow.map(({ at }) => ({ at, payment: 0.5 })),
      rate,
    ) + 0.001;
  const gap = valueAt(flow, rate) - Number(pricing.financed);
  claim(Math.abs(gap) <= (rate === 0 ? 0 : tolerance), 'PV = F');
};

/** The tax is within its bounds, on principal repaid after interest. */
const hasTax: Check = (pricing, quote) => {
  const { iof, financed } = pricing;
  if (quote.financeType === 6 || iof.person === 'EXEMPT') {
    claim(iof.total === 0n, 'leases and exempt clients pay none');
    return;
  }
  const row = rowAt(tables.iof, quote.releaseDate);
  const rates = row.ok ? row.value.value.rates[iof.person]! : { daily: '', additional: '' };
  const [daily, once] = [Number(rates.daily) / 100, Number(rates.additional) / 100];
  const whole = Number(financed);
  claim(Math.abs(Number(iof.additional) - once * whole) <= 1, 'additional = r_a·F');
  claim(Number(iof.total) <= (once + 365 * daily) * whole + 1, 'ceiling of 365 days');
  claim(Number(iof.total) >= once * whole - 1, 'floor');

  const rate = Number(quote.monthlyRate) / 100;
  let [principal, interest, month, tax] = [whole, 0, 0, 0];
  const flow = flowOf(pricing, quote);
  for (const [k, { payment, ...at }] of flow.entries()) {
    interest += (principal + interest) * ((1 + rate) ** (at.month - month) - 1);
    month = at.month;
    const toInterest = Math.min(payment, interest);
    interest -= toInterest;
    const paid = k === flow.length - 1 ? principal : Math.min(payment - toInterest, principal);
    principal -= paid;
    tax += paid * Math.min(at.days, 365) * daily;
  }
  claim(principal === 0, 'Σ A = F');
  claim(Math.abs(tax - Number(iof.daily)) <= 2, 'daily tax by the interest-first rule');
};

/** The cost is the rate at which all payments are worth the delivered credit. */
const hasCost: Check = (pricing, quote) => {
  const flow = flowOf(pricing, quote).map(({ days, payment }) => ({ at: days / 365, payment }));
  const cet = Number(pricing.cet.yearly) / 100;
  const delivered = Number(pricing.delivered);
  claim(valueAt(flow, cet + 0.000_0501) <= delivered, 'CET is not lower');
  claim(valueAt(flow, cet - 0.000_0501) >= delivered, 'CET is not higher');
  const monthly = 100 * ((1 + cet) ** (1 / 12) - 1);
  claim(Math.abs(monthly - Number(pricing.cet.monthly)) <= 0.0105, 'monthly CET');
  const yearly = 100 * ((1 + Number(quote.monthlyRate) / 100) ** 12 - 1);
  const payments = pricing.schedule.filter(({ payment }) => payment > 0n).length;
  if (payments >= 12) claim(Number(pricing.cet.yearly) >= yearly - 0.5, 'CET ≥ rate a year');
  const hasGoods = (quote.charges ?? []).some(({ cetRole }) => cetRole === 'CREDIT');
  const bare = pricing.cetWithoutOptional;
  if (!hasGoods && 'yearly' in bare)
    claim(Number(bare.yearly) <= cet * 100 + 0.01, 'optional insurance never lowers the cost');
};

/** Recomputing from the memo, parsed from JSON, gives the same result. */
const comesBack: Check = (pricing) => {
  const memo = memoFromJson(memoToJson(pricing.memo));
  const again = memo.ok ? recompute(memo.value) : memo;
  claim(again.ok, 'the memo is readable');
  if (!again.ok) return;
  claim(isDeepStrictEqual(again.value, pricing), 'the same cents and steps');
};

/** The order of the items does not matter. */
const isUnordered: Check = (pricing, quote) => {
  const turned = priced({ ...quote, charges: [...(quote.charges ?? [])].reverse() });
  claim(turned?.financed === pricing.financed, 'the same F');
  claim(turned?.total === pricing.total, 'the same payments');
  claim(turned?.cet.yearly === pricing.cet.yearly, 'the same CET');
};

describe('every price', () => {
  test('is consistent in sums, due dates, taxes and cost', () => {
    forPriced([addsUp, fallsDue, isWorth, hasTax, hasCost]);
  });

  test('is reproduced from its memo, and from its items in another order', () => {
    forPriced([comesBack, isUnordered]);
  });
});
