import { appError } from '#kernel/errors/AppError.ts';
import { err, ok } from '#kernel/Result.ts';
import { missingReferences } from '#server/store/write/references.ts';
import { isUuidText } from '#server/store/sql/sqlScope.ts';
import type { EntityContext, EntityResult } from '../EntityContext';
import { referenceTarget } from '../referenceTarget';

/**
 * Whether every member that the path fixes names a record that the person may see: `ownerId` of
 * `/owners/{ownerId}/animals` is an owner whom the person may see.
 *
 * @fails record.not_found
 */
export const checkParent = async (context: EntityContext): EntityResult<void> => {
  const absent = err(appError('record.not_found'));
  const checks = [];
  for (const [name, value] of Object.entries(context.fixed ?? {})) {
    const ref = context.description.fields.find((field) => field.name === name)?.ref;
    if (!ref) continue;
    if (ref.field === 'id' && !isUuidText(value)) return absent;
    const target = referenceTarget(context, ref.resource);
    checks.push({ target, field: ref.field, values: [value], filter: {}, lock: false });
  }
  const missing = await missingReferences(context.deps.db, checks);
  return missing.some((values) => values.length > 0) ? absent : ok(undefined);
};
