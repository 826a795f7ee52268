import { everyScreen, listName } from '#kernel/entity/namedScreens.ts';
import type { SavedView, ViewInput, ViewList, ViewState } from '#kernel/entity/SavedView.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { auditedCaller, recordAudit } from '#server/store/audit.ts';
import {
  changeView,
  countViews,
  insertView,
  readView,
  readViews,
  removeView,
  type ViewRow,
} from '#server/store/views.ts';
import {
  type CatalogContext,
  type EntityContext,
  type EntityResult,
  allow,
  allowRule,
  openContext,
} from '../EntityContext';
import { readableFields } from '../read/readableFields';
import { runWrite, type Idempotency } from '../write/runWrite';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { filterFields, isReadable } from '#kernel/filter/filterFields.ts';
import { filterLimits, parseFilter } from '#kernel/filter/parseFilter.ts';
import * as calls from '#kernel/calls/frameworkEndpoints.ts';
import { readIdempotency, readVersion } from '../calls/entityRequest';
import { route, type RouteModule } from '#server/http/route.ts';
import { isObject } from '#kernel/objects.ts';

type Bag = Readonly<Record<string, unknown>>;
type Found = { readonly kept: Bag; readonly dropped: readonly string[] };

const isFilled = (part: Bag): boolean => Object.keys(part).length > 0;

const readGroup = (description: EntityDescription, name: string, items: unknown): Found => {
  const parts = (Array.isArray(items) ? items : []).map((item) =>
    readableFilter(description, isObject(item) ? item : {}),
  );
  const kept = parts.map((part) => part.kept).filter(isFilled);
  const dropped = parts.flatMap((part) => part.dropped);
  return { kept: kept.length > 0 ? { [name]: kept } : {}, dropped };
};

const readMember = (description: EntityDescription, name: string, value: unknown): Found => {
  if (name === 'and' || name === 'or') return readGroup(description, name, value);
  const member = { [name]: value };
  return parseFilter(description, member).ok
    ? { kept: member, dropped: [] }
    : { kept: {}, dropped: [name] };
};

/** Splits a filter into members valid for the person's view of the entity, and names of the others. */
function readableFilter(description: EntityDescription, filter: Bag): Found {
  const parts = Object.entries(filter).map(([name, value]) => readMember(description, name, value));
  return {
    kept: Object.assign({}, ...parts.map(({ kept }) => kept)) as Bag,
    dropped: parts.flatMap(({ dropped }) => dropped),
  };
}

/** Names of the columns available in a list. */
const columnNames = (description: EntityDescription): ReadonlySet<string> =>
  new Set([
    'createdAt',
    'updatedAt',
    ...description.fields.filter(isReadable).map(({ name }) => name),
  ]);

const sortOf = (description: EntityDescription, sort: ViewState['sort']): ViewState['sort'] =>
  sort && filterFields(description).get(sort.field)?.sortable === true ? sort : undefined;

/** Names present before and missing after. */
const lostNames = (before: ViewState, after: ViewState): readonly string[] => {
  const kept = new Set(after.columns?.map(({ field }) => field));
  const columns = (before.columns ?? []).map(({ field }) => field);
  const sorted = before.sort && !after.sort ? [before.sort.field] : [];
  return [...sorted, ...columns.filter((field) => !kept.has(field))];
};

/**
 * A stored view as usable by a person: without fields missing from their view of the entity.
 *
 * @param description the entity narrowed to the person's rights
 * @returns `dropped`: the removed names, each once
 */
const readableState = (
  description: EntityDescription,
  stored: ViewState,
): { readonly state: ViewState; readonly dropped: readonly string[] } => {
  const { filter = {}, sort: storedSort, columns, ...rest } = stored;
  const found = readableFilter(description, filter);
  const names = columnNames(description);
  const sort = sortOf(description, storedSort);
  const state: ViewState = {
    ...rest,
    ...(isFilled(found.kept) ? { filter: found.kept } : {}),
    ...(sort ? { sort } : {}),
    ...(columns ? { columns: columns.filter(({ field }) => names.has(field)) } : {}),
  };
  return { state, dropped: [...new Set([...found.dropped, ...lostNames(stored, state)])] };
};

const unknownNames = (
  description: EntityDescription,
  { sort, columns = [] }: ViewState,
): readonly FieldError[] => {
  const names = columnNames(description);
  const sortable = !sort || filterFields(description).get(sort.field)?.sortable === true;
  const wrong = columns.flatMap(({ field }, at) =>
    names.has(field) ? [] : [`state.columns.${at}.field`],
  );
  return [...(sortable ? [] : ['state.sort.field']), ...wrong].map((path) => ({
    path,
    code: 'validation.enum',
  }));
};

