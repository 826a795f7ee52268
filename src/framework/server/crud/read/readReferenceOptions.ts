import { application } from '#kernel/application.ts';
import type { ReferenceOption } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, ReferenceDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import { inLanguage, type Locale } from '#kernel/entity/Localized.ts';
import { isReferring, referencePlaces } from '#kernel/entity/references.ts';
import { appError, type AppError } from '#kernel/errors/AppError.ts';
import { isStorableText } from '#kernel/filter/filterFields.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { maskValue } from '#kernel/formats/maskValue.ts';
import { err, ok, type Result } from '#kernel/Result.ts';
import type { ReferenceTarget } from '#server/store/sql/sqlScope.ts';
import {
  type OptionGroup,
  readOptions,
  type OptionsRequest,
  type TargetFilter,
} from '#server/store/write/references.ts';
import {
  type CatalogContext,
  type EntityCatalog,
  type EntityContext,
  type EntityResult,
  allow,
} from '../EntityContext';
import { readableFields } from './readableFields';
import { readJsonParameter } from '../calls/parseListQuery';
import { readableNames, readableUnnamed, shownName } from '#kernel/entity/recordName.ts';
import { namesOf, placeTarget, referenceTarget } from '../referenceTarget';
import { isObject } from '#kernel/objects.ts';

/** Parameters of an options request. */
export const optionNames = [
  'field',
  'q',
  'values',
  'filter',
  'order',
  'group',
  'of',
  'language',
] as const;

/** An options request as received: `field`, and `q` or `values` (JSON array), and `filter` (JSON object). */
export type OptionsTexts = Readonly<Partial<Record<(typeof optionNames)[number], string>>>;

/** Maximum options per response, and known values per request. */
export const optionLimits = { choices: 50, values: 100, search: 200 } as const;

const badParameter = (name: string): Result<never, AppError> =>
  err(appError('request.invalid_parameter', { params: { name } }));

/**
 * References from all entities to a resource, including nested ones: selectors may use the columns they store and
 * filter by.
 */
const referencesTo = (
  { descriptions }: EntityCatalog,
  resource: string,
): readonly ReferenceDescription[] =>
  Object.values(descriptions)
    .flatMap((of) => [...of.fields, ...referencePlaces(of).map(({ field }) => field)])
    .flatMap(({ ref }) => (ref?.resource === resource ? [ref] : []));

const isScalar = (value: unknown): value is string | boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= 200 && isStorableText(value));

const readFilter = (
  text: string | undefined,
  allowed: ReadonlySet<string>,
): Result<TargetFilter, AppError> => {
  if (text === undefined) return ok({});
  const filter = readJsonParameter(text);
  if (!isObject(filter)) return badParameter('filter');
  for (const [name, value] of Object.entries(filter)) {
    if (!allowed.has(name) || !isScalar(value))
      return err(appError('query.invalid_filter', { params: { name: name.slice(0, 60) } }));
  }
  return ok(filter as TargetFilter);
};

/** Text searched for, or known values. @fails request.invalid_parameter */
export const readOptionsQuery = ({
  q = '',
  values,
}: OptionsTexts): Result<{ q: string } | { values: readonly string[] }, AppError> => {
  if (values === undefined) return q.length <= optionLimits.search ? ok({ q }) : badParameter('q');
  const list = readJsonParameter(values);
  const fits =
    Array.isArray(list) &&
    list.length <= optionLimits.values &&
    list.every((value) => typeof value === 'string' && isStorableText(value));
  return fits ? ok({ values: list as readonly string[] }) : badParameter('values');
};

/** Language of the options: the application's default if absent. @fails request.invalid_parameter */
export const readLanguage = ({ language }: OptionsTexts): Result<Locale, AppError> => {
  const { languages } = application();
  const known = languages.find((one) => one === (language ?? languages[0]));
  return known === undefined ? badParameter('language') : ok(known);
};

/** Default column of a selector. */
const keyOf = ({ descriptions, tables }: EntityCatalog, resource: string): string =>
  descriptions[resource]?.key ?? tables[resource]?.representation ?? '';

