import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import type { Row, Values } from './records';
import { sqlEntity } from './sqlEntity';

/** A row to be inserted. */
export type NewRow = { readonly id: string; readonly values: Values };

/** Inserts rows by one statement; what a row does not say is null, an empty list where the field is one. */
export const insertMany = async (
  trx: Database,
  description: EntityDescription,
  { rows, at }: { readonly rows: readonly NewRow[]; readonly at: Date },
): Promise<readonly Row[]> => {
  const { table, columns } = sqlEntity(description);
  const fields = description.fields.filter(
    ({ name, virtual }) => !virtual && rows.some(({ values }) => values[name] !== undefined),
  );
  const moment = at.toISOString();
  const records = rows.map(({ id, values }) => ({
    id,
    createdAt: moment,
    updatedAt: moment,
    ...Object.fromEntries(
      fields.map(({ name, kind }) => [
        name,
        values[name] ?? (kind === 'referenceList' ? [] : null),
      ]),
    ),
  }));
  const names = ['id', 'createdAt', 'updatedAt', ...fields.map(({ name }) => name)];
  const list = sql.join(names.map((name) => sql.id(name)));
  const { rows: stored } = await sql<Row>`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    returning ${columns}`.execute(trx);
  return stored;
};

/** Which of some value sets of these columns records already have, as the JSON text of the set. */
export const takenAmong = async (
  db: Database,
  description: EntityDescription,
  { fields, sets }: { readonly fields: readonly string[]; readonly sets: readonly Values[] },
): Promise<ReadonlySet<string>> => {
  const { table } = sqlEntity(description);
  const equal = sql.join(
    fields.map((name) => sql`"t".${sql.id(name)} = "s".${sql.id(name)}`),
    sql` and `,
  );
  const { rows } = await sql<Values>`
    select ${sql.join(fields.map((name) => sql`"t".${sql.id(name)}`))} from ${table} as "t"
    join jsonb_populate_recordset(null::${table}, ${JSON.stringify(sets)}::jsonb) as "s" on ${equal}`.execute(
    db,
  );
  return new Set(rows.map((row) => JSON.stringify(fields.map((name) => row[name]))));
};
