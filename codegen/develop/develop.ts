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
import type { InlineConfig, ViteDevServer } from 'vite';
import { generateCode, settingsOf } from '../commands/program';
import { placesOf } from '../places';
import { runApi } from './api';
import { bundleFolder } from './bundles';
import { apiPlaces, livePages } from './livePages';

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

type GeneratorMessage = { readonly generated?: readonly string[]; readonly problems?: string };

/** Runs the generator whenever a schema is saved. */
const runGenerator = (root: string, onMessage: (message: GeneratorMessage) => void): ChildProcess =>
  spawn(process.execPath, [command, 'generate', '--watch'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }).on('message', (message) => onMessage(message as GeneratorMessage));

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
    onWaiting: pages.reportWaiting,
  });
  atEnd(api.stop);
  const generator = runGenerator(root, ({ generated = [], problems }) => {
    if (problems !== undefined) pages.reportProblems(problems);
    if (generated.length === 0) return;
    api.reload();
    pages.reportGenerated(generated, api.ready());
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