/** Sort field of the options, if some reference declares it. */
const readSorted = (
  references: readonly ReferenceDescription[],
  { order, group }: OptionsTexts,
): Result<Pick<OptionsRequest, 'order' | 'group'>, AppError> => {
  if (order !== undefined && !references.some((ref) => ref.order === order))
    return badParameter('order');
  if (group !== undefined && !references.some((ref) => ref.group === group))
    return badParameter('group');
  return ok({ order, group: group === undefined ? undefined : { column: group } });
};

const described = (
  { descriptions }: EntityCatalog,
  resource: string,
): EntityDescription | undefined =>
  Object.hasOwn(descriptions, resource) ? descriptions[resource] : undefined;

/** Target of the options: for a field with row rules, restricted to those that keep its record visible. */
const readTarget = (
  context: CatalogContext,
  resource: string,
  of: string | undefined,
): Result<ReferenceTarget, AppError> => {
  if (of === undefined) return ok(referenceTarget(context, resource));
  const [from = '', name] = of.split('.');
  const description = described(context.catalog, from);
  const field = description?.fields.find((one) => one.name === name);
  return description && field && isReferring(field) && field.ref.resource === resource
    ? ok(placeTarget({ ...context, description }, { field, within: [] }))
    : badParameter('of');
};

const readRequest = (
  context: CatalogContext,
  resource: string,
  texts: OptionsTexts,
): Result<OptionsRequest, AppError> => {
  const references = referencesTo(context.catalog, resource);
  const key = keyOf(context.catalog, resource);
  const { field = key } = texts;
  if (field !== key && !references.some((ref) => ref.field === field)) return badParameter('field');
  const names = references.flatMap(({ filter }) => Object.keys(filter ?? {}));
  const filter = readFilter(texts.filter, new Set(names));
  if (!filter.ok) return filter;
  const asked = readOptionsQuery(texts);
  if (!asked.ok) return asked;
  const sorted = readSorted(references, texts);
  if (!sorted.ok) return sorted;
  const limit = 'values' in asked.value ? optionLimits.values : optionLimits.choices;
  const target = readTarget(context, resource, texts.of);
  if (!target.ok) return target;
  const language = readLanguage(texts);
  if (!language.ok) return language;
  return ok({
    language: language.value,
    target: target.value,
    field,
    filter: filter.value,
    limit,
    ...sorted.value,
    ...asked.value,
  });
};

type OptionsQuery = { readonly resource: string; readonly texts: OptionsTexts };

/** Translates a request about a reference field (`owners`, `ownerGroup`) to its target. */
const toTarget = (catalog: EntityCatalog, { resource, texts }: OptionsQuery): OptionsQuery => {
  const field = described(catalog, resource)?.fields.find(({ name }) => name === texts.field);
  return field?.ref && !field.virtual
    ? {
        resource: field.ref.resource,
        texts: {
          ...(field.ref.order === undefined ? {} : { order: field.ref.order }),
          ...(field.ref.group === undefined ? {} : { group: field.ref.group }),
          ...(field.ref.of === undefined ? {} : { of: field.ref.of }),
          ...texts,
          field: field.ref.field,
        },
      }
    : { resource, texts };
};

/** Unreadable fields can be neither searched nor returned. */
const checkReadable = (
  { hidden, masked }: FieldRights,
  { field, filter }: Pick<OptionsRequest, 'field' | 'filter'>,
): Result<void, AppError> => {
  const isUnread = (name: string): boolean => hidden.has(name) || masked.has(name);
  if (isUnread(field)) return badParameter('field');
  const name = Object.keys(filter).find(isUnread);
  return name === undefined
    ? ok(undefined)
    : err(appError('query.invalid_filter', { params: { name } }));
};

/** Columns with a target's names in other languages, as readable by the person. */
const namesIn = async (context: EntityContext, target: ReferenceTarget) =>
  'table' in target
    ? (target.table.namesIn ?? {})
    : readableNames(target.description, await readableFields({ ...context, ...target }));

