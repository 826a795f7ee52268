import { type FieldKind, ownKind } from '@patio/framework/kernel';
import type {
  NamedScreenSchema,
  PropertySchema,
  ScreenSchema,
  MenuSchema,
} from '../model/SchemaTypes';
import { kindName } from './kindName';
import { at, type EntityRule } from './entityRule';
import type { Problem } from './Problem';
import { isDefaultFor } from './propertyRules';
import { pointer, problem, unknownName, type EntitySource, type World } from './World';

type MenuPlace = { readonly file: string; readonly pointer: string };

/** Problems with a menu position: unknown group or icon. */
const menuProblems = (
  menu: MenuSchema | undefined,
  { file, pointer }: MenuPlace,
  { menu: { groups, icons } }: World,
): readonly Problem[] => {
  if (!menu) return [];
  const check = (name: string | undefined, member: 'group' | 'icon', known: readonly string[]) =>
    name === undefined
      ? []
      : unknownName(
          member === 'group' ? 'unknown-menu-group' : 'unknown-icon',
          { file, pointer: `${pointer}/${member}` },
          { name, known, what: member === 'group' ? 'group of the menu' : 'icon' },
        );
  return [...check(menu.group, 'group', groups), ...check(menu.icon, 'icon', icons)];
};

/** Menu groups and icons named by an entity. */
export const menuRules: EntityRule = (entity, world) =>
  menuProblems(entity.schema['x-resource'].menu, at(entity, 'x-resource', 'menu'), world);

/** Kinds with few, canonical values. */
const fixable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'string',
  'enum',
  'boolean',
  'integer',
  'reference',
  'date',
]);

const isFixable = (kind: FieldKind): boolean =>
  fixable.has(kind) || ownKind(kind)?.values !== undefined;

const isSettable = (property: PropertySchema): boolean =>
  property['x-virtual'] !== true &&
  property.writeOnly !== true &&
  property.readOnly !== true &&
  property['x-editable'] !== 'never' &&
  property['x-editable'] !== 'update';

const valueFault = (property: PropertySchema, value: unknown): string | undefined => {
  const kind = kindName(property);
  if (!kind || !isFixable(kind)) return 'a field of this kind cannot be fixed';
  if (!isSettable(property) && property.default !== value)
    return 'a new record could not have it: nobody sets the field';
  return isDefaultFor(kind, property, value)
    ? undefined
    : `${JSON.stringify(value)} is no value of kind ${kind} that the field admits`;
};

type Place = { readonly file: string; readonly name: string };

const valueProblems = (
  { file, name }: Place,
  screen: NamedScreenSchema,
  { schema }: EntitySource,
): readonly Problem[] =>
  (['filter', 'given'] as const).flatMap((member) =>
    Object.entries(screen[member] ?? {}).flatMap(([field, value]) => {
      const where = { file, pointer: pointer('screens', name, member, field) };
      const property = schema.properties[field];
      if (!property)
        return unknownName('unknown-field', where, {
          name: field,
          known: Object.keys(schema.properties),
          what: `field of ${schema.$id}`,
        });
      const fault = valueFault(property, value);
      return fault === undefined ? [] : [problem('screen-value', where, { message: fault })];
    }),
  );

const groupProblems = (
  { file, name }: Place,
  { access }: NamedScreenSchema,
  { groups }: World,
): readonly Problem[] =>
  access && 'groups' in access && groups.length > 0
    ? access.groups.flatMap((group, index) =>
        unknownName(
          'unknown-group',
          { file, pointer: pointer('screens', name, 'access', 'groups', index) },
          { name: group, known: groups, what: 'group' },
        ),
      )
    : [];

/** Problems with named screens in a `ui.json` file, besides names in lists and forms. */
export const namedScreenProblems = (
  file: string,
  owner: EntitySource,
  { screens = {}, world }: ScreenSchema & { readonly world: World },
): readonly Problem[] =>
  Object.entries(screens).flatMap(([name, screen]) => [
    ...valueProblems({ file, name }, screen, owner),
    ...groupProblems({ file, name }, screen, world),
    ...menuProblems(screen.menu, { file, pointer: pointer('screens', name, 'menu') }, world),
  ]);
