import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '..', '..');
const parts = [
  'codegen',
  'schemas',
  'src',
  'docs',
  'index.html',
  'plans.html',
  'csf.html',
  'public.html',
  'signer.html',
  'package.json',
];
const settings = ['tsconfig.json', 'tsconfig.pure.json', 'vite.config.ts'];

/** A schema file: name without `.schema.json`, and content. */
export type AddedSchema = { readonly name: string; readonly schema: object };

/** Links packages except `.cache`, which is per copy. */
const linkPackages = (root: string): void => {
  const packages = join(project, 'node_modules');
  const links = join(root, 'node_modules');
  mkdirSync(links);
  for (const name of readdirSync(packages))
    if (name !== '.cache') symlinkSync(join(packages, name), join(links, name));
};

/**
 * A copy of the project with entities added like a developer does: schemas, `npm run generate`, a drafted migration.
 *
 * @returns its folder
 */
export const copyWithEntities = (added: readonly AddedSchema[]): string => {
  const root = mkdtempSync(join(tmpdir(), 'patio-project-'));
  // PostgreSQL's account reads migrations below it.
  chmodSync(root, 0o755);
  for (const part of [...parts, ...settings])
    cpSync(join(project, part), join(root, part), { recursive: true });
  linkPackages(root);
  // Generated files are copied too.
  if (added.length === 0) return root;
  // Compresses only build outputs that differ.
  if (existsSync(join(project, 'dist')))
    cpSync(join(project, 'dist'), join(root, 'dist'), { recursive: true });
  for (const { name, schema } of added)
    writeFileSync(join(root, `schemas/entities/${name}.schema.json`), JSON.stringify(schema));
  const run = (...args: readonly string[]) => execFileSync(process.execPath, args, { cwd: root });
  run('codegen/run.mjs');
  run('--import', 'tsx', 'codegen/draft/main.ts', 'added');
  return root;
};
