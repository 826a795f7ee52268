import { outlineOf } from '../../src/framework/kernel/entity/EntityOutline';
import { memo } from '../memo';
import type { EntityModel, Model } from '../model/Model';
import { type GeneratedFiles, header, source } from './header';

const descriptionFile = memo(({ file, description }: EntityModel): readonly [string, string] => [
  `descriptions/${description.resource}.ts`,
  `${header([file])}import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';

export const ${description.resource}: EntityDescription = ${source(description)};
`,
]);

/** Steps that the application draws, by resource: it is asked for a component of each. */
const screenSteps = (entities: Model['entities']): string => {
  const rows = entities.flatMap(({ description: { resource, wizard } }) => {
    const ids = (wizard?.steps ?? []).filter(({ screen }) => screen).map(({ id }) => `'${id}'`);
    return ids.length > 0 ? [`  readonly ${resource}: ${ids.join(' | ')};\n`] : [];
  });
  return `/** Steps of wizards that the application draws. */\nexport type ScreenSteps = {\n${rows.join('')}};\n`;
};

const outlinesFile = ({ entities }: Model): string => {
  const outlines = Object.fromEntries(
    entities.map(({ description }) => [description.resource, outlineOf(description)]),
  );
  return `${header(['schemas/entities'])}import type { EntityOutline } from '../../framework/kernel/entity/EntityOutline';

export type ResourceName = ${Object.keys(outlines)
    .map((name) => `'${name}'`)
    .join(' | ')};

export const outlines: Readonly<Record<ResourceName, EntityOutline>> = ${source(outlines)};

${screenSteps(entities)}`;
};

const loadFile = (names: readonly string[]): string => {
  const rows = names.map((name) => `  ${name}: () => import('./${name}'),\n`);
  return `${header(['schemas/entities'])}import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';
import type { ResourceName } from './outlines';

export const loadDescriptions: { readonly [R in ResourceName]: () => Promise<Readonly<Record<R, EntityDescription>>> } = {
${rows.join('')}};
`;
};

/**
 * `descriptions/<resource>.ts` per entity; `index.ts` with all, `load.ts` for one by one, `outlines.ts` for what is
 * needed of all.
 */
export const writeDescriptions = (model: Model): GeneratedFiles => {
  const { entities } = model;
  const names = entities.map(({ description }) => description.resource);
  const files = entities.map(descriptionFile);
  const index = `${header(['schemas/entities'])}import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';
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
