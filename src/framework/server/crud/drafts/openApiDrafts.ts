import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import type { CallShape, OpenApiObject } from '../CallShape';
import type { CallKind } from '../calls/entityRoutes';

/** Kinds of wizard calls. */
export type DraftCall = 'drafts' | 'draft' | 'dropDraft' | 'saveStep' | 'finishDraft';

const versioned: readonly ErrorCode[] = [
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
    errors: [...versioned, 'record.version_stale', 'flow.step_closed', 'flow.too_many_drafts'],
  },
  finishDraft: {
    summary: 'Make the own draft a record, or change the stored one',
    headers: ['If-Match', 'Idempotency-Key'],
    errors: [...versioned, 'record.version_stale', 'flow.draft_stale'],
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
