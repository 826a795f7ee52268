import { storedConstant } from '../condition/comparison';
import { formatOfKind, ownKind } from '../kinds/ownKinds';
import type { FieldDescription, FieldKind } from '../entity/EntityDescription';
import type { FieldError } from '../errors/AppError';
import { storedFormats } from '../formats/schemaFormats';
import { kindOfFormat } from '../kinds/kindOf';
import { defaultLimits, defaultScaleOf, isDecimalKind, maxLengthOf } from '../kinds/limits';
import { canCombine, isCoded, isListKind } from '../kinds/lists';
import { isNumberKind, parseNumber, readDigits } from '../kinds/numbers';
import { maxWholeDigits } from '../formats/decimal';
import { isBlank, codePointLength, decimals } from './checks';
import { normaliseValue } from './normaliseRecord';
import { type SchemaError, toFieldErrors } from './toFieldErrors';

/** Without a path: the value itself. */
type Fault = Pick<SchemaError, 'keyword' | 'params'> & Partial<Pick<SchemaError, 'instancePath'>>;
type Judge<Value> = (field: FieldDescription, value: Value) => readonly Fault[];

const faultIf = (
  isWrong: boolean,
  keyword: string,
  params: SchemaError['params'],
): readonly Fault[] => (isWrong ? [{ keyword, params }] : []);

const mistyped = (type: string): readonly Fault[] => [{ keyword: 'type', params: { type } }];

/** The `format` checked by a kind; absent if it only names the kind. */
const checkedFormats: ReadonlyMap<FieldKind, string> = new Map(
  Object.entries(kindOfFormat).flatMap(([format, kind]) =>
    format in storedFormats ? [[kind, format] as const] : [],
  ),
);

const checkedFormatOf = (kind: FieldKind): string | undefined => {
  const own = ownKind(kind);
  return own ? formatOfKind(own) : checkedFormats.get(kind);
};

const storedChecks: Readonly<Record<string, (text: string) => boolean>> = storedFormats;

const decimalFaults: Judge<string> = ({ kind, scale, minimum, maximum }, text) => {
  const places = scale ?? defaultScaleOf(kind) ?? 0;
  const [least, most] = [minimum, maximum].map((bound) =>
    bound === undefined ? undefined : String(storedConstant('decimal', bound)),
  );
  return [
    ...faultIf(decimals.hasMorePlaces(text, places), 'decimalScale', {
      step: decimals.stepOfScale(places),
    }),
    ...faultIf(least !== undefined && decimals.isBelow(text, least), 'decimalMinimum', {
      limit: least,
    }),
    ...faultIf(most !== undefined && decimals.isAbove(text, most), 'decimalMaximum', {
      limit: most,
    }),
  ];
};

const choiceFaults: Judge<string | number> = ({ options = [] }, value) =>
  faultIf(!options.some((option) => option.value === value), 'enum', {});

const textFaults: Judge<string> = (field, text) => {
  const { kind, minLength, pattern } = field;
  const maxLength = maxLengthOf(kind, field);
  const length = codePointLength(text);
  const format = checkedFormatOf(kind);
  return [
    ...faultIf(minLength !== undefined && length < minLength, 'minLength', { limit: minLength }),
    ...faultIf(maxLength !== undefined && length > maxLength, 'maxLength', { limit: maxLength }),
    ...faultIf(pattern !== undefined && !new RegExp(pattern, 'u').test(text), 'pattern', {
      pattern,
    }),
    ...faultIf(format !== undefined && !storedChecks[format]?.(text), 'format', { format }),
    ...(kind === 'enum' ? choiceFaults(field, text) : []),
    ...(isDecimalKind(kind) ? decimalFaults(field, text) : []),
  ];
};

const mostOf: Readonly<Partial<Record<FieldKind, number>>> = {
  integer: defaultLimits.integer,
  money: defaultLimits.money,
  months: defaultLimits.months,
};

const wholeFaults: Judge<number> = ({ kind, minimum, maximum }, value) => {
  const most = mostOf[kind] ?? defaultLimits.integer;
  const low = minimum ?? (kind === 'months' ? 0 : -most);
  const high = maximum ?? most;
  return [
    ...faultIf(value < low, 'minimum', { limit: low }),
    ...faultIf(value > high, 'maximum', { limit: high }),
  ];
};

const listFaults: Judge<readonly unknown[]> = (
  { minItems, maxItems = defaultLimits.items },
  { length },
) => [
  ...faultIf(minItems !== undefined && length < minItems, 'minItems', { limit: minItems }),
  ...faultIf(length > maxItems, 'maxItems', { limit: maxItems }),
];

/** Errors of list items and of their combination. */
const valuesFaults: Judge<readonly unknown[]> = (field, values) => {
  const repeated = values.findIndex((value, at) => values.indexOf(value) < at);
  return [
    ...listFaults(field, values),
    ...values.flatMap((value, at) =>
      (field.item ? faultsOf(field.item, value) : []).map((fault) => ({
        ...fault,
        instancePath: `/${at}`,
      })),
    ),
    ...faultIf(repeated >= 0, 'uniqueItems', { i: repeated, j: values.indexOf(values[repeated]) }),
    ...faultIf(!canCombine(field.together, values), 'together', {}),
  ];
};

