import { ok } from '#kernel/Result.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import {
  readSlice,
  orderStaged,
  writeSlice,
  type StagedLine,
  type WrittenSlice,
  stageChanges,
} from '#server/store/many/stagedChanges.ts';
import { transact } from '#server/store/database/database.ts';
import { diffMembers, type Changes } from '#server/store/write/history.ts';
import type { Values } from '#server/store/write/records.ts';
import { tryChanges } from '#server/store/many/trialTable.ts';
import { storedForms } from '#server/store/many/updateMany.ts';
import type { StoreChanges, Planned } from './changeMany';
import { rowFault } from './candidateFields';

/** Applies changes in the trial table: the records are neither changed nor locked. */
export const changeInTrialTable: StoreChanges = async ({ deps, description }, planned) => {
  const rows = planned.map(({ before: { id }, values }) => ({ id, values }));
  const tried = await tryChanges(deps.db, description, rows);
  const byId = new Map(tried.map((row) => [row.id, row]));
  return planned.map(({ of, before }) => {
    const row = byId.get(before.id);
    return row ? { of, before, is: 'changed', row } : { of, before, is: 'alone' };
  });
};

/** Completes the history of changes that so far contain only values. */
const changesOf = async (
  { deps, description }: EntityContext,
  planned: readonly Planned<unknown>[],
): Promise<readonly Changes[]> => {
  const forms = await storedForms(
    deps.db,
    description,
    planned.map(({ values }) => values),
  );
  return planned.map(({ before, values }, at) => {
    const given = Object.keys(values).map((name) => [name, forms[at]?.[name]]);
    return diffMembers(description, before, Object.fromEntries(given) as Values);
  });
};

/** Changes to write at the end of an import, with their common data. */
export type Staging = {
  readonly store: StoreChanges;
  /** Fields they set. */
  readonly names: ReadonlySet<string>;
  readonly count: () => number;
};

export const createStaging = (): Staging => {
  const names = new Set<string>();
  let count = 0;
  const store: StoreChanges = async (context, planned) => {
    const changes = await changesOf(context, planned);
    const rows = planned.map(({ of: { row }, before: { id, version }, values }, at) => ({
      id,
      version,
      values,
      changes: changes[at] ?? {},
      line: row.line,
      cells: row.cells,
    }));
    await stageChanges(context.deps.db, context.description, rows);
    for (const { values } of rows) for (const name of Object.keys(values)) names.add(name);
    count += rows.length;
    return planned.map(({ of, before }, at) => {
      const news = Object.entries(changes[at] ?? {}).map(([name, [, value]]) => [name, value]);
      const row = { ...before, ...(Object.fromEntries(news) as Values) };
      return { of, before, is: 'changed', row };
    });
  };
  return { store, names, count: () => count };
};

type Writing = {
  readonly staging: Staging;
  /** Reprocesses rows: their records changed since, or the database refuses one. */
  readonly again: (rows: readonly StagedLine[]) => Promise<void>;
  /** Called with the number written so far. */
  readonly onWritten: (count: number) => Promise<void>;
};

const writeNext = async (
  { deps, description, request }: EntityContext,
  after: string | null,
  { names }: Staging,
): Promise<WrittenSlice> => {
  const { actor, taskId } = request;
  const cause = { actor, taskId, at: deps.clock(), action: 'update' };
  try {
    const written = await transact(deps.db, async (trx) =>
      ok(await writeSlice(trx, description, { after, names, cause })),
    );
    if (written.ok) return written.value;
  } catch (error) {
    rowFault(error);
  }
  return readSlice(deps.db, after);
};

/**
 * Writes staged changes in id order: records are locked only from here to the end of the import.
 *
 * @param context with the import's transaction as database
 */
export const writeStaged = async (
  context: EntityContext,
  { staging, again, onWritten }: Writing,
): Promise<void> => {
  if (staging.count() === 0) return;
  await orderStaged(context.deps.db);
  let written = 0;
  let after: string | null = null;
  do {
    const { last, size, unwritten: left }: WrittenSlice = await writeNext(context, after, staging);
    if (left.length > 0) await again(left);
    after = last;
    written += size;
    await onWritten(written);
  } while (after !== null);
};
