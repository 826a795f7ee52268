import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { isErrorCode, statusOf, type ErrorCode, answeredCode } from '#kernel/errors/catalogue.ts';
import type { EntityCatalog } from '../EntityContext';
import { entityRoutes, type CallKind, type EntityRoute } from './mountEntityRoutes';
import {
  bodyOf,
  callShapes,
  everyCall,
  json,
  ref,
  successOf,
  wireNames,
  type CallShape,
  type OpenApiObject,
} from './openApiShapes';
import { callsBase, type Endpoint } from '#kernel/calls/Endpoint.ts';
import { optionNames } from '../read/readReferenceOptions';
import { fileFields } from '#server/files/resolveFiles.ts';
import type { CallCatalog } from '#server/http/route.ts';

type Part = Readonly<Record<string, unknown>>;

/** Alternative schemes; empty: public. */
type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** A signed-in person, by session token. */
const bySession: Security = [{ idToken: [] }];

/** Security of an endpoint. */
export const securityOf = (
  { auth }: Pick<Endpoint, 'auth'>,
  { publicKeyHeader }: Pick<CallCatalog, 'publicKeyHeader'>,
): Security => {
  if (auth === 'session') return bySession;
  return auth === 'public' && publicKeyHeader ? [{ publicKey: [] }] : [];
};

const isForPeople = (path: string): boolean => path.startsWith(`${callsBase}/auth/`);

type Operation = Part & { readonly security?: Security };

/** Adds keys of service accounts wherever a session is accepted, except for calls on one's own account. */
export const withServiceKeys = (paths: Readonly<Record<string, Part>>): Record<string, Part> =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      isForPeople(path)
        ? operations
        : Object.fromEntries(
            Object.entries(operations as Record<string, Operation>).map(([method, operation]) => [
              method,
              operation.security === bySession
                ? { ...operation, security: [...bySession, { serviceKey: [] }] }
                : operation,
            ]),
          ),
    ]),
  );

/** Security schemes of an application. */
export const securitySchemes = (
  { publicKeyHeader }: Pick<CallCatalog, 'publicKeyHeader'>,
  hasKeys: boolean,
): Part => ({
  idToken: {
    type: 'apiKey',
    in: 'header',
    name: 'idToken',
    description: 'Token of a session of a person.',
  },
  ...(hasKeys
    ? {
        serviceKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pat_<id>_<secret>',
          description: 'Key of a service account.',
        },
      }
    : {}),
  ...(publicKeyHeader
    ? {
        publicKey: {
          type: 'apiKey',
          in: 'header',
          name: publicKeyHeader,
          description: 'Key of pages that are open to everybody.',
        },
      }
    : {}),
});

const fileParameter = (name: string, place: 'path' | 'query', values?: readonly string[]) => ({
  name,
  in: place,
  required: true,
  schema: { type: 'string', ...(values ? { enum: values } : {}) },
});

const userType = {
  name: 'userType',
  in: 'path',
  required: true,
  schema: { $ref: '#/components/schemas/UserType' },
};

const problem = (...codes: readonly ErrorCode[]): OpenApiObject => ({
  description: codes.map(answeredCode).join(', '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Errors of every session call. */
const sessionProblems = {
  401: problem('session.unknown', 'session.replaced'),
  403: problem('access.denied'),
};

const stored = {
  type: 'object',
  required: ['id', 'name', 'size', 'type', 'ref'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string' },
    size: { type: 'integer', minimum: 1 },
    type: { type: 'string' },
    ref: { type: 'string', format: 'file-ref' },
  },
} as const;

const uploadCall = (holding: readonly EntityDescription[]): OpenApiObject => ({
  operationId: 'files.upload',
  tags: ['files'],
  summary: 'Store a file for a field; save `ref` in a record within a day',
  security: bySession,
  parameters: [
    userType,
    fileParameter(
      'resource',
      'query',
      holding.map(({ resource }) => resource),
    ),
    fileParameter('field', 'query'),
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' } },
        },
      },
    },
  },
  responses: {
    201: { description: 'Stored', content: json(stored) },
    400: problem('request.invalid_parameter', 'file.empty', 'file.infected'),
    ...sessionProblems,
    404: problem('record.not_found'),
    409: problem('file.quota_exceeded'),
    413: problem('file.too_large'),
    415: problem('file.type_refused', 'request.unsupported_media_type'),
    503: problem('file.storage_unavailable'),
  },
});

const downloadCall = (description: EntityDescription): OpenApiObject => ({
  operationId: `${description.resource}.file`,
  tags: [description.resource],
  summary: `Download the file of a field: ${description.label.many.en}`,
  security: bySession,
  parameters: [
    userType,
    fileParameter('id', 'path'),
    fileParameter(
      'field',
      'path',
      fileFields(description).map(({ name }) => name),
    ),
  ],
  responses: {
    200: {
      description: 'The content, as an attachment',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    },
    ...sessionProblems,
    404: problem('record.not_found'),
  },
});

