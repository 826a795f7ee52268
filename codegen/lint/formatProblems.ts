import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblem, type Problem, pointerSegment } from './Problem';

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Offsets of all parts of a JSON text, by pointer; members at their name. */
const offsetsOf = (text: string): ReadonlyMap<string, number> => {
  const offsets = new Map<string, number>();
  const found = [...text.matchAll(tokens)];
  let next = 0;
  const take = () => found[next++];
  const isNext = (token: string): boolean => found[next]?.[0] === token;
  const note = (pointer: string): void => {
    if (!offsets.has(pointer)) offsets.set(pointer, found[next]?.index ?? text.length);
  };
  const readParts = (end: string, readPart: (index: number) => void): void => {
    for (let index = 0; next < found.length && !isNext(end); index += 1) {
      readPart(index);
      if (isNext(',')) take();
    }
    take();
  };
  const read = (pointer: string): void => {
    note(pointer);
    const start = take()?.[0];
    if (start === '[') readParts(']', (index) => read(`${pointer}/${index}`));
    if (start !== '{') return;
    readParts('}', () => {
      const member = `${pointer}/${pointerSegment(JSON.parse(found[next]?.[0] ?? '""') as string)}`;
      note(member);
      next += 2;
      read(member);
    });
  };
  read('');
  return offsets;
};

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Line of a JSON pointer, or of its nearest existing ancestor, from 1. */
export const lineOf = (text: string, pointer: string): number => {
  const offsets = offsetsOf(text);
  for (let rest = pointer; rest !== ''; rest = rest.slice(0, rest.lastIndexOf('/'))) {
    const offset = offsets.get(rest);
    if (offset !== undefined) return lineAt(text, offset);
  }
  return 1;
};

/** Line in a parser's message; undefined without a position. */
export const lineOfMessage = (text: string, message: string): number | undefined => {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return lineAt(text, Number(position));
  return message.includes('end of JSON') ? lineAt(text.trimEnd(), text.length) : undefined;
};

const lineIn = (root: string, { code, file, pointer, message }: Problem): number | undefined => {
  const path = join(root, file);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  return code === 'json-invalid' ? lineOfMessage(text, message) : lineOf(text, pointer);
};

/** Report of problems with file and line: `schemas/entities/x.schema.json:12 #/properties/a`. */
export const formatProblems = (root: string, problems: readonly Problem[]): string =>
  problems.map((problem) => formatProblem(problem, lineIn(root, problem))).join('\n\n');
