import type { FieldKind } from '@patio/framework/kernel';
import type { PropertySchema } from '../model/SchemaTypes';
import type { Problem, LintCode } from './Problem';
import { pointer, problem } from './World';

/** A property with its location. */
export type PropertySource = {
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
  readonly property: PropertySchema;
  readonly required: boolean;
  /** Member of an object or column of an array table. */
  readonly nested: boolean;
};

/** A rule on one property. */
export type Rule = (source: PropertySource, kind: FieldKind) => readonly Problem[];

/** A location inside a property. */
export const at = (source: PropertySource, ...segments: readonly (string | number)[]) => ({
  file: source.file,
  pointer: source.pointer + pointer(...segments),
});

/** Problem with a property as a whole. */
export const fault = (
  source: PropertySource,
  code: LintCode,
  [message, suggestion]: readonly [message: string, suggestion?: string],
): Problem => problem(code, at(source), { message, suggestion });

const texts: readonly FieldKind[] = ['string', 'text', 'html', 'email', 'password', 'reference'];
const numbers: readonly FieldKind[] = [
  'integer', 'decimal', 'money', 'percent', 'months', 'rateMonthly',
]; // prettier-ignore
const lists: readonly FieldKind[] = ['referenceList', 'valueList', 'arrayTable'];

const kindsOfKeyword: Readonly<Partial<Record<keyof PropertySchema, readonly FieldKind[]>>> = {
  minLength: texts,
  maxLength: texts,
  pattern: ['string', 'text', 'reference'],
  minimum: numbers,
  maximum: numbers,
  multipleOf: ['integer', 'money', 'months'],
  'x-grouped': ['integer'],
  'x-currency': ['money'],
  'x-natural': ['string', 'reference'],
  'x-range': ['date', 'money', 'percent', 'rateMonthly', 'decimal', 'integer', 'months'],
  'x-unit': ['decimal'],
  'x-scale': ['decimal', 'percent', 'rateMonthly'],
  'x-accept': ['file'],
  'x-max-size': ['file'],
  enum: ['enum'],
  'x-enum': ['enum'],
  items: lists,
  uniqueItems: ['referenceList', 'valueList'],
  'x-together': ['valueList'],
  minItems: lists,
  maxItems: lists,
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
};

const typeOfKind: Readonly<Partial<Record<FieldKind, string>>> = {
  integer: 'integer',
  money: 'integer',
  months: 'integer',
  boolean: 'boolean',
  object: 'object',
  referenceList: 'array',
  valueList: 'array',
  arrayTable: 'array',
};

/** An enum of integers: labelled codes. */
const isCoded = (kind: FieldKind, { enum: values = [] }: PropertySchema): boolean =>
  kind === 'enum' && values.some((value) => typeof value === 'number');

/** Keywords and type must match the kind. */
export const fitting: Rule = (source, kind) => {
  const unfit = Object.entries(kindsOfKeyword).filter(
    ([name, kinds]) =>
      source.property[name as keyof PropertySchema] !== undefined && !kinds.includes(kind),
  );
  const wanted = isCoded(kind, source.property) ? 'integer' : (typeOfKind[kind] ?? 'string');
  const type = [source.property.type].flat().find((name) => name !== 'null');
  return [
    ...unfit.map(([name]) =>
      problem('keyword-unfit', at(source, name), {
        message: `"${name}" says nothing for a value of kind ${kind}`,
      }),
    ),
    ...(type === wanted
      ? []
      : [
          problem('keyword-unfit', at(source, 'type'), {
            message: `a value of kind ${kind} is of type ${wanted}`,
            suggestion: `Write "type": "${wanted}".`,
          }),
        ]),
  ];
};

/** Every enum value needs a label, and no others. */
export const enumeration: Rule = (source, kind) => {
  if (kind !== 'enum') return [];
  const { enum: listed = [], 'x-enum': described } = source.property;
  const values = listed.filter((value) => value !== null);
  const labelled = (described ?? []).map(({ value }) => value);
  const unlabelled = values.filter((value) => !labelled.includes(value));
  const surplus = labelled.filter((value) => !values.includes(value));
  if (described === undefined || values.length === 0) {
    return [
      fault(source, 'enum-mismatch', [
        'an enumeration needs enum and x-enum with a label for each',
        'Write "x-enum": [{ "value": …, "title": "…" }] with a row for each value of enum; other languages go into "x-i18n" of the row.',
      ]),
    ];
  }
  const missing = (value: string | number, [there, absent]: readonly [string, string]) =>
    problem('enum-mismatch', at(source, 'x-enum'), {
      message: `"${value}" stands in ${there} and not in ${absent}`,
      suggestion: `Write it in both, or take it out of ${there}.`,
    });
  return [
    ...unlabelled.map((value) => missing(value, ['enum', 'x-enum'])),
    ...surplus.map((value) => missing(value, ['x-enum', 'enum'])),
  ];
};

const wholeKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'money', 'months']);

/** Bounds of an integer must be integers. */
export const wholeBounds: Rule = (source, kind) =>
  (['minimum', 'maximum'] as const)
    .filter((name) => source.property[name] !== undefined && wholeKinds.has(kind))
    .filter((name) => !Number.isSafeInteger(source.property[name]))
    .map((name) =>
      problem('keyword-unfit', at(source, name), {
        message: `${JSON.stringify(source.property[name])} is no whole number, and values of kind ${kind} are`,
        suggestion: kind === 'money' ? 'Write the smallest unit: 0.50 is 50.' : undefined,
      }),
    );

/** The currency of an amount must exist. */
export const currencies: Rule = (source) => {
  const { 'x-currency': currency } = source.property;
  return typeof currency !== 'string' || Intl.supportedValuesOf('currency').includes(currency)
    ? []
    : [
        problem('application-setting', at(source, 'x-currency'), {
          message: `there is no currency "${currency}"`,
          suggestion: 'Write its ISO 4217 code, such as "EUR".',
        }),
      ];
};

/** A minimum must not exceed its maximum. */
export const ranges: Rule = (source) => {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = source.property;
  const pairs: readonly (readonly [
    string,
    number | string | undefined,
    number | string | undefined,
  ])[] = [
    ['minLength', minLength, maxLength],
    ['minimum', minimum, maximum],
    ['minItems', minItems, maxItems],
  ];
  return pairs
    .filter(
      ([, low, high]) => low !== undefined && high !== undefined && Number(low) > Number(high),
    )
    .map(([name, low, high]) =>
      problem('range-empty', at(source, name), {
        message: `${String(low)} is above ${String(high)}`,
      }),
    );
};

/** Whether a text is a valid regular expression. */
export const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Problems with one regular expression. */
export const patternProblems = (
  pattern: string,
  where: { readonly file: string; readonly pointer: string },
): readonly Problem[] => {
  if (!isPattern(pattern)) {
    return [
      problem('pattern-invalid', where, { message: `"${pattern}" is no regular expression` }),
    ];
  }
  const isAnchored = pattern.startsWith('^') && pattern.endsWith('$');
  // A repetition inside a repeated group can backtrack exponentially: (a+)*, (a|a{2,})+.
  const isUnsafe = /\((?:[^()\\]|\\.)*(?:[+*]|\{\d+,)(?:[^()\\]|\\.)*\)(?:[+*]|\{\d+,)/.test(
    pattern,
  );
  return [
    ...(isAnchored
      ? []
      : [
          problem('pattern-unanchored', where, {
            message: 'write ^ at the start and $ at the end',
          }),
        ]),
    ...(isUnsafe
      ? [problem('pattern-unsafe', where, { message: 'a repeated group holds a repetition' })]
      : []),
  ];
};

/** Whether a pattern requires letters but not in the stored case. */
const isOfOtherCase = (pattern: string, wanted: 'upper' | 'lower'): boolean => {
  const plain = pattern.replace(/\\(?:p\{[^}]*\}|.)/giu, '');
  const [own, other] = wanted === 'upper' ? [/[A-Z]/u, /[a-z]/u] : [/[a-z]/u, /[A-Z]/u];
  return other.test(plain) && !own.test(plain);
};

const caseProblems: Rule = (source) => {
  const { pattern, 'x-case': wanted } = source.property;
  if (pattern === undefined || wanted === undefined || !isOfOtherCase(pattern, wanted)) return [];
  return [
    problem('pattern-case', at(source, 'pattern'), {
      message: `letters are stored in ${wanted} case, which "${pattern}" refuses`,
      suggestion: `Write the letters of the pattern in ${wanted} case, or take x-case out.`,
    }),
  ];
};

/** Patterns must be anchored, fast, and match stored values. */
export const patterns: Rule = (source, kind) => {
  const { pattern, items } = source.property;
  return [
    ...(pattern === undefined ? [] : patternProblems(pattern, at(source, 'pattern'))),
    ...caseProblems(source, kind),
    ...(items?.pattern === undefined || source.property['x-ref'] === undefined
      ? []
      : patternProblems(items.pattern, at(source, 'items', 'pattern'))),
  ];
};
