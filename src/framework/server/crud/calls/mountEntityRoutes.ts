import { normaliseText } from '#kernel/validation/normaliseRecord.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathMembers } from '#kernel/entity/entityPath.ts';
import { ok, type Result, err } from '#kernel/Result.ts';
import type { Deps, Database } from '#server/deps.ts';
import type { SessionContext } from '#server/http/People.ts';
import { personRoute } from '#server/http/route.ts';
import { mountFileRoutes } from '#server/files/mountFileRoutes.ts';
import {
  sendJson,
  readParameters,
  readMembers,
  sendRecord,
  readIdempotency,
  readVersion,
} from './entityRequest';
import {
  type Send,
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
import {
  type EntityCatalog,
  type EntityContext,
  type EntityError,
  openContext,
  type EntityResult,
  inTransaction,
} from '../EntityContext';
import { optionNames, readReferenceOptions } from '../read/readReferenceOptions';
import { personCalls } from '#kernel/calls/Endpoint.ts';
import type { EntityDescription, GenericCall } from '#kernel/entity/EntityDescription.ts';
import { canBeMasked } from '#kernel/entity/fieldRights.ts';
import { transferRoutes, type TransferKind } from '#server/transfer/transferRoutes.ts';
import { bulkPreviewCall, bulkRunCall } from '../bulk/bulkCalls';
import {
  boardCall,
  filtersCall,
  listCall,
  trendCall,
  asOfCall,
  referringCall,
  restoreCall,
  revealCall,
  revertCall,
} from './recordCalls';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { readChangeReason, runWrite } from '../write/runWrite';
import { deleteRecord } from '../write/deleteRecord';
import { readJsonParameter } from './parseListQuery';
import { finishDraft, saveStep, dropDraft, getDraft, listDrafts } from '../drafts/drafts';

type Params = { readonly id: string; readonly step: string };

const paramsOf = (request: FastifyRequest): Params => request.params as Params;

/** `GET /resources/…/drafts`. */
const draftsCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const drafts = await listDrafts(context);
  return drafts.ok ? ok((reply) => sendJson(reply, drafts.value)) : drafts;
};

/** `GET /resources/…/drafts/{id}`: 204 if there is none, which is not an error. */
const draftCall: EntityCall = async (context, request) => {
  const draft = await getDraft(context, paramsOf(request).id);
  if (!draft.ok) return draft;
  const { value } = draft;
  return ok((reply) => (value ? sendJson(reply, value) : reply.code(204).send()));
};

/** `DELETE /resources/…/drafts/{id}`. */
const dropDraftCall: EntityCall = async (context, request) => {
  const gone = await dropDraft(context, paramsOf(request).id);
  return gone.ok ? ok((reply) => sendJson(reply, gone.value)) : gone;
};

/** `PATCH …/{id}/steps/{step}` with the changed members. */
const saveStepCall: EntityCall = async (context, request) => {
  const parameters = readParameters(request, []);
  if (!parameters.ok) return parameters;
  const version = readVersion(request);
  if (!version.ok) return version;
  const { id, step } = paramsOf(request);
  const saved = await saveStep(context, { id, step, version: version.value, body: request.body });
  if (!saved.ok) return saved;
  return ok((reply) => sendJson(reply.header('etag', `"${saved.value.version}"`), saved.value));
};

/** `POST /resources/…/drafts/{id}/finish`, after a merge with its `baseVersion`. */
const finishDraftCall: EntityCall = async (context, request) => {
  const members = readMembers(request.body, ['baseVersion']);
  if (!members.ok) return members;
  const version = readVersion(request);
  if (!version.ok) return version;
  const { baseVersion } = members.value;
  if (baseVersion !== undefined && !Number.isSafeInteger(baseVersion)) {
    const fields = [
      { path: 'baseVersion', code: 'validation.type', params: { expected: 'integer' } },
    ] as const;
    return err(appError('validation.failed', { fields }));
  }
  const idempotency = readIdempotency(request);
  const record = await finishDraft(context, {
    id: paramsOf(request).id,
    version: version.value,
    baseVersion: baseVersion as number | undefined,
    ...(idempotency ? { idempotency } : {}),
  });
  return record.ok ? ok((reply) => sendRecord(reply, record.value)) : record;
};

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
    const inside = inTransaction(context, trx);
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

type Answer = Promise<Result<Send, EntityError>>;
type Serve = (person: SessionContext, request: FastifyRequest) => Answer;
type Mounted = {
  readonly method: string;
  readonly path: string;
  readonly target: string;
  readonly bytes?: boolean;
  readonly reads?: boolean;
  readonly heavy?: boolean;
};

/** Path parameters in stored form. */
const fixedBy = (
  { fields }: EntityDescription,
  members: readonly string[],
  request: FastifyRequest,
): EntityContext['fixed'] => {
  const params = request.params as Readonly<Record<string, string>>;
  const fixed = members.flatMap((name) => {
    const value = params[name];
    const field = fields.find((one) => one.name === name);
    return value === undefined ? [] : [[name, field ? normaliseText(field, value) : value]];
  });
  return fixed.length > 0 ? Object.fromEntries(fixed) : undefined;
};

const mountOne = (
  app: FastifyInstance,
  deps: Deps,
  {
    method,
    path,
    target,
    serve,
    bytes = false,
    reads = false,
    heavy = false,
  }: Mounted & { readonly serve: Serve },
): void => {
  app.route({
    method,
    url: `${personCalls}${path}`,
    config: { bytes, reads, heavy },
    ...personRoute(deps, target, async (person, request, reply) => {
      const answer = await serve(person, request);
      return answer.ok ? ok(answer.value(reply)) : answer;
    }),
  });
};

const mountOptions = (app: FastifyInstance, deps: Deps, catalog: EntityCatalog): void => {
  for (const resource of [...Object.keys(catalog.descriptions), ...Object.keys(catalog.tables)]) {
    const serve: Serve = async (person, request) => {
      const texts = readParameters(request, optionNames);
      if (!texts.ok) return texts;
      const context = openContext(deps, person, catalog);
      const options = await readReferenceOptions(context, { resource, texts: texts.value });
      return options.ok ? ok((reply) => sendJson(reply, options.value)) : options;
    };
    const path = `/resources/${resource}/options`;
    mountOne(app, deps, { method: 'GET', path, target: `${resource} options`, serve });
  }
};

/** Mounts the calls of all descriptions below `/api/{userType}`. */
export const mountEntityRoutes = (
  app: FastifyInstance,
  deps: Deps,
  catalog: EntityCatalog = deps.catalog,
): void => {
  for (const description of Object.values(catalog.descriptions)) {
    const members = pathMembers(description);
    for (const { method, path, name, call, kind } of entityRoutes(description)) {
      const serve: Serve = (person, request) => {
        const context = { description, ...openContext(deps, person, catalog) };
        const fixed = fixedBy(description, members, request);
        return call(fixed ? { ...context, fixed } : context, request);
      };
      const target = `${description.resource} ${name}`;
      mountOne(app, deps, {
        method,
        path,
        target,
        serve,
        bytes: kind === 'importPart',
        reads: kind === 'filters',
        heavy: kind === 'export' || kind === 'exportStart',
      });
    }
  }
  mountOptions(app, deps, catalog);
  mountFileRoutes(app, deps, catalog);
};
