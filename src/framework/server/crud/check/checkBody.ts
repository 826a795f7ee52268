import sanitizeHtml from 'sanitize-html';
import {
  certainErrors,
  withoutFormerDays,
  settleRecord,
} from '#kernel/condition/conditionErrors.ts';
import { dependsOnDay, hasConditions } from '#kernel/condition/conditionPlan.ts';
import { isPresent, onDay } from '#kernel/condition/comparison.ts';
import type {
  EntityDescription,
  ActionDescription,
  FieldDescription,
} from '#kernel/entity/EntityDescription.ts';
import { appError, type AppError, type FieldError } from '#kernel/errors/AppError.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { Row, Values } from '#server/store/write/records.ts';
import type { ErrorCode } from '#kernel/errors/catalogue.ts';
import { isReadable } from '#kernel/filter/filterFields.ts';
import { clearEmpty, normaliseRecord, stripEmpty } from '#kernel/validation/normaliseRecord.ts';
import {
  htmlAliases,
  htmlDepth,
  htmlElements,
  htmlSilenced,
  isSafeLink,
  normaliseHtml,
} from '#kernel/formats/html.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { sameJson } from '#kernel/validation/checks.ts';
import type { EntityContext } from '../EntityContext';
import { presentRow, withPeriodStatus } from '../read/readableFields';
import { isObject } from '#kernel/objects.ts';

/**
 * Condition errors of a whole record, by the generated validator.
 *
 * @param record as it would be stored: after `settleNew` or `settleChange`
 * @param former the record before a change: date-dependent rules are re-evaluated only if their fields change
 */
export const judgeConditions = (
  { catalog, description, deps }: Pick<EntityContext, 'catalog' | 'description' | 'deps'>,
  record: Values,
  former?: Values,
): readonly FieldError[] => {
  if (!hasConditions(description)) return [];
  const judge = catalog.validators[description.resource]?.conditions;
  if (!dependsOnDay(description)) return judge?.(record) ?? [];
  const errors = judge?.(onDay(record, localDateOf(deps.clock()))) ?? [];
  return withoutFormerDays(description, errors, { record, former });
};

/**
 * A new record's values without those that do not apply; these count as not sent.
 *
 * @param defaults further values of the record, for conditions
 */
const settleNew = (description: EntityDescription, values: Values, defaults: Values): Values => {
  if (!hasConditions(description)) return values;
  const record: Values = { ...defaults, ...values };
  const settled: Values = settleRecord(description, record);
  if (settled === record) return values;
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const left = settled[name];
    if (left === value) return [[name, value] as const];
    return isPresent(left) ? [[name, left] as const] : [];
  });
  return Object.fromEntries(kept);
};

/** Values of a change, plus those it clears because they no longer apply. */
export const settleChange = (
  description: EntityDescription,
  row: Values,
  values: Values,
): Values => {
  if (!hasConditions(description)) return values;
  const record: Values = { ...row, ...values };
  const settled: Values = settleRecord(description, record);
  if (settled === record) return values;
  const names = Object.keys(settled).filter(
    (name) => name in values || settled[name] !== record[name],
  );
  return Object.fromEntries(names.map((name) => [name, settled[name]]));
};

/**
 * Values of a change as they would be stored, if the record's conditions allow it.
 *
 * @fails validation.failed with missing fields and violated rules of the changed record
 */
export const judgeChange = (
  context: Pick<EntityContext, 'catalog' | 'description' | 'deps'>,
  row: Row,
  values: Values,
): Result<Values, AppError> => {
  const settled = settleChange(context.description, row, values);
  const fields = judgeConditions(context, { ...row, ...settled }, row);
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(settled);
};

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(htmlElements),
  allowedAttributes: Object.fromEntries(Object.entries(htmlElements)) as Record<string, string[]>,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...htmlSilenced],
  nestingLimit: htmlDepth,
  parser: { lowerCaseTags: true, decodeEntities: true },
  transformTags: {
    ...htmlAliases,
    a: (tagName, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = isSafeLink(href) ? { href } : {};
      return { tagName, attribs };
    },
  },
};

/** Sanitises rich text to the allowed elements and links; empty if no text is left. */
export const cleanHtml = (html: string): string => normaliseHtml(sanitizeHtml(html, options));

const cleanValue = (field: FieldDescription, value: unknown): unknown => {
  if (field.kind === 'html') return typeof value === 'string' ? cleanHtml(value) : value;
  const { fields } = field;
  if (!fields) return value;
  if (Array.isArray(value))
    return value.map((row: unknown) => (isObject(row) ? cleanRichText(fields, row) : row));
  return isObject(value) ? cleanRichText(fields, value) : value;
};

