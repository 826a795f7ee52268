import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const cruiser = join(root, 'node_modules/.bin/depcruise');

/** A small tree that breaks every rule of the table once. Each row: file, its text, the rule that must name it. */
const planted: readonly (readonly [file: string, text: string, rule: string])[] = [
  [
    'src/kernel/a.ts',
    "import type { D } from '../domain/d';\nexport type A = D;",
    'kernel-imports-only-its-own',
  ],
  [
    'src/kernel/b.ts',
    "import React from 'react';\nexport const b = React;",
    'kernel-uses-no-package',
  ],
  [
    'src/domain/d.ts',
    "import { s } from '../server/s';\nexport type D = typeof s;",
    'domain-imports-only-its-own',
  ],
  [
    'src/domain/node.ts',
    "import { readFileSync } from 'node:fs';\nexport const n = readFileSync;",
    'pure-folders-know-no-node',
  ],
  [
    'src/contract/c.ts',
    "import { v } from '../client/v';\nexport const c = v;",
    'contract-imports-only-its-own',
  ],
  [
    'src/generated/g.ts',
    "import { c } from '../contract/c';\nexport const g = c;",
    'generated-imports-only-its-own',
  ],
  ['src/generated/sql/schema.ts', 'export const sql = 1;', ''],
  [
    'src/server/s.ts',
    "import { u } from '../ui/u';\nexport const s = u;",
    'server-imports-only-its-own',
  ],
  [
    'src/server/react.ts',
    "import React from 'react';\nexport const r = React;",
    'server-knows-no-react',
  ],
  [
    'src/server/http/sql.ts',
    "import { sql } from 'kysely';\nexport const q = sql;",
    'sql-lives-in-the-store',
  ],
  [
    'src/server/http/generated.ts',
    "import { sql } from '../../generated/sql/schema';\nexport const q = sql;",
    'generated-sql-is-for-the-store',
  ],
  [
    'src/client/v.ts',
    "import { e } from '../engine/e';\nexport const v = e;",
    'client-imports-only-its-own',
  ],
  [
    'src/client/pg.ts',
    "import pg from 'pg';\nexport const p = pg;",
    'browser-knows-no-server-package',
  ],
  [
    'src/client/node.ts',
    "import { join } from 'node:path';\nexport const j = join;",
    'browser-knows-no-node',
  ],
  [
    'src/ui/u.ts',
    "import { v } from '../client/v';\nexport const u = v;",
    'ui-imports-only-its-own',
  ],
  [
    'src/engine/e.ts',
    "import { g } from '../generated/g';\nexport const e = g;",
    'engine-imports-only-its-own',
  ],
  [
    'src/workflows/w.ts',
    "import { s } from '../server/s';\nexport const w = s;",
    'workflows-imports-only-its-own',
  ],
  [
    'src/app/app.ts',
    "import { s } from '../server/s';\nexport const a = s;",
    'app-imports-only-its-own',
  ],
  ['src/app/cycleA.ts', "import type { B } from './cycleB';\nexport type A = B;", 'no-cycle'],
  ['src/app/cycleB.ts', "import type { A } from './cycleA';\nexport type B = A;", ''],
  [
    'src/app/test.ts',
    "import { t } from '../../tests/t';\nexport const x = t;",
    'product-knows-no-test',
  ],
  [
    'src/app/gone.ts',
    "import { t } from './gone/away';\nexport const x = t;",
    'nothing-unresolved',
  ],
  ['src/app/orphan.ts', 'export const nobody = 1;', 'no-orphan-module'],
  [
    'codegen/x.ts',
    "import { v } from '../src/client/v';\nexport const x = v;",
    'codegen-knows-only-the-kernel',
  ],
  ['tests/t.ts', 'export const t = 1;', ''],
];

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
    for (const [file, text] of planted) {
      mkdirSync(join(tree, dirname(file)), { recursive: true });
      writeFileSync(join(tree, file), `${text}\n`);
    }
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    violations = cruise(tree);
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  test.each(planted.filter(([, , rule]) => rule !== ''))(
    'finds what is planted in %s',
    (file, _text, rule) => {
      expect(
        violations.filter(({ from }) => from === file).map((violation) => violation.rule.name),
      ).toContain(rule);
    },
  );
});
