import pg from 'pg';

/** A column as the database describes it. */
export type ColumnFacts = {
  readonly name: string;
  /** Type with its modifiers, of a domain the one below it: `character varying(80)`, `numeric(12,2)`. */
  readonly type: string;
  readonly notNull: boolean;
  /** Computed or numbered by the database. */
  readonly isComputed: boolean;
  /** Expression of the default. */
  readonly fallback: string | null;
  readonly comment: string | null;
  /** Labels of an enum type; none for others. */
  readonly labels: readonly string[];
};

/** A foreign key. */
type KeyFacts = {
  readonly columns: readonly string[];
  readonly table: string;
  readonly targets: readonly string[];
};

/** A table as the database describes it. */
export type TableFacts = {
  readonly schema: string;
  readonly name: string;
  readonly comment: string | null;
  readonly columns: readonly ColumnFacts[];
  readonly primaryKey: readonly string[];
  /** Sets of columns that are unique together, the primary key apart. */
  readonly uniques: readonly (readonly string[])[];
  /** Definitions: `CHECK (…)`. */
  readonly checks: readonly string[];
  readonly keys: readonly KeyFacts[];
  /** What else limits rows: partial unique indexes, exclusions. */
  readonly others: readonly string[];
};

/** Runs a query and gives its rows. */
export type Query = <T extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly T[]>;

const tableQuery = `
  select c.oid::int as oid, n.nspname as schema, c.relname as name, obj_description(c.oid, 'pg_class') as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'f', 'v', 'm') and c.relname = $2 and n.nspname = $1`;

const namesQuery = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'f', 'v', 'm') and n.nspname !~ '^pg_|^information_schema$' order by 1`;

const columnsQuery = `
  select a.attname as name,
    case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) else format_type(a.atttypid, a.atttypmod) end as type,
    a.attnotnull or t.typnotnull as "notNull",
    a.attgenerated <> '' or a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid), '') like 'nextval(%' as "isComputed",
    pg_get_expr(d.adbin, d.adrelid) as fallback,
    col_description(a.attrelid, a.attnum) as comment,
    array(select e.enumlabel::text from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder) as labels
  from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`;

const namesOf = (columns: string, relation: string): string => `
  array(select a.attname::text from unnest(${columns}) with ordinality k(attnum, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.attnum order by k.place)`;

const constraintsQuery = `
  select contype as kind, conname as name, pg_get_constraintdef(c.oid) as definition,
    ${namesOf('c.conkey', 'c.conrelid')} as columns,
    ${namesOf('c.confkey', 'c.confrelid')} as targets,
    coalesce((select relname::text from pg_class where oid = c.confrelid), '') as "table"
  from pg_constraint c where c.conrelid = $1 and contype in ('p', 'u', 'c', 'f', 'x') order by conname`;

const indexesQuery = `
  select pg_get_indexdef(i.indexrelid) as definition,
    i.indpred is null and i.indexprs is null as whole,
    ${namesOf('i.indkey', 'i.indrelid')} as columns
  from pg_index i where i.indrelid = $1 and i.indisunique
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`;

type ConstraintRow = KeyFacts & {
  readonly kind: 'p' | 'u' | 'c' | 'f' | 'x';
  readonly name: string;
  readonly definition: string;
};

type IndexRow = {
  readonly definition: string;
  readonly whole: boolean;
  readonly columns: readonly string[];
};

/** `schema.table` in its parts; without a schema it is `public`. */
const partsOfName = (name: string): readonly [schema: string, table: string] => {
  const [first = '', second] = name.replaceAll('"', '').split('.');
  return second === undefined ? ['public', first] : [first, second];
};

/** What a search for a table found: its facts, or the names that there are. */
export type FoundTable =
  | { readonly table: TableFacts }
  | { readonly table: null; readonly names: readonly string[] };

/** Reads the description of a table. @param name `schema.table`, or a table of `public` */
export const readTable = async (query: Query, name: string): Promise<FoundTable> => {
  const [found] = await query<{
    oid: number;
    schema: string;
    name: string;
    comment: string | null;
  }>(tableQuery, partsOfName(name));
  if (!found) {
    const rows = await query<{ name: string }>(namesQuery);
    return { table: null, names: rows.map((row) => row.name) };
  }
  const { oid, ...named } = found;
  const columns = await query<ColumnFacts>(columnsQuery, [oid]);
  const constraints = await query<ConstraintRow>(constraintsQuery, [oid]);
  const indexes = await query<IndexRow>(indexesQuery, [oid]);
  const of = (kind: ConstraintRow['kind']) => constraints.filter((row) => row.kind === kind);
  const table = {
    ...named,
    columns,
    primaryKey: of('p')[0]?.columns ?? [],
    uniques: [...of('u'), ...indexes.filter(({ whole }) => whole)].map((row) => row.columns),
    checks: of('c').map(({ definition }) => definition),
    keys: of('f'),
    others: [...of('x'), ...indexes.filter(({ whole }) => !whole)].map((row) => row.definition),
  };
  return { table };
};

/** An address without the password, for messages. */
const addressOf = (url: string): string => {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    return 'the database';
  }
};

/**
 * Works with a connection that cannot write.
 *
 * @fails with Error when the database does not answer
 */
export const withDatabase = async <T>(
  url: string,
  work: (query: Query) => Promise<T>,
): Promise<T> => {
  const options = '-c default_transaction_read_only=on';
  const client = new pg.Client({
    connectionString: url,
    options,
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : error;
    throw new Error(
      `${addressOf(url)} cannot be read: ${reason instanceof Error ? reason.message : String(reason)}`,
      {
        cause: error,
      },
    );
  }
  try {
    return await work(async (text, values = []) => (await client.query(text, [...values])).rows);
  } finally {
    await client.end();
  }
};
