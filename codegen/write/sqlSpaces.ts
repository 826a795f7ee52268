import { spaceTable } from '@patio/framework/kernel';
import type { EntityModel, Model } from '../model/Model';
import type { Constraint } from './sqlColumns';
import { identifier, literal, objectName } from './sqlText';

const claimOf = (space: string): string => objectName(space, 'claim');

/** Table and trigger function of a namespace, with uniqueness enforced by the database. */
const createSpace = (space: string): string => {
  const table = identifier(spaceTable(space));
  return `create table ${table} (
  "value" text not null,
  "resource" text not null,
  "field" text not null,
  "recordId" uuid not null,
  constraint ${objectName(spaceTable(space), 'pkey')} primary key ("value"),
  constraint ${objectName(spaceTable(space), 'record', 'key')} unique ("resource", "field", "recordId")
);
create function ${claimOf(space)}() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from ${table}
      where "resource" = tg_table_name and "field" = tg_argv[0] and "recordId" = old."id";
  end if;
  if tg_op <> 'DELETE' and (tg_argv[1] is null or to_jsonb(new) ->> 'deletedAt' is null) then
    insert into ${table} ("value", "resource", "field", "recordId")
      select unique_text(to_jsonb(new) ->> tg_argv[0]), tg_table_name, tg_argv[0], new."id"
      where to_jsonb(new) ->> tg_argv[0] is not null;
  end if;
  return null;
end
$$;
`;
};

/** A shared namespace with its DDL. */
type SpaceSql = { readonly table: string; readonly create: string };

/** Namespaces of all entities. */
export const spacesOf = ({ entities }: Model): readonly SpaceSql[] => {
  const names = entities.flatMap(({ description }) =>
    description.unique.flatMap(({ space }) => (space ? [space.name] : [])),
  );
  return [...new Set(names)].map((name) => ({
    table: spaceTable(name),
    create: createSpace(name),
  }));
};

/** Triggers that copy an entity's values to its namespaces. */
export const spaceTriggers = ({ description }: EntityModel): readonly Constraint[] =>
  description.unique.flatMap(({ fields: [field = ''], space, reusable }) => {
    if (!space) return [];
    const { resource } = description;
    const name = objectName(resource, field, 'space');
    const columns = [field, ...(reusable ? ['deletedAt'] : [])].map(identifier).join(', ');
    const values = [field, ...(reusable ? ['living'] : [])].map(literal).join(', ');
    const sql = `create trigger ${name} after insert or delete or update of ${columns} on ${identifier(resource)} for each row execute function ${claimOf(space.name)}(${values});`;
    return [{ name, sql }];
  });
