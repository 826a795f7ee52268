import { shareOf } from '@patio/framework/kernel';
import type { PlanShape } from '#plans/rules/planFinanceType.ts';
import type { PlanOptions } from '#pricing/rules/index.ts';
import type { SimulationAsk } from './SimulationAsk';

type Part = (ask: SimulationAsk, table: PlanShape, term: number) => PlanOptions;

const chosen = <T>(value: T | null, allowed: readonly T[] | null, usual: T): T =>
  value !== null && (!allowed || allowed.length === 0 || allowed.includes(value))
    ? value
    : (allowed?.[0] ?? usual);

const shareOfPrice = ({ vehiclePrice }: SimulationAsk, percent: string): bigint =>
  shareOf(BigInt(vehiclePrice), percent) ?? 0n;

/** The requested residual, clamped to the table's bounds; the middle by default. */
const residual: Part = (ask, { residualMinimum, residualMaximum }) => {
  const [low, high] = [Number(residualMinimum ?? 0), Number(residualMaximum ?? 100)];
  const wanted =
    ask.residualPercentage === null ? (low + high) / 2 : Number(ask.residualPercentage);
  return { residual: shareOfPrice(ask, String(Math.min(Math.max(wanted, low), high))) };
};

const deferral: Part = (ask, { deferralMonths }) => ({
  deferral: chosen<number>(ask.deferral, deferralMonths, 13),
});

/** Requested balloons; by default one of 10 % of the price in the twelfth month. */
const balloons: Part = (ask, { balloonMaximum }) => {
  const share = String(Math.min(10, Number(balloonMaximum ?? 10)));
  const asked = (ask.balloons ?? []).map(({ month, amount }) => ({
    month,
    amount: BigInt(amount),
  }));
  const usual = [{ month: 12, amount: shareOfPrice(ask, share) }];
  return { balloons: asked.length > 0 ? [...asked].sort((a, b) => a.month - b.month) : usual };
};

const freeRows: Part = ({ differentiatedInstallments }, _table, term) => {
  const weights = new Map(
    (differentiatedInstallments ?? []).map(({ month, weight }) => [month, weight]),
  );
  const instalments = Array.from({ length: term }, (_, k) => ({
    month: k + 1,
    weight: weights.get(k + 1) ?? '1',
    fixed: 0n,
  }));
  return { instalments };
};

const evenRows = new Map<number, PlanOptions>();

/** Without custom payments, equal ones: the same object per term, so that caches recognise it. */
const free: Part = (ask, table, term) => {
  if (ask.differentiatedInstallments?.length) return freeRows(ask, table, term);
  const known = evenRows.get(term) ?? freeRows(ask, table, term);
  evenRows.set(term, known);
  return known;
};

const parts: Readonly<Record<number, Part>> = {
  2: residual,
  4: (ask, { graceMonths }) => ({ grace: chosen<number>(ask.grace, graceMonths, 2) }),
  5: (ask, { periodicities }) => ({
    periodicity: chosen<number>(ask.periodicity, periodicities, 6),
  }),
  6: (ask) => ({
    vrg: { mode: ask.vrgMode ?? 'FINAL', amount: shareOfPrice(ask, ask.vrgPercentage ?? '10') },
  }),
  9: free,
  10: deferral,
  11: deferral,
  12: balloons,
  13: residual,
};

/** Plan options besides amount, rate and term: chosen values if the table allows them, else the defaults. */
export const planOptionsOf: Part = (ask, table, term) =>
  parts[table.financeType]?.(ask, table, term) ?? {};
