import type { EntityDescription, GenericCall } from '#kernel/entity/EntityDescription.ts';
import { canBeMasked } from '#kernel/entity/fieldRights.ts';
import { transferRoutes, type TransferKind } from '#server/transfer/transferRoutes.ts';
import {
  draftCall,
  draftsCall,
  dropDraftCall,
  finishDraftCall,
  saveStepCall,
} from '../drafts/draftCalls';
import { bulkPreviewCall, bulkRunCall } from '../bulk/bulkCalls';
import {
  actionCall,
  bulkActionCall,
  createCall,
  deleteCall,
  getCall,
  historyCall,
  onWire,
  uniqueCall,
  updateByBodyCall,
  updateCall,
  verifyCall,
  type EntityCall,
} from './entityCalls';
import { boardCall, filtersCall, listCall, trendCall } from './listCalls';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Database } from '#server/deps.ts';
import { readChangeReason } from '../check/preconditions';
import type { EntityContext, EntityResult } from '../EntityContext';
import { deleteRecord } from '../write/deleteRecord';
import { runWrite } from '../write/runWrite';
import { sendJson, readMembers, readParameters } from './entityRequest';
import { readJsonParameter } from './readJsonParameter';
import { asOfCall, referringCall, restoreCall, revealCall, revertCall } from './recordCalls';

/** Maximum number of records deleted by one call. */
const mostIds = 1_000;

/** `ids=1,2`, or a JSON array if ids may contain commas. */
const idsOf = (text: string): unknown =>
  text.trimStart().startsWith('[') ? readJsonParameter(text) : text.split(',');

const isIds = (ids: unknown): ids is readonly string[] =>
  Array.isArray(ids) &&
  ids.length <= mostIds &&
  new Set(ids).size === ids.length &&
  ids.every((id) => typeof id === 'string' && id.trim() !== '');

/** Ids of 1 to 1,000 records, unique. @fails request.invalid_parameter */
const readIds = (text: string | undefined): Result<readonly string[], AppError> => {
  const ids = text === undefined ? [] : idsOf(text);
  return isIds(ids) && ids.length > 0
    ? ok(ids)
    : err(appError('request.invalid_parameter', { params: { name: 'ids' } }));
};

/** Deletes all records or none: the first error is reported at its index, `ids.3`. */
const deleteAll = async (
  context: EntityContext,
  ids: readonly string[],
  reason: string | null,
): EntityResult<void> => {
  const work = async (trx: Database): EntityResult<void> => {
    const inside = { ...context, deps: { ...context.deps, db: trx } };
    for (const [at, id] of ids.entries()) {
      const gone = await deleteRecord(inside, { id, version: undefined, reason });
      if (gone.ok) continue;
      const { code, params } = gone.error;
      const fields = [{ path: `ids.${at}`, code, ...(params ? { params } : {}) }];
      return err({ ...gone.error, fields });
    }
    return ok(undefined);
  };
  return runWrite(context, work);
};

/** `DELETE {path}?ids=1,2`: several records by one call, all or none. */
const deleteManyCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, ['ids']);
  if (!parameters.ok) return parameters;
  const members = readMembers(request.body, []);
  if (!members.ok) return members;
  const ids = readIds(parameters.value.ids);
  if (!ids.ok) return ids;
  const reason = readChangeReason(request);
  if (!reason.ok) return reason;
  const done = await deleteAll(context, ids.value, reason.value);
  return done.ok ? ok((reply) => sendJson(reply, { ids: ids.value })) : done;
};

/** Kind of a mounted call; determines parameters, response and errors. */
export type CallKind =
  | 'list'
  | 'filters'
  | 'trend'
  | 'board'
  | 'get'
  | 'create'
  | 'update'
  | 'delete'
  | 'deleteMany'
  | 'action'
  | 'verify'
  | 'bulk'
  | 'history'
  | 'unique'
  | 'asOf'
  | 'revert'
  | 'reveal'
  | 'restore'
  | 'referring'
  | 'bulkPreview'
  | 'bulkRun'
  | 'drafts'
  | 'draft'
  | 'dropDraft'
  | 'saveStep'
  | 'finishDraft'
  | TransferKind;

/** A mounted call of an entity. `path` is below `/api/{userType}`, with `:name` parameters. */
export type EntityRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly kind: CallKind;
  /** The kind, or the action's name: `list`, `enable`, `bulk enable` … */
  readonly name: string;
  readonly call: EntityCall;
};

type Place = readonly [method: EntityRoute['method'], path: string];

const route = (kind: CallKind, [method, path]: Place, call: EntityCall): EntityRoute => ({
  method,
  path,
  kind,
  name: kind,
  call,
});

