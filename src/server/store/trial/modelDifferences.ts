import type pg from 'pg';

/** A part of a table, by words that name it: `column dealers.phone`, `constraint dealers_phone_check`. */
type Part = { readonly table: string; readonly name: string; readonly text: string };

/** Of two namespaces with the same tables the same texts come. */
const shapeQuery = `
  with tables as (
    select c.oid, c.relname from pg_class c
    where c.relnamespace = $1::regnamespace and c.relkind = 'r'
      and exists (select from pg_class m where m.relnamespace = 'model'::regnamespace and m.relname = c.relname)
  ), parts as (
    select t.relname as "table", format('column %s.%s', t.relname, a.attname) as name,
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        || case a.attgenerated when '' then coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
           else ' computed ' || pg_get_expr(d.adbin, d.adrelid) end as text
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    union all
    select t.relname, format('constraint %s', k.conname), pg_get_constraintdef(k.oid)
    from tables t join pg_constraint k on k.conrelid = t.oid where k.contype <> 'n'
    union all
    select t.relname, format('index %s', i.relname), regexp_replace(pg_get_indexdef(i.oid), '^.* USING', 'using')
    from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
  )
  select "table", name, regexp_replace(text, '\\m(model|public)\\.', '', 'g') as text from parts`;

const partsOf = async (
  client: pg.Client,
  namespace: 'model' | 'public',
): Promise<readonly Part[]> => (await client.query<Part>(shapeQuery, [namespace])).rows;

const tablesMissing = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select m.relname as name from pg_class m
    where m.relnamespace = 'model'::regnamespace and m.relkind = 'r' and not exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = m.relname) order by 1`);
  return rows.map(({ name }) => name);
};

/**
 * In what the tables of a database are not those of the model: the model's own are made beside them for the comparison, and
 * undone. What the tables have beyond the model is not told.
 *
 * @param model SQL that creates the tables of all entities
 * @returns sentences; none when they agree
 */
export const modelDifferences = async (
  client: pg.Client,
  model: string,
): Promise<readonly string[]> => {
  await client.query('begin; create schema model; set local search_path = model, public');
  try {
    await client.query(model);
    const missing = await tablesMissing(client);
    const found = new Map((await partsOf(client, 'public')).map(({ name, text }) => [name, text]));
    const others = (await partsOf(client, 'model'))
      .filter(({ table, name, text }) => !missing.includes(table) && found.get(name) !== text)
      .map(({ name, text }) => {
        const was = found.get(name);
        return was === undefined ? `${name} is missing` : `${name} is ${was}, not ${text}`;
      });
    return [...missing.map((table) => `table ${table} is missing`), ...others.toSorted()];
  } finally {
    await client.query('rollback');
  }
};
