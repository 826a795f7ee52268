import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const cruiser = join(root, 'node_modules/.bin/depcruise');

type Planted = readonly [file: string, imported: string, rule: string];

/** One file of each place, which others import. These break no rule. */
const places = [
  'src/framework/kernel/k.ts',
  'src/framework/kernel/index.ts',
  'src/framework/browser/index.ts',
  'src/framework/server/index.ts',
  'src/generated/g.ts',
  'src/generated/descriptions/index.ts',
  'src/generated/descriptions/users.ts',
  'src/generated/descriptions/outlines.ts',
  'src/framework/browser/ui/u.ts',
  'src/framework/browser/data/d.ts',
  'src/framework/browser/forms/f.ts',
  'src/framework/browser/lists/l.ts',
  'src/framework/browser/screens/s.ts',
  'src/framework/server/http/h.ts',
  'src/access/rules/r.ts',
  'src/access/flow.ts',
  'src/access/calls.ts',
  'src/access/server/s.ts',
  'src/access/server/index.ts',
  'src/access/browser/b.ts',
  'src/access/messages/en.ts',
  'src/simulation/rules/r.ts',
  'src/proposals/rules/r.ts',
  'src/proposals/calls.ts',
  'src/portal/server/p.ts',
  'src/portal/browser/p.ts',
  'codegen/c.ts',
  'tests/t.ts',
];

const only = (row: string): string => `${row}-imports-only-what-it-may`;

/** The other half of an import cycle. */
const cycle: readonly (readonly [file: string, imported: string])[] = [
  ['src/portal/browser/cycleB.ts', 'src/portal/browser/cycleA.ts'],
];

/** Files that break one rule each: their imports, and the rule that must report them. */
const planted: readonly Planted[] = [
  ['src/framework/kernel/a.ts', 'src/generated/g.ts', only('kernel')],
  ['src/framework/kernel/b.ts', 'src/access/rules/r.ts', only('kernel')],
  ['src/framework/kernel/c.ts', 'react', 'kernel-uses-no-package'],
  ['src/framework/kernel/d.ts', 'node:fs', 'pure-folders-know-no-node'],
  ['src/generated/a.ts', 'src/access/calls.ts', only('generated')],
  ['src/framework/browser/ui/a.ts', 'src/framework/browser/data/d.ts', only('browser-ui')],
  ['src/framework/browser/ui/b.ts', 'react-router', 'controls-know-no-data'],
  ['src/framework/browser/ui/c.ts', 'ra-core', 'controls-know-no-data'],
  ['src/framework/browser/ui/d.ts', '@mui/material', 'engine-draws-without-emotion'],
  ['src/framework/browser/lists/b.ts', 'react-admin', 'engine-draws-without-emotion'],
  ['src/framework/browser/data/a.ts', 'src/generated/g.ts', only('browser-data')],
  ['src/framework/browser/data/b.ts', 'src/framework/browser/forms/f.ts', only('browser-data')],
  ['src/framework/browser/forms/a.ts', 'src/framework/browser/lists/l.ts', only('browser-forms')],
  ['src/framework/browser/lists/a.ts', 'src/access/rules/r.ts', only('browser-lists')],
  [
    'src/framework/browser/wizard/a.ts',
    'src/framework/browser/screens/s.ts',
    only('browser-wizard'),
  ],
  ['src/framework/browser/screens/a.ts', 'src/portal/browser/p.ts', only('browser-screens')],
  ['src/framework/browser/screens/b.ts', 'src/framework/server/http/h.ts', only('browser-screens')],
  ['src/framework/browser/lists/pg.ts', 'pg', 'browser-knows-no-server-package'],
  ['src/framework/browser/lists/node.ts', 'node:path', 'browser-knows-no-node'],
  ['src/framework/server/a.ts', 'src/framework/browser/ui/u.ts', only('framework-server')],
  ['src/framework/server/b.ts', 'src/generated/g.ts', only('framework-server')],
  ['src/framework/server/c.ts', 'src/access/server/index.ts', only('framework-server')],
  ['src/framework/server/d.ts', 'src/access/rules/r.ts', only('framework-server')],
  ['src/framework/server/e.ts', 'react', 'server-knows-no-react'],
  ['src/framework/server/http/sql.ts', 'kysely', 'sql-lives-in-stores'],
  ['src/session/rules/a.ts', 'src/access/calls.ts', only('rules')],
  ['src/session/rules/b.ts', 'react', 'rules-uses-no-package'],
  ['src/session/rules/c.ts', 'src/framework/kernel/k.ts', only('rules')],
  ['src/session/flow.ts', 'node:fs', 'pure-folders-know-no-node'],
  ['src/session/errors.ts', 'src/framework/server/http/h.ts', only('rules')],
  ['src/session/calls.ts', 'src/access/server/s.ts', only('calls')],
  ['src/session/moreCalls.ts', 'src/framework/browser/data/d.ts', only('calls')],
  ['src/session/server/a.ts', 'src/access/server/s.ts', only('subject-server')],
  ['src/session/server/b.ts', 'src/session/browser/fine.ts', only('subject-server')],
  ['src/session/server/c.ts', 'src/portal/server/p.ts', only('subject-server')],
  ['src/session/server/d.ts', 'pg', 'sql-lives-in-stores'],
  ['src/session/server/e.ts', 'src/framework/server/http/h.ts', only('subject-server')],
  ['src/session/browser/a.ts', 'src/access/browser/b.ts', only('subject-browser')],
  ['src/session/browser/b.ts', 'src/access/server/index.ts', only('subject-browser')],
  ['src/session/browser/c.ts', 'src/portal/browser/p.ts', only('subject-browser')],
  ['src/session/browser/d.ts', 'src/framework/browser/data/d.ts', only('subject-browser')],
  ['src/session/messages/a.ts', 'src/access/messages/en.ts', only('subject-browser')],
  ['src/simulation/rules/a.ts', 'src/proposals/rules/r.ts', 'simulation-knows-no-higher-subject'],
  ['src/addOns/rules/a.ts', 'src/simulation/rules/r.ts', 'addOns-knows-no-higher-subject'],
  ['src/portal/server/a.ts', 'src/portal/browser/p.ts', only('portal-server')],
  ['src/portal/server/b.ts', 'kysely', 'sql-lives-in-stores'],
  ['src/portal/browser/a.ts', 'src/portal/server/p.ts', only('portal-browser')],
  ['src/portal/browser/b.ts', 'src/access/server/index.ts', only('portal-browser')],
  [
    'src/portal/browser/d.ts',
    'src/generated/descriptions/index.ts',
    'descriptions-come-one-by-one',
  ],
  ['src/session/dCalls.ts', 'src/generated/descriptions/users.ts', 'calls-know-outlines'],
  ['src/portal/browser/gone.ts', './gone/away', 'nothing-unresolved'],
  ['src/portal/browser/test.ts', 'tests/t.ts', 'product-knows-no-test'],
  ['src/portal/browser/cycleA.ts', 'src/portal/browser/cycleB.ts', 'no-cycle'],
  ['src/portal/browser/orphan.ts', '', 'no-orphan-module'],
  ['src/helpers/a.ts', 'src/framework/kernel/k.ts', 'every-folder-is-in-the-table'],
  ['codegen/a.ts', 'src/framework/server/http/h.ts', only('codegen')],
  ['codegen/b.ts', 'src/generated/g.ts', only('codegen')],
];

