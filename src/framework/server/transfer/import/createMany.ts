import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { isComparedAlike, uniqueText } from '#kernel/entity/uniqueText.ts';
import type { AppError, FieldError } from '#kernel/errors/AppError.ts';
import { ok, type Result } from '#kernel/Result.ts';
import { checkCreateBody, checkFieldRights } from '#server/crud/check/checkBody.ts';
import { conflictError, type UniqueSet, periodFaults } from '#server/crud/check/checkUnique.ts';
import { prepareNew } from '#server/crud/write/createRecord.ts';
import { diffRecords, copiedHistory, type HistoryRow } from '#server/store/write/history.ts';
import type { EntityContext, EntityResult } from '#server/crud/EntityContext.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import { insertMany, conflictsAmong, type NewRow } from '#server/store/many/insertMany.ts';
import { isDated, lockPeriods, type Row, type Values } from '#server/store/write/records.ts';
import { conflictsElsewhere } from '#server/store/write/references.ts';
import { fieldsOf, isWhole, referenceFaults, type CachedReferences } from './candidateFields';

/**
 * A time-ordered uuid (version 7), with the given one's randomness: imported rows are adjacent in indexes that break
 * ties by id.
 */
export const orderedId = (random: string, at: Date): string => {
  const moment = at.getTime().toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${random.slice(15)}`;
};

/** Validated values of a new record, or its errors, as far as the body alone shows. */
export type CheckedBody = Result<Values, AppError>;

/** A row to become a record; `checked`: its validated body, if done before. */
export type Candidate<T> = {
  readonly of: T;
  readonly body: Values;
  readonly checked?: CheckedBody | undefined;
};

/** Context of a batch. */
export type Around = {
  readonly references: CachedReferences;
  /** Field whose values are known to be unused. */
  readonly free?: string | undefined;
  /** To be rolled back: no history needed. */
  readonly isTrial?: boolean;
  /** Goes into the trial table. */
  readonly isInTrialTable?: boolean;
  /** Called when the database starts writing: a good time to prepare the next batch. */
  readonly onWriting?: () => void;
};

/** Outcome of a candidate. */
export type Outcome<T> =
  | { readonly of: T; readonly row: Row }
  | { readonly of: T; readonly fields: readonly FieldError[] };

/**
 * Whether records can be created in batches: hooks support it, and the person sees every row. Otherwise each needs its
 * own call.
 */
export const makesMany = async (context: EntityContext): Promise<boolean> => {
  const hooks = context.catalog.hooks[context.description.resource];
  const isOneByOne = hooks?.afterCreate !== undefined && hooks.afterCreateMany === undefined;
  if (isOneByOne || !(await isWhole(context))) return false;
  // An error mentions the conflicting period's days.
  return !isDated(context.description) || (await readableFields(context)).masked.size === 0;
};

type Checked<T> = { readonly of: T; readonly input: Values; readonly record: Values };

/** Validates the body of a new record by itself: rights and validators. */
export const checkNew = (
  context: EntityContext,
  rights: FieldRights,
  body: Values,
): CheckedBody => {
  const allowed = checkFieldRights(rights, body);
  return allowed.ok ? checkCreateBody(context, body) : allowed;
};

const checkBodies = async <T>(
  context: EntityContext,
  candidates: readonly Candidate<T>[],
): Promise<{ readonly good: readonly Checked<T>[]; readonly refused: readonly Outcome<T>[] }> => {
  const rights = await readableFields(context);
  const { deps, request, description } = context;
  const hookContext = { trx: deps.db, deps, request, description };
  const good: Checked<T>[] = [];
  const refused: Outcome<T>[] = [];
  const hasHook = context.catalog.hooks[description.resource]?.beforeCreate !== undefined;
  for (const { of, body, checked: before } of candidates) {
    const input = before ?? checkNew(context, rights, body);
    const isReady = !input.ok || !hasHook;
    const checked = isReady ? input : await prepareNew(context, hookContext, input.value);
    if (input.ok && checked.ok) good.push({ of, input: input.value, record: checked.value });
    else if (!checked.ok) refused.push({ of, fields: fieldsOf(checked.error) });
  }
  return { good, refused };
};

/** Values of a set in compared form; undefined if one is missing and empties are ignored. */
export const comparedBy = (
  { fields: described }: EntityDescription,
  { fields, emptyCounts = false }: UniqueSet,
): ((record: Values) => string | undefined) => {
  const alike = new Set(described.filter(isComparedAlike).map(({ name }) => name));
  return (record) => {
    const values = fields.map((name) => {
      const value = record[name] ?? null;
      return typeof value === 'string' && alike.has(name) ? uniqueText(value) : value;
    });
    return !emptyCounts && values.includes(null) ? undefined : JSON.stringify(values);
  };
};

/** Values of a shared set taken by other entities, with their resource. */
const conflictsOfOthers = async (
  { description: { resource }, deps }: EntityContext,
  { fields: [field = ''], space }: UniqueSet,
  sets: readonly Values[],
): Promise<ReadonlyMap<string, string>> => {
  if (!space) return new Map();
  const values = sets.map((set) => String(set[field]));
  return conflictsElsewhere(deps.db, { resource, space: space.name }, values);
};

/** Records whose values of a set are taken by another, or by an earlier one of the batch. */
export const faultsOfSet = async (
  context: EntityContext,
  set: UniqueSet,
  records: readonly (Values | undefined)[],
): Promise<readonly (FieldError | undefined)[]> => {
  const { description, deps } = context;
  const { fields } = set;
  const compared = comparedBy(description, set);
  const keys = records.map((record) => record && compared(record));
  const sets = records
    .filter((_, at) => keys[at] !== undefined)
    .map((record) => Object.fromEntries(fields.map((name) => [name, record?.[name] ?? null])));
  const taken = new Set(
    sets.length === 0 ? [] : await conflictsAmong(deps.db, description, { set, sets }),
  );
  const elsewhere = await conflictsOfOthers(context, set, sets);
  return keys.map((key, at) => {
    if (key === undefined) return undefined;
    const isConflict = taken.has(key);
    taken.add(key);
    if (isConflict) return conflictError(set);
    const holder = elsewhere.get(uniqueText(String(records[at]?.[fields[0] ?? ''])));
    return holder === undefined ? undefined : conflictError(set, holder);
  });
};

const uniqueFaults = async (
  context: EntityContext,
  records: readonly Values[],
  free: string | undefined,
): Promise<readonly (readonly FieldError[])[]> => {
  const bySet: (readonly (FieldError | undefined)[])[] = [];
  // A free key may still equal a differently written one.
  const isAlike = context.description.fields.some(
    (field) => field.name === free && isComparedAlike(field),
  );
  const isFree = ({ fields, space }: UniqueSet): boolean =>
    fields.length === 1 && fields[0] === free && !isAlike && !space;
  for (const set of context.description.unique.filter((one) => !isFree(one)))
    bySet.push(await faultsOfSet(context, set, records));
  const { description, deps } = context;
  if (isDated(description)) await lockPeriods(deps.db, description);
  const found = records.map((_, at) => bySet.flatMap((faults) => faults[at] ?? []));
  // Refused records reserve no period.
  const others = records.filter((_, at) => found[at]?.length === 0);
  const periods = await periodFaults(description, deps.db, others);
  const inTurn = periods.values();
  return found.map((faults) => {
    const fault = faults.length === 0 ? inTurn.next().value : undefined;
    return fault ? [fault] : faults;
  });
};

type Fresh<T> = NewRow & Pick<Checked<T>, 'of' | 'input'>;

const store = async <T>(
  { catalog, deps, description, request }: EntityContext,
  records: readonly Fresh<T>[],
  { isTrial, isInTrialTable, onWriting }: Around,
): EntityResult<readonly Outcome<T>[]> => {
  if (records.length === 0) return ok([]);
  const at = deps.clock();
  const { resource } = description;
  const cause = { actor: request.actor, taskId: request.taskId, at, action: 'create' };
  const historyOf = (row: Row): HistoryRow => {
    const changes = diffRecords(description, {}, row);
    return { resource, recordId: row.id, version: row.version, changes };
  };
  const after = (stored: readonly Row[]) =>
    isTrial ? [] : [copiedHistory(cause, stored.map(historyOf))];
  const writing = insertMany(deps.db, description, {
    rows: records,
    at,
    isTrial: isInTrialTable,
    after,
  });
  onWriting?.();
  const rows = await writing;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const made = records.map(({ id, of, input }) => ({ of, input, row: byId.get(id)! }));
  const hook = catalog.hooks[description.resource]?.afterCreateMany;
  const done = await (hook?.({ trx: deps.db, deps, request, description }, made) ?? ok(made));
  return done.ok ? ok(made) : done;
};

const newId = ({ deps }: EntityContext): string => orderedId(deps.ids(), deps.clock());

/**
 * Creates records by the rules of a create call, with a few statements for all.
 *
 * @param context with the transaction as database, of an entity of which `makesMany` is true
 * @fails the errors of the hook that runs after them; the batch must then be rolled back
 */
export const createMany = async <T>(
  context: EntityContext,
  candidates: readonly Candidate<T>[],
  around: Around,
): EntityResult<readonly Outcome<T>[]> => {
  const { good, refused } = await checkBodies(context, candidates);
  const missing = await referenceFaults(context, good, around.references);
  const linked = good.filter((_, at) => missing[at]?.length === 0);
  const unlinked = good.flatMap(({ of }, at) => {
    const fields = missing[at] ?? [];
    return fields.length > 0 ? [{ of, fields }] : [];
  });
  const taken = await uniqueFaults(
    context,
    linked.map(({ record }) => record),
    around.free,
  );
  const fresh = linked.flatMap(({ of, input, record }, at) =>
    taken[at]?.length === 0 ? [{ of, input, id: newId(context), values: record }] : [],
  );
  const doubled = linked.flatMap(({ of }, at) => {
    const fields = taken[at] ?? [];
    return fields.length > 0 ? [{ of, fields }] : [];
  });
  const made = await store(context, fresh, around);
  return made.ok ? ok([...refused, ...unlinked, ...doubled, ...made.value]) : made;
};