const rich = new WeakMap<readonly FieldDescription[], boolean>();

/** Whether a list of fields contains rich text, at any depth; cached, since descriptions are immutable. */
const hasRichText = (fields: readonly FieldDescription[]): boolean => {
  const cached =
    rich.get(fields) ??
    fields.some((field) => field.kind === 'html' || hasRichText(field.fields ?? []));
  rich.set(fields, cached);
  return cached;
};

/** Sanitises rich text, including in objects and tables. Runs before validation and storage. */
export const cleanRichText = (fields: readonly FieldDescription[], values: Values): Values => {
  if (!hasRichText(fields)) return values;
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = byName.get(name);
      return [name, field ? cleanValue(field, value) : value];
    }),
  );
};

/**
 * Checks that a body contains only fields that the person may set. A hidden field is reported like an unknown one.
 *
 * @fails validation.failed with validation.unknown_field or access.denied on the fields
 */
export const checkFieldRights = (
  { hidden, locked }: FieldRights,
  body: unknown,
): Result<void, AppError> => {
  if (!isObject(body)) return ok(undefined);
  const fields = Object.keys(body).flatMap((path): readonly FieldError[] => {
    if (hidden.has(path)) return [{ path, code: 'validation.unknown_field' }];
    return locked.has(path) ? [{ path, code: 'access.denied' }] : [];
  });
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok(undefined);
};

/**
 * A body without values echoed unchanged: server-set members, read-only fields, masks. Clients may send whole records
 * back.
 */
export const withoutEchoes = (
  { deps, description }: Pick<EntityContext, 'deps' | 'description'>,
  rights: FieldRights,
  { body, row }: { readonly body: unknown; readonly row: Row },
): unknown => {
  if (!isObject(body)) return body;
  const settable = new Set(
    description.fields
      .filter(({ editable }) => editable === 'always' || editable === 'update')
      .filter(({ name }) => !rights.locked.has(name) && !rights.masked.has(name))
      .map(({ name }) => name),
  );
  const names = Object.keys(body);
  if (names.every((name) => settable.has(name))) return body;
  const record = withPeriodStatus({ deps, description }, presentRow(description, rights, row));
  const isEcho = (name: string): boolean =>
    !settable.has(name) && Object.hasOwn(record, name) && sameJson(body[name], record[name]);
  return Object.fromEntries(
    names.filter((name) => !isEcho(name)).map((name) => [name, body[name]]),
  );
};

type Checked = Result<Values, AppError>;
type Members = Readonly<Record<string, unknown>>;

/** Values in stored form, with sanitised rich text. */
const settled = (description: EntityDescription, body: Members): Members =>
  cleanRichText(description.fields, normaliseRecord(description, body));

const notAnObject = (): Checked =>
  refused([{ path: '', code: 'validation.type', params: { expected: 'object' } }]);

const refused = (fields: readonly FieldError[]): Result<never, AppError> =>
  err(appError('validation.failed', { fields }));

const validatorsOf = ({ catalog, description: { resource } }: EntityContext) => {
  const validators = catalog.validators[resource];
  if (!validators) throw new Error(`No validators for "${resource}"`);
  return validators;
};

type Known = {
  readonly own: ReadonlySet<string>;
  readonly defaults: Values;
  /** Fields validated on a changed record: those settable on creation and readable. */
  readonly judged: ReadonlySet<string>;
};

const isOwn = ({ editable }: FieldDescription): boolean =>
  editable === 'always' || editable === 'create';

const defaultsOf = (fields: readonly FieldDescription[]): Values =>
  Object.fromEntries(
    fields
      .filter((field) => field.default !== undefined && !field.virtual)
      .map((field) => [field.name, field.default]),
  );

const gather = ({ fields }: EntityDescription): Known => ({
  own: new Set(fields.filter(isOwn).map(({ name }) => name)),
  judged: new Set(
    fields.filter((field) => isOwn(field) && isReadable(field)).map(({ name }) => name),
  ),
  defaults: defaultsOf(fields),
});

const gathered = new WeakMap<EntityDescription, Known>();

/** Data for validating new records, cached by description. */
const gatheredFor = (description: EntityDescription): Known => {
  const cached = gathered.get(description) ?? gather(description);
  gathered.set(description, cached);
  return cached;
};

/** Keeps members that the person may not send even if empty, so that the validator refuses them. */
const withForeign = (description: EntityDescription, body: Members, stripped: Members): Members => {
  const { own } = gatheredFor(description);
  const foreign = Object.keys(body).filter((name) => !own.has(name));
  if (foreign.length === 0) return stripped;
  return { ...stripped, ...Object.fromEntries(foreign.map((name) => [name, body[name]])) };
};

