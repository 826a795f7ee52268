import {
  createView,
  deleteView,
  listViews,
  undoTask,
  updateView,
} from '#kernel/calls/frameworkEndpoints.ts';
import { startUndo } from '../bulk/runUndoTask';
import { readIdempotency, readVersion } from '../calls/entityRequest';
import { openContext } from '../EntityContext';
import * as views from './savedViews';
import { route, type RouteModule } from '#server/http/route.ts';

/** Saved views of lists, and undoing bulk changes. */
export const viewRoutes: RouteModule = [
  route(listViews, (deps, { query, context }) =>
    views.listViews(openContext(deps, context), query.resource),
  ),

  route(createView, async (deps, { body, context, reply }) => {
    const idempotency = readIdempotency(reply.request);
    const view = await views.createView(openContext(deps, context), body, idempotency);
    if (view.ok) void reply.code(201);
    return view;
  }),

  route(updateView, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { id: params.id, version: version.value };
    return views.updateView(openContext(deps, context), asked, body);
  }),

  route(deleteView, async (deps, { params, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return views.deleteView(openContext(deps, context), {
      id: params.id,
      version: version.value,
    });
  }),

  route(undoTask, async (deps, { params, context, reply }) => {
    const started = await startUndo(deps, context, params.id);
    if (started.ok) void reply.code(202);
    return started;
  }),
];
