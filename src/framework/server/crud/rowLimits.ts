import type {
  EntityDescription,
  PersonField,
  RowRule,
  RowValue,
} from '#kernel/entity/EntityDescription.ts';
import type { Actor } from '../deps';
import type { RowLimit } from '../store/sql/rowLimitSql';
import type { EntityCatalog } from './EntityContext';

type Ruled = Pick<EntityDescription, 'resource' | 'rows'>;

const fieldsOfPerson: Readonly<Record<PersonField, (actor: Actor) => string | null>> = {
  id: ({ userId }) => userId,
  username: ({ username }) => username,
  name: ({ name }) => name,
  groupName: ({ groupName }) => groupName,
  userType: ({ userType }) => userType,
  activeScopeId: ({ activeScopeId }) => activeScopeId,
};

const valueFor = (actor: Actor, value: RowValue): RowLimit['value'] =>
  typeof value === 'object' ? fieldsOfPerson[value.$person](actor) : value;

/** Target entity of a rule's reference; the lint guarantees it exists. */
const stepFrom = (catalog: EntityCatalog, of: EntityDescription, name: string) => {
  const ref = of.fields.find((field) => field.name === name)?.ref;
  const target = ref && catalog.descriptions[ref.resource];
  if (!target) throw new Error(`${of.resource}.${name} leads row rules to no entity`);
  return { name, field: ref.field, target };
};

const limitOf = (
  catalog: EntityCatalog,
  { resource }: Ruled,
  [path, value]: readonly [string, RowLimit['value']],
): RowLimit => {
  const names = path.split('.');
  const steps: RowLimit['steps'][number][] = [];
  let of = catalog.descriptions[resource];
  for (const name of names.slice(0, -1)) {
    if (!of) break;
    const step = stepFrom(catalog, of, name);
    steps.push(step);
    of = step.target;
  }
  return { steps, name: names.at(-1) ?? '', value };
};

const limits = ({ groups }: RowRule, { groupName }: Actor): boolean =>
  groups === undefined || groups.includes(groupName);

/** Row limits of an entity for a person; empty: all records are visible. */
export const rowLimitsOf = (
  catalog: EntityCatalog,
  description: Ruled,
  actor: Actor,
): readonly RowLimit[] =>
  (description.rows ?? [])
    .filter((rule) => limits(rule, actor))
    .flatMap(({ where }) => Object.entries(where))
    .map(([path, value]) => limitOf(catalog, description, [path, valueFor(actor, value)]));
