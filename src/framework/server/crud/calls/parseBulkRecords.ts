import type { RecordVersion } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { isUuidText } from '#server/store/sql/sqlScope.ts';

/** Maximum number of records of a bulk action. */
const maxBulkRecords = 1_000;

const refused = (field: FieldError): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [field] }));

const isRecordVersion = (value: unknown): value is RecordVersion => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const { id, version } = value as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && Number.isSafeInteger(version) && Number(version) > 0;
};

const canBeKey = ({ key }: EntityDescription, id: string): boolean =>
  key === 'id' ? isUuidText(id) : isStorableText(id);

const checkRecord = (
  description: EntityDescription,
  record: unknown,
  seen: Set<string>,
): FieldError['code'] | undefined => {
  if (!isRecordVersion(record)) return 'validation.type';
  if (seen.has(record.id)) return 'validation.duplicate_item';
  seen.add(record.id);
  return canBeKey(description, record.id) ? undefined : 'record.not_found';
};

/**
 * Parses the records of a bulk action: 1 to 1,000 of `{id, version}`, unique.
 * @fails validation.failed, record.not_found
 */
export const parseBulkRecords = (
  description: EntityDescription,
  records: unknown,
): Result<readonly RecordVersion[], AppError> => {
  if (!Array.isArray(records))
    return refused({ path: 'records', code: 'validation.type', params: { expected: 'array' } });
  if (records.length === 0)
    return refused({ path: 'records', code: 'validation.too_few_items', params: { limit: 1 } });
  if (records.length > maxBulkRecords) {
    const params = { limit: maxBulkRecords };
    return refused({ path: 'records', code: 'validation.too_many_items', params });
  }
  const seen = new Set<string>();
  for (const [at, record] of records.entries()) {
    const code = checkRecord(description, record, seen);
    const field = code && {
      path: `records.${at}`,
      code,
      ...(code === 'validation.type' ? { params: { expected: 'object' } } : {}),
    };
    if (field)
      return code === 'record.not_found'
        ? err(appError('record.not_found', { fields: [field] }))
        : refused(field);
  }
  return ok(records as readonly RecordVersion[]);
};
