import { sql } from 'kysely';
import type { ReferenceOption } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { Locale } from '#kernel/entity/Localized.ts';
import { isComparedAlike, spaceTable, uniqueText } from '#kernel/entity/uniqueText.ts';
import { isWordKind } from '#kernel/kinds/operators.ts';
import type { LocalDate } from '#kernel/localDate.ts';
import type { Database } from '#server/deps.ts';
import { type ReferenceTarget, isUuidText, selectionSql, type RowSelection } from '../sql/sqlScope';
import { inForceSql, isDated, type Values } from './records';
import { containsSql, foldedSql } from '../sql/sqlFilter';
import { inLanguageOrder, sqlEntity, unnamedSql, type Sql } from '../sql/sqlEntity';

/** Group headings of a reference's options: values of a column, or names of referenced records. */
export type OptionGroup = {
  readonly column: string;
  readonly names?: {
    readonly target: ReferenceTarget;
    readonly field: string;
    /** Column of the names in the request's language. */
    readonly ownName?: string | undefined;
  };
  /** Enum values, in order. */
  readonly values?: readonly string[];
};

/** A record's name in a language, else in the default one. */
export const ownNameOr = (ownName: string | undefined, name: Sql): Sql =>
  ownName === undefined ? name : sql`coalesce(nullif(${sql.id(ownName)}, ''), ${name})`;

/** Name of the referenced record; null if not visible. */
const nameSql = (
  { target, field, ownName }: NonNullable<OptionGroup['names']>,
  value: Sql,
): Sql => {
  const [table, name, visible] =
    'table' in target
      ? [sql.id(target.table.table), target.table.representation, sql`true`]
      : [
          sqlEntity(target.description).table,
          target.description.recordRepresentation,
          selectionSql(target.description, { ...target, deleted: 'any' }),
        ];
  return sql`(select ${ownNameOr(ownName, sql.id(name))}::text from ${table}
    where ${table}.${sql.id(field)} = ${value} and ${visible} limit 1)`;
};

/** Joins the heading of each option of a table, as `"optionGroup"`. */
const groupJoin = (table: Sql, { column, names }: OptionGroup): Sql => {
  const value = sql`"own"."value"`;
  const heading = names ? nameSql(names, value) : sql`nullif(${value}::text, '')`;
  return sql` cross join lateral (select ${heading} as "optionGroup"
    from (select ${table}.${sql.id(column)} as "value") as "own") as "grouped"`;
};

/** Orders groups by heading (enums by their own order), the one with the best match first; ungrouped options last. */
const groupOrder = ({ values }: OptionGroup, rank: Sql | undefined): readonly Sql[] => [
  sql`"optionGroup" is null`,
  ...(rank ? [sql`min(${rank}) over (partition by "optionGroup")`] : []),
  values
    ? sql`array_position(${values}::text[], "optionGroup")`
    : inLanguageOrder(sql`"optionGroup"`),
];

/** Equality filters on the target, with `$data` resolved. */
export type TargetFilter = Readonly<Record<string, string | number | boolean>>;

/** Values of one field that must exist in its target. */
export type ReferenceCheck = {
  readonly target: ReferenceTarget;
  /** Target column of the values. */
  readonly field: string;
  readonly values: readonly string[];
  readonly filter: TargetFilter;
  /** Locks found rows until the transaction ends: they were chosen for a state that can change. */
  readonly lock: boolean;
};

/** Table or view of a reference's target. */
export const tableOf = (target: ReferenceTarget): Sql =>
  'table' in target ? sql.id(target.table.table) : sqlEntity(target.description).table;

/** Visible rows of a target that match a filter. */
export const whereOf = (
  target: ReferenceTarget,
  filter: TargetFilter,
  deleted?: RowSelection['deleted'],
): Sql => {
  const equalities = Object.entries(filter).map(
    ([name, value]) => sql`${sql.id(name)}::text = ${String(value)}`,
  );
  const visible =
    'table' in target
      ? []
      : [selectionSql(target.description, { ...target, ...(deleted ? { deleted } : {}) })];
  const all = [...visible, ...equalities];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
};

const foundSql = ({ target, field, values, filter, lock }: ReferenceCheck): Sql => sql`
  array(select ${sql.id(field)}::text from ${tableOf(target)}
    where ${sql.id(field)} = any(${values}) and ${whereOf(target, filter)}
    ${lock ? sql`for share` : sql``})`;

/** Missing values per check, in one statement for all. */
export const missingReferences = async (
  db: Database,
  checks: readonly ReferenceCheck[],
): Promise<readonly (readonly string[])[]> => {
  if (checks.length === 0) return [];
  const columns = checks.map((check, at) => sql`${foundSql(check)} as ${sql.id(`c${at}`)}`);
  const { rows } = await sql<
    Record<string, readonly string[]>
  >`select ${sql.join(columns)}`.execute(db);
  return checks.map(({ values }, at) => {
    const found = new Set(rows[0]?.[`c${at}`]);
    return values.filter((value) => !found.has(value));
  });
};

