import { formatOfKind, ownKinds } from './ownKinds';
import { type BuiltInKind, fieldKinds, type FieldKind } from '../entity/EntityDescription';

/** Properties of a schema that determine the kind. */
export type KindTraits = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: { readonly type?: string | readonly string[]; readonly properties?: unknown };
  readonly properties?: unknown;
  readonly 'x-kind'?: string;
  readonly 'x-ref'?: unknown;
};

/** A rule that suggests a kind. The most specific wins. */
export type KindCandidate = {
  readonly kind: FieldKind;
  readonly by: string;
  readonly specificity: number;
};

/** Resolved kind of a property; `tie` for equally specific rules, `none` without any. */
export type KindResolution =
  | {
      readonly outcome: 'kind';
      readonly kind: FieldKind;
      readonly candidates: readonly KindCandidate[];
    }
  | { readonly outcome: 'tie'; readonly candidates: readonly KindCandidate[] }
  | { readonly outcome: 'none'; readonly candidates: readonly KindCandidate[] };

/** Kind by `format`. */
export const kindOfFormat: Readonly<Record<string, BuiltInKind>> = {
  money: 'money',
  decimal: 'decimal',
  percent: 'percent',
  date: 'date',
  'date-time': 'dateTime',
  email: 'email',
  uuid: 'uuid',
  password: 'password',
  color: 'color',
  time: 'time',
  months: 'months',
  'rate-monthly': 'rateMonthly',
  html: 'html',
  'file-ref': 'file',
};

/** Kind of a `format`: built in, or the application's own. */
const kindNamed = (format: string): FieldKind | undefined =>
  kindOfFormat[format] ?? ownKinds().find((kind) => formatOfKind(kind) === format)?.name;

const kindOfType: Readonly<Record<string, FieldKind>> = {
  string: 'string',
  integer: 'integer',
  boolean: 'boolean',
  object: 'object',
};

const scalarType = (type: KindTraits['type']): string | undefined =>
  typeof type === 'string' ? type : type?.find((name) => name !== 'null');

const candidatesOf = (traits: KindTraits): readonly KindCandidate[] => {
  const type = scalarType(traits.type);
  const found: KindCandidate[] = [];
  const add = (kind: FieldKind | undefined, by: string, specificity: number): void => {
    if (kind) found.push({ kind, by, specificity });
  };
  add(
    fieldKinds.find((kind) => kind === traits['x-kind']),
    'x-kind',
    4,
  );
  // A uuid only describes the encoding, so a reference by uuid is a reference.
  add(kindNamed(traits.format ?? ''), 'format', traits.format === 'uuid' ? 2 : 3);
  if (traits['x-ref']) add(type === 'array' ? 'referenceList' : 'reference', 'x-ref', 3);
  if (traits.enum) add('enum', 'enum', 3);
  if (type === 'array' && traits.items)
    add(scalarType(traits.items.type) === 'object' ? 'arrayTable' : 'valueList', 'items', 1);
  add(kindOfType[type ?? ''], 'type', 1);
  return found.toSorted((a, b) => b.specificity - a.specificity);
};

/**
 * Determines the kind of a property by the most specific rule: `x-kind`, then `format`, `x-ref` and `enum`, then
 * `type`.
 */
export const kindOf = (traits: KindTraits): KindResolution => {
  const candidates = candidatesOf(traits);
  const [first, second] = candidates;
  if (!first) return { outcome: 'none', candidates };
  if (second && second.specificity === first.specificity && second.kind !== first.kind) {
    return { outcome: 'tie', candidates };
  }
  return { outcome: 'kind', kind: first.kind, candidates };
};
