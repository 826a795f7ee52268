import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { type InitRequest, type Prompt, readAnswers } from './answers';
import { templateFiles, type Packages } from './template';
import { isShipped } from './words';

type Manifest = {
  readonly version: string;
  /** In the packed command: dependencies of applications besides the framework. */
  readonly applicationDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

const manifestOf = (name: string): Manifest => {
  const path = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
};

const hasFramework = (): boolean => {
  try {
    return Boolean(manifestOf('@patio/framework'));
  } catch {
    return false;
  }
};

const own = ['@patio/framework', '@patio/cli'] as const;

const tarballOf = (name: string, version: string): string =>
  `${name.slice(1).replace('/', '-')}-${version}.tgz`;

const sourceOf = (name: string, version: string, from: string | undefined): string => {
  if (from === undefined) return version;
  const file = resolve(from, tarballOf(name, version));
  if (existsSync(file)) return `file:${file}`;
  throw new Error(
    `There is no ${tarballOf(name, version)} in ${from}: put the version there that this patio has, or run the patio of the version that is there.`,
  );
};

/** @fails with Error when a tarball is missing or of another version */
const packagesFrom = (from: string | undefined): Packages => {
  const { version, devDependencies = {}, applicationDependencies } = manifestOf('@patio/cli');
  const peers = applicationDependencies ?? manifestOf('@patio/framework').peerDependencies;
  const packages = own.map((name) => [name, sourceOf(name, version, from)] as const);
  return {
    dependencies: { ...Object.fromEntries(packages), ...peers },
    devDependencies,
  };
};

/** @fails with Error when the folder is not empty */
const checkEmpty = (folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new Error(`The folder ${folder} is not empty: name another one, or empty it.`);
};

const writeFiles = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
};

const install = (root: string): void => {
  process.stdout.write('Installing the packages …\n');
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      // npm is a script there.
      shell: process.platform === 'win32',
    });
  } catch (error) {
    throw new Error(
      `The application is written in ${root}, its packages are not installed: run "npm install && npx patio generate && npx patio draft begin" there.`,
      { cause: error },
    );
  }
};

/** Generates code and the first migration with the application's installed packages. */
const draftInstalled = (root: string): void => {
  const command = join(root, 'node_modules/@patio/cli/dist/commands/main.mjs');
  try {
    for (const args of [['generate'], ['draft', 'begin']])
      execFileSync(process.execPath, [command, ...args], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
  } catch (error) {
    const { stdout = '' } = error as { readonly stdout?: Buffer | string };
    throw new Error(
      `The application is written in ${root}, its first migration is not. Correct this, then run "npx patio generate && npx patio draft begin" there:\n${String(stdout).trim()}`,
      { cause: error },
    );
  }
};

/**
 * Writes a new application, installs its packages and drafts its first migration.
 *
 * @returns what to do next
 * @fails with Error, one sentence that says what to do
 */
export const init = async ({ answers, from, install: installs }: InitRequest): Promise<string> => {
  const root = resolve(answers.folder);
  checkEmpty(root);
  const packages = packagesFrom(from);
  writeFiles(root, templateFiles(answers, packages));
  if (installs) {
    install(root);
    draftInstalled(root);
  }
  // Without the framework, as when npx installed only the command, the migration is drafted after the installation.
  else if (hasFramework()) (await import('./firstMigration')).draftFirst(root);
  const commands = [
    ...(installs ? [] : ['npm install']),
    ...(installs || hasFramework() ? [] : ['npx patio generate', 'npx patio draft begin']),
    'npm run dev',
  ].join(' && ');
  const untranslated = answers.languages
    .filter((language) => !isShipped(language))
    .map(
      (language) =>
        `\nThe framework has no texts in ${language} yet and shows English: "npx patio texts ${language}" writes them for you to translate.\n`,
    );
  return `${answers.name} is in ${answers.folder}. Next:\n\n  cd ${answers.folder} && ${commands}\n${untranslated.join('')}`;
};

/** `patio init`: prompts, writes, installs. @fails with Error, one sentence that says what to do */
export const initFromArguments = async (args: readonly string[]): Promise<void> => {
  let close = (): void => undefined;
  const openPrompt = (): Prompt => {
    const reader = createInterface({ input: stdin, output: stdout });
    close = () => reader.close();
    return (question) => reader.question(question);
  };
  try {
    const request = await readAnswers(args, openPrompt);
    stdout.write(`\n${await init(request)}`);
  } finally {
    close();
  }
};
