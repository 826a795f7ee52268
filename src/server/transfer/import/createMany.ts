import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { FieldError } from '../../../kernel/errors/AppError';
import { isErrorCode } from '../../../kernel/errors/catalogue';
import { checkCreateBody } from '../../crud/checkBody';
import { checkFieldRights } from '../../crud/checkFieldRights';
import { referenceQuestions, type ReferenceQuestion } from '../../crud/checkReferences';
import { prepareNew } from '../../crud/createRecord';
import { diffRecords } from '../../crud/diffRecords';
import type { EntityContext } from '../../crud/EntityContext';
import { readableFields } from '../../crud/readableFields';
import { viewerOf } from '../../crud/viewerOf';
import { writeHistory } from '../../store/history';
import { insertMany, takenAmong, type NewRow } from '../../store/insertMany';
import type { Row, Values } from '../../store/records';
import { missingReferences } from '../../store/references';

/** A row of a table that is to become a record. */
export type Candidate<T> = { readonly of: T; readonly body: Values };

/** What became of a candidate. */
export type Outcome<T> =
  | { readonly of: T; readonly row: Row }
  | { readonly of: T; readonly fields: readonly FieldError[] };

/** References that were found, or not: asked for once each. */
export type KnownReferences = Map<string, boolean>;

/**
 * Whether records of an entity may be made many at a time: nothing else happens when one is made, and the person sees every
 * row. Where more happens, each is made by a call of its own.
 */
export const makesMany = async (context: EntityContext): Promise<boolean> => {
  const { description, catalog, request } = context;
  const { effective, approval, scope, fields, resource } = description;
  const rights = await readableFields(context);
  const isLimited =
    scope?.userType === request.actor.userType ||
    viewerOf(context, description).policy !== undefined;
  const hasMore = catalog.hooks[resource]?.afterCreate !== undefined || effective || approval;
  return (
    !hasMore &&
    !isLimited &&
    !fields.some(({ kind }) => kind === 'file') &&
    rights.hidden.size === 0
  );
};

type Checked<T> = { readonly of: T; readonly record: Values };

const checkBodies = async <T>(
  context: EntityContext,
  candidates: readonly Candidate<T>[],
): Promise<{ readonly good: readonly Checked<T>[]; readonly refused: readonly Outcome<T>[] }> => {
  const rights = await readableFields(context);
  const { deps, request, description } = context;
  const hookContext = { trx: deps.db, deps, request, description };
  const good: Checked<T>[] = [];
  const refused: Outcome<T>[] = [];
  for (const { of, body } of candidates) {
    const allowed = checkFieldRights(rights, body);
    const input = allowed.ok ? checkCreateBody(context, body) : allowed;
    const checked = input.ok ? await prepareNew(context, hookContext, input.value) : input;
    if (checked.ok) good.push({ of, record: checked.value });
    else
      refused.push({
        of,
        fields: checked.error.fields ?? [{ path: '', code: checked.error.code }],
      });
  }
  return { good, refused };
};

/** Asks for the references that nobody has asked for yet, by one statement. */
const learnReferences = async (
  context: EntityContext,
  questions: readonly ReferenceQuestion[],
  known: KnownReferences,
): Promise<void> => {
  const open = new Map(questions.filter(({ id }) => !known.has(id)).map((each) => [each.id, each]));
  const groups = new Map<string, ReferenceQuestion[]>();
  for (const each of open.values()) {
    const group = groups.get(each.group);
    if (group) group.push(each);
    else groups.set(each.group, [each]);
  }
  const asked = [...groups.values()];
  const checks = asked.map(([first, ...rest]) => ({
    ...first!.check,
    values: [first!, ...rest].map(({ value }) => value),
  }));
  const missing = await missingReferences(context.deps.db, checks);
  for (const [at, group] of asked.entries()) {
    const absent = new Set(missing[at]);
    for (const { id, value } of group) known.set(id, !absent.has(value));
  }
};

