import { at, type EntityRule } from './entityRule';
import type { MenuSchema } from '../model/SchemaTypes';
import type { Problem } from './Problem';
import { unknownName, type World } from './World';

type Place = { readonly file: string; readonly pointer: string };

/** Faults of a place in the side menu: a group or an icon that neither application nor framework has. */
export const menuProblems = (
  menu: MenuSchema | undefined,
  { file, pointer }: Place,
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

/** Groups and icons of the menu that an entity names. */
export const menuRules: EntityRule = (entity, world) =>
  menuProblems(entity.schema['x-resource'].menu, at(entity, 'x-resource', 'menu'), world);
