import type { EntityDescription, WireDescription } from '#kernel/entity/EntityDescription.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import {
  isTransferCall,
  transferBody,
  transferShapes,
  transferSuccess,
} from '#server/transfer/openApiTransfer.ts';
import {
  bulkBody,
  bulkShapes,
  bulkSuccess,
  isBulkCall,
  type CallShape,
  type OpenApiObject,
  draftBody,
  draftShapes,
  draftSuccess,
  isDraftCall,
  isRecordCall,
  recordBody,
  recordShapes,
  recordSuccess,
} from './openApiRecord';
import type { CallKind } from './mountEntityRoutes';

export type { CallShape, OpenApiObject };

/** Errors of every session call. */
export const everyCall: readonly ErrorCode[] = [
  'session.token_invalid',
  'session.token_expired',
  'access.forbidden',
  'access.denied',
  'request.unknown_parameter',
];
const versioned: readonly ErrorCode[] = ['record.version_stale'];
const keyed: readonly ErrorCode[] = ['idempotency.key_invalid', 'idempotency.key_reused'];
const acting: readonly ErrorCode[] = ['action.not_applicable', 'action.reason_required'];
const queried: readonly ErrorCode[] = ['query.invalid_filter', 'query.invalid_operator'];

/** All kinds of calls. */
export const callShapes = {
  list: {
    summary: 'List',
    query: ['filter', 'sort', 'range', 'page', 'size', 'after', 'before', 'limit', 'count'],
    errors: [
      ...queried,
      'query.invalid_sort',
      'query.invalid_range',
      'query.invalid_cursor',
      'query.too_slow',
      'request.invalid_parameter',
    ],
  },
  trend: {
    summary: 'Numbers of a list by week',
    query: ['field', 'filter'],
    errors: [...queried, 'query.too_slow', 'request.invalid_parameter'],
  },
  board: {
    summary: 'Counts and sums of the columns of a board',
    query: ['filter'],
    errors: [...queried, 'query.too_slow', 'request.invalid_parameter'],
  },
  filters: {
    summary: 'List, asked for in the body',
    errors: [
      ...queried,
      'query.invalid_sort',
      'query.invalid_range',
      'query.too_slow',
      'validation.failed',
    ],
  },
  get: { summary: 'Read', errors: [] },
  create: {
    summary: 'Create',
    headers: ['Idempotency-Key'],
    errors: ['validation.failed', ...keyed],
  },
  update: {
    summary: 'Change the given members',
    headers: ['If-Match', 'X-Change-Reason'],
    errors: ['record.not_found', 'validation.failed', ...versioned],
  },
  delete: {
    summary: 'Remove',
    headers: ['If-Match', 'X-Change-Reason'],
    errors: ['record.not_found', 'record.referenced', 'record.referenced_unseen', ...versioned],
  },
  deleteMany: {
    summary: 'Remove several records, all or none',
    query: ['ids'],
    headers: ['X-Change-Reason'],
    errors: [
      'record.not_found',
      'record.referenced',
      'record.referenced_unseen',
      'request.invalid_parameter',
    ],
  },
  action: {
    summary: 'Run the action',
    headers: ['If-Match', 'Idempotency-Key'],
    errors: ['record.not_found', ...acting, ...versioned, ...keyed],
  },
  verify: {
    summary:
      'How many other records the action would change; `values` is what it asks for, as JSON',
    query: ['values'],
    errors: [
      'record.not_found',
      'action.unknown',
      'request.invalid_parameter',
      'validation.failed',
    ],
  },
  bulk: {
    summary: 'Run the action on up to 1,000 records, all or none',
    headers: ['Idempotency-Key'],
    errors: ['record.not_found', ...acting, 'record.version_stale', ...keyed],
  },
  history: {
    summary: 'List the changes',
    query: ['range', 'field'],
    errors: ['record.not_found', 'query.invalid_range', 'request.invalid_parameter'],
  },
  unique: {
    summary: 'Whether another record has the values',
    query: ['values', 'exceptId'],
    errors: ['record.not_found', 'request.invalid_parameter'],
  },
  ...recordShapes,
  ...draftShapes,
  ...transferShapes,
  ...bulkShapes,
} as const satisfies Record<CallKind, CallShape>;

/** A named schema of the document. */
export const ref = (name: string): OpenApiObject => ({ $ref: `#/components/schemas/${name}` });
/** JSON content of a response or body. */
export const json = (schema: unknown): OpenApiObject => ({ 'application/json': { schema } });
const reason = { type: 'string', maxLength: 500 } as const;

const historyEntry = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
    actor: { type: 'string' },
    actorName: { type: 'string' },
    action: { type: 'string' },
    reason: { type: ['string', 'null'] },
    version: { type: 'integer' },
    revertedTo: { type: 'integer' },
    origin: { type: 'string', enum: ['bulk', 'import'] },
    part: {
      type: 'object',
      properties: { resource: { type: 'string' }, label: { type: 'string' } },
    },
    changes: { type: 'object', additionalProperties: { type: 'array', minItems: 2, maxItems: 2 } },
  },
} as const;

const recordVersions = {
  type: 'array',
  minItems: 1,
  maxItems: 1000,
  items: {
    type: 'object',
    required: ['id', 'version'],
    properties: { id: { type: 'string' }, version: { type: 'integer', minimum: 1 } },
  },
} as const;

/** Query parameters of a list in a wire profile. */
export const wireNames = ({ page, filters = {} }: WireDescription): readonly string[] => [
  ...(page ? [page.number, page.size] : []),
  ...Object.keys(filters),
];

