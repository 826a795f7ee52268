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

/** `descriptions/<resource>.ts` per entity and the index of all. */
export const writeDescriptions = ({ entities }: Model): GeneratedFiles => {
  const names = entities.map(({ description }) => description.resource);
  const files = entities.map(descriptionFile);
  const index = `${header(['schemas/entities'])}import type { EntityDescription } from '../../framework/kernel/entity/EntityDescription';
${names.map((name) => `import { ${name} } from './${name}';`).join('\n')}

export const descriptions = { ${names.join(', ')} } satisfies Record<string, EntityDescription>;

export type ResourceName = keyof typeof descriptions;

export const resourceNames = Object.keys(descriptions) as readonly ResourceName[];

${screenSteps(entities)}
export { ${names.join(', ')} };
`;
  return Object.fromEntries([...files, ['descriptions/index.ts', index]]) as GeneratedFiles;
};
