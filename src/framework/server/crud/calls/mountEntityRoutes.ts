import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathMembers } from '#kernel/entity/pathMembers.ts';
import { ok, type Result } from '#kernel/Result.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionContext } from '#server/http/People.ts';
import { personRoute } from '#server/http/route.ts';
import { mountFileRoutes } from '#server/files/mountFileRoutes.ts';
import { sendJson, readParameters } from './entityRequest';
import type { Send } from './entityCalls';
import {
  type EntityCatalog,
  type EntityContext,
  type EntityError,
  openContext,
} from '../EntityContext';
import { entityRoutes } from './entityRoutes';
import { readReferenceOptions } from '../read/readReferenceOptions';
import { personCalls } from '#kernel/calls/callsBase.ts';

type Answer = Promise<Result<Send, EntityError>>;
type Serve = (person: SessionContext, request: FastifyRequest) => Answer;
type Mounted = {
  readonly method: string;
  readonly path: string;
  readonly target: string;
  readonly bytes?: boolean;
  readonly reads?: boolean;
};

const fixedBy = (members: readonly string[], request: FastifyRequest): EntityContext['fixed'] => {
  const params = request.params as Readonly<Record<string, string>>;
  const names = members.filter((name) => params[name] !== undefined);
  return names.length > 0
    ? Object.fromEntries(names.map((name) => [name, params[name]!]))
    : undefined;
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
  }: Mounted & { readonly serve: Serve },
): void => {
  app.route({
    method,
    url: `${personCalls}${path}`,
    ...(bytes || reads ? { config: { bytes, reads } } : {}),
    ...personRoute(deps, target, async (person, request, reply) => {
      const answer = await serve(person, request);
      return answer.ok ? ok(answer.value(reply)) : answer;
    }),
  });
};

const optionNames = ['field', 'q', 'values', 'filter', 'order', 'group', 'of'] as const;

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
        const fixed = fixedBy(members, request);
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
      });
    }
  }
  mountOptions(app, deps, catalog);
  mountFileRoutes(app, deps, catalog);
};
