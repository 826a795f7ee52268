import { formatNames, kindNamed, ownKind } from '@patio/framework/kernel';
import { didYouMean } from '../lint/didYouMean';
import type { ReferenceSchema } from '../model/SchemaTypes';
import type { Choice } from './entityAnswers';
import { titled } from './titled';
import { partsOf } from './words';

type Property = Readonly<Record<string, unknown>>;

/** A resource that fields may refer to. */
export type Target = {
  readonly resource: string;
  readonly key: string;
  /** Fields that are unique by themselves, the key among them. */
  readonly unique: readonly string[];
};

const wholeFormats: ReadonlySet<string> = new Set(['money', 'months']);

const shortText = 100;

const plainTypes: Readonly<Record<string, Property>> = {
  string: { type: 'string', maxLength: shortText },
  text: { type: 'string', 'x-kind': 'text' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
};

/** Formats that a stored field may have: a password is no field of a table. */
const formats = (): readonly string[] => formatNames().filter((name) => name !== 'password');

/** Names of types that a field may have, besides `enum(…)` and `ref(…)`. */
export const fieldTypes = (): readonly string[] => [...Object.keys(plainTypes), ...formats()];

const manyAlike: ReadonlySet<string> = new Set([
  'text', 'boolean', 'html', 'file-ref', 'enum', 'money', 'decimal', 'percent', 'rate-monthly', 'months', 'color', 'time',
]); // prettier-ignore

const enumOf = (values: readonly string[], choices: readonly Choice[]): Property => ({
  type: 'string',
  enum: values,
  'x-enum': choices.map(({ value, title }) => ({ value, ...titled(title) })),
});

const refOf = (target: string): Property | undefined => {
  const [, resource, field] = /^(\w+)(?:\.(\w+))?$/.exec(target) ?? [];
  return resource === undefined
    ? undefined
    : { type: 'string', 'x-ref': { resource, ...(field === undefined ? {} : { field }) } };
};

/** `enum(a, b)` gives name and arguments; a plain word a name without them. */
const parse = (type: string): readonly [name: string, args: readonly string[]] => {
  const [, name = type, list] = /^(\w[\w-]*)\((.*)\)$/.exec(type.trim()) ?? [];
  return [name.trim(), partsOf(list ?? '')];
};

/** Values of `enum(a, b)`; none of another type. */
export const valuesOf = (type: string): readonly string[] => {
  const [name, args] = parse(type);
  return name === 'enum' ? args : [];
};

/** Whether it makes sense to ask if values of a type are unique: two yeses, amounts or long texts may well be alike. */
export const mayBeUnique = (type: string): boolean => {
  const [name] = parse(type);
  return !manyAlike.has(name) && ownKind(kindNamed(name) ?? '')?.values === undefined;
};

/** Keywords of a type as it was answered; undefined when there is no such type. */
export const propertyOfType = (
  type: string,
  choices: readonly Choice[] = [],
): Property | undefined => {
  const [name, args] = parse(type);
  if (name === 'enum') return args.length > 0 ? enumOf(args, choices) : undefined;
  if (name === 'ref') return args.length === 1 ? refOf(args[0] ?? '') : undefined;
  if (args.length > 0) return undefined;
  if (formats().includes(name))
    return { type: wholeFormats.has(name) ? 'integer' : 'string', format: name };
  return plainTypes[name];
};

const targetProblem = (type: string, targets: readonly Target[]): string | undefined => {
  const ref = propertyOfType(type)?.['x-ref'] as ReferenceSchema | undefined;
  if (!ref) return undefined;
  const target = targets.find(({ resource }) => resource === ref.resource);
  if (!target) {
    const names = targets.map(({ resource }) => resource);
    const suggestion = didYouMean(ref.resource, names) ?? '';
    return `No resource is named "${ref.resource}". ${suggestion}\nThere are: ${names.join(', ')}`;
  }
  return ref.field === undefined || target.unique.includes(ref.field)
    ? undefined
    : `A record of ${ref.resource} is named by: ${target.unique.join(', ')}`;
};

/** Tells what is wrong with a type that was answered; undefined when it is one. */
export const typeProblem =
  (targets: readonly Target[]) =>
  (type: string): string | undefined => {
    const values = valuesOf(type);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) return `The value "${twice}" is there twice.`;
    if (propertyOfType(type)) return targetProblem(type, targets);
    const [name] = parse(type);
    if (name === 'enum') return 'Write the values: enum(open, closed)';
    if (name === 'ref') return 'Write the resource: ref(dealers)';
    const known = `There are: ${fieldTypes().join(', ')}, enum(a, b), ref(resource)`;
    const suggestion = didYouMean(name, fieldTypes()) ?? '';
    return name === '?' ? known : `No type is named "${name}". ${suggestion}\n${known}`;
  };
