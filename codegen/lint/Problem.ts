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

/** A fault as it is told: where, then what, then what was probably meant. Editors and terminals open `file:line`. */
export const formatProblem = (
  { code, file, pointer, message, suggestion }: Problem,
  line?: number,
): string => {
  const inside = pointer === '' ? '' : ` #${pointer}`;
  const place = line === undefined ? `${file}#${pointer}` : `${file}:${line}${inside}`;
  return `${place}\n  ${code}: ${message}${suggestion === undefined ? '' : `\n  ${suggestion}`}`;
};

/** One segment of a JSON pointer, escaped. */
export const pointerSegment = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1');
