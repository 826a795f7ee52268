import {
  type EntityDescription,
  type EntityPages,
  type EntityPaths,
  type MenuPlace,
  canBeMasked,
} from '@patio/framework/kernel';
import type { EntityModel, MenuModel, Model } from '../model/Model';
import type { MenuSchema } from '../model/SchemaTypes';
import { type GeneratedFiles, header, source } from './header';

const usualGroup = 'records';

/** Default menu position: last among the records. */
const usualPlace = ({ groups }: MenuModel): MenuPlace => {
  const group = groups.find(({ name }) => name === usualGroup) ?? groups[0];
  return { group: group?.name ?? usualGroup, icon: 'folder', order: 100 };
};

/** Whether everyone may sort by the default field: for people without its unmasked values the order differs. */
const sortsForAll = ({ fields, defaultSort }: EntityDescription): boolean => {
  const field = fields.find(({ name }) => name === defaultSort.field);
  return !field || (!canBeMasked(field) && !field.access?.read);
};

/** Lists of nested records, with custom calls, or without a common order are not prefetched. */
const rowsOf = (description: EntityDescription) => {
  const { calls, apiPath, defaultSort, pageSize, wire } = description;
  const isAsked = calls.includes('list') && !apiPath.includes('{') && !wire?.page;
  return isAsked && sortsForAll(description) ? { rows: { apiPath, defaultSort, pageSize } } : {};
};

/** Nested lists are not in the menu. */
const placeOf = (menu: MenuSchema, { list }: EntityPaths, usual: MenuPlace) =>
  menu !== false && list !== undefined && !list.includes(':')
    ? { menu: { ...usual, ...menu } }
    : {};

const ruleOf = ({ access }: EntityDescription) => access.list ?? access.show ?? access.create;

/** Row of an entity's own pages, if any. */
export const ownPageOf = (
  { description, schema }: EntityModel,
  menus: MenuModel,
): EntityPages | undefined => {
  const { resource, paths } = description;
  const access = ruleOf(description);
  if (access === undefined || Object.keys(paths).length === 0) return undefined;
  const { menu = {} } = schema['x-resource'];
  const place = placeOf(menu, paths, usualPlace(menus));
  return { resource, paths, access, ...place, ...rowsOf(description) };
};

const pagesOf = (entity: EntityModel, menus: MenuModel): readonly EntityPages[] => {
  const { description, screens } = entity;
  const { resource, namedScreens = [] } = description;
  const rule = ruleOf(description);
  if (rule === undefined) return [];
  const own = ownPageOf(entity, menus);
  const named = namedScreens.map((screen) => ({
    resource,
    screen: screen.name,
    paths: screen.paths,
    access: screen.access ?? rule,
    ...placeOf(screens.screens?.[screen.name]?.menu ?? {}, screen.paths, usualPlace(menus)),
  }));
  return [...(own ? [own] : []), ...named];
};

/** `pages.ts`: paths and access of all entity screens, small enough for the entry script. */
export const writePages = ({ entities, menu }: Model): GeneratedFiles => ({
  'pages.ts': `${header(['schemas/entities'])}import type { EntityPages } from '@patio/framework/kernel';

export const entityPages = ${source(entities.flatMap((entity) => pagesOf(entity, menu)))} as const satisfies readonly EntityPages[];
`,
});
