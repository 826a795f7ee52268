import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { appError, type FieldError } from '../../../kernel/errors/AppError';
import { isErrorCode, type ErrorCode } from '../../../kernel/errors/catalogue';
import { err } from '../../../kernel/Result';
import type { Database } from '../../deps';
import { conflictingSets } from '../../store/write/references';
import { checkPeriods, type UniqueRecord } from './checkPeriods';
import type { EntityResult } from '../EntityContext';

type UniqueSet = EntityDescription['unique'][number];

const codeOf = ({ code }: UniqueSet): ErrorCode =>
  isErrorCode(code) ? code : 'validation.not_unique';

const refusal = (taken: readonly UniqueSet[]): EntityResult<never> => {
  const fields = taken.map((set): FieldError => ({ path: set.fields[0] ?? '', code: codeOf(set) }));
  return Promise.resolve(err(appError(fields[0]?.code ?? 'validation.not_unique', { fields })));
};

/**
 * Whether another record already has one of the entity's unique sets or its period. What doesn't change is not asked for.
 *
 * @fails the code of the first taken set, with a field error for each of them on its first field; what `checkPeriods` refuses
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
  const clashes = sets.filter((_, at) => taken[at]);
  return clashes.length > 0 ? refusal(clashes) : checkPeriods(description, db, written);
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
