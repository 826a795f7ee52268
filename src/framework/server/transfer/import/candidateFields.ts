import type { FieldError } from '#kernel/errors/AppError.ts';
import { type EntityError, type EntityContext, isLimited } from '#server/crud/EntityContext.ts';
import { databaseRefusal } from '#server/http/errorMapper.ts';
import { omitted, mapMembers } from '#kernel/validation/normaliseRecord.ts';
import type { Values } from '#server/store/write/records.ts';
import { readableFields, canRevealWithheld } from '#server/crud/read/readableFields.ts';
import {
  groupedChecks,
  referenceQuestions,
  type ReferenceQuestion,
  type Written,
} from '#server/crud/check/checkReferences.ts';
import { missingReferences } from '#server/store/write/references.ts';

/** Errors of a row by field; an error of the whole row has an empty path. */
export const fieldsOf = ({ fields, code, params }: EntityError): readonly FieldError[] =>
  fields && fields.length > 0 ? fields : [{ path: '', code, ...(params ? { params } : {}) }];

/** A database error that affects one row; anything worse aborts the import. */
export const rowFault = (error: unknown): readonly FieldError[] => {
  const refusal = databaseRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable') throw error;
  return fieldsOf(refusal);
};

/** Empty cells of a new record count as not given. */
export const filled = (values: Values): Values =>
  mapMembers(values, (value) => (value === null ? omitted : value));

/** Drops create-only columns from updates. */
export const changeable = ({ description }: EntityContext, values: Values): Values => {
  const fixed = new Set(
    description.fields.filter(({ editable }) => editable === 'create').map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.has(name)));
};

/**
 * Whether a record is completely given by its row and fully visible: no files or approvals, no scope or row policy,
 * nothing hidden or withheld.
 */
export const isWhole = async (context: EntityContext): Promise<boolean> => {
  const { approval, fields } = context.description;
  const { hidden } = await readableFields(context);
  return (
    !isLimited(context) &&
    !approval &&
    !fields.some(({ kind }) => kind === 'file') &&
    hidden.size === 0 &&
    !(await canRevealWithheld(context))
  );
};

/** The same, without periods. */
export const isSimple = async (context: EntityContext): Promise<boolean> =>
  !context.description.effective && isWhole(context);

/** Known references, found or not, each queried once. */
export type CachedReferences = Map<string, boolean>;

/** Cache size, enough for repeated values. */
const maxCached = 20_000;

/** Queries unknown references, in one statement. */
const learn = async (
  context: EntityContext,
  questions: readonly ReferenceQuestion[],
  known: CachedReferences,
): Promise<void> => {
  if (known.size > maxCached) known.clear();
  const open = new Map(questions.filter(({ id }) => !known.has(id)).map((each) => [each.id, each]));
  const groups = groupedChecks([...open.values()]);
  const checks = groups.map(({ check }) => check);
  const missing = await missingReferences(context.deps.db, checks);
  for (const [at, group] of groups.entries()) {
    const absent = new Set(missing[at]);
    for (const { id, value } of group.questions) known.set(id, !absent.has(value));
  }
};

/** Missing references of many records. */
export const referenceFaults = async (
  context: EntityContext,
  records: readonly Written[],
  known: CachedReferences,
): Promise<readonly (readonly FieldError[])[]> => {
  const questions = records.map((written) => referenceQuestions(context, written));
  await learn(context, questions.flat(), known);
  return questions.map((own) =>
    own
      .filter(({ id }) => known.get(id) !== true)
      .map(({ path }) => ({ path, code: 'validation.reference_missing' })),
  );
};
