import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createServer, type InlineConfig, type ViteDevServer, type Plugin } from 'vite';
import type { Config } from '../config';
import {
  type Lifetime,
  apiPlaces,
  awaitFreePort,
  beginLifetime,
  deferredCalls,
  pageHeaders,
  schemaProblems,
  startEmbeddedPostgres,
  schemasAreGood,
} from '@patio/framework/server';
import { announcement } from './announce';
import { runApi, type Api } from './developApi';
import { projectRoot } from './project';
import { waitingTables, tablesWait } from './waitingTables';

const entry = '/src/portal/browser/start.ts';

/** Shows errors as an overlay on every page, including those before the sign-in. */
const overlayEnd = `
if (import.meta.hot) import.meta.hot.on('${schemasAreGood}', () =>
  document.querySelectorAll('vite-error-overlay').forEach((overlay) => overlay.close()));
`;

/** Shows pending migrations in a corner of every page. */
const waiting = `
if (import.meta.hot) {
  import.meta.hot.on('${tablesWait}', async (sentences) =>
    (await import('/src/session/browser/entry/developerNotice.ts')).showWaiting(sentences));
  import.meta.hot.send('${tablesWait}');
}
`;

/** Development only: pages report schema errors and pending migrations. */
const developerPages = (): Plugin => ({
  name: 'patio-developer-pages',
  apply: 'serve',
  // Pages reload once the API serves the new schemas.
  hotUpdate: ({ file }) => (file.includes('/src/generated/') ? [] : undefined),
  transform: (code, id) =>
    (id.split('?')[0] ?? id).endsWith(entry)
      ? { code: code + overlayEnd + waiting, map: null }
      : null,
});

const settleMs = 80;
/** Entry modules of the first pages, transformed with their imports while the API starts. */
const firstModules = [
  'portal/browser/start.ts',
  'portal/browser/main.tsx',
  'portal/browser/shell/Portal.tsx',
  'framework/browser/screens/*.tsx',
].map((place) => `./src/${place}`);
/** Excludes browser code and generated files, which have their own watcher. */
const isServers = (file: string): boolean =>
  !/^(?:generated|[^\\/]+[\\/](?:browser|messages))(?:[\\/]|$)/.test(file);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const settled = (run: () => void, ms: number): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
};

/** Includes migrations, since a start runs them. */
const watchServer = (restart: () => void): readonly fs.FSWatcher[] => {
  const soon = settled(restart, settleMs);
  return [
    fs.watch(path.join(projectRoot, 'src'), { recursive: true }, (_, name) => {
      if (name !== null && isServers(name)) soon();
    }),
  ];
};

type Told = { readonly generated?: readonly string[]; readonly problems?: string };

/** Runs the generator whenever a schema is saved; reports changes and schema errors. */
const runGenerator = (
  onGenerated: () => void,
  tellProblems: (problems: string) => void,
): ChildProcess =>
  spawn(process.execPath, ['codegen/run.mjs', '--watch'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }).on('message', (message) => {
    const { generated = [], problems } = message as Told;
    if (problems !== undefined) tellProblems(problems);
    if (generated.length > 0) onGenerated();
  });

/** Vite exits the process on SIGTERM by default; here it is stopped in order with the rest. */
const createQuietly = async (options: InlineConfig): Promise<ViteDevServer> => {
  const before = new Set(process.listeners('SIGTERM'));
  const vite = await createServer(options);
  for (const listener of process.listeners('SIGTERM'))
    if (!before.has(listener)) process.off('SIGTERM', listener);
  return vite;
};

const serveBrowser = async (
  config: Config,
  { ready }: Api,
  apiPort: number,
): Promise<ViteDevServer> => {
  const target = `http://127.0.0.1:${apiPort}`;
  const vite = await createQuietly({
    root: projectRoot,
    plugins: [developerPages(), deferredCalls(ready)],
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      headers: pageHeaders(true),
      warmup: { clientFiles: firstModules },
      proxy: Object.fromEntries(apiPlaces.map((place) => [place, { target }])),
    },
  });
  await vite.listen();
  return vite;
};

/** Starts all parts, each with its cleanup. */
const run = async (wanted: Config, { step, atEnd }: Lifetime): Promise<void> => {
  const config = await step(awaitFreePort(wanted));
  const starting = config.databaseUrl === null ? startEmbeddedPostgres(config) : null;
  atEnd(() => starting?.then(({ stop }) => stop()).catch(() => undefined));
  const database = starting && (await step(starting));
  const apiPort = await step(freePort());
  const api = runApi({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: database?.url ?? config.databaseUrl ?? '',
  });
  atEnd(api.stop);
  const problems = schemaProblems();
  const waiting = waitingTables();
  api.onWaiting(waiting.tell);
  let reload = (): void => undefined;
  const serveGenerated = (): void => {
    api.restart();
    void api.ready().then(() => reload());
  };
  const generator = runGenerator(serveGenerated, problems.tell);
  atEnd(() => generator.kill());
  const serving = serveBrowser(config, api, apiPort);
  atEnd(() => serving.then((vite) => vite.close()).catch(() => undefined));
  const vite = await step(serving);
  reload = () => vite.ws.send({ type: 'full-reload' });
  problems.showIn(vite);
  waiting.showIn(vite);
  const watchers = watchServer(api.restart);
  atEnd(() => watchers.forEach((watcher) => watcher.close()));
  const prepared = await step(api.first);
  if (prepared) say(announcement(config, { port: config.port, prepared }));
};

/** `npm run dev`: hot reload in the browser; restarts the API and regenerates code on changes. */
export const develop = async (config: Config): Promise<void> => {
  const lifetime = beginLifetime();
  try {
    await run(config, lifetime);
  } catch (error) {
    await lifetime.end();
    throw error;
  }
};
