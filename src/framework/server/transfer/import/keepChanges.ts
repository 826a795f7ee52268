import { diffGiven } from '#server/crud/read/diffRecords.ts';
import type { EntityContext } from '#server/crud/EntityContext.ts';
import type { Changes } from '#server/store/write/history.ts';
import type { Values } from '#server/store/write/records.ts';
import { stageChanges } from '#server/store/many/stagedChanges.ts';
import { tryChanges } from '#server/store/many/trialTable.ts';
import { storedForms } from '#server/store/many/updateMany.ts';
import type { KeepChanges, Planned } from './changeMany';

/** Tries changes in the trial table: their records stay as they are, and nobody waits for them. */
export const changeBeside: KeepChanges = async ({ deps, description }, planned) => {
  const rows = planned.map(({ before: { id }, values }) => ({ id, values }));
  const tried = await tryChanges(deps.db, description, rows);
  const byId = new Map(tried.map((row) => [row.id, row]));
  return planned.map(({ of, before }) => {
    const row = byId.get(before.id);
    return row ? { of, before, is: 'changed', row } : { of, before, is: 'alone' };
  });
};

/** What the history will say of changes that nothing but their values tells yet. */
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
    return diffGiven(description, before, Object.fromEntries(given) as Values);
  });
};

/** Changes that are written at the end of an import, and what is known of all of them. */
export type Staging = {
  readonly keep: KeepChanges;
  /** Fields that they set. */
  readonly names: ReadonlySet<string>;
  readonly count: () => number;
};

export const createStaging = (): Staging => {
  const names = new Set<string>();
  let count = 0;
  const keep: KeepChanges = async (context, planned) => {
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
  return { keep, names, count: () => count };
};
