import { ownKind } from './ownKinds';
import type { FieldDescription, FieldKind } from '../entity/EntityDescription';
import { longestFileRef } from '../formats/fileRef';
import { rateScale } from '../formats/decimal';

/** Limits that hold where a schema states none. */
export const defaultLimits = {
  /** Characters of a string. */
  string: 255,
  /** Characters of a multi-line text. */
  text: 10_000,
  /** Characters of rich text, markup included. */
  html: 50_000,
  /** Items of a reference list and rows of an array table. */
  items: 100,
  /** Decimal places of decimal and percent. */
  scale: 2,
  /** Decimal places of rateMonthly. */
  rateScale,
  /** Longest duration in months: a century. */
  months: 1200,
  /** Largest integer: PostgreSQL's `integer`. */
  integer: 2_147_483_647,
  /** Largest amount of money in centavos: what JavaScript holds exactly. */
  money: Number.MAX_SAFE_INTEGER,
} as const;

/** Longest text that a kind of fixed form can have, in its stored form. */
const formLengths: Readonly<Partial<Record<FieldKind, number>>> = {
  string: defaultLimits.string,
  text: defaultLimits.text,
  html: defaultLimits.html,
  file: longestFileRef,
  email: 254,
  password: 128,
};

/** Longest text that a field accepts; undefined when its form decides. */
export const maxLengthOf = (
  kind: FieldKind,
  stated: Pick<FieldDescription, 'maxLength' | 'pattern' | 'ref'>,
): number | undefined => {
  if (stated.maxLength !== undefined) return stated.maxLength;
  if (stated.pattern !== undefined) return undefined;
  if (kind === 'reference') return stated.ref?.field === 'id' ? undefined : defaultLimits.string;
  const own = ownKind(kind);
  // A form says how long a text may be.
  return own && own.form === undefined ? own.maxLength : formLengths[kind];
};

const scales: Readonly<Partial<Record<FieldKind, number>>> = {
  decimal: defaultLimits.scale,
  percent: defaultLimits.scale,
  rateMonthly: defaultLimits.rateScale,
};

/** Whether values of a kind are decimal numbers, which travel as text and have a scale. */
export const isDecimalKind = (kind: FieldKind): boolean => kind in scales;

/** Decimal places that a kind keeps where the schema states none; undefined for what has none. */
export const defaultScaleOf = (kind: FieldKind): number | undefined => scales[kind];
