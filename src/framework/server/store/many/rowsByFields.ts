import { sql } from 'kysely';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { EntityRow, FieldName } from '#kernel/entity/EntityTypes.ts';
import type { Database } from '#server/deps.ts';
import { selectionSql, type RowSelection } from '../sql/sqlScope';
import { sqlEntity, type Sql } from '../sql/sqlEntity';

type Wanted<Field extends string = string> = RowSelection<Field> & {
  readonly fields: readonly Field[];
  /** Values by field, in order; empty text means null except in the first. */
  readonly sets: readonly (readonly string[])[];
  readonly lock?: boolean;
};

const valuesOf = (at: number, { sets }: Pick<Wanted, 'sets'>): Sql =>
  sql`${sets.map((set) => set[at])}::text[]`;

/** Matches rows by value sets, compared as text, so that invalid values match nothing. */
const foundBy = ({ fields, sets }: Pick<Wanted, 'fields' | 'sets'>): Sql => {
  const columns = fields.map((name) => sql`${sql.id(name)}::text`);
  const [only] = columns;
  if (only && columns.length === 1) return sql`${only} = any(${valuesOf(0, { sets })})`;
  // The first column is selective by its index; the others filter.
  const lists = fields.map((_, at) => valuesOf(at, { sets }));
  const [first, ...others] = columns;
  const all = [first, ...others.map((column) => sql`coalesce(${column}, '')`)];
  return sql`${first} = any(${lists[0]}) and (${sql.join(all)}) in (select * from unnest(${sql.join(lists)}))`;
};

/** Rows matching one of several value sets, visible to the person. `lock` holds them for this transaction. */
export const rowsByFields = async <Name extends string>(
  db: Database,
  description: EntityDescription<Name>,
  { fields, sets, lock = false, ...selection }: Wanted<FieldName<Name>>,
): Promise<readonly EntityRow<Name>[]> => {
  if (sets.length === 0) return [];
  const { table, columns } = sqlEntity(description);
  const { rows } = await sql<EntityRow<Name>>`
    select ${columns} from ${table}
    where ${foundBy({ fields, sets })} and ${selectionSql(description, selection)}
    ${lock ? sql`order by "id" for update` : sql``}`.execute(db);
  return rows;
};
