import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCommand } from '../places';

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

/** @fails with Error when an application lacks the framework, or has it in another version than this command */
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

/** Runs a module that reads the command line itself, on the application of this folder. */
const onFolder = (load: () => Promise<unknown>) => async (): Promise<void> => {
  process.argv.splice(2, 1);
  process.argv.push('--root', root);
  await load();
};

const withProgram =
  (name: 'build' | 'serve' | 'tryMigrations' | 'answer' | 'backup' | 'restore') =>
  async (): Promise<void> => {
    const { generateCode, programOf } = await import('./program');
    if (name !== 'answer') generateCode(root);
    const program = await programOf(root);
    await program[name](process.argv.slice(3));
  };

type Command = { readonly says: string; readonly run: () => Promise<unknown> };

/** What `patio` can do, in the order in which its help says it. */
const commands: Readonly<Record<string, Command>> = {
  init: {
    says: 'a new application in a folder: patio init clinic',
    run: async () => (await import('../init/main')).initFromArguments(process.argv.slice(3)),
  },
  generate: { says: 'code of the schemas', run: onFolder(() => import('../main')) },
  draft: { says: 'the next migration', run: onFolder(() => import('../draft/main')) },
  try: { says: 'migrations on a copy of the data', run: withProgram('tryMigrations') },
  'new-entity': {
    says: 'a schema, by questions',
    run: onFolder(() => import('../newEntity/main')),
  },
  explain: {
    says: 'what follows from a schema or a field',
    run: onFolder(() => import('../explain/main')),
  },
  eject: {
    says: 'a generated screen as code of your own',
    run: onFolder(() => import('../eject/main')),
  },
  texts: {
    says: "the framework's texts, for a language of your own",
    run: async () => (await import('./texts')).writeTexts(root, process.argv[3]),
  },
  dev: {
    says: 'serves while you write',
    run: async () => (await import('./develop')).develop(root),
  },
  build: { says: 'the pages, as start does where they are stale', run: withProgram('build') },
  start: { says: 'builds what is stale and serves', run: withProgram('serve') },
  backup: {
    says: 'database and files in one file: patio backup monday.tar.gz',
    run: withProgram('backup'),
  },
  restore: { says: 'brings a backup back, or proves it', run: withProgram('restore') },
  check: {
    says: 'whether schemas, screens, types and versions agree',
    run: async () => (await import('./check')).check(root),
  },
};

const help = (): string => {
  const lines = Object.entries(commands).map(
    ([name, { says }]) => `  patio ${name.padEnd(12)} ${says}`,
  );
  return `${lines.join('\n')}\n`;
};

await runCommand(async () => {
  const [, , name = ''] = process.argv;
  if (name === '' || name === '--help') return void process.stdout.write(help());
  // What dev forks.
  const command = name === 'answer' ? { run: withProgram('answer') } : commands[name];
  if (!command) throw new Error(`There is no command "${name}". There are:\n${help()}`);
  if (name !== 'init') {
    if (!existsSync(join(root, 'schemas')))
      throw new Error(
        'This folder is no application: go to one that has the folder schemas, or make one with "patio init <folder>".',
      );
    checkVersions(root);
  }
  await command.run();
});