/** Options request: a search text, or known values. */
export type OptionsRequest = {
  readonly target: ReferenceTarget;
  readonly field: string;
  readonly filter: TargetFilter;
  readonly limit: number;
  /** Name column, if the person may not read the entity's own. */
  readonly representation?: string;
  /** Language of names and their order. */
  readonly language: Locale;
  /** Columns with the names in other languages, as readable by the person. */
  readonly namesIn?: EntityDescription['namesIn'];
  /** Naming of unnamed rows, as readable by the person. */
  readonly unnamed?: EntityDescription['unnamed'];
  /** Names are masked: sorting by them would reveal more. */
  readonly areMasked?: boolean;
  /** Column that orders options before their names, shown with them. */
  readonly order?: string | undefined;
  readonly group?: OptionGroup | undefined;
  /** Only rows in force on that day, for entities with periods. */
  readonly validOn?: LocalDate;
  /** Columns searched by `q`, if the stored search text contains unreadable ones. */
  readonly searched?: readonly string[];
} & ({ readonly q: string } | { readonly values: readonly string[] });

/** Ids are compared as uuid: their index does not cover text. */
const hasValueSql = ({
  target,
  field,
  values,
}: Pick<OptionsRequest, 'target' | 'field'> & { readonly values: readonly string[] }): Sql =>
  'description' in target && field === 'id'
    ? sql`"id" = any(${values.filter(isUuidText)}::uuid[])`
    : sql`${sql.id(field)}::text = any(${values}::text[])`;

const requestSql = (request: OptionsRequest): Sql => {
  if ('values' in request) return hasValueSql(request);
  const words = request.q.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return sql`true`;
  const texts = request.searched?.map((name) => sql`coalesce(${sql.id(name)}::text, '')`);
  if (texts?.length === 0) return sql`false`;
  const searched = texts
    ? sql`search_text(${sql.join(texts, sql` || ' ' || `)})`
    : sql`"searchText"`;
  const found = words.slice(0, 10).map((word) => containsSql(searched, word));
  return sql.join(found, sql` and `);
};

const validSql = ({ target, validOn }: OptionsRequest): Sql =>
  validOn !== undefined && 'description' in target && isDated(target.description)
    ? inForceSql(target.description, validOn)
    : sql`true`;

/** Unique code columns that the person may search. */
const codesOf = ({ target, field, searched }: OptionsRequest): readonly string[] => {
  if ('table' in target) return [field];
  const { unique, search } = target.description;
  const codes = unique.flatMap(({ fields }) => (fields.length === 1 ? fields : []));
  return [field, ...codes.filter((name) => (searched ?? search).includes(name))];
};

/** Rank: exact code, exact name, then prefix of code or name. */
const rankSql = (request: OptionsRequest, name: Sql): Sql | undefined => {
  if ('values' in request || request.q.trim() === '') return undefined;
  const wanted = foldedSql(request.q);
  const folded = (column: Sql) => sql`search_text(${column}::text)`;
  const codes = codesOf(request).map((code) => folded(sql.id(code)));
  const others = Object.values(request.namesIn ?? {}).map((column) => folded(sql.id(column)));
  const names = request.areMasked ? [] : [folded(name), ...others];
  const isAny = (all: readonly Sql[], holds: (text: Sql) => Sql): Sql =>
    all.length === 0 ? sql`false` : sql.join(all.map(holds), sql` or `);
  return sql`case
    when ${isAny(codes, (code) => sql`${code} = ${wanted}`)} then 0
    when ${isAny(names, (text) => sql`${text} = ${wanted}`)} then 1
    when ${isAny([...codes, ...names], (text) => sql`starts_with(${text}, ${wanted})`)} then 2
    else 3 end`;
};

/** Columns of an option: name, the same in the request's language, details, and sort keys. */
type OptionColumns = {
  readonly name: Sql;
  readonly label: Sql;
  readonly detail: Sql | undefined;
  readonly words: readonly Sql[];
};

/** Value of a target's column in language order. */
const wordsOf = (target: ReferenceTarget, name: string, value: Sql = sql.id(name)): Sql => {
  const fields = 'table' in target ? [] : target.description.fields;
  return inLanguageOrder(
    sql`${value}::text`,
    fields.find((one) => one.name === name),
  );
};

const columnsOf = ({
  target,
  order,
  representation: own,
  areMasked,
  language,
  namesIn = {},
}: OptionsRequest): OptionColumns => {
  const representation =
    own ??
    ('table' in target ? target.table.representation : target.description.recordRepresentation);
  const hasDetail = order !== undefined && order !== representation;
  const name = sql.id(representation);
  const label = ownNameOr(namesIn[language], name);
  return {
    name,
    label,
    detail: hasDetail ? sql.id(order) : undefined,
    words: [
      ...(hasDetail ? [wordsOf(target, order)] : []),
      ...(areMasked ? [] : [wordsOf(target, representation, label)]),
    ],
  };
};

/** Order: by group, best matches first, then the requested order or names, if readable. */
const orderSql = (request: OptionsRequest, { name, words }: OptionColumns): Sql => {
  const rank = rankSql(request, name);
  return sql.join(
    [
      ...(request.group ? groupOrder(request.group, rank) : []),
      ...(rank ? [rank] : []),
      ...words,
      sql.id(request.field),
    ],
    sql`, `,
  );
};

