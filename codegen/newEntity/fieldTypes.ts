import { kindOfFormat } from '../../src/kernel/kinds/kindOf';
import { didYouMean } from '../lint/didYouMean';

type Property = Readonly<Record<string, unknown>>;

const wholeFormats: ReadonlySet<string> = new Set(['money', 'months']);

const shortText = 100;

const plainTypes: Readonly<Record<string, Property>> = {
  string: { type: 'string', maxLength: shortText },
  text: { type: 'string', 'x-kind': 'text' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
};

/** Formats that a stored field may have: a password is no field of a table. */
const formats = Object.keys(kindOfFormat).filter((name) => name !== 'password');

/** Names of types that a field may have, besides `enum(…)` and `ref(…)`. */
export const fieldTypes: readonly string[] = [...Object.keys(plainTypes), ...formats];

const titled = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

const enumOf = (values: readonly string[]): Property => ({
  type: 'string',
  enum: values,
  'x-enum': values.map((value) => ({ value, title: titled(value), en: titled(value) })),
});

/** `enum(a, b)` gives name and arguments; a plain word a name without them. */
const parse = (type: string): readonly [name: string, args: readonly string[]] => {
  const [, name = type, list] = /^(\w[\w-]*)\((.*)\)$/.exec(type.trim()) ?? [];
  const args = (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return [name.trim(), args];
};

/** Keywords of a type as it was answered; undefined when there is no such type. */
export const propertyOfType = (type: string): Property | undefined => {
  const [name, args] = parse(type);
  if (name === 'enum') return args.length > 0 ? enumOf(args) : undefined;
  if (name === 'ref')
    return args.length === 1 ? { type: 'string', 'x-ref': { resource: args[0] } } : undefined;
  if (args.length > 0) return undefined;
  if (formats.includes(name))
    return { type: wholeFormats.has(name) ? 'integer' : 'string', format: name };
  return plainTypes[name];
};

/** What is wrong with a type that was answered; undefined when it is one. */
export const typeProblem = (type: string): string | undefined => {
  if (propertyOfType(type)) return undefined;
  const [name] = parse(type);
  if (name === 'enum') return 'Write the values: enum(open, closed)';
  if (name === 'ref') return 'Write the resource: ref(dealers)';
  const known = `There are: ${fieldTypes.join(', ')}, enum(a, b), ref(resource)`;
  const guess = didYouMean(name, fieldTypes) ?? '';
  return name === '?' ? known : `No type is named "${name}". ${guess}\n${known}`;
};
