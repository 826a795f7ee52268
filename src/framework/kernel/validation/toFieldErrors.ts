import { formatOfKind, ownKinds } from '../kinds/ownKinds';
import type { ErrorParams, FieldError } from '../errors/AppError';
import type { ErrorCode } from '../errors/catalogue';

/** An error of the compiled validators. */
export type SchemaError = {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** Pattern for "not blank"; reported as a missing value. */
export const notBlankPattern = '\\S';

type Finding = {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly member?: string;
};
type Reader = (params: SchemaError['params'], value: unknown) => Finding;

const formatCodes: Readonly<Record<string, ErrorCode>> = {
  color: 'validation.color',
  date: 'validation.date',
  'date-time': 'validation.date_time',
  email: 'validation.email',
  'file-ref': 'validation.file',
  time: 'validation.time',
  uuid: 'validation.uuid',
};

/** Error of an application's kind, which has its own message. */
const ownFormat = (format: string): Finding | undefined => {
  const kind = ownKinds().find((one) => formatOfKind(one) === format);
  if (kind?.code !== undefined) return { code: kind.code as ErrorCode };
  return kind && { code: 'validation.kind', params: { kind: kind.name } };
};

const limited =
  (code: ErrorCode): Reader =>
  ({ limit }) => ({ code, params: { limit: limit as number | string } });

const typeNames = (type: unknown): string =>
  (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null').join(' | ');

const readers: Readonly<Record<string, Reader>> = {
  required: ({ missingProperty }) => ({
    code: 'validation.required',
    member: String(missingProperty),
  }),
  conditionRequired: ({ missingProperty }) => ({
    code: 'validation.required',
    member: String(missingProperty),
  }),
  conditionCheck: ({ entity, check, field }) => ({
    code: 'validation.check',
    params: { entity: String(entity), check: String(check) },
    member: String(field),
  }),
  additionalProperties: ({ additionalProperty }) => ({
    code: 'validation.unknown_field',
    member: String(additionalProperty),
  }),
  'false schema': () => ({ code: 'validation.read_only' }),
  type: ({ type }, value) =>
    value === null
      ? { code: 'validation.required' }
      : { code: 'validation.type', params: { expected: typeNames(type) } },
  minLength: ({ limit }, value) =>
    value === ''
      ? { code: 'validation.required' }
      : limited('validation.too_short')({ limit }, value),
  maxLength: limited('validation.too_long'),
  minimum: limited('validation.too_small'),
  exclusiveMinimum: limited('validation.too_small'),
  decimalMinimum: limited('validation.too_small'),
  maximum: limited('validation.too_large'),
  exclusiveMaximum: limited('validation.too_large'),
  decimalMaximum: limited('validation.too_large'),
  multipleOf: ({ multipleOf }) => ({
    code: 'validation.not_multiple',
    params: { step: multipleOf as number },
  }),
  decimalScale: ({ step }) => ({ code: 'validation.not_multiple', params: { step: String(step) } }),
  minItems: limited('validation.too_few_items'),
  maxItems: limited('validation.too_many_items'),
  minProperties: () => ({ code: 'validation.required' }),
  uniqueItems: ({ i, j }) => ({
    code: 'validation.duplicate_item',
    member: String(Math.max(Number(i), Number(j))),
  }),
  together: () => ({ code: 'validation.not_together' }),
  pattern: ({ pattern }) =>
    pattern === notBlankPattern ? { code: 'validation.required' } : { code: 'validation.pattern' },
  format: ({ format }) =>
    format === 'decimal' || format === 'percent' || format === 'rate-monthly'
      ? { code: 'validation.type', params: { expected: 'decimal' } }
      : (ownFormat(String(format)) ?? {
          code: formatCodes[String(format)] ?? 'validation.pattern',
        }),
  enum: () => ({ code: 'validation.enum' }),
  const: () => ({ code: 'validation.enum' }),
};

/** Keywords that only summarise the errors of their parts. */
const summaries = new Set(['if', 'anyOf', 'oneOf', 'allOf', 'not']);
const choices = new Set(['anyOf', 'oneOf']);

const segmentsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const valueAt = (data: unknown, segments: readonly string[]): unknown =>
  segments.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[name]
        : undefined,
    data,
  );

const fieldErrorOf = (error: SchemaError, data: unknown): FieldError => {
  const segments = segmentsOf(error.instancePath);
  const read = readers[error.keyword];
  const finding: Finding = read
    ? read(error.params, valueAt(data, segments))
    : { code: 'validation.failed' };
  const path = [...segments, ...(finding.member === undefined ? [] : [finding.member])].join('.');
  return { path, code: finding.code, ...(finding.params ? { params: finding.params } : {}) };
};

/** @param chosen paths of values that match no alternative: a type error of one must not hide the others' errors */
const withoutEchoes = (
  errors: readonly FieldError[],
  chosen: ReadonlySet<string>,
): readonly FieldError[] => {
  const pathsOf = (wanted: ErrorCode) =>
    new Set(errors.filter(({ code }) => code === wanted).map(({ path }) => path));
  const missing = pathsOf('validation.required');
  const mistyped = pathsOf('validation.type');
  const seen = new Set<string>();
  return errors.filter(({ path, code, params }) => {
    // Several rules may fail at one field, each with its own message.
    const key = `${path} ${code} ${String(params?.['check'] ?? '')}`;
    if (seen.has(key)) return false;
    seen.add(key);
    if (missing.has(path)) return code === 'validation.required';
    if (code === 'validation.type' || !mistyped.has(path)) return true;
    return chosen.has(path) && code !== 'validation.enum';
  });
};

/**
 * Converts validator errors to the catalogue's codes. A missing, null or blank required value gives only
 * `validation.required`; other fields may have several errors.
 *
 * @param errors of the compiled validator
 * @param data   the validated value
 */
export const toFieldErrors = (
  errors: readonly SchemaError[] | null | undefined,
  data: unknown,
): readonly FieldError[] => {
  const found = errors ?? [];
  const parts = found.filter(({ keyword }) => !summaries.has(keyword));
  const chosen = found
    .filter(({ keyword }) => choices.has(keyword))
    .map(({ instancePath }) => segmentsOf(instancePath).join('.'));
  return withoutEchoes(
    (parts.length > 0 ? parts : found).map((error) => fieldErrorOf(error, data)),
    new Set(chosen),
  );
};
