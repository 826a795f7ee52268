import { withDefaults, type ProductSwitch } from '../rules/products';
import { dealers } from '#generated/descriptions/dealers.ts';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
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
} from '@patio/framework/server';
import { readProductSwitches, writeProductSwitches } from './store/dealers';

/** New switches for a dealer, with the version the person saw. */
export type ProductsChange = {
  readonly id: string;
  readonly version: number | undefined;
  readonly products: readonly ProductSwitch[];
};

/** A dealer's products with the version they belong to. */
export type DealerProducts = {
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
export const readProducts = async (
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
