import { ok } from '@patio/framework/kernel';
import { type RouteModule, route } from '@patio/framework/server';
import { findPlansFront, listRateZero, previewPlanImpact } from '../calls';
import { frontOrigin } from './plansFront';
import { previewImpact } from './planImpact';
import { readRateZero } from './rateZero';

/** Price tables: what a change would change, and the tables without interest. */
export const planRoutes: RouteModule = [
  route(previewPlanImpact, (deps, { body, context }) => previewImpact(deps, context, body)),
  route(listRateZero, async (deps, { query }) =>
    ok([...(await readRateZero(deps, query.tableType))]),
  ),
  route(findPlansFront, async (deps, { reply }) =>
    ok({ origin: frontOrigin(deps, reply.request) }),
  ),
];
