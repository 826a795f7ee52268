import { startSeeAs, stopSeeAs } from '#access/calls.ts';
import { isGroupName } from '#access/rules/groups.ts';
import { needsDealer } from '#access/rules/seeAs.ts';
import type { SeeAsRequest } from '#generated/types/wire.ts';
import {
  type AppError,
  type FieldError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import { startView, stopView } from '@patio/framework/people/server';
import { type Deps, type RouteModule, route } from '@patio/framework/server';
import { isEnabledDealer } from '#organisation/server/index.ts';
import { shownUserOf } from './sessionUser';

const refuse = (path: string, code: FieldError['code']): Result<never, AppError> =>
  err(appError('validation.failed', { fields: [{ path, code }] }));

/** Dealer of a viewed group; null if the group has none. */
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

/** Starts and ends viewing as another group. `sessionContext` applies it to other calls. */
export const seeAsRoutes: RouteModule = [
  route(startSeeAs, async (deps, { body, context }) => {
    const dealer = await readDealer(deps, body);
    if (!dealer.ok) return dealer;
    const { groupName, reason } = body;
    const values = { dealerId: dealer.value };
    const request = { groupName, reason, values, detail: { dealer: dealer.value } };
    const found = await startView(deps, request, context);
    return found.ok ? ok(await shownUserOf(deps, found.value)) : found;
  }),
  route(stopSeeAs, async (deps, { context }) => {
    const found = await stopView(deps, context);
    return found.ok ? ok(await shownUserOf(deps, found.value)) : found;
  }),
];
