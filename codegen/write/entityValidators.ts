import { conditionsSchema } from '../conditions/conditionSchema';
import type { EntityModel, WireSchema } from '../model/Model';
import { type GeneratedFile, header } from './generatedFiles';
import { compileRaw } from './compileValidators';
import { sameJson } from '@patio/framework/kernel';
import { pascalCase } from '../model/names';
import { asksSchema, stepSchema, variantSchema, variantType } from './variants';

const propertiesOf = (schema: WireSchema): WireSchema => (schema['properties'] ?? {}) as WireSchema;

/** Members in order; shared ones only by name. */
const withShared = (schema: WireSchema, shared: WireSchema, reference: string): WireSchema => ({
  ...schema,
  $ref: reference,
  properties: Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, member]) => [
      name,
      Object.hasOwn(shared, name) ? true : member,
    ]),
  ),
});

/** Two bodies and their common part, as definitions by name. */
type SharedBodies = Readonly<Record<string, WireSchema>>;

/**
 * Extracts the common checks of two bodies, so that they are compiled, shipped and optimised once. Same results and
 * errors.
 *
 * @param name   definition name of the common part
 * @param bodies two object schemas by name
 */
const shareFields = (name: string, bodies: Readonly<Record<string, WireSchema>>): SharedBodies => {
  const [first, second] = Object.values(bodies);
  if (!first || !second) return bodies;
  const others = propertiesOf(second);
  const shared = Object.fromEntries(
    Object.entries(propertiesOf(first)).filter(
      ([member, schema]) => Object.hasOwn(others, member) && sameJson(schema, others[member]),
    ),
  );
  if (Object.keys(shared).length === 0) return bodies;
  return {
    [name]: { properties: shared },
    ...Object.fromEntries(
      Object.entries(bodies).map(([body, schema]) => [
        body,
        withShared(schema, shared, `#/$defs/${name}`),
      ]),
    ),
  };
};

const declaration = `import type { FieldError } from '@patio/framework/kernel';\n\n`;

/** Name of an entity's condition validator. */
const conditionsName = ({ description }: EntityModel): string => `${description.type}Conditions`;

/** Name of a wizard step's validator. */
const stepName = ({ description }: EntityModel, id: string): string =>
  `${description.type}Step${pascalCase(id)}`;

const stepsOf = ({ description }: EntityModel) => description.wizard?.steps ?? [];

/** Name of an action's input validator. */
const asksName = ({ description }: EntityModel, action: string): string =>
  `${description.type}Asks${pascalCase(action)}`;

/** JSON Schemas of action inputs, by validator name. */
export const asksSchemas = (entity: EntityModel): Readonly<Record<string, WireSchema>> =>
  Object.fromEntries(
    entity.description.actions.flatMap(({ name, asks }) =>
      asks
        ? [
            [
              asksName(entity, name),
              asksSchema(asks, entity.schema['x-actions']?.[name]?.asks ?? {}),
            ],
          ]
        : [],
    ),
  );

/** `validators/<entity>.js` and its declarations. */
export const entityValidators = (entity: EntityModel): readonly GeneratedFile[] => {
  const variants = ['create', 'patch'] as const;
  const conditional = conditionsSchema(entity);
  const bodies = Object.fromEntries(
    variants.map((variant) => [
      variantType(entity, variant),
      variantSchema(entity, variant, 'validators'),
    ]),
  );
  const steps = Object.fromEntries(
    stepsOf(entity).map((step) => [stepName(entity, step.id), stepSchema(entity, step)]),
  );
  const asks = asksSchemas(entity);
  const names = [
    ...Object.keys(bodies),
    ...(conditional ? [conditionsName(entity)] : []),
    ...Object.keys(steps),
    ...Object.keys(asks),
  ];
  const definitions: Readonly<Record<string, WireSchema>> = {
    ...shareFields(`${entity.description.type}Fields`, bodies),
    ...(conditional ? { [conditionsName(entity)]: conditional } : {}),
    ...steps,
    ...asks,
  };
  const code = compileRaw(definitions, names, 'storedFormats');
  const exported = names.map(
    (name) => `export const validate${name} = /* @__PURE__ */ check(raw${name});\n`,
  );
  const typed = names.map(
    (name) => `export declare const validate${name}: (data: unknown) => readonly FieldError[];\n`,
  );
  return [
    [`validators/${entity.name}.js`, `${header([entity.file])}${code}\n${exported.join('')}`],
    [`validators/${entity.name}.d.ts`, `${header([entity.file])}${declaration}${typed.join('')}`],
  ];
};

/** Validators of an entity, with their types. */
export const membersOf = (
  entity: EntityModel,
): readonly (readonly [member: string, type: string])[] => [
  ['create', variantType(entity, 'create')],
  ['patch', variantType(entity, 'patch')],
  ...(conditionsSchema(entity) ? [['conditions', conditionsName(entity)] as const] : []),
];

type Named = readonly (readonly [member: string, type: string])[];

/** Validators in tables by name: steps and action inputs. */
export const tablesOf = (entity: EntityModel): readonly (readonly [table: string, Named])[] => {
  const steps: Named = stepsOf(entity).map(({ id }) => [id, stepName(entity, id)]);
  const asks: Named = entity.description.actions
    .filter(({ asks: fields }) => fields)
    .map(({ name }) => [name, asksName(entity, name)]);
  return (
    [
      ['steps', steps],
      ['asks', asks],
    ] as const
  ).filter(([, members]) => members.length > 0);
};
