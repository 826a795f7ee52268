import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  type EntityRow,
  type ErrorCode,
  type FieldError,
  type RecordVersion,
} from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type EntityError,
  type PersonRequest,
  checkVersion,
  findRow,
  openContext,
  runWrite,
  updateRows,
  writeHistory,
  type EntityContext,
  type Idempotency,
  applyChange,
  lockRows,
  parseBulkRecords,
  viewerOf,
  type RouteModule,
  type RouteRequest,
  readIdempotency,
  readVersion,
  route,
} from '@patio/framework/server';
import { dealers } from '#generated/descriptions/dealers.ts';
import {
  withDefaults,
  type ProductSwitch,
  checkMove,
  type MoveTarget,
  moveTarget,
} from '../rules/dealerRules';
import { changeDealerProducts, listDealerProducts, moveDealers } from '../calls';
import { readProductSwitches, writeProductSwitches, shareTargetStatus } from './store/dealers';

/** New switches for a dealer, with the version the person saw. */
type ProductsChange = {
  readonly id: string;
  readonly version: number | undefined;
  readonly products: readonly ProductSwitch[];
};

/** A dealer's products with the version they belong to. */
type DealerProducts = {
  readonly products: readonly ProductSwitch[];
  readonly version: number;
};

/** Switch value in the history, where no entity field formats it. */
const mark = (enabled: boolean): string => (enabled ? '✓' : '✗');

const duplicateOf = (products: readonly ProductSwitch[]): number =>
  products.findIndex(
    ({ product }, at) => products.findIndex((one) => one.product === product) < at,
  );

/** Returns all products of a dealer visible to the person. @fails SIS001 */
const readProducts = async (
  deps: Deps,
  request: PersonRequest,
  id: string,
): Promise<Result<DealerProducts, AppError>> => {
  const context = { ...openContext(deps, request), description: dealers };
  const row = await findRow(context, deps.db, { id });
  if (!row.ok) return row;
  const stored = await readProductSwitches(deps.db, row.value.id);
  return ok({ products: withDefaults(stored), version: row.value.version });
};

/**
 * Updates product switches. They are part of the dealer: its version is incremented and each switch is recorded in its
 * history.
 *
 * @fails record.version_stale, SIS001, validation.failed
 */
export const changeProducts = async (
  deps: Deps,
  request: PersonRequest,
  { id, version, products }: ProductsChange,
): Promise<Result<DealerProducts, EntityError>> => {
  const duplicate = duplicateOf(products);
  if (duplicate >= 0) {
    const fields = [{ path: `products.${duplicate}`, code: 'validation.duplicate_item' }] as const;
    return err(appError('validation.failed', { fields }));
  }
  const context = { ...openContext(deps, request), description: dealers };
  const work = async (trx: Database): Promise<Result<DealerProducts, EntityError>> => {
    const row = await findRow(context, trx, { id, lock: true });
    if (!row.ok) return row;
    const current = await checkVersion(context, row.value, version);
    if (!current.ok) return current;
    const before = new Map(
      withDefaults(await readProductSwitches(trx, row.value.id)).map((one) => [
        one.product,
        one.enabled,
      ]),
    );
    const changed = products.filter(({ product, enabled }) => before.get(product) !== enabled);
    if (changed.length === 0) return readProducts({ ...deps, db: trx }, request, id);
    const at = deps.clock();
    await writeProductSwitches(trx, row.value.id, changed);
    const [updated] = await updateRows(trx, dealers, { ids: [row.value.id], at, values: {} });
    await writeHistory(
      trx,
      { actor: request.actor, taskId: request.taskId, at, action: 'update' },
      [
        {
          resource: 'dealers',
          recordId: row.value.id,
          version: updated?.version ?? row.value.version + 1,
          changes: Object.fromEntries(
            changed.map(({ product, enabled }) => [product, [mark(!enabled), mark(enabled)]]),
          ),
        },
      ],
    );
    return readProducts({ ...deps, db: trx }, request, id);
  };
  return runWrite(context, work);
};

/** Dealers to move, with the versions the person saw, and the target. */
type Move = {
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
const lockTarget = async (trx: Database, target: MoveTarget): Promise<Result<void, AppError>> => {
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
const runMove = async (
  deps: Deps,
  request: PersonRequest,
  { records, target, reason, idempotency }: Move,
): Promise<Result<{ changed: number }, AppError>> => {
  const parsed = parseBulkRecords(dealers, records);
  if (!parsed.ok) return parsed;
  const context = { ...openContext(deps, request), description: dealers };
  const work = async (trx: Database): Promise<Result<{ changed: number }, AppError>> => {
    const locked = await lockTarget(trx, target);
    if (!locked.ok) return locked;
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

const answer = (
  reply: RouteRequest<typeof listDealerProducts>['reply'],
  { products, version }: DealerProducts,
) => {
  void reply.header('etag', `"${version}"`);
  return ok([...products]);
};

/** Products and moves of dealers. */
export const dealerRoutes: RouteModule = [
  route(listDealerProducts, async (deps, { params, context, reply }) => {
    const found = await readProducts(deps, context, params.id);
    return found.ok ? answer(reply, found.value) : found;
  }),

  route(changeDealerProducts, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const change = { id: params.id, version: version.value, products: body.products };
    const changed = await changeProducts(deps, context, change);
    return changed.ok ? answer(reply, changed.value) : changed;
  }),

  route(moveDealers, async (deps, { body, context, reply }) => {
    const target = moveTarget(body);
    if (!target.ok) return target;
    const idempotency = readIdempotency(reply.request);
    return runMove(deps, context, {
      records: body.records,
      target: target.value,
      ...(body.reason === undefined ? {} : { reason: body.reason }),
      ...(idempotency ? { idempotency } : {}),
    });
  }),
];
