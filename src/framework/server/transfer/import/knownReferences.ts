import type { FieldError } from '#kernel/errors/AppError.ts';
import {
  groupedChecks,
  referenceQuestions,
  type ReferenceQuestion,
  type Written,
} from '#server/crud/check/checkReferences.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import { missingReferences } from '#server/store/write/references.ts';

/** Known references, found or not, each queried once. */
export type KnownReferences = Map<string, boolean>;

/** Cache size, enough for repeated values. */
const mostKnown = 20_000;

/** Queries unknown references, in one statement. */
const learn = async (
  context: EntityContext,
  questions: readonly ReferenceQuestion[],
  known: KnownReferences,
): Promise<void> => {
  if (known.size > mostKnown) known.clear();
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
  known: KnownReferences,
): Promise<readonly (readonly FieldError[])[]> => {
  const questions = records.map((written) => referenceQuestions(context, written));
  await learn(context, questions.flat(), known);
  return questions.map((own) =>
    own
      .filter(({ id }) => known.get(id) !== true)
      .map(({ path }) => ({ path, code: 'validation.reference_missing' })),
  );
};
