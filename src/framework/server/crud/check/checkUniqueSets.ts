import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type FieldError } from '#kernel/errors/AppError.ts';
import { isErrorCode, type ErrorCode } from '#kernel/errors/catalogue.ts';
import { err } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { uniqueText } from '#kernel/entity/uniqueText.ts';
import type { Values } from '#server/store/write/records.ts';
import { conflictingSets, conflictsElsewhere } from '#server/store/write/references.ts';
import { checkPeriods, type UniqueRecord } from './checkPeriods';
import type { EntityResult } from '../EntityContext';

/** Fields of which no two records have the same values. */
export type UniqueSet = EntityDescription['unique'][number];

/** The refusal of a set at its first field; `resource` is the other entity that has the value. */
export const conflictError = ({ fields, code }: UniqueSet, resource?: string): FieldError => {
  const own: ErrorCode = isErrorCode(code) ? code : 'validation.not_unique';
  const path = fields[0] ?? '';
  if (resource === undefined) return { path, code: own };
  const elsewhere = own === 'validation.not_unique' ? 'validation.taken_elsewhere' : own;
  return { path, code: elsewhere, params: { resource } };
};

/** Which of the sets a record of another entity has, that shares the space: the resource. */
export const sharedConflicts = (
  { resource }: Pick<EntityDescription, 'resource'>,
  db: Database,
  asked: readonly { readonly set: UniqueSet; readonly record: Values }[],
): Promise<readonly (string | undefined)[]> =>
  Promise.all(
    asked.map(async ({ set: { fields, space }, record }) => {
      const value = record[fields[0] ?? ''];
      if (!space || typeof value !== 'string') return undefined;
      const held = await conflictsElsewhere(db, { resource, space: space.name }, [value]);
      return held.get(uniqueText(value));
    }),
  );

/**
 * Whether another record already has one of the entity's unique sets or its period. What doesn't change is not asked
 * for.
 *
 * @fails the code of the first taken set, with a field error for each of them on its first field; what `checkPeriods`
 *   refuses
 */
export const checkUniqueSets = async (
  description: EntityDescription,
  db: Database,
  written: UniqueRecord,
): EntityResult<void> => {
  const { record, id, before } = written;
  const sets = description.unique.filter(({ fields, emptyCounts = false }) => {
    const complete =
      emptyCounts || fields.every((name) => record[name] !== null && record[name] !== undefined);
    return complete && (!before || fields.some((name) => record[name] !== before[name]));
  });
  if (sets.length === 0) return checkPeriods(description, db, written);
  const values = sets.map(({ fields }) =>
    Object.fromEntries(fields.map((name) => [name, record[name] ?? null])),
  );
  const taken = await conflictingSets(db, description, {
    sets: values,
    ...(id ? { exceptId: id } : {}),
  });
  const elsewhere = await sharedConflicts(
    description,
    db,
    sets.map((set) => ({ set, record })),
  );
  const fields = sets.flatMap((set, at) => {
    if (taken[at]) return [conflictError(set)];
    return elsewhere[at] === undefined ? [] : [conflictError(set, elsewhere[at])];
  });
  const [first] = fields;
  return first ? err(appError(first.code, { fields })) : checkPeriods(description, db, written);
};

/** What a write answers when a set was taken between the check and the write. */
export const explainConflict = async (
  description: EntityDescription,
  db: Database,
  written: UniqueRecord,
): EntityResult<never> => {
  const found = await checkUniqueSets(description, db, written);
  return found.ok ? err(appError('validation.not_unique')) : found;
};
