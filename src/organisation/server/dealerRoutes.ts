import { changeDealerProducts, listDealerProducts, moveDealers } from '../calls';
import { moveTarget } from '../rules/moveTarget';
import { ok } from '@patio/framework/kernel';
import {
  type RouteModule,
  type RouteRequest,
  readIdempotency,
  readVersion,
  route,
} from '@patio/framework/server';
import { changeProducts, readProducts, type DealerProducts } from './changeProducts';
import { moveDealers as runMove } from './moveDealers';

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