const actionRoutes = (
  { actions, resource }: EntityDescription,
  base: string,
): readonly EntityRoute[] =>
  actions.flatMap(({ name, bulk, affects }) => {
    const one = route('action', ['PUT', `${base}/:id/${name}`], onWire(actionCall(name)));
    const many = route(
      'bulk',
      ['POST', `/resources/${resource}/actions/${name}`],
      bulkActionCall(name),
    );
    const verify = route('verify', ['GET', `${one.path}/verify`], verifyCall(name));
    return [
      { ...one, name },
      ...(affects ? [{ ...verify, name: `verify ${name}` }] : []),
      ...(bulk ? [{ ...many, name: `bulk ${name}` }] : []),
    ];
  });

type Build = (description: EntityDescription, base: string) => readonly EntityRoute[];

const builders = {
  list: ({ wire, resource, views }, base) => [
    route('list', ['GET', base], onWire(listCall)),
    route('trend', ['GET', `/resources/${resource}/trend`], onWire(trendCall)),
    ...(views?.board
      ? [route('board', ['GET', `/resources/${resource}/board`], onWire(boardCall))]
      : []),
    ...(wire?.list ? [route('filters', ['POST', `${base}/filters`], onWire(filtersCall))] : []),
  ],
  get: ({ singleton }, base) => [route('get', ['GET', singleton ? base : `${base}/:id`], getCall)],
  create: (_, base) => [route('create', ['POST', base], onWire(createCall))],
  update: ({ singleton, wire }, base) => [
    route('update', ['PUT', singleton ? base : `${base}/:id`], onWire(updateCall)),
    ...(wire?.update && !singleton
      ? [{ ...route('update', ['PUT', base], onWire(updateByBodyCall)), name: 'update by body' }]
      : []),
  ],
  delete: ({ deletable, wire }, base) =>
    deletable
      ? [
          route('delete', ['DELETE', `${base}/:id`], deleteCall),
          ...(wire?.delete ? [route('deleteMany', ['DELETE', base], deleteManyCall)] : []),
        ]
      : [],
  actions: actionRoutes,
  history: ({ resource }) => [
    route('history', ['GET', `/resources/${resource}/:id/history`], historyCall),
  ],
} as const satisfies Record<GenericCall, Build>;

/** Implied calls of one record: past versions with its history, reverting with its updates. */
const recordRoutes = ({
  resource,
  calls,
  fields,
  softDelete,
  deletable,
}: EntityDescription): readonly EntityRoute[] => {
  const base = `/resources/${resource}/:id`;
  const has = (...names: readonly GenericCall[]): boolean =>
    names.every((name) => calls.includes(name));
  return [
    ...(has('history') ? [route('asOf', ['GET', `${base}/asOf`], asOfCall)] : []),
    ...(has('history', 'update') ? [route('revert', ['POST', `${base}/revert`], revertCall)] : []),
    ...(has('get') && fields.some(canBeMasked)
      ? [route('reveal', ['POST', `${base}/reveal`], revealCall)]
      : []),
    ...(softDelete && deletable && has('delete')
      ? [route('restore', ['POST', `${base}/restore`], restoreCall)]
      : []),
    ...(deletable && has('delete')
      ? [route('referring', ['GET', `${base}/referring`], referringCall)]
      : []),
  ];
};

/** Bulk changes, available where single changes are. */
const bulkRoutes = ({ resource, calls }: EntityDescription): readonly EntityRoute[] => {
  const isServed = (['update', 'delete', 'actions'] as const).some((call) => calls.includes(call));
  if (!calls.includes('list') || !isServed) return [];
  const base = `/resources/${resource}/bulk`;
  return [
    route('bulkPreview', ['POST', `${base}/preview`], bulkPreviewCall),
    route('bulkRun', ['POST', base], bulkRunCall),
  ];
};

/** Calls of a wizard: drafts, steps, finishing. */
const draftRoutes = (
  { resource, wizard }: EntityDescription,
  base: string,
): readonly EntityRoute[] => {
  if (!wizard) return [];
  const drafts = `/resources/${resource}/drafts`;
  return [
    route('drafts', ['GET', drafts], draftsCall),
    route('draft', ['GET', `${drafts}/:id`], draftCall),
    route('dropDraft', ['DELETE', `${drafts}/:id`], dropDraftCall),
    route('finishDraft', ['POST', `${drafts}/:id/finish`], finishDraftCall),
    route('saveStep', ['PATCH', `${base}/:id/steps/:step`], saveStepCall),
  ];
};

/** All calls mounted for an entity. */
export const entityRoutes = (description: EntityDescription): readonly EntityRoute[] => {
  const base = description.apiPath.replaceAll(/\{(\w+)\}/g, ':$1');
  const unique =
    description.unique.length > 0
      ? [route('unique', ['GET', `/resources/${description.resource}/unique`], uniqueCall)]
      : [];
  return [
    ...description.calls.flatMap((call) => builders[call](description, base)),
    ...unique,
    ...recordRoutes(description),
    ...bulkRoutes(description),
    ...draftRoutes(description, base),
    ...transferRoutes(description),
  ];
};
