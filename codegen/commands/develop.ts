import { fork, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  apiPlaces,
  awaitFreePort,
  beginLifetime,
  deferredCalls,
  pageHeaders,
  schemaProblems,
  startEmbeddedPostgres,
  type Lifetime,
} from '@patio/framework/server';
import { createServer, type ViteDevServer } from 'vite';
import { generateCode, settingsOf } from './program';

const settleMs = 80;
const command = process.argv[1] ?? '';

const say = (text: string): void => void process.stdout.write(text);

/** Neither the browser's code nor what is generated, which has a watcher of its own. */
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

const end = (child: ChildProcess | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

type Api = {
  /** Settles once the API answers, or has failed to start: the next change starts it again. */
  readonly ready: () => Promise<void>;
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
};

/** The API in a process of its own, which every change of its sources ends and starts again. */
const runApi = (root: string, env: NodeJS.ProcessEnv): Api => {
  let child: ChildProcess | undefined;
  let isStopped = false;
  let isFirst = true;
  const begin = async (): Promise<void> => {
    await end(child);
    if (isStopped) return;
    const started = fork(command, ['answer'], { cwd: root, env });
    child = started;
    await new Promise<void>((resolve) => {
      started.once('exit', () => resolve());
      started.once('message', ({ announcement }: { readonly announcement: string }) => {
        say(isFirst ? `${announcement}\n` : 'The API is ready again.\n');
        isFirst = false;
        resolve();
      });
    });
  };
  let ready = begin();
  return {
    ready: async () => {
      for (let known; known !== ready;) await (known = ready);
    },
    restart: () => {
      say('The API starts again …\n');
      ready = ready.then(begin);
    },
    stop: async () => {
      isStopped = true;
      await end(child);
    },
  };
};

type Told = { readonly generated?: readonly string[]; readonly problems?: string };

const runGenerator = (root: string, hear: (told: Told) => void): ChildProcess =>
  spawn(process.execPath, [command, 'generate', '--watch'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }).on('message', (message) => hear(message as Told));

/** Vite ends the process at SIGTERM by itself, whatever runs beside it: here it ends in its turn. */
const servePages = async (
  root: string,
  {
    host,
    port,
    target,
    ready,
  }: { host: string; port: number; target: string } & Pick<Api, 'ready'>,
): Promise<ViteDevServer> => {
  const before = new Set(process.listeners('SIGTERM'));
  const vite = await createServer({
    root,
    plugins: [deferredCalls(ready)],
    server: {
      host,
      port,
      strictPort: true,
      headers: pageHeaders(true),
      proxy: Object.fromEntries(apiPlaces.map((place) => [place, { target }])),
    },
  });
  for (const listener of process.listeners('SIGTERM'))
    if (!before.has(listener)) process.off('SIGTERM', listener);
  await vite.listen();
  return vite;
};

const watchServer = (root: string, restart: () => void): fs.FSWatcher => {
  let timer: NodeJS.Timeout | undefined;
  return fs.watch(path.join(root, 'src'), { recursive: true }, (_, name) => {
    if (name === null || !isServers(name)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, settleMs);
  });
};

const run = async (root: string, { step, atEnd }: Lifetime): Promise<void> => {
  const config = await step(awaitFreePort(settingsOf()));
  generateCode(root);
  const starting = config.databaseUrl === null ? startEmbeddedPostgres(config) : null;
  atEnd(() => starting?.then(({ stop }) => stop()).catch(() => undefined));
  const database = starting && (await step(starting));
  const apiPort = await step(freePort());
  const api = runApi(root, {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: database?.url ?? config.databaseUrl ?? '',
  });
  atEnd(api.stop);
  const problems = schemaProblems();
  let reload = (): void => undefined;
  const generator = runGenerator(root, (told) => {
    if (told.problems !== undefined) problems.tell(told.problems);
    if (!told.generated?.length) return;
    api.restart();
    void api.ready().then(() => reload());
  });
  atEnd(() => generator.kill());
  const target = `http://127.0.0.1:${apiPort}`;
  const serving = servePages(root, { ...config, target, ready: api.ready });
  atEnd(() => serving.then((vite) => vite.close()).catch(() => undefined));
  const vite = await step(serving);
  reload = () => vite.ws.send({ type: 'full-reload' });
  problems.showIn(vite);
  const watchers = [
    watchServer(root, api.restart),
    fs.watch(path.join(root, 'migrations'), api.restart),
  ];
  atEnd(() => watchers.forEach((watcher) => watcher.close()));
};

/** `patio dev`: hot reload in the browser, restart of the API and generation of code at every change. */
export const develop = async (root: string): Promise<void> => {
  const lifetime = beginLifetime();
  try {
    await run(root, lifetime);
  } catch (error) {
    await lifetime.end();
    throw error;
  }
};
