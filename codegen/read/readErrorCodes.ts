import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameworkErrors } from '@patio/framework/kernel';
import type { Places } from '../places';

const fileName = 'errors.ts';
const call = 'defineErrors(';

/** Comments, quoted texts, names, each with the colon after it, and brackets. */
const tokens =
  /\/\/.*|\/\*[^]*?\*\/|(?<text>'[^']*'|"[^"]*"|[A-Za-z_$][\w$]*)(?<colon>\s*:)?|(?<open>[[({])|(?<close>[\])}])/g;

/** Names of the members of the literal that a text begins with, not those of the objects in it. */
const membersOf = (text: string): readonly string[] => {
  const names: string[] = [];
  let depth = 0;
  for (const { groups: { text: name = '', colon, open, close } = {} } of text.matchAll(tokens)) {
    if (open !== undefined) depth += 1;
    if (close !== undefined) depth -= 1;
    if (depth < 1) break;
    if (depth === 1 && colon !== undefined) names.push(name.replaceAll(/['"]/g, ''));
  }
  return names;
};

/** Codes that a module defines. It is read and not run: rows are literals. */
const codesIn = (text: string): readonly string[] => text.split(call).slice(1).flatMap(membersOf);

/** Modules of an application that define codes. */
export const errorFiles = (
  root: string,
  { code: folder }: Pick<Places, 'code'>,
): readonly string[] => {
  const below = join(root, folder);
  if (!existsSync(below)) return [];
  const subjects = readdirSync(below, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return [below, ...subjects.map(({ name }) => join(below, name))]
    .map((one) => join(one, fileName))
    .filter((file) => existsSync(file));
};

/** Every error code that the schemas of an application may name: the framework's, and those of its subjects. */
export const readErrorCodes = (root: string, places: Pick<Places, 'code'>): readonly string[] => [
  ...Object.keys(frameworkErrors),
  ...errorFiles(root, places)
    .toSorted()
    .flatMap((file) => codesIn(readFileSync(file, 'utf8'))),
];
