import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';
import { originsOf } from '#codegen/directDoors.mjs';

const root = resolve(import.meta.dirname, '../..');
const framework = join(root, 'src/framework');
/** Folder of the generated pages. */
export const apiFolder = join(root, 'docs/api');

/** A name that a door exports. */
export type DoorName = {
  readonly name: string;
  /** File that defines it, from the root. */
  readonly file: string;
  /** Comment above its group in the door. */
  readonly group: string;
  readonly docs: string;
  readonly signature: string;
};

type Named = { readonly name: string };

/** Members read from a node of the syntax tree. */
type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly { readonly local: Named; readonly exported: Named }[];
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly id?: Node & Named;
  readonly init?: Node | null;
  readonly body?: Node;
};

const read = (file: string): { readonly text: string; readonly body: readonly Node[] } => {
  const text = readFileSync(file, 'utf8');
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  return { text, body: parseAst(text, { lang }).body as unknown as readonly Node[] };
};

/** The docstring that ends right before an offset; '' without one. */
const docsBefore = (text: string, at: number): string => {
  const [, inside] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(0, at)) ?? [];
  if (inside === undefined) return '';
  const lines = inside.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim();
};

const longest = 12;

/** A declaration for readers: a short type in full, the parameters and result of a function. */
const signatureOf = (text: string, declaration: Node): string => {
  const whole = text.slice(declaration.start, declaration.end);
  if (/^TS/.test(declaration.type)) {
    const lines = whole.split('\n');
    return lines.length <= longest ? whole : `${lines.slice(0, longest).join('\n')}\n  …`;
  }
  const [one] = declaration.declarations ?? [];
  const made = one?.init;
  const body = made?.type === 'ArrowFunctionExpression' ? made.body : declaration.body;
  if (body) return text.slice(declaration.start, body.start).replace(/\s*(=>)?\s*$/, '');
  const typed = one?.id;
  return `const ${text.slice(typed?.start ?? declaration.start, typed?.end ?? declaration.start)}`;
};

const declaredNames = (declaration: Node): readonly string[] =>
  (declaration.declarations ?? [declaration]).flatMap(({ id }) => id?.name ?? []);

const define = (file: string, name: string): Omit<DoorName, 'name' | 'group'> => {
  const { text, body } = read(file);
  for (const statement of body) {
    const declaration = statement.declaration ?? statement;
    if (declaredNames(declaration).includes(name))
      return {
        file: relative(root, file),
        docs: docsBefore(text, statement.start),
        signature: signatureOf(text, declaration),
      };
  }
  return { file: relative(root, file), docs: '', signature: '' };
};

/** Names exported by a statement of a door, including those of a re-exported module. */
const exportedBy = (door: string, { type, source, specifiers = [] }: Node): readonly string[] =>
  type === 'ExportAllDeclaration'
    ? [...originsOf(`${resolve(dirname(door), source?.value ?? '')}.ts`).keys()]
    : specifiers.map(({ exported }) => exported.name);

const namesOf = (door: string): readonly DoorName[] => {
  const { text, body } = read(door);
  const origins = originsOf(door);
  return body.flatMap((statement): readonly DoorName[] => {
    if (!/^Export/.test(statement.type) || !statement.source) return [];
    const above = text.slice(0, statement.start).split('\n');
    const group = above.findLast((line) => line.startsWith('// '))?.slice(3) ?? '';
    return exportedBy(door, statement).flatMap((name) => {
      const origin = origins.get(name);
      return origin ? [{ name, group, ...define(origin.file, origin.name) }] : [];
    });
  });
};

/** Each door of the framework by its specifier, with its exports. */
export const readDoors = (): ReadonlyMap<string, readonly DoorName[]> => {
  const manifest = readFileSync(join(framework, 'package.json'), 'utf8');
  const { name, exports } = JSON.parse(manifest) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, string>>;
  };
  const doors = Object.entries(exports).filter(([, file]) => file.endsWith('/index.ts'));
  return new Map(
    doors.map(([entry, file]) => [name + entry.slice(1), namesOf(join(framework, file))]),
  );
};

/** `docs/api/<door>.md` by file name: the public API, so that reviews see when it changes. */
export const doorPages = (): ReadonlyMap<string, string> =>
  new Map(
    [...readDoors()].map(([door, names]) => {
      const groups = new Map(
        names.map(({ group }) => [group, names.filter((one) => one.group === group)]),
      );
      const sections = [...groups].map(([group, members]) => {
        const rows = members
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
          .map(
            ({ name, docs, signature }) =>
              `### \`${name}\`\n\n${docs === '' ? '' : `${docs}\n\n`}\`\`\`ts\n${signature}\n\`\`\`\n`,
          );
        return `## ${group}\n\n${rows.join('\n')}`;
      });
      const text = `<!-- Generated by "npm run docs". Do not edit. -->\n\n# \`${door}\`\n\n${sections.join('\n')}`;
      return [`${door.replace('@patio/framework/', '').replaceAll('/', '-')}.md`, text];
    }),
  );
