import { bulkLimit } from '#kernel/entity/BulkChange.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';

type OpenApiObject = { readonly [name: string]: unknown };

/** Kinds of bulk calls. */
export type BulkCallKind = 'bulkPreview' | 'bulkRun';

const asked: readonly ErrorCode[] = [
  'validation.failed',
  'query.invalid_filter',
  'query.invalid_operator',
  'action.unknown',
  'action.reason_required',
];

const json = (schema: unknown): OpenApiObject => ({ 'application/json': { schema } });

/** Their documentation. */
export const bulkShapes = {
  bulkPreview: {
    summary: 'What a change of many records would do; nothing happens',
    errors: [...asked, 'bulk.too_many'],
  },
  bulkRun: {
    summary: 'Start a previewed change as a task',
    headers: ['Idempotency-Key'],
    errors: [...asked, 'bulk.preview_expired', 'idempotency.key_invalid', 'idempotency.key_reused'],
  },
} as const satisfies Record<
  BulkCallKind,
  {
    readonly summary: string;
    readonly headers?: readonly ['Idempotency-Key'];
    readonly errors: readonly ErrorCode[];
  }
>;

/** Whether a call is a bulk change. */
export const isBulkCall = (kind: string): kind is BulkCallKind =>
  kind === 'bulkPreview' || kind === 'bulkRun';

const keys = { type: 'array', maxItems: bulkLimit, items: { type: 'string' } } as const;

const optional: ReadonlySet<string> = new Set(['reason', 'values']);

const form = (type: string, properties: OpenApiObject): OpenApiObject => ({
  type: 'object',
  required: ['type', ...Object.keys(properties).filter((name) => !optional.has(name))],
  properties: { type: { const: type }, ...properties },
});

const reason = { type: 'string', maxLength: 500 } as const;

const properties = {
  query: { type: 'object', properties: { filter: { type: 'object' } } },
  ids: keys,
  exclude: keys,
  change: {
    oneOf: [
      { ...form('edit', { values: { type: 'object' } }), required: ['type', 'values'] },
      form('action', { action: { type: 'string' }, reason, values: { type: 'object' } }),
      form('delete', {}),
    ],
  },
  reason,
} as const;

/** Bodies of these calls. */
export const bulkBody = (kind: BulkCallKind): OpenApiObject => ({
  required: true,
  content: json({
    type: 'object',
    required: kind === 'bulkRun' ? ['change', 'token'] : ['change'],
    properties: { ...properties, ...(kind === 'bulkRun' ? { token: { type: 'string' } } : {}) },
  }),
});

const preview = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    sample: { type: 'array', maxItems: 5, items: { type: 'object' } },
    refused: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          params: { type: 'object' },
          count: { type: 'integer' },
          label: { type: 'string', description: 'The first of them, whose params these are' },
        },
      },
    },
    untried: {
      type: 'integer',
      description: 'Records whose hooks, references and unique values are judged only when it runs',
    },
    affected: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'How many other records an action would change with these',
    },
    token: { type: 'string', description: 'Good for half an hour and for this request alone' },
  },
} as const;

/** Their responses. */
export const bulkSuccess = (kind: BulkCallKind): OpenApiObject =>
  kind === 'bulkPreview'
    ? { 200: { description: 'Nothing has changed', content: json(preview) } }
    : {
        202: {
          description: 'Started',
          content: json({ $ref: '#/components/schemas/TaskStarted' }),
        },
      };
