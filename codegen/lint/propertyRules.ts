import {
  type FieldKind,
  type KindCandidate,
  isBareColor,
  isBareTime,
  isDecimal,
  isListKind,
  kindOf,
  ownKind,
  ownKinds,
} from '@patio/framework/kernel';
import { admitsNull } from '../model/Model';
import type { PropertySchema } from '../model/SchemaTypes';
import { thereAre, kindName, pointer, problem, type EntitySource } from './World';
import type { Problem } from './Problem';
import {
  at,
  fault,
  type PropertySource,
  type Rule,
  currencies,
  enumeration,
  fitting,
  isPattern,
  patterns,
  ranges,
  wholeBounds,
} from './valueRules';

/** Kinds allowed in lists: those stored as text or integers. */
const itemKinds: readonly FieldKind[] = [
  'string', 'integer', 'enum', 'months', 'email', 'color',
]; // prettier-ignore

const isItemKind = (kind: FieldKind): boolean =>
  itemKinds.includes(kind) || ownKind(kind) !== undefined;

const itemRules: readonly Rule[] = [fitting, enumeration, ranges, patterns];

const togetherProblems: Rule = (source) => {
  const { 'x-together': groups = [], items } = source.property;
  const values = items?.enum ?? [];
  return groups.flatMap((group, index) =>
    group
      .filter((value) => !values.includes(value))
      .map((value) =>
        problem('unknown-value', at(source, 'x-together', index), {
          message: `${JSON.stringify(value)} is no value that the list may hold`,
        }),
      ),
  );
};