/** Imports that the table allows: no rule reports these files. */
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ['src/framework/browser/screens/fine.ts', 'src/framework/browser/lists/l.ts'],
  ['src/framework/server/store/fine.ts', 'kysely'],
  ['src/session/rules/fine.ts', 'src/access/rules/r.ts'],
  ['src/session/rules/kernel.ts', 'src/framework/kernel/index.ts'],
  ['src/session/server/door.ts', 'src/framework/server/index.ts'],
  ['src/session/browser/door.ts', 'src/framework/browser/index.ts'],
  ['src/session/fineCalls.ts', 'src/access/calls.ts'],
  ['src/session/server/fine.ts', 'src/access/server/index.ts'],
  ['src/session/server/store/fine.ts', 'pg'],
  ['src/session/browser/fine.ts', 'src/access/calls.ts'],
  ['src/session/messages/pt-BR.ts', 'src/session/browser/fine.ts'],
  ['src/proposals/rules/fine.ts', 'src/simulation/rules/r.ts'],
  ['src/simulation/browser/fine.ts', 'src/proposals/calls.ts'],
  ['src/portal/server/fine.ts', 'src/access/server/s.ts'],
  ['src/portal/browser/fine.ts', 'src/access/messages/en.ts'],
  ['src/portal/browser/help/fine.ts', 'src/generated/descriptions/index.ts'],
  ['src/access/browser/fine.ts', 'src/generated/descriptions/outlines.ts'],
];

const textOf = (file: string, imported: string): string => {
  if (imported === '') return 'export const nobody = 1;';
  const local = /^(src|codegen|tests)\//.test(imported);
  const path = local ? relative(dirname(file), imported).replace(/\.ts$/, '') : imported;
  return `import type { A } from '${local && !path.startsWith('.') ? `./${path}` : path}';\nexport type B = A;`;
};

type Violation = { readonly from: string; readonly rule: { readonly name: string } };

const cruise = (cwd: string): readonly Violation[] => {
  const run = spawnSync(
    cruiser,
    ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'src', 'codegen'],
    { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations;
};

describe('import rules', () => {
  let tree: string;
  let violations: readonly Violation[];

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
    const write = (file: string, text: string): void => {
      mkdirSync(join(tree, dirname(file)), { recursive: true });
      writeFileSync(join(tree, file), `${text}\n`);
    };
    for (const file of places) write(file, 'export type A = 1;');
    for (const [file, imported] of [...planted, ...allowed, ...cycle])
      write(file, textOf(file, imported));
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    violations = cruise(tree);
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  const rulesNaming = (file: string): readonly string[] =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  test.each(planted)('finds that %s imports %s', (file, _imported, rule) => {
    expect(rulesNaming(file)).toContain(rule);
  });

  test.each(allowed)('lets %s import %s', (file) => {
    expect(rulesNaming(file)).toEqual([]);
  });
});
