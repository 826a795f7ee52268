import type { PlanTable } from '#generated/types/plan-table.ts';
import type { FinanceType } from '#pricing/rules/FinanceType.ts';

/** Fields of a price table that define its plan, from a row or draft. */
export type PlanShape = Omit<
  PlanTable,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'periodStatus'
>;

/** Months that a table allows; the plan's own by default. */
const monthsOf = (month: FinanceType['step'], allowed: readonly number[]): FinanceType['step'] => {
  if (typeof month === 'number' || allowed.length === 0) return month;
  const { usual, ...option } = month;
  return {
    ...option,
    allowed,
    ...(usual !== undefined && allowed.includes(usual) ? { usual } : {}),
  };
};

const firstOf = (type: FinanceType, table: PlanShape): FinanceType['first'] =>
  type.first === 'STEP'
    ? 'STEP'
    : monthsOf(type.first, [...(table.graceMonths ?? []), ...(table.deferralMonths ?? [])]);

const rangeOf = (
  given: { readonly minimum: string | null; readonly maximum: string | null },
  usual: { readonly minimum: string; readonly maximum: string },
) => ({ minimum: given.minimum ?? usual.minimum, maximum: given.maximum ?? usual.maximum });

/** Parts of a plan that depend on the finance type. */
const partsOf = (type: FinanceType, table: PlanShape): Partial<FinanceType> => {
  const { residualMinimum, residualMaximum, shareMinimum, shareMaximum } = table;
  const { minors, residual, balloons, free } = type;
  const range = { minimum: residualMinimum, maximum: residualMaximum };
  const shares = { minimum: shareMinimum, maximum: shareMaximum };
  return {
    ...(minors && { minors: { ...minors, usual: table.minorWeight ?? minors.usual } }),
    ...(residual && { residual: { ...residual, ...rangeOf(range, residual) } }),
    ...(balloons && {
      balloons: {
        limit: table.balloonLimit ?? balloons.limit,
        maximum: table.balloonMaximum ?? balloons.maximum,
      },
    }),
    ...(free && { free: { skips: table.skipLimit ?? free.skips, ...rangeOf(shares, free) } }),
  };
};

/** Distinct terms of a table, ascending. */
export const termsOf = ({ rates }: Pick<PlanShape, 'rates'>): readonly number[] =>
  [...new Set(rates.map(({ term }) => term))].sort((a, b) => a - b);

const limitsOf = ({
  minimumInstalment,
  priceLimit,
  returnCap,
}: PlanShape): Partial<FinanceType> => ({
  ...(minimumInstalment === null ? {} : { minimumInstalment: BigInt(minimumInstalment) }),
  ...(priceLimit === null ? {} : { priceLimit }),
  ...(returnCap === null ? {} : { returnCap }),
});

/**
 * Finance type of a price table: the structure of its type with the table's terms, bounds and limits.
 *
 * @param type the table's finance type as of the release date
 */
export const financeTypeOfTable = (table: PlanShape, type: FinanceType): FinanceType => ({
  ...type,
  terms: termsOf(table),
  preselection: {
    ...type.preselection,
    limit: type.preselection.rule === 'FIRST' ? 1 : table.limitTerms,
  },
  entry: { minimum: table.minimumEntry, maximum: table.maximumEntry },
  first: firstOf(type, table),
  step: monthsOf(type.step, table.periodicities ?? []),
  ...partsOf(type, table),
  ...limitsOf(table),
});