/** Path parameters may be repeated in the body, but not changed. */
const contradictions = (body: Members, fixed: EntityContext['fixed'] = {}): readonly FieldError[] =>
  Object.entries(fixed)
    .filter(([name, value]) => body[name] !== undefined && body[name] !== value)
    .map(([path]) => ({ path, code: 'validation.read_only' }));

/** A new record with defaults, and all its errors. */
export const judgeNew = (
  context: EntityContext,
  body: Members,
): { readonly record: Values; readonly errors: readonly FieldError[] } => {
  const { description, fixed } = context;
  const stripped = stripEmpty(settled(description, body));
  const { defaults } = gatheredFor(description);
  const applying = settleNew(description, { ...stripped, ...fixed }, defaults);
  const whole = withForeign(description, body, applying);
  const input = fixed ? { ...whole, ...fixed } : whole;
  const record = settleRecord<Values>(description, { ...defaults, ...applying, ...fixed });
  // Hooks may set fields used by conditions, which are then evaluated afterwards.
  const isWhole = context.catalog.hooks[description.resource]?.beforeCreate === undefined;
  const errors = [
    ...contradictions(stripped, fixed),
    ...withConditions(description, validatorsOf(context).create(input), () =>
      isWhole ? judgeConditions(context, record) : [],
    ),
  ];
  return { record, errors };
};

/**
 * Validates the body of a create call and applies defaults. Values are normalised; empty members count as not sent.
 *
 * @fails validation.failed with a code for every refused field
 */
export const checkCreateBody = (context: EntityContext, body: unknown): Checked => {
  if (!isObject(body)) return notAnObject();
  const { record, errors } = judgeNew(context, body);
  return errors.length > 0 ? refused(errors) : ok(record);
};

/** Unexpected members: the conditions would judge a record that would never be stored. */
const unaskedCodes: ReadonlySet<ErrorCode> = new Set([
  'validation.read_only',
  'validation.unknown_field',
]);

/** Merges value and condition errors without duplicates. */
const withConditions = (
  description: EntityDescription,
  errors: readonly FieldError[],
  judge: () => readonly FieldError[],
): readonly FieldError[] => {
  const isAsked = !errors.some(({ code }) => unaskedCodes.has(code));
  const conditional = isAsked ? certainErrors(description, judge(), errors) : [];
  return [
    ...errors,
    ...conditional.filter(
      ({ path, code }) => !errors.some((known) => known.path === path && known.code === code),
    ),
  ];
};

const withoutEmptyParts = (description: EntityDescription, body: Members): Members => {
  const nested = new Set(
    description.fields
      .filter(({ kind }) => kind === 'object' || kind === 'arrayTable')
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      nested.has(name) && value !== null ? stripEmpty(value) : value,
    ]),
  );
};

/**
 * Validates the body of an update by itself: known, editable members with valid values.
 * @fails validation.failed
 */
export const checkPatchBody = (context: EntityContext, body: unknown): Checked => {
  if (!isObject(body)) return notAnObject();
  const { description } = context;
  const patch = withoutEmptyParts(description, clearEmpty(settled(description, body)));
  const errors = validatorsOf(context).patch(patch);
  return errors.length > 0 ? refused(errors) : ok(patch);
};

/**
 * Validates a record after a change of `former`, by the rules of a new one.
 * @fails validation.failed
 */
export const checkMerged = (context: EntityContext, merged: Values, former: Values): Checked => {
  const { judged } = gatheredFor(context.description);
  const record: Record<string, unknown> = {};
  for (const name of judged) record[name] = merged[name];
  const errors = validatorsOf(context)
    .create(stripEmpty(record))
    .filter(({ path }) => judged.has(path.split('.')[0] ?? ''));
  const all = withConditions(context.description, errors, () =>
    judgeConditions(context, merged, former),
  );
  return all.length > 0 ? refused(all) : ok(merged);
};

/**
 * Validates the inputs of an action; without `asks`, none are allowed.
 *
 * @fails validation.failed with a code for every refused input
 */
export const checkInputs = (
  context: EntityContext,
  { name, asks: fields = [] }: ActionDescription,
  values: Members,
): Checked => {
  const given = stripEmpty(cleanRichText(fields, normaliseRecord({ fields }, values)));
  const asked = { ...defaultsOf(fields), ...given };
  const judge = context.catalog.validators[context.description.resource]?.asks?.[name];
  const errors = judge
    ? judge(asked)
    : Object.keys(values).map((path) => ({ path, code: 'validation.unknown_field' }) as const);
  return errors.length > 0 ? refused(errors) : ok(asked);
};
