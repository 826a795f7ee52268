import { appError } from '../../../kernel/errors/AppError';
import { err, ok } from '../../../kernel/Result';
import { allowRule } from '../allow';
import { countReferring } from '../check/checkReferring';
import type { EntityContext, EntityResult } from '../EntityContext';
import { findRow } from './getRecord';
import { readableFields } from './readableFields';

/**
 * How many other records an action would change: what the subject's hook counts, else the records in the person's sight that
 * refer to this one. Changes nothing.
 *
 * @fails action.unknown, access.denied, SIS001
 */
export const countAffected = async (
  context: EntityContext,
  { id, action: name }: { readonly id: string; readonly action: string },
): EntityResult<number> => {
  const { catalog, deps, description } = context;
  const action = description.actions.find((one) => one.name === name);
  if (!action?.affects) return err(appError('action.unknown'));
  const allowed = await allowRule(context, action.access);
  if (!allowed.ok) return allowed;
  await readableFields(context);
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const count = catalog.hooks[description.resource]?.affected?.[name];
  return ok(await (count ? count(deps.db, row.value) : countReferring(context, row.value)));
};
