import { inTwoPlaces } from '../inTwoPlaces';
import { memoList } from '../memo';
import type { EntityModel, Model, WireModel } from '../model/Model';
import type { Compiler, GeneratedFile } from './Compiler';
import { compileRaw } from './compileValidators';
import { entityValidators, membersOf, stepMembersOf } from './entityValidators';
import { type GeneratedFiles, header } from './header';
import { notBlankWire } from './notBlankWire';

/** `validators/wire.js` and its declarations. */
export const wireFiles = memoList((wire: readonly WireModel[]): readonly GeneratedFile[] => {
  const sources = ['schemas/workflows', 'schemas/shared'];
  const definitions = Object.fromEntries(
    wire.map(({ name, schema }) => [name, notBlankWire(schema)]),
  );
  const names = wire.filter(({ shared }) => !shared).map(({ name }) => name);
  const code = names.length === 0 ? '' : compileRaw(definitions, names, 'inputFormats');
  const rows = names.map((name) => `  ${name}: /* @__PURE__ */ check(raw${name}),\n`).join('');
  return [
    [
      'validators/wire.js',
      `${header(sources)}${code}\nexport const wireValidators = {\n${rows}};\n`,
    ],
    [
      'validators/wire.d.ts',
      `${header(sources)}import type { FieldError } from '../../framework/kernel/errors/AppError';
import type { WireTypes } from '../types/wire';

export declare const wireValidators: {
  readonly [N in keyof WireTypes]: (data: unknown) => readonly FieldError[];
};
`,
    ],
  ];
});

/** `steps: { … }` of an entity's validators, or nothing. */
const stepsText = (entity: EntityModel, from = ''): string => {
  const steps = stepMembersOf(entity).map(([id, name]) => `${id}: ${from}validate${name}`);
  return steps.length === 0 ? '' : `, steps: { ${steps.join(', ')} }`;
};

const indexFile = ({ entities }: Model): string => {
  const imports = entities.map((entity) => {
    const names = [...membersOf(entity), ...stepMembersOf(entity)].map(
      ([, name]) => `validate${name}`,
    );
    return `import { ${names.join(', ')} } from './${entity.name}';\n`;
  });
  const rows = entities.map((entity) => {
    const members = membersOf(entity).map(([member, name]) => `${member}: validate${name}`);
    return `  ${entity.description.resource}: { ${members.join(', ')}${stepsText(entity)} },\n`;
  });
  return `${header(['schemas/entities'])}import type { FieldError } from '../../framework/kernel/errors/AppError';
import type { ResourceName } from '../descriptions';
${imports.join('')}
export { wireValidators } from './wire';

export type Validate = (data: unknown) => readonly FieldError[];

export const entityValidators: Readonly<Record<ResourceName, { readonly create: Validate; readonly patch: Validate; readonly conditions?: Validate; readonly steps?: Readonly<Record<string, Validate>> }>> = {
${rows.join('')}};
`;
};

/** For the browser, where an entity's validators come with its first form. */
const loadersFile = ({ entities }: Model): string => {
  const rows = entities.map((entity) => {
    const file = `await import('./${entity.name}')`;
    const [create, patch] = membersOf(entity).map(([, name]) => `validate${name}`);
    return `  ${entity.description.resource}: async () => {
    const file = ${file};
    return { create: file.${create}, patch: file.${patch}${stepsText(entity, 'file.')} };
  },
`;
  });
  return `${header(['schemas/entities'])}import type { FieldError } from '../../framework/kernel/errors/AppError';
import type { ResourceName } from '../descriptions';

type Validate = (data: unknown) => readonly FieldError[];

export const loadValidators: Readonly<Record<ResourceName, () => Promise<{ readonly create: Validate; readonly patch: Validate; readonly steps?: Readonly<Record<string, Validate>> }>>> = {
${rows.join('')}};
`;
};

/** What was made for entities that are still the same. */
const made = new WeakMap<EntityModel, readonly GeneratedFile[]>();

const makeMissing = async (
  entities: readonly EntityModel[],
  { validators }: Compiler,
): Promise<void> => {
  const missing = entities.filter((entity) => !made.has(entity));
  const files = validators
    ? await inTwoPlaces(missing, entityValidators, validators)
    : missing.map(entityValidators);
  for (const [at, entity] of missing.entries()) made.set(entity, files[at]!);
};

/** `validators/<entity>.js`, `validators/wire.js`, their declarations, the index of all and the loaders of each. */
export const writeValidators = async (
  model: Model,
  compiler: Compiler,
): Promise<GeneratedFiles> => {
  await makeMissing(model.entities, compiler);
  return Object.fromEntries([
    ...model.entities.flatMap((entity) => made.get(entity) ?? []),
    ...wireFiles(model.wire),
    ['validators/index.ts', indexFile(model)],
    ['validators/load.ts', loadersFile(model)],
  ]) as GeneratedFiles;
};
