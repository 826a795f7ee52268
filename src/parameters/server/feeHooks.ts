import { appError, type AppError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import type { EntityHooks, HookContext } from '../../framework/server/crud/EntityHooks';

/** The table that administration alone keeps; the others are of bit and finance as well. @source ROUTE-025, P294 */
const ownTable = 'IC';

const checkTable = (
  { request }: HookContext,
  typeName: unknown,
): Promise<Result<void, AppError>> => {
  const mayKeep = typeName !== ownTable || request.actor.groupName === 'admin-internal';
  return Promise.resolve(mayKeep ? ok(undefined) : err(appError('access.denied')));
};

/** Who changes which table. All three read them all: finance approves what administration asks for. */
export const feeHooks: EntityHooks = {
  // Not before: what else is wrong with a new fee is told at its fields.
  afterCreate: (context, { row }) => checkTable(context, row['typeName']),
  beforeUpdate: async (context, { row, values }) => {
    const checked = await checkTable(context, row['typeName']);
    return checked.ok ? ok(values) : checked;
  },
  beforeDelete: (context, row) => checkTable(context, row['typeName']),
};
