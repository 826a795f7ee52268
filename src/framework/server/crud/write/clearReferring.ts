import {
  holderOf,
  namedAt,
  withoutNamed,
  type NamedRecord,
  type ReferencePlace,
} from '#kernel/entity/references.ts';
import { referenceCleared } from '#kernel/entity/WireRecord.ts';
import { err, ok } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import { lockReferring, type Referrer } from '#server/store/write/referring.ts';
import { applyChange } from './runWrite';
import { everyRow, referencedError, type Referring } from '../check/checkReferring';
import type { EntityContext, EntityResult } from '../EntityContext';
import type { HookContext } from '../EntityHooks';
import { judgeChange } from '../check/checkBody';

/** Batch size. */
const chunkRows = 500;

/** Whether a reference value, with its siblings, points to the deleted record. */
const names =
  ({ field: { ref } }: ReferencePlace, gone: Row) =>
  ({ value, owner }: NamedRecord): boolean =>
    value === String(gone[ref.field]) &&
    Object.entries(ref.filter ?? {}).every(
      ([target, bound]) =>
        typeof bound !== 'object' ||
        String(owner[bound.$data] ?? '') === String(gone[target] ?? ''),
    );

/** Changed members of a row without the reference. */
const emptied = ({ places }: Referrer, row: Row, gone: Row): Values => {
  const found = places.filter((place) => namedAt(place, row).some(names(place, gone)));
  const left = found.reduce<Values>(
    (record, place) => withoutNamed(place, record, names(place, gone)),
    row,
  );
  return Object.fromEntries(
    found.map((place) => [holderOf(place).name, left[holderOf(place).name]]),
  );
};

type Emptying = {
  /** The record being deleted. */
  readonly row: Row;
  readonly reason: string | null;
  readonly each: Referring;
};

type Change = { readonly before: Row; readonly values: Values };

/** New values of one row, after its entity's hook and conditions. */
const prepare = async (
  context: EntityContext,
  hookContext: HookContext,
  { before, values }: Change,
): EntityResult<Change> => {
  const hook = context.catalog.hooks[hookContext.description.resource]?.beforeUpdate;
  const prepared = await (hook?.(hookContext, { row: before, values }) ?? ok(values));
  if (!prepared.ok) return prepared;
  const { description } = hookContext;
  const settled = judgeChange({ ...context, description }, before, prepared.value);
  return settled.ok ? ok({ before, values: settled.value }) : settled;
};

/** Groups changes with the same values. */
const alike = (changes: readonly Change[]): readonly (readonly Change[])[] => {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const values = JSON.stringify(change.values);
    const group = groups.get(values);
    if (group) group.push(change);
    else groups.set(values, [change]);
  }
  return [...groups.values()];
};

/** Stores new values of rows with version and history, and runs the entity's hook. */
const store = async (
  context: EntityContext,
  hookContext: HookContext,
  { group, reason }: { readonly group: readonly Change[]; readonly reason: string | null },
): EntityResult<void> => {
  const befores = new Map(group.map(({ before }) => [before.id, before]));
  const updated = await applyChange(hookContext, {
    rows: [...befores.values()],
    values: group[0]?.values ?? {},
    action: referenceCleared,
    reason,
  });
  const hook = context.catalog.hooks[hookContext.description.resource]?.afterUpdate;
  for (const row of hook ? updated : []) {
    const done = await hook?.(hookContext, { before: befores.get(row.id)!, row });
    if (done && !done.ok) return done;
  }
  return ok(undefined);
};

const emptyRows = async (
  context: EntityContext,
  trx: Database,
  { rows, row, reason, each }: Emptying & { readonly rows: readonly Row[] },
): EntityResult<void> => {
  const { deps, request } = context;
  const { description } = each.referrer;
  const hookContext: HookContext = { trx, deps, request, description };
  const changes: Change[] = [];
  for (const before of rows) {
    const values = emptied(each.referrer, before, row);
    const change = await prepare(context, hookContext, { before, values });
    // The record's rules require the reference, so it prevents the deletion.
    if (!change.ok) return err(await referencedError(context, trx, { ...each, rows: [row] }));
    changes.push(change.value);
  }
  for (const group of alike(changes)) {
    const stored = await store(context, hookContext, { group, reason });
    if (!stored.ok) return stored;
  }
  return ok(undefined);
};

/**
 * Clears references to a record about to be deleted, with version and history of each referring record. Requires only
 * the right to delete it.
 *
 * @fails record.referenced, record.referenced_unseen where hooks or conditions of a record do not let its reference go
 */
export const clearReferring = async (
  context: EntityContext,
  trx: Database,
  { row, reason, referring }: Omit<Emptying, 'each'> & { readonly referring: readonly Referring[] },
): EntityResult<void> => {
  const asked = { records: [row], selection: everyRow(context.description) };
  for (const each of referring) {
    let after: string | undefined;
    for (;;) {
      const next = { ...asked, limit: chunkRows, ...(after === undefined ? {} : { after }) };
      const rows = await lockReferring(trx, each.referrer, next);
      const done = await emptyRows(context, trx, { rows, row, reason, each });
      if (!done.ok) return done;
      if (rows.length < chunkRows) break;
      after = rows.at(-1)?.id;
    }
  }
  return ok(undefined);
};
