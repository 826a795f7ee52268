import { inLanguage } from '#kernel/entity/Localized.ts';
import { get, type FieldErrors, type Resolver } from 'react-hook-form';
import type {
  EntityDescription,
  FieldDescription,
  Locale,
} from '#kernel/entity/EntityDescription.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import type { FormValues } from '../data/entity/EntitySlots';
import type { FieldErrorText } from '../texts/fieldErrorText';
import { fieldOf } from '../texts/names';

/** Path of errors that no input can show. */
export const wholeForm = '_form';

type Leaf = { readonly type: string; readonly message: string };
type Nested = { [name: string]: Leaf | Nested };

/** Maps an error path of the body to a path of the form. */
export type ErrorPlace = (path: string) => string;

/** Moves errors inside lists or of hidden fields to a visible field. Names of slot inputs are kept. */
export const errorPlace =
  (
    description: Pick<EntityDescription, 'fields'>,
    isShown: (name: string) => boolean,
  ): ErrorPlace =>
  (path) => {
    const [root = ''] = path.split('.');
    const field = fieldOf(description, root);
    if (!field) return root === '' ? wholeForm : path;
    if (!isShown(root)) return wholeForm;
    return field.kind === 'object' || field.kind === 'arrayTable' ? path : root;
  };

/** Row errors must be an array: otherwise react-hook-form drops them when validating a single field. */
const isRow = (name: string | undefined): boolean => /^\d+$/.test(name ?? '');

const within = (target: Nested, name: string, value: Leaf | Nested): Nested =>
  Array.isArray(target)
    ? (Object.assign([...(target as unknown[])], { [name]: value }) as unknown as Nested)
    : { ...target, [name]: value };

const put = (target: Nested, path: readonly string[], leaf: Leaf): Nested => {
  const [name = '', ...rest] = path;
  const inner = target[name];
  if (rest.length === 0) return within(target, name, inner ?? leaf);
  const empty = (isRow(rest[0]) ? [] : {}) as Nested;
  const nested: Nested = inner && !isLeaf(inner) ? inner : empty;
  return within(target, name, put(nested, rest, leaf));
};

const isLeaf = (value: unknown): value is Leaf =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string';

/** Error messages of the form. */
export type ErrorTexts = {
  readonly place: ErrorPlace;
  readonly errorText: FieldErrorText;
  /** Loads missing messages of codes; absent: all are loaded. */
  readonly load?: (codes: readonly string[]) => Promise<unknown> | undefined;
};

/** Converts field errors to react-hook-form's format; first per path. */
export const toFormErrors = (
  errors: readonly FieldError[],
  { place, errorText }: ErrorTexts,
): Nested =>
  errors.reduce<Nested>((nested, { path, code, params }) => {
    const leaf = { type: code, message: errorText({ path, code, params }) };
    return put(nested, place(path).split('.'), leaf);
  }, {});

type ResolverOptions = Parameters<Resolver<FormValues>>[2];
type Rule = (value: unknown, values: FormValues) => unknown;

/** Rules of custom inputs by path: react-hook-form ignores them with a resolver. */
const rulesOf = ({ fields, names }: ResolverOptions): readonly (readonly [string, Rule])[] =>
  (names ?? []).flatMap((name) => {
    const validate: unknown = get(fields, `${name}.validate`);
    return typeof validate === 'function' ? [[name, validate as Rule] as const] : [];
  });

const runRules = async (
  rules: ReturnType<typeof rulesOf>,
  values: FormValues,
): Promise<readonly (readonly [string, Leaf])[]> => {
  const results = await Promise.all(rules.map(([name, rule]) => rule(get(values, name), values)));
  return results.flatMap((message, at) =>
    typeof message === 'string' ? [[rules[at]?.[0] ?? '', { type: 'validate', message }]] : [],
  );
};

const answer = (values: FormValues, errors: Nested) =>
  Object.keys(errors).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: errors as FieldErrors<FormValues> };

/**
 * The form's resolver: validates all values on every change, then the custom inputs' rules. Awaits missing messages.
 */
export const makeResolver =
  (judge: (values: FormValues) => readonly FieldError[], texts: ErrorTexts): Resolver<FormValues> =>
  (values, _, options) => {
    const faults = judge(values);
    const settle = () => {
      const errors = toFormErrors(faults, texts);
      const rules = rulesOf(options);
      if (rules.length === 0) return answer(values, errors);
      return runRules(rules, values).then((found) =>
        answer(
          values,
          found.reduce((nested, [path, leaf]) => put(nested, path.split('.'), leaf), errors),
        ),
      );
    };
    return texts.load?.(faults.map(({ code }) => code))?.then(settle) ?? settle();
  };

/** An invalid value: path of its input, and message. */
export type ErrorLine = { readonly path: string; readonly message: string };

const linesOf = (value: unknown, path: string): readonly ErrorLine[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isLeaf(value)) return [{ path, message: value.message }];
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, `${path}.${name}`));
};

/** Error summary in form order. */
export const summaryOf = (
  errors: FieldErrors<FormValues>,
  order: readonly string[],
): readonly ErrorLine[] => {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.keys(errors)
    .filter((name) => name !== 'root')
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((name) => linesOf(errors[name], name));
};

/** How inputs are named. */
type Naming = {
  readonly locale: Locale;
  /** Name of a row of a list field, counted from 0; undefined: its number names it. */
  readonly rowName?: (field: FieldDescription, row: number) => string | undefined;
};

const rowLabel = (field: FieldDescription, row: number, { locale, rowName }: Naming): string =>
  rowName?.(field, row) ?? `${inLanguage(field.rowLabel ?? field.label, locale)} ${row + 1}`;

/**
 * Label of an input by path: `items.2.price` → "Item 3, Preço"; "Itens 3, Preço" if rows have no label; "48 meses,
 * Preço" if `rowName` names the row.
 */
export const labelOf = (
  fields: readonly FieldDescription[],
  path: string,
  naming: Naming,
): string | undefined => {
  const [root = '', ...rest] = path.split('.');
  const field = fields.find(({ name }) => name === root);
  if (!field) return undefined;
  const [first = '', ...inner] = rest;
  const isRow = /^\d+$/.test(first);
  const own = isRow
    ? rowLabel(field, Number(first), naming)
    : inLanguage(field.label, naming.locale);
  const next = isRow ? inner : rest;
  const nested = next.length > 0 ? labelOf(field.fields ?? [], next.join('.'), naming) : undefined;
  return nested === undefined ? own : `${own}, ${nested}`;
};
