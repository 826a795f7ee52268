import type { EntityDescription, GenericCall } from '../../kernel/entity/EntityDescription';
import {
  actionCall,
  bulkActionCall,
  createCall,
  deleteCall,
  getCall,
  historyCall,
  listCall,
  uniqueCall,
  updateCall,
  type EntityCall,
} from './entityCalls';

/** A mounted call of an entity. `path` is below `/api/{userType}`, with `:name` parameters. */
export type EntityRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** `list`, `create`, `enable`, `bulk enable` … */
  readonly name: string;
  readonly call: EntityCall;
};

const route = (
  [method, path]: readonly [EntityRoute['method'], string],
  name: string,
  call: EntityCall,
): EntityRoute => ({ method, path, name, call });

type Build = (description: EntityDescription, base: string) => readonly EntityRoute[];

const builders = {
  list: (_, base) => [route(['GET', base], 'list', listCall)],
  get: (_, base) => [route(['GET', `${base}/:id`], 'get', getCall)],
  create: (_, base) => [route(['POST', base], 'create', createCall)],
  update: (_, base) => [route(['PUT', `${base}/:id`], 'update', updateCall)],
  delete: ({ deletable }, base) =>
    deletable ? [route(['DELETE', `${base}/:id`], 'delete', deleteCall)] : [],
  actions: ({ actions, resource }, base) =>
    actions.flatMap(({ name, bulk }) => [
      route(['PUT', `${base}/:id/${name}`], name, actionCall(name)),
      ...(bulk
        ? [
            route(
              ['POST', `/resources/${resource}/actions/${name}`],
              `bulk ${name}`,
              bulkActionCall(name),
            ),
          ]
        : []),
    ]),
  history: ({ resource }) => [
    route(['GET', `/resources/${resource}/:id/history`], 'history', historyCall),
  ],
} as const satisfies Record<GenericCall, Build>;

/** Members that the path of an entity fixes: `dealerId` of `/dealers/{dealerId}/channels`. */
export const fixedMembers = ({ apiPath }: EntityDescription): readonly string[] =>
  [...apiPath.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Every call that the interpreter mounts for an entity. */
export const entityRoutes = (description: EntityDescription): readonly EntityRoute[] => {
  const base = description.apiPath.replaceAll(/\{(\w+)\}/g, ':$1');
  const unique =
    description.unique.length > 0
      ? [route(['GET', `/resources/${description.resource}/unique`], 'unique', uniqueCall)]
      : [];
  return [...description.calls.flatMap((call) => builders[call](description, base)), ...unique];
};
