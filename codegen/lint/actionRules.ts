/** Rules on `x-actions` (`actionRules`) and on the inputs of an action's dialog (`asksRules`). */

import type { FieldKind } from '@patio/framework/kernel';
import type { ActionSchema, AsksSchema, PropertySchema } from '../model/SchemaTypes';
import {
  at,
  type EntityRule,
  kindName,
  type EntitySource,
  problem,
  unknownName,
  knownField,
  thereAre,
  unknownErrorCode,
  type World,
} from './World';
import type { Problem } from './Problem';
import { propertyProblems, propertySources } from './propertyRules';

/** Kinds unsuitable for an action dialog: they need a record, a file or a form. */
const unfitKinds: ReadonlySet<FieldKind> = new Set([
  'reference', 'referenceList', 'object', 'arrayTable', 'file', 'password', 'html',
]); // prettier-ignore

/** Keywords that apply only to stored fields or forms. */
const unfitKeywords = [
  'x-id', 'x-editable', 'x-virtual', 'x-computed', 'x-pii', 'x-access', 'x-filter', 'x-sortable', 'x-when', 'x-on-hide',
  'x-required-when', 'readOnly', 'writeOnly',
] as const; // prettier-ignore

/** Reserved member names of action calls. */
const taken: ReadonlySet<string> = new Set(['reason', 'records', 'values']);

type Place = { readonly entity: EntitySource; readonly name: string; readonly asks: AsksSchema };

const inputProblems = (
  { entity, name: action }: Place,
  [name, property]: readonly [string, PropertySchema],
): readonly Problem[] => {
  const where = (...more: readonly string[]) =>
    at(entity, 'x-actions', action, 'asks', 'properties', name, ...more);
  const kind = kindName(property);
  return [
    ...(taken.has(name)
      ? [problem('reserved-name', where(), { message: `calls of actions have a member "${name}"` })]
      : []),
    ...(kind && unfitKinds.has(kind)
      ? [
          problem('keyword-unfit', where(), {
            message: `an action cannot ask for a ${kind}`,
            suggestion: 'Write a slot with a dialog of its own (developing.md).',
          }),
        ]
      : []),
    ...unfitKeywords
      .filter((keyword) => property[keyword] !== undefined)
      .map((keyword) =>
        problem('keyword-unfit', where(keyword), {
          message: `"${keyword}" says nothing of an input of an action`,
        }),
      ),
  ];
};

const requiredProblems = ({ entity, name, asks }: Place): readonly Problem[] =>
  (asks.required ?? []).flatMap((each, index) =>
    unknownName('unknown-field', at(entity, 'x-actions', name, 'asks', 'required', index), {
      name: each,
      known: Object.keys(asks.properties),
      what: `input of ${name}`,
    }),
  );

const inputOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? (value as { $asked: string }).$asked : undefined;

/** A value set from an input, with both known. */
type Setting = {
  readonly field: string;
  readonly target: PropertySchema;
  readonly input: string;
  readonly property: PropertySchema;
};

const settingProblem = (
  { schema }: EntitySource,
  { required = [] }: AsksSchema,
  { field, target, input, property }: Setting,
): { readonly message: string; readonly suggestion?: string } | undefined => {
  const [own, asked] = [kindName(target) ?? 'none', kindName(property) ?? 'none'];
  if (own !== asked)
    return { message: `"${input}" is a value of kind ${asked}, "${field}" one of kind ${own}` };
  return !required.includes(input) && schema.required?.includes(field)
    ? {
        message: `"${field}" is required and "${input}" may be left empty`,
        suggestion: `List "${input}" in required of asks.`,
      }
    : undefined;
};

const noInputs: AsksSchema = { properties: {} };

/** An input must have the kind of its field, and be required if the field is. */
const setProblems = (
  entity: EntitySource,
  name: string,
  { set = {}, asks = noInputs }: ActionSchema,
): readonly Problem[] =>
  Object.entries(set).flatMap(([field, value]): readonly Problem[] => {
    const input = inputOf(value);
    if (input === undefined) return [];
    const where = at(entity, 'x-actions', name, 'set', field, '$asked');
    const target = entity.schema.properties[field];
    const property = asks.properties[input];
    if (!property) {
      const known = Object.keys(asks.properties);
      return unknownName('unknown-field', where, { name: input, known, what: `input of ${name}` });
    }
    const fault = target && settingProblem(entity, asks, { field, target, input, property });
    return fault ? [problem('unknown-value', where, fault)] : [];
  });

