import {
  readDashboards,
  readGroupDashboard,
  resetGroupDashboard,
  resetOwnDashboard,
  saveGroupDashboard,
  saveOwnDashboard,
} from '#kernel/calls/dashboards.ts';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';
import type { DashboardLayout, StoredDashboard } from '#kernel/dashboards/dashboard.ts';
import { ok } from '#kernel/Result.ts';
import { readVersion } from '../crud/calls/entityRequest';
import { openContext, type EntityResult } from '../crud/EntityContext';
import { route, type RouteModule } from '../http/route';
import * as dashboards from './dashboards';

const layoutOf = (input: WireTypes['DashboardInput']): DashboardLayout => input as DashboardLayout;

const answerOf = async (result: EntityResult<StoredDashboard | undefined>) => {
  const found = await result;
  return found.ok ? ok({ dashboard: found.value }) : found;
};

/** Dashboards of groups and people. */
export const dashboardRoutes: RouteModule = [
  route(readDashboards, (deps, { context }) =>
    dashboards.readDashboards(openContext(deps, context)),
  ),

  route(readGroupDashboard, (deps, { params, context }) =>
    answerOf(dashboards.readGroupDashboard(openContext(deps, context), params.groupName)),
  ),

  route(saveGroupDashboard, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { groupName: params.groupName, version: version.value };
    return answerOf(
      dashboards.saveGroupDashboard(openContext(deps, context), asked, layoutOf(body)),
    );
  }),

  route(resetGroupDashboard, async (deps, { params, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return dashboards.resetGroupDashboard(openContext(deps, context), {
      groupName: params.groupName,
      version: version.value,
    });
  }),

  route(saveOwnDashboard, async (deps, { body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return answerOf(
      dashboards.saveOwnDashboard(openContext(deps, context), version.value, layoutOf(body)),
    );
  }),

  route(resetOwnDashboard, async (deps, { context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return dashboards.resetOwnDashboard(openContext(deps, context), version.value);
  }),
];
