import { setImmediate as nextTurn } from 'node:timers/promises';
import { isObject, notBlankPattern } from '@patio/framework/kernel';
import { memoList } from '../memo';
import type { EntityModel, Model, WireModel, WireSchema } from '../model/Model';
import { type Compiler, type GeneratedFile, type GeneratedFiles, header } from './generatedFiles';
import { compileRaw } from './compileValidators';
import { entityValidators, membersOf, tablesOf } from './entityValidators';
import { type Section, sectionsOf } from './sections';

type Work<Item, Result> = (item: Item) => Result | Promise<Result>;

/** Two workers take items from a queue; results keep the order of the items. */
export const inTwoPlaces = async <Item, Result>(
  items: readonly Item[],
  here: Work<Item, Result>,
  beside: Work<Item, Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const takeAll = async (work: Work<Item, Result>): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  // Yields between items, so that replies of the other thread are processed.
  const hereInTurns: Work<Item, Result> = async (item) => {
    await nextTurn();
    return here(item);
  };
  await Promise.all([takeAll(hereInTurns), takeAll(beside)]);
  return results;
};

const documentation = new Set([
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
]);

/** Required text of at least one character must not be blank. */
const requireText = (schema: WireSchema): WireSchema => {
  const properties = schema['properties'];
  const required = schema['required'];
  if (!isObject(properties) || !Array.isArray(required)) return schema;
  const strict = Object.entries(properties).map(([name, property]) => {
    const isText =
      isObject(property) && property['type'] === 'string' && Number(property['minLength']) > 0;
    const isStrict = isText && required.includes(name) && property['allOf'] === undefined;
    return [name, isStrict ? { ...property, allOf: [{ pattern: notBlankPattern }] } : property];
  });
  return { ...schema, properties: Object.fromEntries(strict) };
};

const walk = (value: unknown, inside: 'schema' | 'names' = 'schema'): unknown => {
  if (Array.isArray(value)) return value.map((item) => walk(item));
  if (!isObject(value)) return value;
  const members = Object.entries(value)
    .filter(([name]) => inside === 'names' || !(documentation.has(name) || name.startsWith('x-')))
    .map(([name, member]) => {
      if (inside === 'schema' && (name === 'enum' || name === 'const')) return [name, member];
      return [
        name,
        walk(member, inside === 'schema' && name === 'properties' ? 'names' : 'schema'),
      ];
    });
  const copy = Object.fromEntries(members) as WireSchema;
  return inside === 'schema' ? requireText(copy) : copy;
};

/** Schema compiled for a wire definition: without documentation, required text not blank. */
const notBlankWire = (schema: WireSchema): WireSchema => walk(schema) as WireSchema;

const sharedSource = 'schemas/shared';

/** Validators of one section, with declarations. */
const sectionFiles = (
  section: Section,
  definitions: Readonly<Record<string, WireSchema>>,
): readonly GeneratedFile[] => {
  const { names, file } = section;
  const top = header([file, sharedSource]);
  const rows = names.map((name) => `  ${name}: /* @__PURE__ */ check(raw${name}),\n`).join('');
  const members = names.map((name) => `  readonly ${name}: Validate;\n`).join('');
  const code = compileRaw(definitions, names, 'inputFormats');
  return [
    [
      `validators/${section.name}.js`,
      `${top}${code}\nexport const ${section.member}Wire = {\n${rows}};\n`,
    ],
    [
      `validators/${section.name}.d.ts`,
      `${top}import type { FieldError } from '@patio/framework/kernel';

type Validate = (data: unknown) => readonly FieldError[];

export declare const ${section.member}Wire: {
${members}};
`,
    ],
  ];
};

/** `validators/wire-<section>.js` and declarations, for each section of calls. */
export const wireFiles = memoList((wire: readonly WireModel[]): readonly GeneratedFile[] => {
  const definitions = Object.fromEntries(
    wire.map(({ name, schema }) => [name, notBlankWire(schema)]),
  );
  return sectionsOf(wire).flatMap((section) => sectionFiles(section, definitions));
});

/** `, steps: { … }, asks: { … }` of an entity's validators, or empty. */
const tablesText = (entity: EntityModel, from = ''): string =>
  tablesOf(entity)
    .map(([table, members]) => {
      const rows = members.map(([member, name]) => `${member}: ${from}validate${name}`);
      return `, ${table}: { ${rows.join(', ')} }`;
    })
    .join('');

const indexFile = ({ entities, wire }: Model): string => {
  const sections = sectionsOf(wire);
  const imports = entities.map((entity) => {
    const inTables = tablesOf(entity).flatMap(([, members]) => members);
    const names = [...membersOf(entity), ...inTables].map(([, name]) => `validate${name}`);
    return `import { ${names.join(', ')} } from './${entity.name}';\n`;
  });
  const rows = entities.map((entity) => {
    const members = membersOf(entity).map(([member, name]) => `${member}: validate${name}`);
    return `  ${entity.description.resource}: { ${members.join(', ')}${tablesText(entity)} },\n`;
  });
  return `${header(['schemas/entities', 'schemas/workflows'])}import type { FieldError } from '@patio/framework/kernel';
import type { ResourceName } from '../descriptions';
${imports.join('')}
${sections.map(({ name, member }) => `import { ${member}Wire } from './${name}';\n`).join('')}import type { WireTypes } from '../types/wire';

export type Validate = (data: unknown) => readonly FieldError[];

export const entityValidators: Readonly<Record<ResourceName, { readonly create: Validate; readonly patch: Validate; readonly conditions?: Validate; readonly steps?: Readonly<Record<string, Validate>>; readonly asks?: Readonly<Record<string, Validate>> }>> = {
${rows.join('')}};

export const wireValidators: Readonly<Record<keyof WireTypes, Validate>> = {
${sections.map(({ member }) => `  ...${member}Wire,\n`).join('')}};
`;
};

/** For the browser, which loads an entity's validators with its first form. */
const loadersFile = ({ entities }: Model): string => {
  const rows = entities.map((entity) => {
    const file = `await import('./${entity.name}')`;
    const [create, patch] = membersOf(entity).map(([, name]) => `validate${name}`);
    return `  ${entity.description.resource}: async () => {
    const file = ${file};
    return { create: file.${create}, patch: file.${patch}${tablesText(entity, 'file.')} };
  },
`;
  });
  return `${header(['schemas/entities'])}import type { FieldError } from '@patio/framework/kernel';
import type { ResourceName } from '../descriptions';

type Validate = (data: unknown) => readonly FieldError[];

export const loadValidators: Readonly<Record<ResourceName, () => Promise<{ readonly create: Validate; readonly patch: Validate; readonly steps?: Readonly<Record<string, Validate>>; readonly asks?: Readonly<Record<string, Validate>> }>>> = {
${rows.join('')}};
`;
};

/** Cached files of unchanged entities. */
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

/**
 * `validators/<entity>.js`, `validators/wire-<section>.js`, their declarations, the index of all and the loaders of
 * each.
 */
export const writeValidators = async (
  model: Model,
  compiler: Compiler,
): Promise<GeneratedFiles> => {
  await makeMissing(model.entities, compiler);
  return Object.fromEntries([
    ...model.entities.flatMap((entity) => made.get(entity) ?? []),
    ...wireFiles(model.wire),
    ['validators/index.ts', indexFile(model)],
    ['validators/lazy.ts', loadersFile(model)],
  ]) as GeneratedFiles;
};
