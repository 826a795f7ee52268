import {
  type EntityDescription,
  type EntityPages,
  type EntityPaths,
  type MenuPlace,
  canBeMasked,
  type FieldDescription,
  outlineOf,
  ownKind,
} from '@patio/framework/kernel';
import type { EntityModel, MenuModel, Model } from '../model/Model';
import type { MenuSchema } from '../model/SchemaTypes';
import { memo } from '../memo';
import { type GeneratedFiles, header, source } from './generatedFiles';
import { kindsImportOf } from './parts';

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
  const isPrefetched = calls.includes('list') && !apiPath.includes('{') && !wire?.page;
  return isPrefetched && sortsForAll(description)
    ? { rows: { apiPath, defaultSort, pageSize } }
    : {};
};

/** Nested lists are not in the menu. */
const placeOf = (menu: MenuSchema, { list }: EntityPaths, usual: MenuPlace) =>
  menu !== false && list !== undefined && !list.includes(':')
    ? { menu: { ...usual, ...menu } }
    : {};

const ruleOf = ({ access }: EntityDescription) => access.list ?? access.show ?? access.create;

/** Row of an entity's own pages, if any. */
const ownPageOf = (
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

/** Kinds of fields, at any depth. */
const kindsIn = (fields: readonly FieldDescription[]): readonly string[] =>
  fields.flatMap(({ kind, item, fields: inner = [] }) => [
    kind,
    ...kindsIn([...(item ? [item] : []), ...inner]),
  ]);

const descriptionFile = memo(({ file, description }: EntityModel): readonly [string, string] => [
  `descriptions/${description.resource}.ts`,
  `${header([file])}import type { EntityDescription } from '@patio/framework/kernel';
${kindsImportOf(kindsIn(description.fields).filter(ownKind))}
export const ${description.resource}: EntityDescription<'${description.resource}'> = ${source(description)};
`,
]);

/** Custom steps and pages by resource, each requiring a component. */
const screenSteps = (entities: Model['entities']): string => {
  const rows = entities.flatMap(({ description: { resource, wizard } }) => {
    const parts = [...(wizard?.pages ?? []), ...(wizard?.steps ?? [])];
    const ids = parts.filter(({ screen }) => screen).map(({ id }) => `'${id}'`);
    return ids.length > 0 ? [`  readonly ${resource}: ${ids.join(' | ')};\n`] : [];
  });
  return `/** Steps and pages of wizards that the application draws. */\nexport type ScreenSteps = {\n${rows.join('')}};\n`;
};

/** Omits what `pages.ts` already contains: browsers load both. */
const withoutPageParts = (
  entity: EntityModel,
  menu: Model['menu'],
): Readonly<Record<string, unknown>> => {
  const page = ownPageOf(entity, menu);
  const shown = { ...page, ...page?.rows };
  const rest = Object.entries(outlineOf(entity.description)).filter(([name]) => !(name in shown));
  return Object.fromEntries([...rest, ['access', entity.description.access]]);
};

const outlinesFile = ({ entities, menu }: Model): string => {
  const names = entities.map(({ description }) => description.resource);
  const rest = Object.fromEntries(
    entities.map((entity, index) => [names[index], withoutPageParts(entity, menu)]),
  );
  return `${header(['schemas/entities'])}import { outlinesWith } from '@patio/framework/kernel';
import { entityPages } from '../pages';

export type ResourceName = ${names.map((name) => `'${name}'`).join(' | ')};

/** What menus, routes, calls and other entities need of each. Its paths are in \`pages.ts\`. */
export const outlines = outlinesWith<ResourceName>(entityPages, ${source(rest)});

${screenSteps(entities)}`;
};

const loadFile = (names: readonly string[]): string => {
  const rows = names.map((name) => `  ${name}: () => import('./${name}'),\n`);
  return `${header(['schemas/entities'])}import type { EntityDescription } from '@patio/framework/kernel';
import type { ResourceName } from './outlines';

export const loadDescriptions: { readonly [R in ResourceName]: () => Promise<Readonly<Record<R, EntityDescription>>> } = {
${rows.join('')}};
`;
};

/**
 * `descriptions/<resource>.ts` per entity; `index.ts` with all, `load.ts` for lazy loading, `outlines.ts` for startup.
 */
export const writeDescriptions = (model: Model): GeneratedFiles => {
  const { entities } = model;
  const names = entities.map(({ description }) => description.resource);
  const files = entities.map(descriptionFile);
  const index = `${header(['schemas/entities'])}import type { EntityDescription } from '@patio/framework/kernel';
${names.map((name) => `import { ${name} } from './${name}';`).join('\n')}

export type { ResourceName } from './outlines';

export const descriptions = { ${names.join(', ')} } satisfies Record<string, EntityDescription>;

export { ${names.join(', ')} };
`;
  return {
    ...(Object.fromEntries(files) as GeneratedFiles),
    'descriptions/index.ts': index,
    'descriptions/outlines.ts': outlinesFile(model),
    'descriptions/load.ts': loadFile(names),
  };
};