/** An input stored in no field, which the history would not show. */
const unread = ({ entity, name, asks }: Place, action: ActionSchema): readonly Problem[] => {
  const read = new Set(Object.values(action.set ?? {}).map(inputOf));
  return Object.keys(asks.properties)
    .filter((input) => !read.has(input))
    .map((input) =>
      problem('keyword-unfit', at(entity, 'x-actions', name, 'asks', 'properties', input), {
        message: `"${input}" is asked for and goes nowhere`,
        suggestion: `Write "set": {"field": {"$asked": "${input}"}}, so that the history tells it.`,
      }),
    );
};

/** Inputs and counts of actions. */
export const asksRules: EntityRule = (entity) =>
  Object.entries(entity.schema['x-actions'] ?? {}).flatMap(([name, action]) => {
    const { asks } = action;
    const own = setProblems(entity, name, action);
    if (!asks) return own;
    const place = { entity, name, asks };
    return [
      ...propertySources(asks, at(entity, 'x-actions', name, 'asks', 'properties')).flatMap(
        propertyProblems,
      ),
      ...Object.entries(asks.properties).flatMap((input) => inputProblems(place, input)),
      ...requiredProblems(place),
      ...unread(place, action),
      ...own,
    ];
  });

/** Values that an action uses for a field, with their location. */
type Named = {
  readonly field: string;
  readonly values: readonly unknown[];
  readonly path: readonly string[];
  /** Values are member names, hence text. */
  readonly isNamed?: boolean;
};

const namedBy = (name: string, { when, set, refuse }: ActionSchema): readonly Named[] => [
  ...Object.entries(when ?? {}).map(([field, values]) => ({
    field,
    values,
    path: ['x-actions', name, 'when', field],
  })),
  ...Object.entries(set ?? {}).map(([field, value]) => ({
    field,
    // Answers of a person are checked at their input.
    values: typeof value === 'object' && value !== null ? [] : [value],
    path: ['x-actions', name, 'set', field],
  })),
  ...Object.entries(refuse ?? {}).map(([field, codes]) => ({
    field,
    values: Object.keys(codes),
    isNamed: true,
    path: ['x-actions', name, 'refuse', field],
  })),
];

const booleans: readonly unknown[] = [true, false];

/** Valid values of a field: options, booleans, integers; otherwise any text. */
const choicesOf = (
  { enum: listed, type, default: initial }: PropertySchema,
  values: readonly unknown[],
  isNamed: boolean,
): readonly unknown[] => {
  const types = new Set([type].flat());
  const isFit = (value: unknown): boolean =>
    (value === null && types.has('null')) ||
    (types.has('integer') ? Number.isSafeInteger(value) : typeof value === 'string') ||
    value === initial;
  const own = listed ?? (types.has('boolean') ? booleans : undefined);
  const known = own ?? (isNamed ? values : values.filter(isFit));
  const empty = types.has('null') ? [null] : [];
  return isNamed ? known.map(String) : [...known, ...empty];
};

const valueProblems = (
  entity: EntitySource,
  { field, values, path, isNamed = false }: Named,
): readonly Problem[] => {
  const property = entity.schema.properties[field];
  if (!property) return knownField(entity, field, at(entity, ...path));
  const choices = choicesOf(property, values, isNamed);
  return values
    .filter((value) => !choices.includes(value))
    .map((value) =>
      problem('unknown-value', at(entity, ...path), {
        message: `"${String(value)}" is no value of ${field}`,
        suggestion: thereAre(choices.map(String)),
      }),
    );
};

const codeProblems = (
  { entity, world }: { readonly entity: EntitySource; readonly world: World },
  name: string,
  { refuse = {} }: ActionSchema,
): readonly Problem[] =>
  Object.entries(refuse).flatMap(([field, codes]) =>
    Object.entries(codes).flatMap(([value, code]) =>
      unknownErrorCode(at(entity, 'x-actions', name, 'refuse', field, value), { code, world }),
    ),
  );

/** Fields, values and error codes used by actions. */
export const actionRules: EntityRule = (entity, world) =>
  Object.entries(entity.schema['x-actions'] ?? {}).flatMap(([name, action]) =>
    namedBy(name, action)
      .flatMap((named) => valueProblems(entity, named))
      .concat(codeProblems({ entity, world }, name, action)),
  );
