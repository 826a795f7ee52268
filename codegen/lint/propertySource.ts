import type { FieldKind } from '@patio/framework/kernel';
import type { PropertySchema } from '../model/SchemaTypes';
import type { Problem, LintCode } from './Problem';
import { pointer, problem } from './World';

/** A property and where it stands. */
export type PropertySource = {
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
  readonly property: PropertySchema;
  readonly required: boolean;
  /** Member of an object or column of an array table. */
  readonly nested: boolean;
};

/** Finds the faults of one property. */
export type Rule = (source: PropertySource, kind: FieldKind) => readonly Problem[];

/** A place inside a property. */
export const at = (source: PropertySource, ...segments: readonly (string | number)[]) => ({
  file: source.file,
  pointer: source.pointer + pointer(...segments),
});

/** A fault of a whole property. */
export const fault = (
  source: PropertySource,
  code: LintCode,
  [message, suggestion]: readonly [message: string, suggestion?: string],
): Problem => problem(code, at(source), { message, suggestion });
