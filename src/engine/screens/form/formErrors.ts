import type { FieldErrors, Resolver } from 'react-hook-form';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { AppError, FieldError } from '../../../kernel/errors/AppError';
import type { FormValues } from '../../EntitySlots';
import { fieldOf } from '../../texts/names';

/** Where errors go that no input of the form can show. */
export const wholeForm = '_form';

type Leaf = { readonly type: string; readonly message: string };
type Nested = { [name: string]: Leaf | Nested };

/** Knows which path of the form shows an error of a path of the body. */
export type ErrorPlace = (path: string) => string;

/** Errors inside a list or of an unshown field move to what the form does show. Names of slot inputs stay. */
export const errorPlace =
  (description: EntityDescription, isShown: (name: string) => boolean): ErrorPlace =>
  (path) => {
    const [root = ''] = path.split('.');
    const field = fieldOf(description, root);
    if (!field) return root === '' ? wholeForm : path;
    if (!isShown(root)) return wholeForm;
    return field.kind === 'object' || field.kind === 'arrayTable' ? path : root;
  };

const put = (target: Nested, path: readonly string[], leaf: Leaf): Nested => {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return { [name]: leaf, ...target };
  const inner = target[name];
  const nested: Nested = inner && !isLeaf(inner) ? inner : {};
  return { ...target, [name]: put(nested, rest, leaf) };
};

const isLeaf = (value: unknown): value is Leaf =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string';

/** How errors become texts of the form. */
export type ErrorTexts = {
  readonly place: ErrorPlace;
  readonly errorText: (error: AppError) => string;
};

/** Our field errors in the shape of react-hook-form; the first of a path counts. */
export const toFormErrors = (
  errors: readonly FieldError[],
  { place, errorText }: ErrorTexts,
): Nested =>
  errors.reduce<Nested>((nested, { path, code, params }) => {
    const leaf = { type: code, message: errorText({ code, params }) };
    return put(nested, place(path).split('.'), leaf);
  }, {});

/** The one resolver of a form: one pass over all values, whatever was changed. */
export const makeResolver =
  (judge: (values: FormValues) => readonly FieldError[], texts: ErrorTexts): Resolver<FormValues> =>
  (values) => {
    const errors = judge(values);
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toFormErrors(errors, texts) as FieldErrors<FormValues> };
  };

const firstMessage = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isLeaf(value)) return value.message;
  return Object.values(value)
    .map(firstMessage)
    .find((message) => message !== undefined);
};

/** One line per field that has an error, in the order of the form. */
export const summaryOf = (
  errors: FieldErrors<FormValues>,
  order: readonly string[],
): readonly { readonly name: string; readonly message: string }[] => {
  const names = Object.keys(errors).filter((name) => name !== 'root');
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((name) => {
      const message = firstMessage(errors[name]);
      return message === undefined ? [] : [{ name, message }];
    });
};
