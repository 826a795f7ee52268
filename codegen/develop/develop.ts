import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { callsBase } from '@patio/framework/kernel';
import type { Plugin, ViteDevServer, InlineConfig } from 'vite';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  awaitFreePort,
  beginLifetime,
  pageHeaders,
  startEmbeddedPostgres,
  type Lifetime,
} from '@patio/framework/server';
import { generateCode, settingsOf } from '../commands/program';
import { placesOf } from '../places';
import { runApi } from './api';
import { bundleFolder } from './bundles';

/** Paths served by the API. */
const apiPlaces = [callsBase, '/dev'] as const;

const isCall = (url = ''): boolean => apiPlaces.some((place) => url.startsWith(`${place}/`));

/** Events for open pages, handled by `page.ts` of the framework's shell. */
const events = {
  problemsOver: 'patio:schemas-good',
  waiting: 'patio:tables-wait',
  generated: 'patio:generated',
  served: 'patio:served',
} as const;

/** URL of the development module, independent of the framework's location. */
const pageAddress = '/@patio/page';

/** Module that pages load in development. */
const pageModule = (root: string): string => {
  const manifest = createRequire(join(root, 'package.json')).resolve(
    '@patio/framework/package.json',
  );
  const base = join(dirname(manifest), 'browser/shell/development/page');
  return existsSync(`${base}.ts`) ? `${base}.ts` : `${base}.js`;
};

/** Whether a file belongs to one entity. Shared files, such as the menu, need a page reload. */
const isOfEntity = (file: string): boolean =>
  /^(?:schemas|types|validators)\//.test(file) || /^descriptions\/(?!index[.]|load[.])/.test(file);

type LivePages = {
  readonly plugin: Plugin;
  /** Shows schema errors as an overlay on open and newly opened pages; empty: none. */
  readonly tellProblems: (problems: string) => void;
  /** Shows pending migrations. */
  readonly tellWaiting: (sentences: readonly string[]) => void;
  /**
   * Updates open pages with generated files: hot if possible, else by reload.
   *
   * @param files  relative to the generated folder
   * @param served resolves once the API serves them
   */
  readonly tellGenerated: (files: readonly string[], served: Promise<void>) => void;
};

type Options = {
  readonly root: string;
  /** Generated folder, relative to the root. */
  readonly generated: string;
  /** Resolves once the API is ready: calls of open pages are delayed instead of failing. */
  readonly ready: () => Promise<void>;
};

/** Changes the import URL of a changed module in its importers. */
const renew = (vite: ViteDevServer | undefined, files: readonly string[], at: number): void => {
  const graph = vite?.environments.client.moduleGraph;
  for (const file of files)
    for (const module of graph?.getModulesByFile(file) ?? [])
      graph?.invalidateModule(module, new Set(), at, true);
};

/** Vite plugin that notifies open pages. */
export const livePages = ({ root, generated, ready }: Options): LivePages => {
  let vite: ViteDevServer | undefined;
  let problems = '';
  let waiting: readonly string[] = [];
  const folder = `${join(root, generated)}${sep}`;
  const tell = (event: string, data?: unknown): void => vite?.ws.send(event, data);
  const showProblems = (): void => {
    if (problems === '') tell(events.problemsOver);
    else
      vite?.ws.send({
        type: 'error',
        err: { plugin: 'schemas', message: problems, stack: '' },
      });
  };
  const plugin: Plugin = {
    name: 'patio:live-pages',
    apply: 'serve',
    configureServer: (server) => {
      vite = server;
      server.middlewares.use((request, _, next) => {
        if (isCall(request.url)) void ready().then(() => next());
        else next();
      });
      server.ws.on('connection', () => {
        if (problems !== '') showProblems();
      });
      server.ws.on(events.waiting, (_, client) => client.send(events.waiting, waiting));
    },
    // Generated files are sent by `tellGenerated`.
    hotUpdate: ({ file }) => (file.startsWith(folder.split(sep).join('/')) ? [] : undefined),
    resolveId: (id) => (id === pageAddress ? id : undefined),
    load: (id) => (id === pageAddress ? `import ${JSON.stringify(pageModule(root))};` : undefined),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: pageAddress } }],
  };
  return {
    plugin,
    tellProblems: (told) => {
      const isNews = told !== problems;
      problems = told;
      if (isNews) showProblems();
    },
    tellWaiting: (sentences) => {
      waiting = sentences;
      tell(events.waiting, waiting);
    },
    tellGenerated: (files, served) => {
      if (!files.every(isOfEntity)) {
        void served.then(() => vite?.ws.send({ type: 'full-reload' }));
        return;
      }
      const at = Date.now();
      const paths = files.map((file) => folder + file);
      renew(vite, paths, at);
      const changed = files.flatMap((file) => /^descriptions\/(\w+)[.]ts$/.exec(file)?.[1] ?? []);
      tell(events.generated, { module: `/${generated}/browser.ts?t=${at}`, changed });
      void served.then(() => tell(events.served));
    },
  };
};

