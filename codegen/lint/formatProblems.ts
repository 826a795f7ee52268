import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, lineOfMessage } from './lineOf';
import { formatProblem, type Problem } from './Problem';

const lineIn = (root: string, { code, file, pointer, message }: Problem): number | undefined => {
  const path = join(root, file);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  return code === 'json-invalid' ? lineOfMessage(text, message) : lineOf(text, pointer);
};

/** The report of what is wrong, each with the line of its file: `schemas/entities/x.schema.json:12 #/properties/a`. */
export const formatProblems = (root: string, problems: readonly Problem[]): string =>
  problems.map((problem) => formatProblem(problem, lineIn(root, problem))).join('\n\n');
