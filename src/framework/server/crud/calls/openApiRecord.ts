import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { CallShape, OpenApiObject } from '../CallShape';
import type { CallKind } from './entityRoutes';

/** Calls on past versions, masked values and restoring. */
export type RecordCall = 'asOf' | 'revert' | 'reveal' | 'restore' | 'referring';

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

const json = (schema: unknown): OpenApiObject => ({ 'application/json': { schema } });
const reason = { type: 'string', minLength: 1, maxLength: 500 } as const;
const instant = { type: 'string', format: 'date-time' } as const;

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
