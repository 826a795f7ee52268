import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from '@swc/core';
import * as raCore from 'ra-core';
import * as reactAdmin from 'react-admin';
import { readArguments, type CommandName, isCommand } from '#codegen/commands/usage.ts';
import { lint } from '#codegen/lint/lint.ts';
import { metaProblems } from '#codegen/lint/metaRules.ts';
import { formatProblem } from '#codegen/lint/Problem.ts';
import { readSchemas } from '#codegen/read/readSchemas.ts';
import { schemaFiles } from '../codegen/fixtures/schemaFiles';
import type { DoorName } from './doorPages';

const root = resolve(__dirname, '../..');

type Block = { readonly language: string; readonly text: string };

const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/^( *)```(\w*)[^\n]*\n([^]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', text = '']) => ({
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

const proseOf = (page: string): string => page.replaceAll(/^( *)```[^]*?^\1```$/gm, '');

/** The anchor of a heading on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const linkFaults = (file: string, page: string): readonly string[] =>
  [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^\w+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const isOwn = path === '';
    const target = join(root, isOwn ? file : join(dirname(file), path));
    if (!isOwn && !existsSync(target)) return [`links to ${link}, which is no file`];
    if (anchor === undefined || !target.endsWith('.md')) return [];
    const known = anchorsOf(isOwn ? page : readFileSync(target, 'utf8'));
    return known.includes(anchor) ? [] : [`links to ${link}, which is no heading`];
  });

const scriptNames = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: object })
    .scripts,
);

/** Text in backticks and lines of shell blocks. */
const codeOf = (page: string): readonly string[] => [
  ...[...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text),
  ...blocksOf(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n').flatMap((line) => line.split('&&'))),
];

const ownFolder = /^(?:src|codegen|schemas|tests|docs)\//;
const generatedFolder = 'src/generated';

/** A path of the repository without placeholders, such as `src/access/rules`; paths of an application do not count. */
const isOwnPath = (code: string): boolean =>
  ownFolder.test(code) && !/[\s<>*…{}]|NNNN/.test(code) && !code.startsWith(generatedFolder);

/** Only pages about this repository contain its paths: others refer to the reader's application. */
const pathFaults = (file: string, page: string): readonly string[] =>
  /^(?:src|codegen|docs\/contributing)\//.test(file)
    ? codeOf(page)
        .filter((code) => isOwnPath(code) && !existsSync(join(root, code)))
        .map((code) => `names ${code}, which is no file or folder`)
    : [];

/** `patio draft add_boats`, `npx --yes --package some.tgz patio init x`: the words after `patio`. */
const patioWords = (code: string): readonly string[] | undefined =>
  /^(?:npx (?:(?:--yes )?--package \S+ )?)?patio ([^#]+)/
    .exec(code.trim())?.[1]
    ?.trim()
    .split(/\s+/);

/** Scripts of the repository that run a `patio` command, with its flags after `--`. */
const commandOfScript: Readonly<Record<string, CommandName>> = {
  generate: 'generate',
  'db:draft': 'draft',
  'db:try': 'try',
  'new:entity': 'new-entity',
  explain: 'explain',
  eject: 'eject',
};

const scriptWords = (code: string): readonly string[] | undefined => {
  const [, script = '', rest = ''] = /^npm run ([\w:-]+)(.*)$/.exec(code.trim()) ?? [];
  const command = commandOfScript[script];
  if (command === undefined) return undefined;
  const words = rest.replace(/ --app \S+/, '').split(/\s+/);
  return [command, ...words.filter((word) => word !== '' && word !== '--')];
};

const patioFaults = ([name = '', ...args]: readonly string[]): readonly string[] => {
  if (name.startsWith('<') || name === '--help') return [];
  if (!isCommand(name)) return [`names patio ${name}, which is no command`];
  try {
    readArguments(name, args);
    return [];
  } catch (error) {
    return [String(error)];
  }
};

const commandFaults = (page: string): readonly string[] => [
  ...[...page.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, script = '']) =>
    scriptNames.includes(script) ? [] : [`names npm run ${script}, which package.json lacks`],
  ),
  ...codeOf(page)
    .flatMap((code) => [patioWords(code) ?? scriptWords(code) ?? []])
    .flatMap((words) => (words.length === 0 ? [] : patioFaults(words))),
];

const { meta } = readSchemas(root);
const keywordsOf = (name: string): readonly string[] => {
  const found = meta.find(({ file }) => file.endsWith(`/${name}.schema.json`))?.json;
  return Object.keys((found as { readonly properties: object }).properties);
};
const entityKeywords = keywordsOf('entity');
const screenKeywords = keywordsOf('ui');

/** Context in which a fragment of a schema is checked. */
const around = {
  $id: 'piece',
  title: 'Piece',
  type: 'object',
  'x-resource': { name: 'pieces', title: 'Pieces' },
  'x-access': { list: { groups: ['some'] } },
  properties: { own: { title: 'Own', type: ['string', 'null'] } },
} as const;

type Members = Readonly<Record<string, unknown>>;

const isWithin = (members: Members, keywords: readonly string[]): boolean =>
  Object.keys(members).every((name) => keywords.includes(name));

const isProperty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'title' in value;

/** Errors of a schema, of some of its members, or of some properties; none for other JSON. */
const schemaFaults = (json: Members): readonly string[] => {
  const named = typeof json['$schema'] === 'string' ? json['$schema'] : '';
  if (named.endsWith('/entity.schema.json')) {
    const isTranslated = JSON.stringify(json).includes('"x-i18n"');
    const application = { languages: isTranslated ? ['pt-BR', 'en'] : ['en'] };
    const problems = lint(schemaFiles({ entities: { [String(json['$id'])]: json }, application }));
    return problems
      .filter(({ code }) => code !== 'unknown-resource')
      .map((one) => formatProblem(one));
  }
  const form = (given: Parameters<typeof schemaFiles>[0]) =>
    metaProblems(schemaFiles(given)).map((one) => formatProblem(one));
  if (named.endsWith('/ui.schema.json') || isWithin(json, screenKeywords))
    return form({ screens: { page: json } });
  if (isWithin(json, entityKeywords)) return form({ entities: { page: { ...around, ...json } } });
  if (Object.values(json).every(isProperty))
    return form({ entities: { page: { ...around, properties: json } } });
  return [];
};

const jsonFaults = ({ text }: Block): readonly string[] => {
  const whole = text.trimStart().startsWith('{') ? text : `{${text}}`;
  try {
    return schemaFaults(JSON.parse(whole) as Members);
  } catch (error) {
    return [`holds a block that is no JSON (${String(error)}): ${text.slice(0, 60)}`];
  }
};

const printed = execFileSync('node', ['--import', 'tsx', 'tests/architecture/printDoors.ts'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const doors = new Map(
  (JSON.parse(printed) as { readonly doors: readonly (readonly [string, readonly DoorName[]])[] })
    .doors,
);
const libraries: Readonly<Record<string, object>> = {
  'react-admin': reactAdmin,
  'ra-core': raCore,
};

/** Whether a module exports a name; undefined for foreign modules. */
const exporterOf = (from: string): ((name: string) => boolean) | undefined => {
  const library = libraries[from];
  if (library) return (name) => name in library;
  const door = doors.get(from);
  return door && ((name) => door.some((one) => one.name === name));
};

type Imported = { readonly name: string; readonly isType: boolean; readonly from: string };

/** @fails with Error if the text is not TypeScript */
const importsOf = ({ language, text }: Block): readonly Imported[] =>
  parseSync(text, { syntax: 'typescript', tsx: language === 'tsx' }).body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap((one) =>
          one.type === 'ImportSpecifier'
            ? {
                name: (one.imported ?? one.local).value,
                isType: statement.typeOnly || one.isTypeOnly,
                from: statement.source.value,
              }
            : [],
        )
      : [],
  );

const importFaults = ({ name, isType, from }: Imported): readonly string[] => {
  const isExported = exporterOf(from);
  if (!isExported)
    return from.startsWith('@patio/framework') && !from.endsWith('.css')
      ? [`imports ${from}, which is no door`]
      : [];
  // Types of libraries do not exist at run time.
  if (isExported(name) || (isType && from in libraries)) return [];
  return [`imports ${name} from ${from}, which does not export it`];
};

const codeFaults = (block: Block): readonly string[] => {
  try {
    return importsOf(block).flatMap(importFaults);
  } catch (error) {
    return [`holds code that does not parse (${String(error)}): ${block.text.slice(0, 60)}`];
  }
};

/** Broken statements of a page: links, commands, schemas and imports. */
export const pageFaults = (file: string, page: string): readonly string[] => [
  ...linkFaults(file, page),
  ...pathFaults(file, page),
  ...commandFaults(page),
  ...blocksOf(page).flatMap((block) => {
    if (block.language === 'json') return jsonFaults(block);
    return /^tsx?$/.test(block.language) ? codeFaults(block) : [];
  }),
];
