import { _, type CodeKeywordDefinition, Name, stringify } from 'ajv';
import {
  type Comparison,
  type ConditionNode,
  type Constant,
  type FieldDescription,
  type NamedComparison,
  type Place,
  conditionPlan,
  fieldAt,
} from '@patio/framework/kernel';
import type { EntityModel, WireSchema } from '../model/Model';

const conditions = new Name('conditions');
const rootData = new Name('rootData');

/** AJV keywords for conditions beyond JSON Schema: they call `kernel/validation/checks`. */
export const conditionKeywords: readonly CodeKeywordDefinition[] = [
  {
    keyword: 'conditionPresent',
    schemaType: 'boolean',
    code: (cxt) => cxt.fail(_`!${conditions}.isPresent(${cxt.data})`),
  },
  {
    keyword: 'conditionHolds',
    schemaType: 'object',
    code: (cxt) =>
      cxt.fail(_`${conditions}.fails(${stringify(cxt.schema)}, ${cxt.data}, ${rootData})`),
  },
  {
    keyword: 'conditionRequired',
    type: 'object',
    schemaType: 'string',
    error: { message: 'missing', params: ({ schema }) => _`{missingProperty: ${schema}}` },
    code: (cxt) => cxt.fail(_`${conditions}.lacks(${cxt.data}, ${cxt.schema})`),
  },
  {
    keyword: 'conditionCheck',
    schemaType: 'object',
    error: { message: 'broken rule', params: ({ schema }) => stringify(schema) },
    code: (cxt) => cxt.fail(_`true`),
  },
];

type Compare = Extract<ConditionNode, { op: 'compare' }>;

/** Schema of an object whose member at the end of a path matches; missing members do not. */
const memberSchema = (names: readonly string[], schema: WireSchema): WireSchema => {
  const [name = '', ...rest] = names;
  const inner = rest.length === 0 ? schema : memberSchema(rest, schema);
  return { type: 'object', required: [name], properties: { [name]: inner } };
};

const jsonType: Readonly<Partial<Record<Comparison, string>>> = {
  number: 'number',
  boolean: 'boolean',
};

const typed = (as: Comparison, keywords: WireSchema): WireSchema => ({
  type: jsonType[as] ?? 'string',
  ...keywords,
});

const numberKeywords = { eq: 'const', min: 'minimum', max: 'maximum' } as const;

const decimalKeywords = (test: Compare['test'], value: string): WireSchema => ({
  format: 'decimal',
  ...(test === 'max' ? {} : { decimalMinimum: value }),
  ...(test === 'min' ? {} : { decimalMaximum: value }),
});

/** Comparison with a constant in JSON Schema keywords; undefined if impossible. */
const constantSchema = (node: Compare, value: Constant): WireSchema | undefined => {
  const { as, test } = node;
  if (as === 'number') return typed(as, { [numberKeywords[test]]: value });
  if (as === 'decimal') return typed(as, decimalKeywords(test, String(value)));
  return test === 'eq' && as !== 'instant' ? typed(as, { const: value }) : undefined;
};

const namedPlace = ({ from, path }: Place): NamedComparison['place'] => ({
  from,
  names: path.map(({ name }) => name),
});

const named = (node: Compare): WireSchema => {
  const { as, test, operand } = node;
  const value: NamedComparison = {
    as,
    test,
    place: namedPlace(node.place),
    operand: 'place' in operand ? { ...operand, place: namedPlace(operand.place) } : operand,
  };
  return { conditionHolds: value };
};

const compareSchema = (node: Compare, isTop: boolean): WireSchema => {
  const { place, operand } = node;
  const keywords = 'constant' in operand ? constantSchema(node, operand.constant) : undefined;
  if (!keywords || (place.from === 'root' && !isTop)) return named(node);
  return memberSchema(
    place.path.map(({ name }) => name),
    keywords,
  );
};

const presentSchema = (place: Place, isTop: boolean): WireSchema => {
  if (place.from === 'root' && !isTop) {
    const value: NamedComparison = { as: 'none', test: 'present', place: namedPlace(place) };
    return { conditionHolds: value };
  }
  const names = place.path.map(({ name }) => name);
  const isPlainText = fieldAt(place).kind === 'string' || fieldAt(place).kind === 'text';
  return memberSchema(
    names,
    isPlainText ? { type: 'string', pattern: '\\S' } : { conditionPresent: true },
  );
};

/** A condition as JSON Schema of its object. `isTop`: the object is the record itself. */
const conditionSchema = (node: ConditionNode, isTop: boolean): WireSchema => {
  if (node.op === 'not') return { not: conditionSchema(node.part, isTop) };
  if (node.op === 'group') {
    const parts = node.parts.map((part) => conditionSchema(part, isTop));
    return { [node.of === 'all' ? 'allOf' : 'anyOf']: parts };
  }
  if (node.op === 'present') return presentSchema(node.place, isTop);
  if (node.op === 'compare') return compareSchema(node, isTop);
  const { as, place } = node;
  const parts = node.values.map((constant) =>
    compareSchema({ op: 'compare', test: 'eq', as, place, operand: { constant } }, isTop),
  );
  return { anyOf: parts };
};

/** The record is an object; nested objects may be null. */
const objectType = (depth: number): string | readonly string[] =>
  depth === 0 ? 'object' : ['object', 'null'];

/** Applies a schema to every object along a trail of objects and tables. */
const below = (trail: readonly FieldDescription[], schema: WireSchema): WireSchema =>
  trail.reduceRight<WireSchema>((inner, { name, kind }, depth) => {
    const value = kind === 'arrayTable' ? { type: ['array', 'null'], items: inner } : inner;
    return { type: objectType(depth), properties: { [name]: value } };
  }, schema);

/**
 * Conditions of an entity on a settled record, as if/then/else of JSON Schema; undefined without conditions. Ignores
 * types, which the record's own validator has checked.
 */
export const conditionsSchema = ({ description }: EntityModel): WireSchema | undefined => {
  const { fields, checks } = conditionPlan(description);
  const required = fields.flatMap(({ trail, field, required: needed }) =>
    needed
      ? [
          below(trail, {
            if: { not: conditionSchema(needed.node, trail.length === 0) },
            else: { type: objectType(trail.length), conditionRequired: field.name },
          }),
        ]
      : [],
  );
  const rules = checks.map(({ check, node }) => ({
    if: conditionSchema(node, true),
    else: {
      conditionCheck: {
        entity: description.resource,
        check: check.name,
        field: check.fields[0] ?? check.name,
      },
    },
  }));
  const all = [...required, ...rules];
  return all.length === 0 ? undefined : { type: 'object', allOf: all };
};
