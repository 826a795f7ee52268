import { checkMove, type MoveTarget } from '../rules/moveTarget';
import { dealers } from '#generated/descriptions/dealers.ts';
import {
  type AppError,
  type EntityRow,
  type ErrorCode,
  type FieldError,
  type RecordVersion,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type EntityContext,
  type Idempotency,
  type PersonRequest,
  applyChange,
  lockRows,
  openContext,
  parseBulkRecords,
  runWrite,
  viewerOf,
} from '@patio/framework/server';
import { shareTargetStatus } from './store/groups';

/** Dealers to move, with the versions the person saw, and the target. */
export type Move = {
  readonly records: readonly unknown[];
  readonly target: MoveTarget;
  readonly reason?: string;
  readonly idempotency?: Idempotency;
};

const codeOf = (row: EntityRow<'dealers'> | undefined, version: number): ErrorCode | undefined => {
  if (row === undefined) return 'SIS001';
  return row.version === version ? undefined : 'record.version_stale';
};

/** Locks the dealers; refuses if any is missing or stale, identified by position. */
const lockDealers = async (
  context: EntityContext,
  trx: Database,
  records: readonly RecordVersion[],
): Promise<Result<readonly EntityRow<'dealers'>[], AppError>> => {
  const value = records.map(({ id }) => id);
  const filter = { type: 'compare', field: 'id', op: 'in', value } as const;
  const rows = await lockRows(trx, dealers, { visibleTo: viewerOf(context, dealers), filter });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const fields = records.flatMap(({ id, version }, at): readonly FieldError[] => {
    const code = codeOf(byId.get(id.toLowerCase()), version);
    return code === undefined ? [] : [{ path: `records.${at}`, code }];
  });
  const first = fields[0];
  return first ? err(appError(first.code, { fields })) : ok(rows);
};

/** Checks that the target exists and is enabled, and share-locks it until the dealers have moved. */
const holdTarget = async (trx: Database, target: MoveTarget): Promise<Result<void, AppError>> => {
  const status = await shareTargetStatus(trx, target);
  if (status === 'enabled') return ok(undefined);
  if (status !== undefined) return err(appError('SET.target_disabled'));
  const path = target.field === 'region' ? 'branchId' : 'groupName';
  return err(
    appError('validation.failed', { fields: [{ path, code: 'validation.reference_missing' }] }),
  );
};

/**
 * Moves dealers to another region or group, all or none, with a history row each.
 *
 * @fails SET.target_disabled, SET.same_region_move, SET.same_group_move, SIS001, record.version_stale,
 *   validation.failed
 */
export const moveDealers = async (
  deps: Deps,
  request: PersonRequest,
  { records, target, reason, idempotency }: Move,
): Promise<Result<{ changed: number }, AppError>> => {
  const parsed = parseBulkRecords(dealers, records);
  if (!parsed.ok) return parsed;
  const context = { ...openContext(deps, request), description: dealers };
  const work = async (trx: Database): Promise<Result<{ changed: number }, AppError>> => {
    const held = await holdTarget(trx, target);
    if (!held.ok) return held;
    const rows = await lockDealers(context, trx, parsed.value);
    if (!rows.ok) return rows;
    const moves = checkMove(target, rows.value);
    if (!moves.ok) return moves;
    await applyChange(
      { trx, deps, request, description: dealers },
      { rows: rows.value, values: { [target.field]: target.value }, action: 'update', reason },
    );
    return ok({ changed: rows.value.length });
  };
  return runWrite(context, work, idempotency ? { idempotency } : {});
};
