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
import { filtersCall, listCall, trendCall } from './listCalls';
import { deleteManyCall } from './deleteManyCall';
import { asOfCall, referringCall, restoreCall, revealCall, revertCall } from './recordCalls';

/** What a mounted call does; decides its parameters, answer and refusals. */
export type CallKind =
  | 'list'
  | 'filters'
  | 'trend'
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
  list: ({ wire, resource }, base) => [
    route('list', ['GET', base], onWire(listCall)),
    route('trend', ['GET', `/resources/${resource}/trend`], onWire(trendCall)),
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

/** Calls of one record that follow from others: its past with its history, its way back with its changes. */
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

/** Changes of many records by query: wherever one of them could be changed by itself. */
const bulkRoutes = ({ resource, calls }: EntityDescription): readonly EntityRoute[] => {
  const isServed = (['update', 'delete', 'actions'] as const).some((call) => calls.includes(call));
  if (!calls.includes('list') || !isServed) return [];
  const base = `/resources/${resource}/bulk`;
  return [
    route('bulkPreview', ['POST', `${base}/preview`], bulkPreviewCall),
    route('bulkRun', ['POST', base], bulkRunCall),
  ];
};

/** Calls of a wizard: the own drafts, their steps, their end. */
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

/** Every call that the interpreter mounts for an entity. */
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