const judgeWhole: Judge<unknown> = (field, value) => {
  if (!Number.isSafeInteger(value)) return mistyped('integer');
  const judge = field.kind === 'enum' ? choiceFaults : wholeFaults;
  return judge(field, value as number);
};

const judgeList: Judge<unknown> = (field, value) => {
  if (!Array.isArray(value)) return mistyped('array');
  return field.kind === 'valueList' ? valuesFaults(field, value) : listFaults(field, value);
};

const faultsOf: Judge<unknown> = (field, value) => {
  const { kind } = field;
  if (kind === 'object') return [];
  if (kind === 'boolean') return typeof value === 'boolean' ? [] : mistyped('boolean');
  if (isListKind(kind) || kind === 'arrayTable') return judgeList(field, value);
  if (kind in mostOf || isCoded(field)) return judgeWhole(field, value);
  return typeof value === 'string' ? textFaults(field, value) : mistyped('string');
};

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value));

/**
 * Errors of a single field value, with the compiled validators' rules and messages: for inputs outside an entity's
 * form. Members of objects and table cells are validated separately.
 *
 * @returns errors whose path is empty
 */
export const valueErrors = (field: FieldDescription, given: unknown): readonly FieldError[] => {
  const value = normaliseValue(field, given);
  if (isMissing(value)) return field.required ? [{ path: '', code: 'validation.required' }] : [];
  const faults = faultsOf(field, value).map((fault) => ({ instancePath: '', ...fault }));
  return toFieldErrors(faults, value).map((error) => ({ ...error, path: '' }));
};

/** Why a valid number cannot be stored. */
type TooManyDigits = 'above' | 'below' | 'places';

/**
 * Why a recognisable number has no value of its kind: out of the storable range, or too many decimal places.
 *
 * @returns undefined if the text has a value, or is not a number of this kind
 */
export const tooManyDigits = (field: FieldDescription, text: string): TooManyDigits | undefined => {
  if (parseNumber(field, text) !== null) return undefined;
  const isDecimals = isDecimalKind(field.kind);
  const read = readDigits(field, text);
  if (read === null) return undefined;
  const [whole = '', fraction = ''] = read.split('.');
  const isLong = whole.replace('-', '').length > maxWholeDigits;
  const isBeyond = isDecimals ? isLong : fraction.length <= 2;
  if (isBeyond) return read.startsWith('-') ? 'below' : 'above';
  return isDecimals ? 'places' : undefined;
};

const beyond = { above: Infinity, below: -Infinity } as const;

const digitFaults: Judge<string> = (field, text) => {
  const found = tooManyDigits(field, text);
  if (found === undefined) return [];
  const { kind, scale, minimum, maximum } = field;
  const most = '9'.repeat(maxWholeDigits);
  if (found === 'places') {
    const step = decimals.stepOfScale(scale ?? defaultScaleOf(kind) ?? 0);
    return [{ keyword: 'decimalScale', params: { step } }];
  }
  if (!isDecimalKind(kind)) return wholeFaults(field, beyond[found]);
  return found === 'above'
    ? [{ keyword: 'decimalMaximum', params: { limit: String(maximum ?? most) } }]
    : [{ keyword: 'decimalMinimum', params: { limit: String(minimum ?? `-${most}`) } }];
};

/**
 * Errors of a typed value. Like `valueErrors`, but a number that is too large or too long reports its bound instead of
 * "not a number".
 */
export const typedErrors = (field: FieldDescription, typed: unknown): readonly FieldError[] => {
  const faults = typeof typed === 'string' ? digitFaults(field, typed) : [];
  return faults.length > 0
    ? toFieldErrors(
        faults.map((fault) => ({ instancePath: '', ...fault })),
        typed,
      )
    : valueErrors(field, typed);
};

const memberAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** Field and value at a path: `items.3.price`. */
const placeOf = (
  fields: readonly FieldDescription[],
  values: unknown,
  path: string,
): { readonly field: FieldDescription | undefined; readonly value: unknown } => {
  let inner: readonly FieldDescription[] | undefined = fields;
  let field: FieldDescription | undefined;
  let value = values;
  for (const name of path.split('.')) {
    value = memberAt(value, name);
    if (/^\d+$/.test(name)) continue;
    field = inner?.find((one) => one.name === name);
    inner = field?.fields;
  }
  return { field, value };
};

/**
 * Errors of a form with numbers as typed: a number that is too large or too long reports its bound instead of "not a
 * number".
 *
 * @param errors of the compiled validator
 */
export const withNumberBounds = (
  fields: readonly FieldDescription[],
  values: unknown,
  errors: readonly FieldError[],
): readonly FieldError[] =>
  errors.map((error) => {
    if (error.code !== 'validation.type') return error;
    const { field, value } = placeOf(fields, values, error.path);
    if (!field || !isNumberKind(field.kind) || typeof value !== 'string') return error;
    const [found = error] = typedErrors(field, value);
    return { ...found, path: error.path };
  });
