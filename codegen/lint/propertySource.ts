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
