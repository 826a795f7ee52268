import type { Model } from '../model/Model';
import { type GeneratedFiles, header, source } from './header';

/** `descriptions/<resource>.ts` per entity and the index of all. */
export const writeDescriptions = ({ entities }: Model): GeneratedFiles => {
  const names = entities.map(({ description }) => description.resource);
  const files = entities.map(({ file, description }) => [
    `descriptions/${description.resource}.ts`,
    `${header([file])}import type { EntityDescription } from '../../kernel/entity/EntityDescription';

export const ${description.resource}: EntityDescription = ${source(description)};
`,
  ]);
  const index = `${header(['schemas/entities'])}import type { EntityDescription } from '../../kernel/entity/EntityDescription';
${names.map((name) => `import { ${name} } from './${name}';`).join('\n')}

export const descriptions = { ${names.join(', ')} } satisfies Record<string, EntityDescription>;

export type ResourceName = keyof typeof descriptions;

export const resourceNames = Object.keys(descriptions) as readonly ResourceName[];

export { ${names.join(', ')} };
`;
  return Object.fromEntries([...files, ['descriptions/index.ts', index]]) as GeneratedFiles;
};
