import { ownKind } from './ownKinds';
import type { FieldDescription, FieldKind } from '../entity/EntityDescription';
import { longestFileRef } from '../formats/fileRef';
import { rateScale } from '../formats/decimal';

/** Default limits. */
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
  /** Largest amount in cents: JavaScript's maximum safe integer. */
  money: Number.MAX_SAFE_INTEGER,
} as const;

/** Maximum length of kinds with a fixed form, in stored form. */
const formLengths: Readonly<Partial<Record<FieldKind, number>>> = {
  string: defaultLimits.string,
  text: defaultLimits.text,
  html: defaultLimits.html,
  file: longestFileRef,
  email: 254,
  password: 128,
};

/** Maximum length of a field's text; undefined if its form determines it. */
export const maxLengthOf = (
  kind: FieldKind,
  stated: Pick<FieldDescription, 'maxLength' | 'pattern' | 'ref'>,
): number | undefined => {
  if (stated.maxLength !== undefined) return stated.maxLength;
  if (stated.pattern !== undefined) return undefined;
  if (kind === 'reference') return stated.ref?.field === 'id' ? undefined : defaultLimits.string;
  const own = ownKind(kind);
  // A form determines the length itself.
  return own && own.form === undefined ? own.maxLength : formLengths[kind];
};

const scales: Readonly<Partial<Record<FieldKind, number>>> = {
  decimal: defaultLimits.scale,
  percent: defaultLimits.scale,
  rateMonthly: defaultLimits.rateScale,
};

/** Whether a kind is a decimal number, sent as text with a scale. */
export const isDecimalKind = (kind: FieldKind): boolean => kind in scales;

/** Default decimal places of a kind; undefined if not decimal. */
export const defaultScaleOf = (kind: FieldKind): number | undefined => scales[kind];
