import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  chmodSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { runDraft } from '#codegen/draft/runDraft.ts';
import { applyFiles } from '#codegen/outputFolder.ts';
import { startEmbeddedPostgres } from '@patio/framework/server';
import { startChild, type Child } from './child';
import { shopSchema } from './shopSchema';
import { signIn } from './signIn';

const product = resolve(import.meta.dirname, '..', '..', '..');

/** Tables of shops, each a resource: of 100,000, 10,000 and 1,000,000 rows, and one for imports. */
export const shopNames = ['shop', 'mini', 'big', 'arrival'] as const;
export type ShopTable = `${(typeof shopNames)[number]}s`;

/** A project with shops: PostgreSQL, our server, and the baseline server once started. */
export type ShopWorld = {
  readonly url: string;
  readonly db: pg.Pool;
  readonly ours: Child;
  /** Headers of a signed-in call to our server. */
  readonly headers: Readonly<Record<string, string>>;
  /** Starts the handwritten server on the same PostgreSQL. */
  readonly startBaseline: () => Promise<Child>;
  readonly close: () => Promise<void>;
};

const copyProject = async (): Promise<string> => {
  const root = mkdtempSync(join(tmpdir(), 'patio-bench-shops-'));
  for (const folder of ['src', 'schemas'])
    cpSync(join(product, folder), join(root, folder), { recursive: true });
  for (const file of [
    'package.json',
    'tsconfig.json',
    'index.html',
    'plans.html',
    'csf.html',
    'public.html',
    'signer.html',
    'vite.config.ts',
  ])
    cpSync(join(product, file), join(root, file));
  symlinkSync(join(product, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'tests/bench/server'), { recursive: true });
  for (const file of ['runServer.ts', 'byHand.ts', 'copy.ts'])
    cpSync(join(import.meta.dirname, file), join(root, 'tests/bench/server', file));
  for (const name of shopNames)
    writeFileSync(
      join(root, `schemas/entities/${name}.schema.json`),
      JSON.stringify(shopSchema(name)),
    );
  const { generate } = await import('#codegen/generate.ts');
  const { typesHere } = await import('#codegen/compilerThread.ts');
  const { files, problems } = await generate(root, typesHere);
  if (problems.length > 0) throw new Error(JSON.stringify(problems[0]));
  applyFiles(join(root, 'src/generated'), files, Object.keys(files));
  const drafted = runDraft(root, 'add_shops');
  if (drafted.failed) throw new Error(drafted.message);
  return root;
};

type Closing = () => Promise<unknown> | void;

/** Creates the project, starts PostgreSQL (with asynchronous commits: the servers are measured) and our server. */
export const openShopWorld = async (): Promise<ShopWorld> => {
  const closings: Closing[] = [];
  const close = async (): Promise<void> => {
    for (const closing of closings.toReversed()) await closing();
  };
  try {
    const root = await copyProject();
    closings.push(() => rmSync(root, { recursive: true, force: true }));
    const dataDir = mkdtempSync(join(tmpdir(), 'patio-bench-data-'));
    chmodSync(dataDir, 0o755);
    closings.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
    closings.push(postgres.stop);
    const env = {
      PORT: '0',
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      ID_TOKEN_MINUTES: '60',
      AUTH_CALLS_PER_MINUTE: '100000',
    };
    const ours = await startChild(join(root, 'tests/bench/server/runServer.ts'), {
      cwd: root,
      env,
    });
    closings.push(ours.stop);
    const db = new pg.Pool({ connectionString: postgres.url, max: 4 });
    closings.push(() => db.end());
    let baseline: Child | undefined;
    const startBaseline = async (): Promise<Child> => {
      if (baseline) return baseline;
      const script = join(root, 'tests/bench/server/byHand.ts');
      const child = await startChild(script, {
        cwd: root,
        env: { DATABASE_URL: postgres.url, POOL: '10' },
      });
      closings.push(child.stop);
      baseline = child;
      return child;
    };
    return {
      url: postgres.url,
      db,
      ours,
      headers: await signIn(ours.url, 'BIT'),
      startBaseline,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
