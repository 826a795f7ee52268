import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { runDraft } from '../draft/runDraft';
import { buildModel } from '../model/buildModel';
import { applicationPlaces } from '../places';
import { readSchemas } from '../read/readSchemas';
import { writeSql } from '../write/sql';
import type { InitRequest } from './answers';
import { templateFiles, type Packages } from './template';

type Manifest = {
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

const manifestOf = (name: string): Manifest => {
  const path = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
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
  const { version, devDependencies = {} } = manifestOf('@patio/cli');
  const { peerDependencies = {} } = manifestOf('@patio/framework');
  const packages = own.map((name) => [name, sourceOf(name, version, from)] as const);
  return {
    dependencies: { ...Object.fromEntries(packages), ...peerDependencies },
    devDependencies,
  };
};

/** @fails with Error when there is something in the folder */
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
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  } catch (error) {
    throw new Error(
      `The application is written in ${root}, its packages are not installed: run "npm install" there.`,
      { cause: error },
    );
  }
};

/**
 * Writes a new application with its first migration, and installs its packages.
 *
 * @returns what to do next
 * @fails with Error, one sentence that says what to do
 */
export const init = ({ answers, from, install: installs }: InitRequest): string => {
  const root = resolve(answers.folder);
  checkEmpty(root);
  const packages = packagesFrom(from);
  writeFiles(root, templateFiles(answers, packages));
  const { message, failed } = runDraft(root, 'begin', applicationPlaces);
  if (failed) throw new Error(message);
  writeFileSync(
    join(root, applicationPlaces.database),
    writeSql(buildModel(readSchemas(root, applicationPlaces))),
  );
  if (installs) install(root);
  const commands = installs ? 'npm start' : 'npm install && npm start';
  return `${answers.name} is in ${answers.folder}. Next:\n\n  cd ${answers.folder} && ${commands}\n`;
};
