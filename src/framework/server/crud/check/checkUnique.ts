import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { normaliseRecord } from '#kernel/validation/normaliseRecord.ts';
import type { Values } from '#server/store/write/records.ts';
import { conflictingSets, conflictsElsewhere } from '#server/store/write/references.ts';
import { isUuidText } from '#server/store/sql/sqlScope.ts';
import { type EntityContext, type EntityResult, allow } from '../EntityContext';
import { findRow } from '../read/getRecord';
import { readableFields } from '../read/readableFields';
import { readJsonParameter } from '../calls/readJsonParameter';
import { guarded } from '../withheld';
import { isErrorCode, type ErrorCode } from '#kernel/errors/catalogue.ts';
import type { Database } from '#server/deps.ts';
import { uniqueText } from '#kernel/entity/uniqueText.ts';
import { checkPeriods, type UniqueRecord } from './checkPeriods';

/** Fields whose combined values are unique. */
export type UniqueSet = EntityDescription['unique'][number];

/** Conflict of a set at its first field; `resource` is the other entity with the value. */
export const conflictError = ({ fields, code }: UniqueSet, resource?: string): FieldError => {
  const own: ErrorCode = isErrorCode(code) ? code : 'validation.not_unique';
  const path = fields[0] ?? '';
  if (resource === undefined) return { path, code: own };
  const elsewhere = own === 'validation.not_unique' ? 'validation.taken_elsewhere' : own;
  return { path, code: elsewhere, params: { resource } };
};

/** Sets whose values are taken by another entity of the shared namespace, with its resource. */
const sharedConflicts = (
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
 * Checks that the entity's unique sets and period are free. Unchanged values are skipped.
 *
 * @fails the code of the first taken set, with a field error for each of them on its first field; the errors of
 *   `checkPeriods`
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

/** Error of a write that lost a race for a unique set. */
export const explainConflict = async (
  description: EntityDescription,
  db: Database,
  written: UniqueRecord,
): EntityResult<never> => {
  const found = await checkUniqueSets(description, db, written);
  return found.ok ? err(appError('validation.not_unique')) : found;
};

/** A uniqueness check as received: `values` (JSON object), `exceptId` (a record's id). */
export type UniqueTexts = Readonly<Partial<Record<'values' | 'exceptId', string>>>;

const badValues = (): Result<never, AppError> =>
  err(appError('request.invalid_parameter', { params: { name: 'values' } }));

const countsEmpty = (unique: EntityDescription['unique'], name: string): boolean =>
  unique.some(({ fields, emptyCounts }) => emptyCounts === true && fields.includes(name));

const fitsField = (
  { fields, unique }: EntityDescription,
  name: string,
  value: unknown,
): boolean => {
  if (value === null) return countsEmpty(unique, name);
  if (typeof value !== 'string' || value.length > 500 || !isStorableText(value)) return false;
  const field = fields.find((one) => one.name === name);
  return field?.kind === 'uuid' || field?.ref?.field === 'id' ? isUuidText(value) : true;
};

const isSetOf = (fields: readonly string[], values: Values): boolean =>
  fields.length === Object.keys(values).length && fields.every((name) => name in values);

const readValues = (
  description: EntityDescription,
  text: string | undefined,
): Result<Values, AppError> => {
  const json = readJsonParameter(text ?? '');
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return badValues();
  const values = json as Values;
  const fits =
    description.unique.some(({ fields }) => isSetOf(fields, values)) &&
    Object.entries(values).every(([name, value]) => fitsField(description, name, value));
  return fits ? ok(normaliseRecord(description, values)) : badValues();
};

type Question = { readonly set: Values; readonly exceptId?: string };

/** The same error as that of a write, rate-limited if the person does not see all records. */
const refuseConflict = async (
  { deps, description }: EntityContext,
  { set, ...except }: Question,
): EntityResult<void> => {
  const [taken] = await conflictingSets(deps.db, description, { sets: [set], ...except });
  const declared = description.unique.filter(({ fields }) => isSetOf(fields, set));
  const shared = declared.map((one) => ({ set: one, record: set }));
  const elsewhere = await sharedConflicts(description, deps.db, shared);
  if (taken !== true && elsewhere.every((one) => one === undefined)) return ok(undefined);
  const [path = ''] = Object.keys(set);
  const fields = [{ path, code: 'validation.not_unique' }] as const;
  return err(appError('validation.not_unique', { fields }));
};

const ask = async (context: EntityContext, asked: Question): EntityResult<{ taken: boolean }> => {
  const free = await guarded(context, () => refuseConflict(context, asked));
  if (free.ok) return ok({ taken: false });
  return free.error.code === 'validation.not_unique' ? ok({ taken: true }) : free;
};

/**
 * Whether another record has these values of a declared unique set. Requires the right to create, or with `exceptId` to
 * edit that record. Masked fields are excluded: repeated questions would reveal their value.
 *
 * @fails access.denied, record.not_found, request.invalid_parameter; the errors of `guarded`
 */
export const checkUnique = async (
  context: EntityContext,
  { values: text, exceptId }: UniqueTexts,
): EntityResult<{ taken: boolean }> => {
  const { deps, description } = context;
  const allowed = await allow(context, exceptId === undefined ? 'create' : 'edit');
  if (!allowed.ok) return allowed;
  const rights = await readableFields(context);
  const values = readValues(description, text);
  if (!values.ok) return values;
  const isUnread = (name: string): boolean => rights.hidden.has(name) || rights.masked.has(name);
  if (Object.keys(values.value).some(isUnread)) return badValues();
  const row =
    exceptId === undefined ? undefined : await findRow(context, deps.db, { id: exceptId });
  if (row && !row.ok) return row;
  return ask(context, { set: values.value, ...(row ? { exceptId: row.value.id } : {}) });
};