const command = process.argv[1] ?? '';

/** Excludes browser code and generated files, which the generator reports. */
const isServers = (file: string): boolean =>
  !/(?:^|[\\/])(?:browser|messages|generated)(?:[\\/]|$)/.test(file);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

type Told = { readonly generated?: readonly string[]; readonly problems?: string };

/** Runs the generator whenever a schema is saved. */
const runGenerator = (root: string, hear: (told: Told) => void): ChildProcess =>
  spawn(process.execPath, [command, 'generate', '--watch'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }).on('message', (message) => hear(message as Told));

/** Vite exits the process on SIGTERM by default; here it is stopped in order. */
const createQuietly = async (options: InlineConfig): Promise<ViteDevServer> => {
  const before = new Set(process.listeners('SIGTERM'));
  const { createServer } = await import('vite');
  const vite = await createServer(options);
  for (const listener of process.listeners('SIGTERM'))
    if (!before.has(listener)) process.off('SIGTERM', listener);
  return vite;
};

const watchBelow = (folder: string, onChange: (file: string) => void): fs.FSWatcher =>
  fs.watch(folder, { recursive: true }, (_, name) => {
    if (name !== null) onChange(path.join(folder, name));
  });

const run = async (root: string, { step, atEnd }: Lifetime): Promise<void> => {
  const places = placesOf({ root });
  const config = await step(awaitFreePort(settingsOf()));
  generateCode(root);
  const starting = config.databaseUrl === null ? startEmbeddedPostgres(config) : null;
  atEnd(() => starting?.then(({ stop }) => stop()).catch(() => undefined));
  const database = starting && (await step(starting));
  const apiPort = await step(freePort());
  const pages = livePages({ root, generated: places.generated, ready: () => api.ready() });
  const api = runApi({
    root,
    command,
    folder: bundleFolder(root),
    port: config.port,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: database?.url ?? config.databaseUrl ?? '',
    },
    onWaiting: pages.tellWaiting,
  });
  atEnd(api.stop);
  const generator = runGenerator(root, ({ generated = [], problems }) => {
    if (problems !== undefined) pages.tellProblems(problems);
    if (generated.length === 0) return;
    api.reload();
    pages.tellGenerated(generated, api.ready());
  });
  atEnd(() => generator.kill());
  const target = `http://127.0.0.1:${apiPort}`;
  const serving = createQuietly({
    root,
    plugins: [pages.plugin],
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      headers: pageHeaders(true),
      proxy: Object.fromEntries(apiPlaces.map((place) => [place, { target }])),
    },
  });
  atEnd(() => serving.then((vite) => vite.close()).catch(() => undefined));
  const vite = await step(serving);
  await step(vite.listen());
  const migrations = path.join(root, places.migrations);
  const watchers = [
    watchBelow(path.join(root, 'src'), (file) => {
      if (!file.startsWith(migrations) && isServers(path.relative(root, file))) api.restart();
    }),
    watchBelow(migrations, api.reload),
  ];
  atEnd(() => watchers.forEach((watcher) => watcher.close()));
};

/** `patio dev`: pages, API and generated code follow every change. */
export const develop = async (root: string): Promise<void> => {
  const lifetime = beginLifetime();
  try {
    await run(root, lifetime);
  } catch (error) {
    await lifetime.end();
    throw error;
  }
};
