import type { EntityModel, WireSchema } from '../model/Model';
import type { Compiler } from './Compiler';
import { typedPart } from './typedPart';
import { variantNames, variantSchema, variantType } from './variants';

type Members = Readonly<Record<string, WireSchema>>;

const listName = 'Values';
const memberStart = /^ {2}v\d+: /m;

const propertiesOf = (schema: WireSchema): Members => (schema['properties'] ?? {}) as Members;

const nameText = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

/** Text of the type of each schema, made as the members of one interface. */
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

/** Types of an entity's forms. They share most of their members: the type of a value is made once. */
export const entityTypes = async (entity: EntityModel, compiler: Compiler): Promise<string> => {
  const forms = variantNames.map((variant) => ({
    name: variantType(entity, variant),
    schema: variantSchema(entity, variant, 'types'),
  }));
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
