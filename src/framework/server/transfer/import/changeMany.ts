import type { AppError, FieldError } from '#kernel/errors/AppError.ts';
import { ok, type Result } from '#kernel/Result.ts';
import {
  checkMerged,
  checkPatchBody,
  checkFieldRights,
  settleChange,
} from '#server/crud/check/checkBody.ts';
import { diffRecords, writeHistory } from '#server/store/write/history.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import { readableFields } from '#server/crud/read/readableFields.ts';
import { changedOnly } from '#server/crud/write/updateRecord.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import { unlinkedPlaces } from '#server/store/write/referring.ts';
import { updateMany } from '#server/store/many/updateMany.ts';
import { fieldsOf, referenceFaults, type CachedReferences, isSimple } from './candidateFields';
import type { TableRow } from './TableError';

/** A record and the values of its row. */
export type ChangeCandidate<T> = { readonly of: T; readonly before: Row; readonly body: Values };

/** Outcome of a candidate. `alone`: needs an individual call. */
export type ChangeOutcome<T> = { readonly of: T; readonly before: Row } & (
  | { readonly is: 'changed'; readonly row: Row }
  | { readonly is: 'unchanged' | 'alone' }
  | { readonly is: 'refused'; readonly fields: readonly FieldError[] }
);

/** Whether references without a foreign key use a field that can change, so that they have to follow it. */
const isFollowed = ({ catalog, description: { resource, fields } }: EntityContext): boolean => {
  const mutable = new Set(
    fields.filter(({ editable }) => editable === 'always').map(({ name }) => name),
  );
  return unlinkedPlaces(catalog.descriptions, resource).some(({ place }) =>
    mutable.has(place.field.ref.field),
  );
};

/** Whether records can be changed in batches: no side effects, nothing masked. */
export const changesMany = async (context: EntityContext): Promise<boolean> => {
  const hooks = context.catalog.hooks[context.description.resource];
  const { masked } = await readableFields(context);
  const isPlain = !hooks?.beforeUpdate && !hooks?.afterUpdate && !isFollowed(context);
  return isPlain && masked.size === 0 && isSimple(context);
};

/** Originates from a table row. */
type FromRow = { readonly row: TableRow };

/** A valid candidate with all its changes. */
export type Planned<T> = ChangeCandidate<T> & { readonly values: Values };

const plan = async (
  context: EntityContext,
  { before, body }: { readonly before: Row; readonly body: Values },
): Promise<Result<Values, AppError>> => {
  const { description } = context;
  const allowed = checkFieldRights(await readableFields(context), body);
  if (!allowed.ok) return allowed;
  const patch = checkPatchBody(context, body);
  if (!patch.ok) return patch;
  const values = changedOnly(description, before, { patch: patch.value });
  if (Object.keys(values).length === 0) return ok(values);
  const settled = settleChange(description, before, values);
  const merged = checkMerged(context, { ...before, ...settled }, before);
  return merged.ok ? ok(settled) : merged;
};

/** A changed unique value may be one that another row releases: order matters. */
const changesUnique = ({ description }: EntityContext, values: Values): boolean =>
  description.unique.some(({ fields }) => fields.some((name) => name in values));

const groupsOf = <T>(planned: readonly Planned<T>[]): readonly (readonly Planned<T>[])[] => {
  const groups = new Map<string, Planned<T>[]>();
  for (const each of planned) {
    const names = Object.keys(each.values).toSorted().join(',');
    const group = groups.get(names);
    if (group) group.push(each);
    else groups.set(names, [each]);
  }
  return [...groups.values()];
};

/** Stores planned changes. */
export type StoreChanges = <T extends FromRow>(
  context: EntityContext,
  planned: readonly Planned<T>[],
) => Promise<readonly ChangeOutcome<T>[]>;

const store = async <T>(
  { deps, description, request }: EntityContext,
  group: readonly Planned<T>[],
): Promise<readonly ChangeOutcome<T>[]> => {
  const at = deps.clock();
  const rows = await updateMany(deps.db, description, {
    at,
    rows: group.map(({ before: { id, version }, values }) => ({ id, version, values })),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cause = { actor: request.actor, taskId: request.taskId, at, action: 'update' };
  await writeHistory(
    deps.db,
    cause,
    group.flatMap(({ before }) => {
      const row = byId.get(before.id);
      if (!row) return [];
      const changes = diffRecords(description, before, row);
      return [{ resource: description.resource, recordId: row.id, version: row.version, changes }];
    }),
  );
  return group.map(({ of, before }) => {
    const row = byId.get(before.id);
    return row ? { of, before, is: 'changed', row } : { of, before, is: 'alone' };
  });
};

/** Writes changes immediately; their records are locked. */
export const changeNow: StoreChanges = async (context, planned) => {
  const outcomes = [];
  for (const group of groupsOf(planned)) outcomes.push(...(await store(context, group)));
  return outcomes;
};

/**
 * Changes records by the rules of an update call, with a few statements for all.
 *
 * @param context with the transaction as database, of an entity of which `changesMany` is true
 * @param candidates with their current rows
 */
export const changeMany = async <T extends FromRow>(
  context: EntityContext,
  candidates: readonly ChangeCandidate<T>[],
  { known, store }: { readonly known: CachedReferences; readonly store: StoreChanges },
): Promise<readonly ChangeOutcome<T>[]> => {
  const outcomes: ChangeOutcome<T>[] = [];
  const planned: Planned<T>[] = [];
  for (const candidate of candidates) {
    const { of, before } = candidate;
    const values = await plan(context, candidate);
    if (!values.ok) outcomes.push({ of, before, is: 'refused', fields: fieldsOf(values.error) });
    else if (Object.keys(values.value).length === 0) outcomes.push({ of, before, is: 'unchanged' });
    else if (changesUnique(context, values.value)) outcomes.push({ of, before, is: 'alone' });
    else planned.push({ ...candidate, values: values.value });
  }
  const written = planned.map(({ before, values }) => ({
    record: { ...before, ...values },
    before,
  }));
  const missing = await referenceFaults(context, written, known);
  for (const [at, { of, before }] of planned.entries()) {
    const fields = missing[at] ?? [];
    if (fields.length > 0) outcomes.push({ of, before, is: 'refused', fields });
  }
  const linked = planned.filter((_, at) => missing[at]?.length === 0);
  return [...outcomes, ...(await store(context, linked))];
};