/** Group column of the options, if readable unmasked. */
const groupFor = async (
  context: EntityContext,
  { hidden, masked }: FieldRights,
  { group, language }: Pick<OptionsRequest, 'group' | 'language'>,
): Promise<OptionGroup | undefined> => {
  if (!group || hidden.has(group.column) || masked.has(group.column)) return undefined;
  const { fields } = context.description;
  const { ref, options } = fields.find(({ name }) => name === group.column) ?? {};
  if (options) return { ...group, values: options.map(({ value }) => String(value)) };
  if (!ref) return group;
  const named = described(context.catalog, ref.resource);
  if (named && (await namesOf(context, named)) !== 'clear') return undefined;
  const target = referenceTarget(context, ref.resource);
  const ownName = (await namesIn(context, target))[language];
  return { ...group, names: { target, field: ref.field, ownName } };
};

const limitsOf = (
  { key, recordRepresentation }: EntityDescription,
  { description, hidden, masked }: FieldRights,
  order: string | undefined,
): Pick<OptionsRequest, 'representation' | 'searched' | 'areMasked' | 'order'> => ({
  areMasked: masked.has(recordRepresentation),
  order: order !== undefined && (hidden.has(order) || masked.has(order)) ? undefined : order,
  ...(hidden.has(recordRepresentation)
    ? {
        representation:
          description.recordRepresentation === 'id' ? key : description.recordRepresentation,
      }
    : {}),
  ...(description.searchesFields ? { searched: description.search } : {}),
});

/** Labels group headings that are enum values. */
const headedBy = (
  { fields }: EntityDescription,
  { group: { column } = { column: '' }, language }: OptionsRequest,
) => {
  const { options } = fields.find(({ name }) => name === column) ?? {};
  const words = new Map(options?.map(({ value, label }) => [String(value), label]));
  return (option: ReferenceOption): ReferenceOption => {
    const heading = inLanguage(words.get(option.group ?? ''), language);
    return heading === undefined ? option : { ...option, group: heading };
  };
};

/** Presents names: in the person's language, masked if they may not read them. */
const presentOption = (
  { fields }: EntityDescription,
  { description: { recordRepresentation }, masked }: FieldRights,
  language: Locale,
): ((option: ReferenceOption) => ReferenceOption) => {
  const field = fields.find(({ name }) => name === recordRepresentation);
  if (!field) return (option) => option;
  return (option) => ({
    ...option,
    label: masked.has(field.name)
      ? String(maskValue(field, option.label) ?? '***')
      : shownName(field.kind, option.label, language),
  });
};

/** Names of plain tables are readable by everyone, in any language. */
const ofTable = (request: OptionsRequest): OptionsRequest =>
  'table' in request.target ? { ...request, namesIn: request.target.table.namesIn } : request;

/**
 * Options of a reference: found by text, or labels of known values. Limited to visible rows, and to columns and filters
 * declared by some reference.
 *
 * @param asked the target of the reference with the stored column, or the referring entity with its own field; a plain
 *   table such as `cities` is open to every signed-in person
 * @fails access.denied, record.not_found for an unknown resource, request.invalid_parameter, query.invalid_filter
 */
export const readReferenceOptions = async (
  context: CatalogContext,
  asked: OptionsQuery,
): EntityResult<readonly ReferenceOption[]> => {
  const { catalog, deps } = context;
  const { resource, texts } = toTarget(catalog, asked);
  const description = described(catalog, resource);
  if (!description && !Object.hasOwn(catalog.tables, resource))
    return err(appError('record.not_found'));
  if (description) {
    const own: EntityContext = { ...context, description };
    const allowed = await allow(own, 'reference');
    if (!allowed.ok) return allowed;
  }
  const request = readRequest(context, resource, texts);
  if (!request.ok) return request;
  if (!description) return ok(await readOptions(deps.db, ofTable(request.value)));
  const rights = await readableFields({ ...context, description });
  const refused = checkReadable(rights, request.value);
  if (!refused.ok) return refused;
  const options = await readOptions(deps.db, {
    ...request.value,
    // Rows not in force today are not offered; already chosen ones keep their label.
    ...('q' in request.value ? { validOn: localDateOf(deps.clock()) } : {}),
    ...limitsOf(description, rights, request.value.order),
    namesIn: readableNames(description, rights),
    unnamed: readableUnnamed(description, rights),
    group: await groupFor({ ...context, description }, rights, request.value),
  });
  const headed = headedBy(description, request.value);
  const present = presentOption(description, rights, request.value.language);
  return ok(options.map((option) => headed(present(option))));
};