/**
 * Checks that a view contains only what its author may read.
 *
 * @param description the entity narrowed to the author's rights
 * @fails query.invalid_filter, query.invalid_operator, validation.failed
 */
const checkViewState = (
  description: EntityDescription,
  state: ViewState,
): Result<void, AppError> => {
  const { filter = {} } = state;
  if (JSON.stringify(filter).length > filterLimits.text)
    return err(appError('query.invalid_filter', { params: { name: 'filter' } }));
  const parsed = parseFilter(description, filter);
  if (!parsed.ok) return parsed;
  const fields = unknownNames(description, state);
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};

/** Maximum views per list and person. */
const maxViews = 100;

/** A view in the version that the person saw. */
type ViewVersion = { readonly id: string; readonly version: number | undefined };

/** The list with a storage name (`listName`), whatever the person's rights. */
export const listNamed = (
  { catalog }: CatalogContext,
  name: string,
): EntityDescription | undefined =>
  Object.values(catalog.descriptions)
    .flatMap(everyScreen)
    .find((one) => listName(one) === name);

/** Opens a view's list; requires the right to list. @fails record.not_found, access.denied */
const openList = async (context: CatalogContext, name: string): EntityResult<EntityContext> => {
  const description = listNamed(context, name);
  if (!description) return err(appError('record.not_found'));
  const list = { ...context, description };
  const allowed = await allow(list, 'list');
  return allowed.ok ? ok(list) : allowed;
};

/** A view or report that people save and publish. */
type Published = Pick<ViewRow, 'ownerId' | 'visibility'>;

/** Whether the person saved it. */
export const isOwn = (
  { request }: CatalogContext,
  { ownerId }: Pick<Published, 'ownerId'>,
): boolean => ownerId === request.actor.userId;

const nobody = { groups: [] };

/** Rules of publishing views and reports. */
export const publishersOf = ({ catalog }: CatalogContext) =>
  catalog.viewPublishers ?? { group: nobody, shared: nobody };

/** Whether the person may publish to their group, and to everyone. */
export const publishRights = async (context: CatalogContext): Promise<ViewList['publish']> => {
  const { group, shared } = publishersOf(context);
  return { group: await context.can(group), shared: await context.can(shared) };
};

/** A published view or report may be edited by its publisher, and by people who may publish to everyone. */
export const mayEdit = async (context: CatalogContext, row: Published): Promise<boolean> =>
  isOwn(context, row) ||
  (row.visibility !== 'private' && (await context.can(publishersOf(context).shared)));

const toView = async (context: EntityContext, row: ViewRow): Promise<SavedView> => {
  const rights = await readableFields(context);
  const { ownerId: _, groupName, state, ...rest } = row;
  return {
    ...rest,
    ...(groupName === null ? {} : { groupName }),
    mine: isOwn(context, row),
    editable: await mayEdit(context, row),
    ...readableState(rights.description, state),
  };
};

const note = (
  trx: Database,
  { deps, request }: CatalogContext,
  event: { readonly verb: 'create' | 'update' | 'delete'; readonly row: Omit<ViewRow, 'version'> },
): Promise<void> => {
  const { id, resource, visibility, isDefault } = event.row;
  return recordAudit(trx, deps, {
    action: `view.${event.verb}`,
    outcome: 'ok',
    ...auditedCaller(request),
    target: resource,
    detail: { id, visibility, isDefault },
  });
};

const checkInput = async (context: EntityContext, input: ViewInput): EntityResult<void> => {
  if (input.visibility !== 'private') {
    const allowed = await allowRule(context, publishersOf(context)[input.visibility]);
    if (!allowed.ok) return allowed;
  }
  const rights = await readableFields(context);
  return checkViewState(rights.description, input.state);
};

/** Lists the views available to the person. @fails record.not_found, access.denied */
export const listViews = async (
  context: CatalogContext,
  resource: string,
): EntityResult<ViewList> => {
  const list = await openList(context, resource);
  if (!list.ok) return list;
  const rows = await readViews(context.deps.db, resource, context.request.actor);
  return ok({
    views: await Promise.all(rows.map((row) => toView(list.value, row))),
    publish: await publishRights(context),
  });
};

