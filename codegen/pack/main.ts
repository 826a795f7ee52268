import { cpSync, mkdirSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runCommand } from '../places';
import {
  buildModules,
  browserImports,
  checkDependencies,
  packedManifest,
  type Manifest,
} from './buildModules';

const entries = ['commands/main.ts', 'main.ts', 'compilerThread.ts'];
const beside = ['vite.mjs', 'vite.d.mts', 'directDoors.mjs', 'tsconfig.json', 'README.md'];

/**
 * Bundles the command into a few files, which load much faster. Packages stay external.
 *
 * @param root folder of the sources
 * @param out  output folder, emptied first
 */
const buildCommand = async (root: string, out: string): Promise<void> => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await build({
    entryPoints: entries.map((name) => join(root, name)),
    outdir: join(out, 'dist'),
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'error',
    banner: { js: '#!/usr/bin/env node' },
  });
  for (const name of beside) cpSync(join(root, name), join(out, name));
};

const project = resolve(import.meta.dirname, '../..');
const sources = { framework: join(project, 'src/framework'), cli: join(project, 'codegen') };

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const tarballOf = (folder: string, out: string): string => {
  const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', out];
  const answer = execFileSync('npm', npm, { cwd: folder, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(answer) as [{ readonly filename: string }];
  return filename;
};

const packFramework = async (folder: string): Promise<void> => {
  await buildModules(project, sources.framework, folder);
  for (const name of ['meta', 'framework'])
    cpSync(join(project, 'schemas', name), join(folder, 'schemas', name), { recursive: true });
  const manifest = packedManifest(readManifest(sources.framework));
  checkDependencies(folder, manifest);
  writeManifest(folder, { ...manifest, browserImports: browserImports(folder) });
};

const packCommand = async (folder: string): Promise<void> => {
  await buildCommand(sources.cli, folder);
  const manifest = packedManifest(readManifest(sources.cli));
  checkDependencies(folder, manifest);
  const { peerDependencies } = readManifest(sources.framework);
  writeManifest(folder, { ...manifest, applicationDependencies: peerDependencies });
};

/** `npm run pack`: both packages as published to a registry. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: join(project, 'dist/packages') } },
  });
  const out = resolve(values.out);
  rmSync(out, { recursive: true, force: true });
  const folders = { framework: join(out, 'framework'), cli: join(out, 'cli') };
  mkdirSync(out, { recursive: true });
  await Promise.all([packFramework(folders.framework), packCommand(folders.cli)]);
  for (const folder of Object.values(folders)) {
    process.stdout.write(`${join(out, tarballOf(folder, out))}\n`);
    rmSync(folder, { recursive: true });
  }
});
