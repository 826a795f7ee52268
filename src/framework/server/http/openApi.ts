import {
  type Endpoint,
  type WireName,
  callsBase,
  endpointPattern,
} from '#kernel/calls/Endpoint.ts';
import { answeredCode, statusOf, type ErrorCode } from '#kernel/errors/catalogue.ts';
import { openApiPaths, securityOf, securitySchemes, withServiceKeys } from '../crud/calls/openApi';
import type { EntityCatalog } from '../crud/EntityContext';
import type { CallCatalog } from './route';
import { problemSchema } from './sendProblem';
import fastifySwagger, { type StaticDocumentSpec } from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { docsPolicy } from './securityHeaders';

type Part = Readonly<Record<string, unknown>>;

const everyCall: readonly ErrorCode[] = [
  'request.not_found',
  'request.unknown_parameter',
  'request.repeated_parameter',
  'server.internal',
  'server.unavailable',
];
const everyBody: readonly ErrorCode[] = [
  'validation.failed',
  'request.malformed_json',
  'request.too_large',
  'request.unsupported_media_type',
];
const everySession: readonly ErrorCode[] = [
  'session.token_invalid',
  'session.token_expired',
  'access.forbidden',
  'access.denied',
  'request.too_many',
];

const schemaOf = (name: WireName): Part => ({ $ref: `#/components/schemas/${name}` });

const parametersOf = (
  { wireSchemas }: CallCatalog,
  name: WireName | undefined,
  place: 'path' | 'query',
): readonly Part[] => {
  if (name === undefined) return [];
  const { properties = {}, required = [] } = wireSchemas[name];
  return Object.entries(properties).map(([key, schema]) => ({
    name: key,
    in: place,
    required: place === 'path' || required.includes(key),
    schema,
  }));
};

const userType: Part = {
  name: 'userType',
  in: 'path',
  required: true,
  description: 'Class of the signed-in person.',
  schema: { $ref: '#/components/schemas/UserType' },
};

const codesOf = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...everyCall,
  ...(endpoint.auth === 'session' ? everySession : []),
  ...(endpoint.in.body === undefined ? [] : everyBody),
  ...endpoint.errors,
];

const refusals = (codes: readonly ErrorCode[]): Part => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes.map(answeredCode))) {
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
};

const success = ({ out }: Endpoint): Part =>
  out === undefined
    ? { 204: { description: 'Done' } }
    : {
        200: { description: 'Answer', content: { 'application/json': { schema: schemaOf(out) } } },
      };

const operationOf = (calls: CallCatalog, endpoint: Endpoint): Part => {
  const { id, in: input, source } = endpoint;
  return {
    operationId: id,
    summary: id,
    tags: [id.split('.')[0]],
    ...(source === undefined ? {} : { description: source }),
    security: securityOf(endpoint, calls),
    parameters: [
      ...(endpointPattern(endpoint).includes(':userType') ? [userType] : []),
      ...parametersOf(calls, input.params, 'path'),
      ...parametersOf(calls, input.query, 'query'),
    ],
    ...(input.body === undefined
      ? {}
      : { requestBody: { content: { 'application/json': { schema: schemaOf(input.body) } } } }),
    responses: { ...success(endpoint), ...refusals(codesOf(endpoint)) },
  };
};

const endpointPaths = (calls: CallCatalog): Record<string, Part> => {
  const paths: Record<string, Part> = {};
  for (const endpoint of calls.endpoints) {
    const path = endpointPattern(endpoint).replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(calls, endpoint) };
  }
  return paths;
};

/** Renames a generic operation if a hand-written one has its id. */
const distinct = (operations: Part, usedIds: ReadonlySet<string>): Part =>
  Object.fromEntries(
    Object.entries(operations as Record<string, { readonly operationId: string }>).map(
      ([method, operation]) => {
        const { operationId } = operation;
        const id = usedIds.has(operationId) ? `${operationId}.generic` : operationId;
        return [method, { ...operation, operationId: id }];
      },
    ),
  );

const mergePaths = (calls: CallCatalog, second: Part): Record<string, Part> => {
  const usedIds = new Set(calls.endpoints.map(({ id }) => id));
  const first = endpointPaths(calls);
  const paths = { ...first };
  for (const [path, operations] of Object.entries(second)) {
    paths[path] = { ...distinct(operations as Part, usedIds), ...paths[path] };
  }
  return paths;
};

/**
 * OpenAPI 3.1 document of all calls: hand-written endpoints and generic calls of entities.
 *
 * @param options `hasKeys`: service accounts call with keys
 */
export const openApiDocument = (
  calls: CallCatalog,
  catalog: EntityCatalog,
  { hasKeys = false }: { readonly hasKeys?: boolean } = {},
): Part => ({
  openapi: '3.1.0',
  info: {
    title: calls.title,
    version: '1',
    description:
      'Every refusal is `application/problem+json` with a `code`. ' +
      `Sign in by \`POST ${callsBase}/auth/login\` and send its \`idToken\` as a header` +
      (hasKeys ? ', or send the key of a service account as bearer.' : '.'),
  },
  paths: (hasKeys ? withServiceKeys : (paths: Record<string, Part>) => paths)(
    mergePaths(calls, openApiPaths(catalog)),
  ),
  components: {
    securitySchemes: securitySchemes(calls, hasKeys),
    schemas: {
      ...calls.schemas,
      UserType: { type: 'string', enum: calls.userTypes },
      Problem: problemSchema(),
    },
  },
});

type Document = StaticDocumentSpec['document'];

/** Path of the API reference. */
const docsPath = `${callsBase}/docs`;

// The tool's top bar only serves to load another document.
const theme = '.swagger-ui .topbar { display: none }';

/** Mounts the API reference in demo mode: pages at {@link docsPath}, the document at `/api/docs/json`. */
export const mountDocs = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  if (!deps.config.demo) return;
  let whole: Document | undefined;
  // Built on first use, to keep the start fast.
  const readWhole = (): Document =>
    (whole ??= openApiDocument(deps.calls, deps.catalog, {
      hasKeys: deps.people.admitsKeys === true,
    }) as unknown as Document);
  const info = { title: deps.calls.title, version: '1' };
  const document: Document = { openapi: '3.1.0', info, paths: {} };
  await app.register(fastifySwagger, { mode: 'static', specification: { document } });
  await app.register(fastifySwaggerUi, {
    routePrefix: docsPath,
    staticCSP: docsPolicy,
    transformSpecification: readWhole,
    transformSpecificationClone: false,
    uiConfig: {
      docExpansion: 'list',
      deepLinking: false,
      persistAuthorization: false,
      validatorUrl: null,
    },
    theme: { title: `${deps.calls.title} · API`, css: [{ filename: 'theme.css', content: theme }] },
  });
};