const referenceFaults = async (
  context: EntityContext,
  records: readonly Values[],
  known: KnownReferences,
): Promise<readonly (readonly FieldError[])[]> => {
  const questions = records.map((record) => referenceQuestions(context, { record }));
  await learnReferences(context, questions.flat(), known);
  return questions.map((own) =>
    own
      .filter(({ id }) => known.get(id) !== true)
      .map(({ path }) => ({ path, code: 'validation.reference_missing' })),
  );
};

type UniqueSet = EntityDescription['unique'][number];

const keyOf = (fields: readonly string[], record: Values): string | undefined => {
  const values = fields.map((name) => record[name]);
  return values.some((value) => value === null || value === undefined)
    ? undefined
    : JSON.stringify(values);
};

const faultsOfSet = async (
  { description, deps }: EntityContext,
  { fields, code }: UniqueSet,
  records: readonly Values[],
): Promise<readonly (FieldError | undefined)[]> => {
  const keys = records.map((record) => keyOf(fields, record));
  const sets = records
    .filter((_, at) => keys[at] !== undefined)
    .map((record) => Object.fromEntries(fields.map((name) => [name, record[name]])));
  const taken = new Set(
    sets.length === 0 ? [] : await takenAmong(deps.db, description, { fields, sets }),
  );
  return keys.map((key) => {
    if (key === undefined) return undefined;
    const isTaken = taken.has(key);
    taken.add(key);
    const refusal = isErrorCode(code) ? code : 'validation.not_unique';
    return isTaken ? { path: fields[0] ?? '', code: refusal } : undefined;
  });
};

const uniqueFaults = async (
  context: EntityContext,
  records: readonly Values[],
): Promise<readonly (readonly FieldError[])[]> => {
  const bySet: (readonly (FieldError | undefined)[])[] = [];
  for (const set of context.description.unique)
    bySet.push(await faultsOfSet(context, set, records));
  return records.map((_, at) => bySet.flatMap((faults) => faults[at] ?? []));
};

const store = async (
  { deps, description, request }: EntityContext,
  records: readonly NewRow[],
): Promise<ReadonlyMap<string, Row>> => {
  if (records.length === 0) return new Map();
  const at = deps.clock();
  const rows = await insertMany(deps.db, description, { rows: records, at });
  const cause = { actor: request.actor, taskId: request.taskId, at, action: 'create' };
  await writeHistory(
    deps.db,
    cause,
    rows.map((row) => ({
      resource: description.resource,
      recordId: row.id,
      version: row.version,
      changes: diffRecords(description, {}, row),
    })),
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Makes records by the rules of a create call, with a handful of statements for all of them.
 *
 * @param context with the transaction as database, of an entity of which `makesMany` is true
 */
export const createMany = async <T>(
  context: EntityContext,
  candidates: readonly Candidate<T>[],
  known: KnownReferences,
): Promise<readonly Outcome<T>[]> => {
  const { good, refused } = await checkBodies(context, candidates);
  const missing = await referenceFaults(
    context,
    good.map(({ record }) => record),
    known,
  );
  const linked = good.filter((_, at) => missing[at]?.length === 0);
  const unlinked = good.flatMap(({ of }, at) => {
    const fields = missing[at] ?? [];
    return fields.length > 0 ? [{ of, fields }] : [];
  });
  const taken = await uniqueFaults(
    context,
    linked.map(({ record }) => record),
  );
  const fresh = linked.flatMap(({ of, record }, at) =>
    taken[at]?.length === 0 ? [{ of, id: context.deps.ids(), values: record }] : [],
  );
  const doubled = linked.flatMap(({ of }, at) => {
    const fields = taken[at] ?? [];
    return fields.length > 0 ? [{ of, fields }] : [];
  });
  const rows = await store(context, fresh);
  const made = fresh.map(({ of, id }) => ({ of, row: rows.get(id)! }));
  return [...refused, ...unlinked, ...doubled, ...made];
};
