import { sql } from 'kysely';
import type { DashboardCard } from '#kernel/dashboards/dashboard.ts';
import type { ViewState } from '#kernel/entity/SavedView.ts';
import { isObject } from '#kernel/objects.ts';
import type { ReportQuestion } from '#kernel/reports/question.ts';
import { mapMembers } from '#kernel/validation/normaliseRecord.ts';
import type { Database } from '#server/deps.ts';

type Json = Readonly<Record<string, unknown>>;

/** A value that was renamed, and the fields with it, by the name of their list. */
export type RenamedValue = {
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly old: string;
  readonly now: string;
};

type InList = Pick<RenamedValue, 'old' | 'now'> & { readonly names: ReadonlySet<string> };

const inValue = (value: unknown, renamed: InList): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => inValue(one, renamed));
  return value === renamed.old ? renamed.now : value;
};

/** Renames operands: references are compared as wholes, never by parts of their text. */
const inFilter = (filter: Json, renamed: InList): Json =>
  mapMembers(filter, (value, name) => {
    if ((name === 'and' || name === 'or') && Array.isArray(value))
      return value.map((one: unknown) => (isObject(one) ? inFilter(one, renamed) : one));
    if (!renamed.names.has(name)) return value;
    return isObject(value)
      ? mapMembers(value, (operand) => inValue(operand, renamed))
      : inValue(value, renamed);
  });

type Filtering = { readonly filter?: Json | undefined };

const renamedIn = <T extends Filtering>(
  filtering: T,
  list: string,
  { fields, ...value }: RenamedValue,
): T => {
  const names = fields.get(list);
  return names && filtering.filter
    ? ({ ...filtering, filter: inFilter(filtering.filter, { names, ...value }) } as T)
    : filtering;
};

const renamedCard = (card: DashboardCard, renamed: RenamedValue): DashboardCard => {
  if (card.type === 'list') return renamedIn(card, card.resource, renamed);
  return card.type === 'question'
    ? { ...card, question: renamedIn(card.question, card.question.resource, renamed) }
    : card;
};

/** A stored text with filters: its table and column, and the row's place. */
type Stored<T> = { readonly place: string; readonly list: string; readonly json: T };

const mentions = (column: string, { old }: RenamedValue) =>
  sql`strpos(${sql.ref(column)}::text, ${JSON.stringify(old)}) > 0`;

const renameIn = async <T>(
  trx: Database,
  {
    table,
    column,
    list,
  }: { readonly table: string; readonly column: string; readonly list: string },
  { renamed, change }: { renamed: RenamedValue; change: (stored: Stored<T>) => T },
): Promise<void> => {
  const { rows } = await sql<Stored<T>>`
    select ctid::text as "place", ${sql.ref(list)} as "list", ${sql.ref(column)} as "json" from ${sql.table(table)}
    where ${mentions(column, renamed)} for update`.execute(trx);
  for (const row of rows) {
    const changed = JSON.stringify(change(row));
    if (changed === JSON.stringify(row.json)) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${changed}::json
      where ctid = ${row.place}::tid`.execute(trx);
  }
};

/**
 * Follows a renamed record in the filters of saved views, reports and dashboards, which would find nothing by its
 * former code. Their versions stay: they ask for the same record.
 */
export const followInFilters = async (trx: Database, renamed: RenamedValue): Promise<void> => {
  await renameIn<ViewState>(
    trx,
    { table: 'views', column: 'state', list: 'resource' },
    { renamed, change: ({ json, list }) => renamedIn(json, list, renamed) },
  );
  await renameIn<ReportQuestion>(
    trx,
    { table: 'reports', column: 'question', list: 'resource' },
    { renamed, change: ({ json }) => renamedIn(json, json.resource, renamed) },
  );
  await renameIn<readonly DashboardCard[]>(
    trx,
    { table: 'dashboards', column: 'cards', list: 'groupName' },
    { renamed, change: ({ json }) => json.map((card) => renamedCard(card, renamed)) },
  );
};