/** Creates a view. @fails record.not_found, access.denied, query.invalid_filter, validation.failed, idempotency.* */
export const createView = async (
  context: CatalogContext,
  asked: ViewInput & { readonly resource: string },
  idempotency?: Idempotency,
): EntityResult<SavedView> => {
  const list = await openList(context, asked.resource);
  if (!list.ok) return list;
  const checked = await checkInput(list.value, asked);
  if (!checked.ok) return checked;
  const { actor } = context.request;
  const row = {
    ...asked,
    id: context.deps.ids(),
    ownerId: actor.userId,
    groupName: asked.visibility === 'group' ? actor.groupName : null,
  };
  const work = async (trx: Database): EntityResult<SavedView> => {
    if ((await countViews(trx, row.resource, row.ownerId)) >= maxViews) {
      const params = { limit: maxViews };
      const fields = [{ path: 'name', code: 'validation.too_many_items', params }] as const;
      return err(appError('validation.failed', { fields }));
    }
    await insertView(trx, row, context.deps.clock());
    await note(trx, context, { verb: 'create', row });
    return ok(await toView(list.value, { ...row, version: 1 }));
  };
  return runWrite(list.value, work, idempotency ? { idempotency } : {});
};

const isSeen = ({ request: { actor } }: CatalogContext, row: ViewRow): boolean =>
  row.ownerId === actor.userId ||
  row.visibility === 'shared' ||
  (row.visibility === 'group' && row.groupName === actor.groupName);

/** Checks the right to edit a view; private views of others do not exist. @fails record.not_found, access.denied */
const admitEditor = async (
  context: CatalogContext,
  row: ViewRow | undefined,
): EntityResult<ViewRow> => {
  if (!row) return err(appError('record.not_found'));
  if (await mayEdit(context, row)) return ok(row);
  return err(appError(isSeen(context, row) ? 'access.denied' : 'record.not_found'));
};

const groupOf = (context: CatalogContext, row: ViewRow, input: ViewInput): string | null => {
  if (input.visibility !== 'group') return null;
  return isOwn(context, row) || row.groupName === null
    ? context.request.actor.groupName
    : row.groupName;
};

/** Writes to a view. Rights are checked before the transaction, since they use a connection of their own. */
const withView = async <T>(
  context: CatalogContext,
  { id, version }: ViewVersion,
  work: (trx: Database, opened: { list: EntityContext; row: ViewRow }) => EntityResult<T>,
): EntityResult<T> => {
  if (version === undefined) return err(appError('record.version_required'));
  const found = await admitEditor(context, await readView(context.deps.db, id));
  if (!found.ok) return found;
  const list = await openList(context, found.value.resource);
  if (!list.ok) return list;
  await readableFields(list.value);
  return runWrite(list.value, async (trx) => {
    const row = await admitEditor(context, await readView(trx, id, { lock: true }));
    if (!row.ok) return row;
    if (row.value.version !== version) return err(appError('record.version_stale'));
    return work(trx, { list: list.value, row: row.value });
  });
};

/** Replaces a view. @fails as `createView`; record.version_required, record.version_stale */
const updateView = (
  context: CatalogContext,
  asked: ViewVersion,
  input: ViewInput,
): EntityResult<SavedView> =>
  withView(context, asked, async (trx, { list, row }) => {
    const checked = await checkInput(list, input);
    if (!checked.ok) return checked;
    const changed = { ...row, ...input, groupName: groupOf(context, row, input) };
    await changeView(trx, changed, context.deps.clock());
    await note(trx, context, { verb: 'update', row: changed });
    return ok(await toView(list, { ...changed, version: row.version + 1 }));
  });

/** Deletes a view. @fails record.not_found, access.denied, record.version_required, record.version_stale */
const deleteView = (context: CatalogContext, asked: ViewVersion): EntityResult<void> =>
  withView(context, asked, async (trx, { row }) => {
    await removeView(trx, row.id);
    await note(trx, context, { verb: 'delete', row });
    return ok(undefined);
  });

/** Calls of saved views. */
export const viewRoutes: RouteModule = [
  route(calls.listViews, (deps, { query, context }) =>
    listViews(openContext(deps, context), query.resource),
  ),

  route(calls.createView, async (deps, { body, context, reply }) => {
    const idempotency = readIdempotency(reply.request);
    const view = await createView(openContext(deps, context), body, idempotency);
    if (view.ok) void reply.code(201);
    return view;
  }),

  route(calls.updateView, async (deps, { params, body, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    const asked = { id: params.id, version: version.value };
    return updateView(openContext(deps, context), asked, body);
  }),

  route(calls.deleteView, async (deps, { params, context, reply }) => {
    const version = readVersion(reply.request);
    if (!version.ok) return version;
    return deleteView(openContext(deps, context), {
      id: params.id,
      version: version.value,
    });
  }),
];
