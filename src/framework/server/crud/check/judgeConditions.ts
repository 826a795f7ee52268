import { withoutFormerDays } from '#kernel/condition/conditionErrors.ts';
import { asksForDay, hasConditions } from '#kernel/condition/conditionPlan.ts';
import { isPresent, onDay } from '#kernel/condition/comparison.ts';
import { settleRecord } from '#kernel/condition/settleRecord.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import type { EntityContext } from '../EntityContext';

/**
 * Condition errors of a whole record, by the generated validator.
 *
 * @param record as it would be stored: after `settleNew` or `settleChange`
 * @param former the record before a change: date-dependent rules are re-evaluated only if their fields change
 */
export const judgeConditions = (
  { catalog, description, deps }: Pick<EntityContext, 'catalog' | 'description' | 'deps'>,
  record: Values,
  former?: Values,
): readonly FieldError[] => {
  if (!hasConditions(description)) return [];
  const judge = catalog.validators[description.resource]?.conditions;
  if (!asksForDay(description)) return judge?.(record) ?? [];
  const errors = judge?.(onDay(record, localDateOf(deps.clock()))) ?? [];
  return withoutFormerDays(description, errors, { record, former });
};

/**
 * A new record's values without those that do not apply; these count as not sent.
 *
 * @param defaults further values of the record, for conditions
 */
export const settleNew = (
  description: EntityDescription,
  values: Values,
  defaults: Values,
): Values => {
  if (!hasConditions(description)) return values;
  const record: Values = { ...defaults, ...values };
  const settled: Values = settleRecord(description, record);
  if (settled === record) return values;
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const left = settled[name];
    if (left === value) return [[name, value] as const];
    return isPresent(left) ? [[name, left] as const] : [];
  });
  return Object.fromEntries(kept);
};

/** Values of a change, plus those it clears because they no longer apply. */
export const settleChange = (
  description: EntityDescription,
  row: Values,
  values: Values,
): Values => {
  if (!hasConditions(description)) return values;
  const record: Values = { ...row, ...values };
  const settled: Values = settleRecord(description, record);
  if (settled === record) return values;
  const names = Object.keys(settled).filter(
    (name) => name in values || settled[name] !== record[name],
  );
  return Object.fromEntries(names.map((name) => [name, settled[name]]));
};

/**
 * Values of a change as they would be stored, if the record's conditions allow it.
 *
 * @fails validation.failed with the fields that the changed record lacks and the rules that it breaks
 */
export const judgeChange = (
  context: Pick<EntityContext, 'catalog' | 'description' | 'deps'>,
  row: Row,
  values: Values,
): Result<Values, AppError> => {
  const settled = settleChange(context.description, row, values);
  const fields = judgeConditions(context, { ...row, ...settled }, row);
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(settled);
};
