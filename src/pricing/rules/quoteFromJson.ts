import {
  type AppError,
  type FieldError,
  type Result,
  err,
  ok,
  isObject,
} from '@patio/framework/kernel';
import { refusalOf, refused } from './checkQuote';
import type { Quote } from './Quote';

/** Kind of each member of a quote on the wire; amounts are integer centavos. */
type Kind = 'amount' | 'integer' | 'text' | 'flag' | Shape | readonly [Shape];
type Shape = { readonly [name: string]: Kind };

const row: Shape = { month: 'integer', weight: 'text', fixed: 'amount' };
const optional: Shape = {
  firstDueDate: 'text',
  monthlyRate: 'text',
  basis: 'text',
  iofBase: 'text',
  netRate: 'text',
  rateKind: 'text',
  issRate: 'text',
  options: {
    grace: 'integer',
    deferral: 'integer',
    periodicity: 'integer',
    firstMonth: 'integer',
    minorWeight: 'text',
    residual: 'amount',
    balloons: [{ month: 'integer', amount: 'amount' }],
    vrg: { mode: 'text', amount: 'amount' },
    instalments: [row],
  },
  charges: [
    {
      code: 'text',
      amount: 'amount',
      isFinanced: 'flag',
      cetRole: 'text',
      isOptional: 'flag',
      ruleVersion: 'text',
    },
  ],
};
const required: Shape = {
  financeType: 'integer',
  term: 'integer',
  releaseDate: 'text',
  vehiclePrice: 'amount',
  entry: 'amount',
  person: 'text',
};

type Read = { readonly value: unknown; readonly wrong: readonly FieldError[] };
const wrong = (path: string, code: FieldError['code']): Read => ({
  value: undefined,
  wrong: [refused(path, code)],
});

const leaves = {
  amount: (value: unknown) => (Number.isSafeInteger(value) ? BigInt(value as number) : null),
  integer: (value: unknown) => (Number.isSafeInteger(value) ? value : null),
  text: (value: unknown) => (typeof value === 'string' ? value : null),
  flag: (value: unknown) => (typeof value === 'boolean' ? value : null),
} as const;

const readLeaf = (value: unknown, kind: keyof typeof leaves, path: string): Read => {
  const found = leaves[kind](value);
  if (found !== null) return { value: found, wrong: [] };
  return wrong(path, kind === 'amount' ? 'pricing.amount_invalid' : 'validation.type');
};

const readObject = (value: unknown, shape: Shape, path: string): Read => {
  if (!isObject(value)) return wrong(path, 'validation.type');
  const members = Object.entries(value).map(([name, member]) => {
    const kind = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const at = path === '' ? name : `${path}.${name}`;
    return [name, kind ? read(member, kind, at) : wrong(at, 'validation.unknown_field')] as const;
  });
  return {
    value: Object.fromEntries(members.map(([name, { value: member }]) => [name, member])),
    wrong: members.flatMap(([, { wrong: fields }]) => fields),
  };
};

const readList = (value: unknown, shape: Shape, path: string): Read => {
  if (!Array.isArray(value)) return wrong(path, 'validation.type');
  const items = value.map((item, k) => readObject(item, shape, `${path}.${k}`));
  return { value: items.map((item) => item.value), wrong: items.flatMap((item) => item.wrong) };
};

const isList = (kind: Shape | readonly [Shape]): kind is readonly [Shape] => Array.isArray(kind);

function read(value: unknown, kind: Kind, path: string): Read {
  if (typeof kind === 'string') return readLeaf(value, kind, path);
  return isList(kind) ? readList(value, kind[0], path) : readObject(value, kind, path);
}

const missingIn = (value: unknown, shape: Shape, path: string): readonly FieldError[] =>
  isObject(value)
    ? Object.keys(shape)
        .filter((name) => value[name] === undefined)
        .map((name) => refused(`${path}${name}`, 'validation.required'))
    : [];

const missingInRows = (
  list: unknown,
  [shape]: readonly [Shape],
  path: string,
): readonly FieldError[] =>
  Array.isArray(list) ? list.flatMap((item, k) => missingIn(item, shape, `${path}.${k}.`)) : [];

const missing = (value: unknown): readonly FieldError[] => {
  const { charges, options } = isObject(value) ? value : {};
  const { balloons, instalments, vrg } = isObject(options) ? options : {};
  const shapes = optional.options as Shape;
  return [
    ...missingIn(value, required, ''),
    ...missingInRows(charges, optional.charges as readonly [Shape], 'charges'),
    ...missingInRows(balloons, shapes.balloons as readonly [Shape], 'options.balloons'),
    ...missingInRows(instalments, shapes.instalments as readonly [Shape], 'options.instalments'),
    ...missingIn(vrg, shapes.vrg as Shape, 'options.vrg.'),
  ];
};

/**
 * Parses a quote from the wire: the shape of `Quote` with amounts as integer centavos. Checks types only; the engine
 * checks bounds.
 *
 * @fails validation.type, validation.required, validation.unknown_field, pricing.amount_invalid, with all fields
 */
export const quoteFromJson = (json: unknown): Result<Quote, AppError> => {
  const found = readObject(json, { ...required, ...optional }, '');
  const refusal = refusalOf([...found.wrong, ...missing(json)]);
  return refusal ? err(refusal) : ok(found.value as Quote);
};
