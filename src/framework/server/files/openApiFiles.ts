import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { OpenApiObject } from '../crud/calls/openApiShapes';
import { json } from '../crud/calls/openApiShapes';
import { fileFields } from './resolveFiles';
import { bySession } from '#server/http/openApiSecurity.ts';
import { callsBase } from '#kernel/calls/endpointUrl.ts';
import { answeredCode, type ErrorCode } from '#kernel/errors/catalogue.ts';

const parameter = (name: string, place: 'path' | 'query', values?: readonly string[]) => ({
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
    parameter(
      'resource',
      'query',
      holding.map(({ resource }) => resource),
    ),
    parameter('field', 'query'),
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
    parameter('id', 'path'),
    parameter(
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
export const openApiFiles = (descriptions: readonly EntityDescription[]): OpenApiObject => {
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