/** Rules for list items. */
const listItems: Rule = (source, kind) => {
  const { items } = source.property;
  if (kind !== 'valueList' || !items) return [];
  const item = { ...source, ...at(source, 'items'), property: items };
  const resolution = kindOf(items);
  const isKnown = resolution.outcome === 'kind' && isItemKind(resolution.kind);
  if (!isKnown)
    return [
      fault(item, 'kind-unknown', [
        'a list cannot hold such values',
        `There are: ${[...itemKinds, ...ownKinds().map(({ name }) => name)].join(', ')}.`,
      ]),
    ];
  return [
    ...itemRules.flatMap((rule) => rule(item, resolution.kind)),
    ...togetherProblems(source, kind),
  ];
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isDecimalText = (value: unknown): boolean => isText(value) && isDecimal(value);

const defaultChecks: Readonly<Partial<Record<FieldKind, (value: unknown) => boolean>>> = {
  boolean: (value) => typeof value === 'boolean',
  integer: isWhole,
  money: isWhole,
  decimal: isDecimalText,
  percent: isDecimalText,
  months: isWhole,
  rateMonthly: isDecimalText,
  time: (value) => isText(value) && isBareTime(value),
  color: (value) => isText(value) && isBareColor(value),
  referenceList: Array.isArray,
  valueList: Array.isArray,
  arrayTable: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
};

/** Whether a value is a valid default of a property's kind. */
export const isDefaultFor = (
  kind: FieldKind,
  property: PropertySchema,
  value: unknown,
): boolean => {
  if (value === null) return admitsNull(property);
  if (kind === 'enum') return (property.enum ?? []).includes(value as string);
  if (!(defaultChecks[kind] ?? isText)(value)) return false;
  const { pattern } = property;
  return !pattern || !isPattern(pattern) || new RegExp(pattern, 'u').test(String(value));
};

const defaults: Rule = (source, kind) =>
  source.property.default === undefined ||
  isDefaultFor(kind, source.property, source.property.default)
    ? []
    : [
        problem('default-invalid', at(source, 'default'), {
          message: `${JSON.stringify(source.property.default)} is no value of kind ${kind} that the field admits`,
          suggestion: thereAre((source.property.enum ?? []).map(String)),
        }),
      ];

const isNever = (property: PropertySchema): boolean =>
  property['x-editable'] === 'never' ||
  property.readOnly === true ||
  property['x-computed'] !== undefined;

const requiredProblems: Rule = (source) => {
  const { property, required } = source;
  if (!required) return [];
  if (admitsNull(property)) {
    return [
      fault(source, 'required-nullable', ['drop "null" from type, or the field from required']),
    ];
  }
  return isNever(property) && property.default === undefined
    ? [fault(source, 'required-unset', ['give it a default, or let a person set it by x-editable'])]
    : [];
};

const absentProblems: Rule = (source, kind) => {
  const { property, required, nested } = source;
  const isSettled = property.default !== undefined || admitsNull(property) || isListKind(kind);
  if (nested || required || isSettled || isNever(property) || property['x-virtual']) return [];
  const type = String([property.type].flat()[0]);
  return [
    fault(source, 'absent-undefined', [
      'the field is neither required nor has it a default',
      `Write "type": ["${type}", "null"], add a default, or list the field in required.`,
    ]),
  ];
};

const passwords: Rule = (source, kind) =>
  kind === 'password' && source.property['x-virtual'] !== true
    ? [
        fault(source, 'password-stored', [
          'a password is never a column',
          'Write "x-virtual": true and consume it in a command.',
        ]),
      ]
    : [];

/** File access follows the record's rights, and the URL names record and field. */
const files: Rule = (source, kind) =>
  kind === 'file' && (source.nested || source.property.default !== undefined)
    ? [fault(source, 'keyword-unfit', ['a file stands in the record itself and has no default'])]
    : [];

const ofWholeFields = ['x-access', 'x-pii', 'writeOnly', 'x-virtual'] as const;

/** Field access applies to all members: member-level rules would be ignored. */
const members: Rule = (source) =>
  ofWholeFields
    .filter((name) => source.nested && source.property[name] !== undefined)
    .map((name) =>
      problem('keyword-unfit', at(source, name), {
        message: `"${name}" says something of a whole field, not of its members`,
        suggestion:
          'Write it beside the field that holds them, or give the value a field of its own.',
      }),
    );

const rules: readonly Rule[] = [
  fitting, members, listItems, enumeration, defaults, ranges, wholeBounds, currencies, patterns, requiredProblems, absentProblems, passwords, files,
]; // prettier-ignore

const listOf = (candidates: readonly KindCandidate[]): string =>
  candidates.map(({ kind, by }) => `${kind} by ${by}`).join(', ');

/** Properties of an entity, object or table row. */
export const propertySources = (
  owner: Pick<PropertySchema, 'properties' | 'required'>,
  where: { readonly file: string; readonly pointer: string },
  nested = false,
): readonly PropertySource[] =>
  Object.entries(owner.properties ?? {}).map(([name, property]) => ({
    file: where.file,
    pointer: where.pointer + pointer(name),
    name,
    property,
    required: (owner.required ?? []).includes(name),
    nested,
  }));

/** Members of an object or columns of a table; empty for others. */
export const memberSources = (source: PropertySource): readonly PropertySource[] => {
  const kind = kindName(source.property);
  if (kind !== 'object' && kind !== 'arrayTable') return [];
  const path = kind === 'object' ? ['properties'] : ['items', 'properties'];
  const owner = kind === 'object' ? source.property : source.property.items;
  return propertySources(owner ?? {}, at(source, ...path), true);
};

/** Problems of a property and its members. */
export const propertyProblems = (source: PropertySource): readonly Problem[] => {
  const resolution = kindOf(source.property);
  if (resolution.outcome === 'none') {
    return [fault(source, 'kind-unknown', ['a list needs x-ref, or items of type object'])];
  }
  if (resolution.outcome === 'tie') {
    const message = `the kind could be ${listOf(resolution.candidates)}`;
    return [fault(source, 'kind-ambiguous', [message, 'Say which with x-kind.'])];
  }
  return [
    ...rules.flatMap((rule) => rule(source, resolution.kind)),
    ...memberSources(source).flatMap(propertyProblems),
  ];
};

const faultAt = (
  source: PropertySource,
  code: 'keyword-unfit' | 'duplicate-name',
  message: string,
) => problem(code, { file: source.file, pointer: source.pointer + pointer('x-id') }, { message });

/** `x-id` names one column permanently: no other property may use it as id or name. */
export const idRules = ({ schema, file }: EntitySource): readonly Problem[] => {
  const sources = propertySources(schema, { file, pointer: '/properties' });
  const own = sources.filter(({ nested }) => !nested);
  const idOf = ({ property, name }: PropertySource): string => property['x-id'] ?? name;
  return sources.flatMap((source) => {
    const { property, nested } = source;
    const id = property['x-id'];
    if (id === undefined) return [];
    if (nested || property['x-virtual'])
      return [
        faultAt(source, 'keyword-unfit', 'x-id is for fields that have a column of their own'),
      ];
    const other = own.find((one) => one !== source && (idOf(one) === id || one.name === id));
    return other
      ? [faultAt(source, 'duplicate-name', `"${id}" is the id of "${other.name}" already`)]
      : [];
  });
};