/** Maximum rows ranked: each comparison folds their texts. */
const mostCompared = 500;

/**
 * Rows to rank: all that contain the words or, for a very frequent word, a sample, prefix matches of the name and the
 * exact code.
 */
const comparedSql = (request: OptionsRequest, where: Sql): Sql => {
  const { target } = request;
  // Plain tables are small, and may be views.
  if ('table' in target || 'values' in request || request.q.trim() === '') return where;
  const { q } = request;
  const table = tableOf(target);
  const { name: representation } = columnsOf(request);
  const name = inLanguageOrder(sql`${representation}::text`);
  const codes = codesOf(request).filter((code) =>
    target.description.fields.some((one) => one.name === code && isWordKind(one.kind)),
  );
  const some = (part: Sql): Sql =>
    sql`(select ${table}.ctid from ${table} where ${where} ${part} limit ${sql.lit(mostCompared)})`;
  const found = [
    some(sql``),
    ...(request.areMasked
      ? []
      : [some(sql`and ${name} >= ${q} and ${name} < ${`${q}\uffff`} order by ${name}`)]),
    ...codes.map((code) => some(sql`and ${sql.id(code)} = ${q}`)),
  ];
  return sql`${table}.ctid = any(array(${sql.join(found, sql` union all `)}))`;
};

/** An option's name; unnamed rows are named by their entity. */
const labelSql = ({ unnamed, language }: OptionsRequest, { label }: OptionColumns): Sql =>
  unnamed ? sql`coalesce(nullif(${label}::text, ''), ${unnamedSql(unnamed, language)})` : label;

type FoundOption = Omit<ReferenceOption, 'group'> & { readonly group?: string | null };

/** Options of a reference, in order; an enum heading is returned as its value. */
export const readOptions = async (
  db: Database,
  request: OptionsRequest,
): Promise<readonly ReferenceOption[]> => {
  const { target, field, filter, limit, group } = request;
  // Deleted records keep their label in references but are not offered.
  const deleted = 'values' in request ? 'any' : undefined;
  const columns = columnsOf(request);
  const selected = [
    sql`${sql.id(field)}::text as "value"`,
    sql`${labelSql(request, columns)}::text as "label"`,
    ...(columns.detail ? [sql`${columns.detail}::text as "detail"`] : []),
    ...(group ? [sql`"optionGroup" as "group"`] : []),
  ];
  const table = tableOf(target);
  const where = sql`${requestSql(request)} and ${validSql(request)} and ${whereOf(target, filter, deleted)}`;
  const { rows } = await sql<FoundOption>`
    select ${sql.join(selected)} from ${table}${group ? groupJoin(table, group) : sql``}
    where ${comparedSql(request, where)}
    order by ${orderSql(request, columns)} limit ${limit}`.execute(db);
  return rows.map(({ group: heading, ...option }) => ({
    ...option,
    ...(heading ? { group: heading } : {}),
  }));
};

/** Excludes soft-deleted rows for sets that ignore them. */
const amongLiving = ({ unique }: EntityDescription, set: Values): readonly Sql[] => {
  const names = Object.keys(set);
  const isReusable = unique.some(
    ({ fields, reusable }) =>
      reusable && fields.length === names.length && fields.every((name) => names.includes(name)),
  );
  return isReusable ? [sql`"deletedAt" is null`] : [];
};

/** Sets already used by another record than `exceptId` (a row's uuid), in one statement. */
export const conflictingSets = async (
  db: Database,
  description: EntityDescription,
  request: { readonly sets: readonly Values[]; readonly exceptId?: string },
): Promise<readonly boolean[]> => {
  if (request.sets.length === 0) return [];
  const { table } = sqlEntity(description);
  const other = request.exceptId ? sql`"id" <> ${request.exceptId}::uuid` : sql`true`;
  const alike = new Set(description.fields.filter(isComparedAlike).map(({ name }) => name));
  const columns = request.sets.map((set, at) => {
    const equal = Object.entries(set).map(([name, value]) => {
      if (value === null) return sql`${sql.id(name)} is null`;
      return alike.has(name)
        ? sql`unique_text(${sql.id(name)}) = unique_text(${value})`
        : sql`${sql.id(name)} = ${value}`;
    });
    return sql`exists(select 1 from ${table} where ${sql.join([...equal, ...amongLiving(description, set), other], sql` and `)}) as ${sql.id(`u${at}`)}`;
  });
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db);
  return request.sets.map((_, at) => rows[0]?.[`u${at}`] === true);
};

/**
 * Values of a shared namespace taken by other entities.
 *
 * @returns the resource that has it, by compared value
 */
export const conflictsElsewhere = async (
  db: Database,
  { resource, space }: { readonly resource: string; readonly space: string },
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (values.length === 0) return new Map();
  const { rows } = await sql<{ value: string; resource: string }>`
    select "value", "resource" from ${sql.id(spaceTable(space))}
    where "resource" <> ${resource} and "value" = any(${values.map(uniqueText)}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.value, row.resource]));
};