/** `paths` of the OpenAPI document for entities' files; empty without any. */
const openApiFiles = (descriptions: readonly EntityDescription[]): OpenApiObject => {
  const holding = descriptions.filter((description) => fileFields(description).length > 0);
  if (holding.length === 0) return {};
  const downloads = holding.map((description) => [
    `${callsBase}/{userType}/resources/${description.resource}/{id}/files/{field}`,
    { get: downloadCall(description) },
  ]);
  return {
    [`${callsBase}/{userType}/resources/files`]: { post: uploadCall(holding) },
    ...(Object.fromEntries(downloads) as OpenApiObject),
  };
};

const ownErrors = (
  route: EntityRoute,
  { unique, actions, wire }: EntityDescription,
): readonly ErrorCode[] => {
  if (route.kind === 'get') return [wire?.absent ?? 'record.not_found'].filter(isErrorCode);
  if (route.kind === 'create' || route.kind === 'update')
    return unique.map(({ code }) => code).filter(isErrorCode);
  const action = actions.find(({ name }) => name === route.name || `bulk ${name}` === route.name);
  return Object.values(action?.refuse ?? {})
    .flatMap((codes) => Object.values(codes))
    .filter(isErrorCode);
};

const problems = (codes: readonly ErrorCode[]): OpenApiObject => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes.map(answeredCode))) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  );
};

const parameter = (name: string, place: 'path' | 'query' | 'header'): OpenApiObject => ({
  name,
  in: place,
  required: place === 'path',
  schema: name === 'userType' ? ref('UserType') : { type: 'string' },
});

const parametersOf = (
  route: EntityRoute,
  { query = [], headers = [] }: CallShape,
): readonly OpenApiObject[] => [
  parameter('userType', 'path'),
  ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => parameter(name ?? '', 'path')),
  ...query.map((name) => parameter(name, 'query')),
  ...headers.map((name) => parameter(name, 'header')),
];

/** Parameters of entities with periods. */
const periodQuery: Readonly<Partial<Record<CallKind, string>>> = {
  list: 'validOn',
  create: 'closeFormer',
};

const shapeOf = ({ kind }: EntityRoute, { effective, wire }: EntityDescription): CallShape => {
  const shape: CallShape = callShapes[kind];
  const period = effective && periodQuery[kind];
  const names = [...(period ? [period] : []), ...(wire && kind === 'list' ? wireNames(wire) : [])];
  return names.length > 0
    ? { ...shape, query: [...new Set([...(shape.query ?? []), ...names])] }
    : shape;
};

/** A change that needs approval returns the approval instead. */
const approvalOf = ({ kind }: EntityRoute, { approval }: EntityDescription): OpenApiObject =>
  approval?.calls.some((call) => call === kind)
    ? {
        202: {
          description: 'Requested: a second person decides',
          content: json({ type: 'object', properties: { approval: ref('Approval') } }),
        },
      }
    : {};

const operationOf = (route: EntityRoute, description: EntityDescription): OpenApiObject => {
  const shape = shapeOf(route, description);
  const requestBody = bodyOf(route, description);
  return {
    operationId: `${description.resource}.${route.name.replaceAll(' ', '.')}`,
    tags: [description.resource],
    summary: `${shape.summary}: ${description.label.many.en}`,
    security: bySession,
    parameters: parametersOf(route, shape),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...successOf(route.kind, description),
      ...approvalOf(route, description),
      ...problems([...everyCall, ...shape.errors, ...ownErrors(route, description)]),
    },
  };
};

const optionsPath = (resource: string): OpenApiObject => ({
  get: {
    operationId: `${resource}.options`,
    tags: [resource],
    summary: 'Choices of a reference: found by text, or names of known values',
    security: bySession,
    parameters: [
      parameter('userType', 'path'),
      ...optionNames.map((name) => parameter(name, 'query')),
    ],
    responses: {
      200: {
        description: 'At most 50 choices',
        content: json({
          type: 'array',
          items: {
            type: 'object',
            properties: {
              value: { type: 'string' },
              label: { type: 'string' },
              detail: { type: 'string' },
              group: { type: 'string' },
            },
          },
        }),
      },
      ...problems([...everyCall, 'request.invalid_parameter', 'query.invalid_filter']),
    },
  },
});

/**
 * `paths` of the OpenAPI document for all mounted calls. Refers to the components `Problem` and the entities' schemas
 * (`Owner`, `OwnerCreate`, `OwnerPatch`), and to the security scheme `idToken`.
 */
export const openApiPaths = (catalog: EntityCatalog): OpenApiObject => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const description of Object.values(catalog.descriptions)) {
    for (const route of entityRoutes(description)) {
      const path = `${callsBase}/{userType}${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: operationOf(route, description),
      };
    }
  }
  for (const resource of [...Object.keys(catalog.descriptions), ...Object.keys(catalog.tables)])
    paths[`${callsBase}/{userType}/resources/${resource}/options`] = { ...optionsPath(resource) };
  return { ...paths, ...openApiFiles(Object.values(catalog.descriptions)) };
};
