import type { EntityDescription, FieldDescription } from './EntityDescription';
import { engineNamed, wireNamed } from './wireNames';

type Wired = Pick<EntityDescription, 'fields' | 'wire'>;

type Values = Readonly<Record<string, unknown>>;
type Change = (value: number) => number;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changeValue = (field: FieldDescription, value: unknown, change: Change): unknown => {
  if (field.kind === 'money') return typeof value === 'number' ? change(value) : value;
  const { fields } = field;
  if (!fields) return value;
  if (Array.isArray(value))
    return value.map((row: unknown) => (isValues(row) ? changeMoney(fields, row, change) : row));
  return isValues(value) ? changeMoney(fields, value, change) : value;
};

function changeMoney(fields: readonly FieldDescription[], values: Values, change: Change): Values {
  const changed = fields
    .filter(({ name }) => Object.hasOwn(values, name))
    .map((field) => [field.name, changeValue(field, values[field.name], change)] as const);
  return { ...values, ...Object.fromEntries(changed) };
}

/** 0.1 of a cent is what a binary fraction may be off; a third decimal place is more. */
const nearly = 1e-4;

/** Reais to centavos. What has more than two decimal places stays no whole number, which the validator refuses. */
const toCents: Change = (reais) => {
  const cents = reais * 100;
  return Math.abs(cents - Math.round(cents)) < nearly ? Math.round(cents) : cents;
};

/** Amounts in reais where the wire profile says so. */
const toReais = <V extends Values>({ fields, wire }: Wired, record: V): V =>
  wire?.money === 'decimal' ? (changeMoney(fields, record, (cents) => cents / 100) as V) : record;

/** Amounts in centavos again. */
const fromReais = <B>({ fields, wire }: Wired, body: B): B =>
  wire?.money === 'decimal' && isValues(body) ? (changeMoney(fields, body, toCents) as B) : body;

/** Whether records travel in another shape than they are stored in. */
export const isReshaped = ({ wire }: Pick<EntityDescription, 'wire'>): boolean =>
  wire?.money !== undefined || wire?.names !== undefined;

/** A record as calls of the entity's path send it: amounts and names as its wire profile says. */
export const toWire = <V extends Readonly<Record<string, unknown>>>(entity: Wired, record: V): V =>
  wireNamed(entity, toReais(entity, record));

/** A body of such a call as it is stored. Anything but an object is left to the validators. */
export const fromWire = <B>(entity: Wired, body: B): B =>
  fromReais(entity, engineNamed(entity, body));
