import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { CallKind } from './mountEntityRoutes';
import { bulkLimit } from '#kernel/entity/BulkChange.ts';

/** Part of the OpenAPI document. */
export type OpenApiObject = { readonly [name: string]: unknown };

/** Documentation of a kind of call besides body and response. */
export type CallShape = {
  readonly summary: string;
  readonly query?: readonly string[];
  readonly headers?: readonly ('If-Match' | 'Idempotency-Key' | 'X-Change-Reason')[];
  readonly errors: readonly ErrorCode[];
};

/** Kinds of wizard calls. */
export type DraftCall = 'drafts' | 'draft' | 'dropDraft' | 'saveStep' | 'finishDraft';

const draftVersioned: readonly ErrorCode[] = [
  'record.version_required',
  'record.not_found',
  'validation.failed',
];

/** Their documentation. */
export const draftShapes = {
  drafts: { summary: 'The own drafts of wizards', errors: [] },
  draft: { summary: 'The own draft of an id; 204 where there is none', errors: [] },
  dropDraft: { summary: 'Throw an own draft away', errors: ['record.not_found'] },
  saveStep: {
    summary:
      'Store members of a step of a wizard in the own draft; without If-Match the draft begins',
    headers: ['If-Match'],
    errors: [...draftVersioned, 'record.version_stale', 'flow.step_closed', 'flow.too_many_drafts'],
  },
  finishDraft: {
    summary: 'Make the own draft a record, or change the stored one',
    headers: ['If-Match', 'Idempotency-Key'],
    errors: [...draftVersioned, 'record.version_stale', 'flow.draft_stale'],
  },
} as const satisfies Record<DraftCall, CallShape>;

/** Whether a kind is one of these. */
export const isDraftCall = (kind: CallKind): kind is DraftCall => kind in draftShapes;

const json = (schema: unknown): OpenApiObject => ({ 'application/json': { schema } });
const instant = { type: 'string', format: 'date-time' } as const;

/** Request body; undefined without one. */
export const draftBody = (kind: DraftCall, type: string): OpenApiObject | undefined => {
  if (kind === 'saveStep')
    return { required: true, content: json({ $ref: `#/components/schemas/${type}Patch` }) };
  if (kind !== 'finishDraft') return undefined;
  const properties = { baseVersion: { type: 'integer', minimum: 1 } };
  return { content: json({ type: 'object', properties }) };
};

const draft = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    version: { type: 'integer' },
    baseVersion: { type: ['integer', 'null'] },
    step: { type: 'string' },
    values: { type: 'object' },
    createdAt: instant,
    updatedAt: instant,
  },
} as const;

/** Response. */
export const draftSuccess = (kind: DraftCall, type: string): OpenApiObject => {
  const answers = {
    drafts: { type: 'array', items: draft },
    draft,
    dropDraft: { type: 'object', properties: { id: { type: 'string' } } },
    saveStep: draft,
    finishDraft: { $ref: `#/components/schemas/${type}` },
  } as const;
  const answer = { 200: { description: 'Answer', content: json(answers[kind]) } };
  return kind === 'draft' ? { ...answer, 204: { description: 'There is none' } } : answer;
};

/** Kinds of bulk calls. */
type BulkCallKind = 'bulkPreview' | 'bulkRun';

const asked: readonly ErrorCode[] = [
  'validation.failed',
  'query.invalid_filter',
  'query.invalid_operator',
  'action.unknown',
  'action.reason_required',
];

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

const bulkReason = { type: 'string', maxLength: 500 } as const;

const properties = {
  query: { type: 'object', properties: { filter: { type: 'object' } } },
  ids: keys,
  exclude: keys,
  change: {
    oneOf: [
      { ...form('edit', { values: { type: 'object' } }), required: ['type', 'values'] },
      form('action', {
        action: { type: 'string' },
        reason: bulkReason,
        values: { type: 'object' },
      }),
      form('delete', {}),
    ],
  },
  reason: bulkReason,
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

/** Calls on past versions, masked values and restoring. */
type RecordCall = 'asOf' | 'revert' | 'reveal' | 'restore' | 'referring';

const written: readonly ErrorCode[] = [
  'record.not_found',
  'action.reason_required',
  'validation.failed',
];
const versioned: readonly ErrorCode[] = ['record.version_required', 'record.version_stale'];

/** Their documentation. */
export const recordShapes = {
  asOf: {
    summary: 'Read a record as it was in a version or at an instant',
    query: ['version', 'at'],
    errors: ['record.not_found', 'record.no_such_version', 'request.invalid_parameter'],
  },
  revert: {
    summary: 'Bring the fields back to an earlier version',
    headers: ['If-Match'],
    errors: [...written, ...versioned, 'record.no_such_version'],
  },
  reveal: {
    summary: 'Show masked values in clear; kept in the access log',
    errors: [...written, 'record.hourly_limit'],
  },
  restore: {
    summary: 'Bring a deleted record back',
    headers: ['If-Match'],
    errors: ['record.not_found', 'validation.not_unique', ...versioned],
  },
  referring: {
    summary: 'What deleting the record would meet: what holds it, and what would be emptied',
    errors: ['record.not_found'],
  },
} as const satisfies Record<RecordCall, CallShape>;

/** Whether a kind is one of these. */
export const isRecordCall = (kind: CallKind): kind is RecordCall => kind in recordShapes;
const reason = { type: 'string', minLength: 1, maxLength: 500 } as const;

const bodies: Readonly<Partial<Record<RecordCall, OpenApiObject>>> = {
  revert: {
    required: ['toVersion', 'reason'],
    properties: { toVersion: { type: 'integer', minimum: 1 }, reason },
  },
  reveal: {
    required: ['fields', 'reason'],
    properties: {
      fields: { type: 'array', minItems: 1, items: { type: 'string' } },
      reason,
    },
  },
  restore: { properties: { reason: { type: 'string', maxLength: 500 } } },
};

/** Request body; undefined without one. */
export const recordBody = (kind: RecordCall): OpenApiObject | undefined => {
  const { [kind]: body } = bodies;
  return body && { required: kind !== 'restore', content: json({ type: 'object', ...body }) };
};

const fieldError = {
  type: 'object',
  properties: { path: { type: 'string' }, code: { type: 'string' } },
} as const;

const referringCount = {
  type: 'object',
  properties: {
    resource: { type: 'string' },
    count: { type: 'integer' },
    names: { type: 'string' },
    holds: { type: 'boolean' },
  },
} as const;

/** Response. `type` is the record's schema. */
export const recordSuccess = (
  kind: Exclude<RecordCall, 'restore'>,
  type: string,
): OpenApiObject => {
  const record = { $ref: `#/components/schemas/${type}` };
  const answers = {
    asOf: {
      record,
      version: { type: 'integer' },
      since: instant,
      until: { ...instant, type: ['string', 'null'] },
      actorName: { type: ['string', 'null'] },
    },
    revert: { record, skipped: { type: 'array', items: fieldError } },
    reveal: undefined,
    referring: { seen: { type: 'array', items: referringCount }, unseen: { type: 'boolean' } },
  } as const;
  const { [kind]: properties } = answers;
  const schema = { type: 'object', ...(properties ? { properties } : {}) };
  return { 200: { description: 'Answer', content: json(schema) } };
};
