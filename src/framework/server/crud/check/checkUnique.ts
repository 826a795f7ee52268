import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { isStorableText } from '#kernel/filter/isStorableText.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import { normaliseRecord } from '#kernel/validation/normaliseRecord.ts';
import type { Values } from '#server/store/write/records.ts';
import { conflictingSets } from '#server/store/write/references.ts';
import { isUuidText } from '#server/store/sql/sqlScope.ts';
import { allow } from '../allow';
import type { EntityContext, EntityResult } from '../EntityContext';
import { findRow } from '../read/getRecord';
import { readableFields } from '../read/readableFields';
import { readJsonParameter } from '../calls/readJsonParameter';
import { guarded } from '../withheld';
import { sharedConflicts } from './checkUniqueSets';

/** A uniqueness question as it came: `values` (JSON object), `exceptId` (a record's id). */
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

/** The same refusal as that of a write, counted as such where the person does not see every record. */
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
 * Whether another record already has these values of a declared unique set. Without `exceptId` it takes the right to
 * create, with it the right to edit that record. Values that the person reads as masks are not asked for: many
 * questions would tell one.
 *
 * @fails access.denied, record.not_found, request.invalid_parameter; what `guarded` refuses
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
