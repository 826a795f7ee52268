import type { LintCode } from './lintCodes';

/** A fault of a schema file: what is wrong, where, and what was probably meant. */
export type Problem = {
  /** Stable name; `lintCodes` says what it means. */
  readonly code: LintCode;
  /** Path from the project's root. */
  readonly file: string;
  /** JSON pointer inside the file. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string;
};

/** One line of the report: `schemas/entities/x.schema.json#/properties/a  unknown-keyword  …`. */
export const formatProblem = ({ code, file, pointer, message, suggestion }: Problem): string =>
  `${file}#${pointer}\n  ${code}: ${message}${suggestion === undefined ? '' : `\n  ${suggestion}`}`;

/** One segment of a JSON pointer, escaped. */
export const pointerSegment = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1');
