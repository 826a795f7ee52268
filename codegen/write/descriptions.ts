import { type FieldDescription, outlineOf, ownKind } from '@patio/framework/kernel';
import { memo } from '../memo';
import type { EntityModel, Model } from '../model/Model';
import { type GeneratedFiles, header, source } from './header';
import { kindsImportOf } from './kinds';
import { ownPageOf } from './pages';

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
const besidePages = (
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
    entities.map((entity, index) => [names[index], besidePages(entity, menu)]),
  );
  return `${header(['schemas/entities'])}import { outlinesWith } from '@patio/framework/kernel';
import { entityPages } from '../pages';

export type ResourceName = ${names.map((name) => `'${name}'`).join(' | ')};

/** What menus, routes, calls and other entities know of each; where its pages are stands in \`pages.ts\`. */
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