const filterBody = (wire: WireDescription = {}): OpenApiObject => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(wireNames(wire).map((name) => [name, { type: 'string' }])),
    filter: { type: 'object', additionalProperties: true },
    sort: { type: 'array', items: { type: 'string' } },
  },
});

/** Rows of a list, in the wire profile's envelope if it has one. */
const pageOf = ({ type, wire }: EntityDescription): OpenApiObject => {
  const rows = { type: 'array', items: ref(type) };
  if (!wire?.page) return rows;
  const count = { type: 'integer', minimum: 0 };
  return {
    oneOf: [
      {
        type: 'object',
        required: ['content', 'totalElements', 'page', 'size'],
        properties: { content: rows, totalElements: count, page: count, size: count },
      },
      { ...rows, description: 'Where range, after, before or limit asks for the page' },
    ],
  };
};

/** Adds the inputs of a call's action to its own members. */
const withInputs = (
  { type, actions }: EntityDescription,
  name: string,
  own: OpenApiObject,
): OpenApiObject => {
  const action = actions.find((one) => one.name === name || `bulk ${one.name}` === name);
  return action?.asks ? { allOf: [ref(`${type}Asks${upperFirst(action.name)}`), own] } : own;
};

const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Request body; undefined without one. `name` is the route's: that of an action. */
export const bodyOf = (
  { kind, name }: { readonly kind: CallKind; readonly name: string },
  description: EntityDescription,
): OpenApiObject | undefined => {
  const { type, wire } = description;
  if (kind === 'filters') return { content: json(filterBody(wire)) };
  if (kind === 'create') return { required: true, content: json(ref(`${type}Create`)) };
  if (kind === 'update') return { required: true, content: json(ref(`${type}Patch`)) };
  if (kind === 'action') {
    const own = { type: 'object', properties: { reason } };
    return { content: json(withInputs(description, name, own)) };
  }
  if (isRecordCall(kind)) return recordBody(kind);
  if (isDraftCall(kind)) return draftBody(kind, type);
  if (isTransferCall(kind)) return transferBody(kind);
  if (isBulkCall(kind)) return bulkBody(kind);
  if (kind !== 'bulk') return undefined;
  const properties = { records: recordVersions, reason };
  const own = { type: 'object', required: ['records'], properties };
  return { required: true, content: json(withInputs(description, name, own)) };
};

const range = { 'Content-Range': { schema: { type: 'string' }, description: 'owners 0-9/60' } };
const headerText = (description: string) => ({ schema: { type: 'string' }, description });
const listHeaders = {
  ...range,
  'X-Total-Kind': headerText('exact, or atLeast where more than 10,000 match'),
  'X-Next-Cursor': headerText('for `after`, where there are more rows'),
  'X-Prev-Cursor': headerText('for `before`, where there are rows before'),
};
const etag = { ETag: { schema: { type: 'string' }, description: 'Version of the record: "3"' } };

const deletedMany = {
  200: {
    description: 'Removed',
    content: json({
      type: 'object',
      properties: { ids: { type: 'array', items: { type: 'string' } } },
    }),
  },
} as const;

const day = { type: 'string', format: 'date' } as const;
const weeks = {
  type: 'object',
  required: ['weeks'],
  properties: {
    weeks: {
      type: 'array',
      items: {
        type: 'object',
        required: ['from', 'until', 'count'],
        properties: { from: day, until: day, count: { type: 'integer' } },
      },
    },
  },
} as const;

const boardFigures = {
  type: 'object',
  required: ['columns'],
  properties: {
    columns: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value', 'count'],
        properties: {
          value: { type: ['string', 'integer'] },
          count: { type: 'integer' },
          sum: { type: 'integer' },
        },
      },
    },
  },
} as const;

const ownSuccess = (kind: CallKind, type: string): OpenApiObject | undefined => {
  if (kind === 'deleteMany') return deletedMany;
  if (kind === 'trend')
    return { 200: { description: 'The last 13 weeks, oldest first', content: json(weeks) } };
  if (kind === 'board')
    return { 200: { description: 'The columns in order', content: json(boardFigures) } };
  if (isRecordCall(kind) && kind !== 'restore') return recordSuccess(kind, type);
  if (isTransferCall(kind)) return transferSuccess(kind);
  if (isDraftCall(kind)) return draftSuccess(kind, type);
  return isBulkCall(kind) ? bulkSuccess(kind) : undefined;
};

/** Successful response. */
export const successOf = (kind: CallKind, description: EntityDescription): OpenApiObject => {
  const { type } = description;
  const own = ownSuccess(kind, type);
  if (own) return own;
  switch (kind) {
    case 'list':
    case 'filters':
      return {
        200: {
          description: 'A page',
          headers: listHeaders,
          content: json(pageOf(description)),
        },
      };
    case 'history':
      return {
        200: {
          description: 'A page',
          headers: range,
          content: json({ type: 'array', items: historyEntry }),
        },
      };
    case 'create':
      return { 201: { description: 'Created', headers: etag, content: json(ref(type)) } };
    case 'delete':
      return {
        200: {
          description: 'Removed',
          content: json({ type: 'object', properties: { id: { type: 'string' } } }),
        },
      };
    case 'bulk':
      return {
        200: {
          description: 'Done',
          content: json({ type: 'object', properties: { changed: { type: 'integer' } } }),
        },
      };
    case 'verify':
      return {
        200: {
          description: 'Counted now',
          content: json({ type: 'object', additionalProperties: { type: 'integer' } }),
        },
      };
    case 'unique':
      return {
        200: {
          description: 'Answer',
          content: json({ type: 'object', properties: { taken: { type: 'boolean' } } }),
        },
      };
    default:
      return { 200: { description: 'The record', headers: etag, content: json(ref(type)) } };
  }
};
