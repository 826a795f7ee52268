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

/** A schema file: its name without `.schema.json`, and what it says. */
export type AddedSchema = { readonly name: string; readonly schema: object };

/** The packages, but for `.cache`: what the project was last built from is each copy's own. */
const linkPackages = (root: string): void => {
  const packages = join(project, 'node_modules');
  const links = join(root, 'node_modules');
  mkdirSync(links);
  for (const name of readdirSync(packages))
    if (name !== '.cache') symlinkSync(join(packages, name), join(links, name));
};

/**
 * A copy of the project with entities added as a developer adds them: schemas written, `npm run generate`, a drafted
 * migration. Nothing else is touched.
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
  // What was generated is copied too.
  if (added.length === 0) return root;
  // Of what was built, the copy packs only what comes out differently.
  if (existsSync(join(project, 'dist')))
    cpSync(join(project, 'dist'), join(root, 'dist'), { recursive: true });
  for (const { name, schema } of added)
    writeFileSync(join(root, `schemas/entities/${name}.schema.json`), JSON.stringify(schema));
  const run = (...args: readonly string[]) => execFileSync(process.execPath, args, { cwd: root });
  run('codegen/run.mjs');
  run('--import', 'tsx', 'codegen/draft/main.ts', 'added');
  return root;
};
