import { memo, memoList } from '../memo';
import type { EntityModel, Model, WireModel, WireSchema } from '../model/Model';
import { type Compiler, type GeneratedFile, type GeneratedFiles, header } from './generatedFiles';
import { commandSchemas, rowSchema, variantNames, variantSchema, variantType } from './variants';

const checkWords = new Set([
  'title', 'description', 'default', 'examples', 'format', 'pattern', 'allOf', 'minLength', 'maxLength', 'minimum',
  'maximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'decimalScale',
  'decimalMinimum', 'decimalMaximum', 'together',
]); // prettier-ignore

/**
 * A schema without parts irrelevant to types: titles (which would become type names) and checks. Property names are not
 * keywords, hence `inside`.
 */
export const typedPart = (value: unknown, inside: 'schema' | 'names' = 'schema'): unknown => {
  if (Array.isArray(value)) return value.map((item) => typedPart(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => inside === 'names' || !(checkWords.has(name) || name.startsWith('x-')))
      .map(([name, member]: [string, unknown]) => [
        name,
        inside === 'schema' && (name === 'properties' || name === '$defs')
          ? typedPart(member, 'names')
          : typedPart(member),
      ]),
  );
};

type Members = Readonly<Record<string, WireSchema>>;

const listName = 'Values';
const memberStart = /^ {2}v\d+: /m;

const propertiesOf = (schema: WireSchema): Members => (schema['properties'] ?? {}) as Members;

const nameText = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

/** Type text of each schema, compiled as members of one interface. */
const typeTexts = async (
  schemas: readonly WireSchema[],
  compiler: Compiler,
): Promise<readonly string[]> => {
  const names = schemas.map((_, at) => `v${at}`);
  const text = await compiler.types({
    [listName]: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(schemas.map((schema, at) => [`v${at}`, schema])),
      required: names,
    },
  });
  const [head, ...types] = text.trimEnd().replace(/\n\}$/, '').split(memberStart);
  if (types.length !== schemas.length) throw new Error(`types of an entity are lost: ${head}`);
  return types.map((type) => type.trimEnd());
};

const interfaceText = (
  name: string,
  schema: WireSchema,
  typeOf: (member: WireSchema) => string,
): string => {
  const required = new Set((schema['required'] ?? []) as readonly string[]);
  const members = Object.entries(propertiesOf(schema)).map(
    ([member, value]) =>
      `  ${nameText(member)}${required.has(member) ? '' : '?'}: ${typeOf(value)}\n`,
  );
  return `export interface ${name} {\n${members.join('')}}\n`;
};

const hasCommands = ({ description }: EntityModel): boolean =>
  description.actions.some(({ command }) => command !== undefined);

/** `types/entities.ts`: entity types by resource, merged into the framework's registry. */
const registryText = (entities: readonly EntityModel[]): string => {
  const partsOf = (entity: EntityModel): readonly (readonly [part: string, name: string])[] => {
    const { type } = entity.description;
    return [
      ['record', type],
      ['row', `${type}Row`],
      ['create', `${type}Create`],
      ...(hasCommands(entity) ? [['commands', `${type}Commands`] as const] : []),
    ];
  };
  const imports = entities.map((entity) => {
    const names = partsOf(entity).map(([, name]) => name);
    return `import type { ${names.join(', ')} } from './${entity.name}';\n`;
  });
  const rows = entities.map((entity) => {
    const members = partsOf(entity).map(([part, name]) => `${part}: ${name}`);
    return `    ${entity.description.resource}: { ${members.join('; ')} };\n`;
  });
  return `${header(['schemas/entities'])}${imports.join('')}
declare module '@patio/framework/kernel' {
  interface EntityTypes {
${rows.join('')}  }
}
`;
};

/** Types of an entity's variants. Most members are shared: each value type is compiled once. */
const entityTypes = async (entity: EntityModel, compiler: Compiler): Promise<string> => {
  const commands = commandSchemas(entity);
  const { type } = entity.description;
  const forms = [
    ...variantNames.map((variant) => ({
      name: variantType(entity, variant),
      schema: variantSchema(entity, variant, 'types'),
    })),
    { name: `${type}Row`, schema: rowSchema(entity) },
    ...(hasCommands(entity)
      ? [
          {
            name: `${type}Commands`,
            schema: { properties: commands, required: Object.keys(commands) },
          },
        ]
      : []),
  ];
  const keyOf = (member: WireSchema): string => JSON.stringify(typedPart(member));
  const values = new Map<string, WireSchema>();
  for (const { schema } of forms)
    for (const member of Object.values(propertiesOf(schema))) values.set(keyOf(member), member);
  const texts = await typeTexts([...values.values()], compiler);
  const types = new Map([...values.keys()].map((key, at) => [key, texts[at] ?? '']));
  return forms
    .map(({ name, schema }) =>
      interfaceText(name, schema, (member) => types.get(keyOf(member)) ?? 'unknown'),
    )
    .join('\n');
};

/** Declaration merging for call types, since the framework imports no generated file. */
const merged = `type Generated = WireTypes;

declare module '@patio/framework/kernel' {
  interface WireTypes extends Generated {}
}
`;

/** Members of each wizard step; empty without a wizard. */
const stepTypes = ({ description: { type, wizard } }: EntityModel): string => {
  if (!wizard) return '';
  const rows = wizard.steps.map(({ id, fields }) => {
    const names = fields.map((name) => JSON.stringify(name)).join(' | ');
    return `  ${id}: Pick<${type}, ${names || 'never'}>\n`;
  });
  return `\nexport interface ${type}Steps {\n${rows.join('')}}\n`;
};

/** Cached writers of one compiler. */
const writersOf = memo((compiler: Compiler) => ({
  entity: memo(async (entity: EntityModel): Promise<GeneratedFile> => {
    const text = await entityTypes(entity, compiler);
    return [`types/${entity.name}.ts`, `${header([entity.file])}\n${text}${stepTypes(entity)}`];
  }),
  wire: memoList(async (wire: readonly WireModel[]): Promise<GeneratedFile> => {
    const own = wire.filter(({ shared }) => !shared).map(({ name }) => `  ${name}: ${name};`);
    const definitions = Object.fromEntries(wire.map(({ name, schema }) => [name, schema]));
    const types = wire.length === 0 ? '' : `\n${await compiler.types(definitions)}`;
    const list = own.length === 0 ? '{}' : `{\n${own.join('\n')}\n}`;
    const text = `${header(['schemas/workflows', 'schemas/shared'])}${types}\nexport interface WireTypes ${list}\n\n${merged}`;
    return ['types/wire.ts', text];
  }),
}));

/** `types/<entity>.ts` per entity, `types/entities.ts` and `types/wire.ts`. */
export const writeTypes = async (model: Model, compiler: Compiler): Promise<GeneratedFiles> => {
  const writers = writersOf(compiler);
  const files = [...model.entities.map(writers.entity), writers.wire(model.wire)];
  return {
    ...(Object.fromEntries(await Promise.all(files)) as GeneratedFiles),
    'types/entities.ts': registryText(model.entities),
  };
};
