import {
  type EntityDescription,
  type EntityPages,
  type EntityPaths,
  type MenuPlace,
  canBeMasked,
} from '@patio/framework/kernel';
import type { EntityModel, Model } from '../model/Model';
import type { MenuSchema } from '../model/SchemaTypes';
import { type GeneratedFiles, header, source } from './header';

/** Place of an entity whose schema names none: last among the records. */
const usualPlace: MenuPlace = { group: 'records', icon: 'folder', order: 100 };

/** Whether everybody may sort by the field: whoever gets no values of it, or masks, has the rows in another order. */
const sortsForAll = ({ fields, defaultSort }: EntityDescription): boolean => {
  const field = fields.find(({ name }) => name === defaultSort.field);
  return !field || (!canBeMasked(field) && !field.access?.read);
};

/**
 * Lists of a parent's records, those of a call of their own and those that have no order for everybody are not asked
 * for ahead.
 */
const rowsOf = (description: EntityDescription) => {
  const { calls, apiPath, defaultSort, pageSize, wire } = description;
  const isAsked = calls.includes('list') && !apiPath.includes('{') && !wire?.page;
  return isAsked && sortsForAll(description) ? { rows: { apiPath, defaultSort, pageSize } } : {};
};

/** A menu leads to no list that waits for a parent. */
const placeOf = (menu: MenuSchema, { list }: EntityPaths) =>
  menu !== false && list !== undefined && !list.includes(':')
    ? { menu: { ...usualPlace, ...menu } }
    : {};

const ruleOf = ({ access }: EntityDescription) => access.list ?? access.show ?? access.create;

/** The row of an entity's own pages, where it has any. */
export const ownPageOf = ({ description, schema }: EntityModel): EntityPages | undefined => {
  const { resource, paths } = description;
  const access = ruleOf(description);
  if (access === undefined || Object.keys(paths).length === 0) return undefined;
  const { menu = {} } = schema['x-resource'];
  return { resource, paths, access, ...placeOf(menu, paths), ...rowsOf(description) };
};

const pagesOf = (entity: EntityModel): readonly EntityPages[] => {
  const { description, screens } = entity;
  const { resource, namedScreens = [] } = description;
  const rule = ruleOf(description);
  if (rule === undefined) return [];
  const own = ownPageOf(entity);
  const named = namedScreens.map((screen) => ({
    resource,
    screen: screen.name,
    paths: screen.paths,
    access: screen.access ?? rule,
    ...placeOf(screens.screens?.[screen.name]?.menu ?? {}, screen.paths),
  }));
  return [...(own ? [own] : []), ...named];
};

/** `pages.ts`: where the screens of every entity are and who opens them, small enough for the first script. */
export const writePages = ({ entities }: Model): GeneratedFiles => ({
  'pages.ts': `${header(['schemas/entities'])}import type { EntityPages } from '@patio/framework/kernel';

export const entityPages = ${source(entities.flatMap(pagesOf))} as const satisfies readonly EntityPages[];
`,
});
