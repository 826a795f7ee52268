import { startSeeAs, stopSeeAs } from '../../access/calls';
import { isGroupName } from '../../access/rules/groups';
import { needsDealer } from '../../access/rules/seeAs';
import type { SeeAsRequest } from '../../generated/types/wire';
import { appError, type AppError, type FieldError } from '../../framework/kernel/errors/AppError';
import { err, ok, type Result } from '../../framework/kernel/Result';
import { startView, stopView } from '../../framework/people/server/seeAs';
import type { Deps } from '../../framework/server/deps';
import { route, type RouteModule } from '../../framework/server/http/route';
import { isEnabledDealer } from '../../organisation/server';
import { shownUserOf } from './sessionUser';

const refuse = (path: string, code: FieldError['code']): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path, code }] }));

/** The dealer that a group is seen at; null where the group has none. */
async function readDealer(
  deps: Deps,
  { groupName, dealerId }: SeeAsRequest,
): Promise<Result<string | null, AppError>> {
  if (!isGroupName(groupName)) return refuse('groupName', 'validation.enum');
  if (!needsDealer(groupName))
    return dealerId === undefined ? ok(null) : refuse('dealerId', 'validation.unknown_field');
  if (dealerId === undefined) return refuse('dealerId', 'validation.required');
  const isThere = await isEnabledDealer(deps.db, dealerId);
  return isThere ? ok(dealerId) : refuse('dealerId', 'validation.reference_missing');
}

/** The portal as another group sees it: begin and end. What it means for every other call is `sessionContext`. */
export const seeAsRoutes: RouteModule = [
  route(startSeeAs, async (deps, { body, context }) => {
    const dealer = await readDealer(deps, body);
    if (!dealer.ok) return dealer;
    const { groupName, reason } = body;
    const values = { dealerId: dealer.value };
    const asked = { groupName, reason, values, detail: { dealer: dealer.value } };
    const found = await startView(deps, asked, context);
    return found.ok ? ok(await shownUserOf(deps, found.value)) : found;
  }),
  route(stopSeeAs, async (deps, { context }) => {
    const found = await stopView(deps, context);
    return found.ok ? ok(await shownUserOf(deps, found.value)) : found;
  }),
];
