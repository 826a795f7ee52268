import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCommand } from '../places';
import { type Arguments, type CommandName, help, helpOf, isCommand, readArguments } from './usage';
import type { Program } from './program';

const root = process.cwd();

const framework = '@patio/framework';
const cli = '@patio/cli';

const versionOf = (name: string, from: string): string | undefined => {
  try {
    const manifest = createRequire(from).resolve(`${name}/package.json`);
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
  } catch {
    return undefined;
  }
};

/** @fails with Error when an application lacks the framework, or has another version than this command */
const checkVersions = (root: string): void => {
  const installed = versionOf(framework, join(root, 'package.json'));
  if (installed === undefined)
    throw new Error(`${framework} is not installed here: run "npm install".`);
  const own = versionOf(cli, import.meta.url);
  if (own !== undefined && own !== installed)
    throw new Error(
      `${framework} is ${installed} and ${cli} is ${own}: install both in one version.`,
    );
};

/** Runs a module that parses the command line itself, for the application of this folder. */
const onFolder = (load: () => Promise<unknown>) => async (): Promise<void> => {
  process.argv.splice(2, 1);
  process.argv.push('--root', root);
  await load();
};

type Command = (args: Arguments) => Promise<unknown>;

/** Runs a command of the program of this folder's application. */
const withProgram =
  (run: (program: Program, args: Arguments) => Promise<void>): Command =>
  async (args) => {
    const { generateCode, programOf } = await import('./program');
    generateCode(root);
    await run(await programOf(root), args);
  };

const commands: Readonly<Record<CommandName, Command>> = {
  init: async () => (await import('../init/init')).initFromArguments(process.argv.slice(3)),
  generate: onFolder(() => import('../main')),
  draft: onFolder(() => import('../draft/main')),
  try: withProgram((program) => program.tryMigrations()),
  'new-entity': onFolder(() => import('../newEntity/main')),
  explain: onFolder(() => import('../explain/main')),
  eject: onFolder(() => import('../eject/main')),
  texts: async () => (await import('./texts')).writeTexts(root, process.argv[3]),
  dev: async () => (await import('../develop/develop')).develop(root),
  build: withProgram((program) => program.build()),
  start: withProgram((program) => program.serve()),
  backup: withProgram((program, { words: [file = ''], has }) =>
    program.backup({ file, verify: has('verify') }),
  ),
  restore: withProgram((program, { words: [file = ''], has }) =>
    program.restore({ file, verify: has('verify'), replace: has('replace') }),
  ),
  'rotate-keys': withProgram((program) => program.rotateKeys()),
  'export-audit': withProgram((program, { words: [file = ''] }) => program.exportAudit(file)),
  'verify-audit': async ({ words: [file = ''] }) => {
    const { verifyAudit } = await import('@patio/framework/server');
    process.stdout.write(`${await verifyAudit(file)}\n`);
  },
  check: async () => (await import('./check')).check(root),
};

/** Commands that need no application. */
const anywhere: ReadonlySet<CommandName> = new Set(['init', 'verify-audit']);

await runCommand(async () => {
  const [, , name = '', ...args] = process.argv;
  // Forked by dev.
  if (name === 'answer') return void (await import('../develop/answer'));
  if (name === '' || name === '--help' || name === '-h') return void process.stdout.write(help());
  if (!isCommand(name)) throw new Error(`There is no command "${name}". There are:\n\n${help()}`);
  const read = readArguments(name, args);
  if (!read) return void process.stdout.write(helpOf(name));
  if (!anywhere.has(name)) {
    if (!existsSync(join(root, 'schemas')))
      throw new Error(
        'This folder is no application: go to one that has the folder schemas, or make one with "patio init <folder>".',
      );
    checkVersions(root);
  }
  await commands[name](read);
});
