import { spawn, type ChildProcess, fork } from 'node:child_process';
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
import { watchTree } from '../watchTree';
import { bundleFolder, createBundles } from './bundles';
import { apiPlaces, livePages } from './livePages';
import type { Answer, Wish } from './answer';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** One save fires several events, and a draft writes several files: debounce. */
const settleMs = 30;
/** Reloaded modules are never freed, so the process restarts after this many reloads. */
const mostReloads = 50;

const end = (child: ChildProcess | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const answerOf = (child: ChildProcess): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const onMessage = (answer: unknown): void => finish(answer as Answer);
    const onExit = (): void => finish(undefined);
    const finish = (answer: Answer | undefined): void => {
      child.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    child.once('message', onMessage).once('exit', onExit);
  });

/** The API next to the development server, in a separate process. */
export type Api = {
  /** Resolves once it accepts requests or has failed to start; the next change retries. */
  readonly ready: () => Promise<void>;
  /** Serves a regenerated or migrated application without restarting. */
  readonly reload: () => void;
  /** Restarts the process, for changed code. */
  readonly restart: () => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly root: string;
  /** Command that runs `patio`. */
  readonly command: string;
  /** Folder of bundles. */
  readonly folder: string;
  /** Port of the pages. */
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Called with pending migrations at every start. */
  readonly onWaiting: (sentences: readonly string[]) => void;
};

const announceStart = (
  answer: Exclude<Answer, { readonly failed: string }>,
  { isFirst, began }: { readonly isFirst: boolean; readonly began: number },
): void => {
  const ms = Math.round(performance.now() - began);
  print(isFirst ? answer.announcement : `The API is ready again (${ms} ms).`);
  for (const sentence of answer.waiting) print(`  ${sentence}`);
};

/** The API process, which can be restarted or reloaded. */
const apiProcess = ({ root, command, folder, port, env }: Options) => {
  const bundles = createBundles(root, folder, command);
  let child: ChildProcess | undefined;
  let reloads = 0;
  let isStopped = false;
  const forkProgram = async (): Promise<ChildProcess | undefined> => {
    // esbuild has reported the errors.
    const [program] = await Promise.all([bundles.program().catch(() => undefined), end(child)]);
    if (program === undefined || isStopped) return undefined;
    const args = ['answer', root, String(port), folder];
    return fork(program, args, { cwd: root, env, execArgv: ['--enable-source-maps'] });
  };
  return {
    ask: async (wish: Wish | 'restart'): Promise<Answer | undefined> => {
      if (isStopped) return undefined;
      if (wish === 'reload' && child?.connected === true && reloads < mostReloads) {
        reloads += 1;
        child.send(wish);
      } else {
        reloads = 0;
        child = await forkProgram();
      }
      return child && answerOf(child);
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      await end(child);
      bundles.remove();
    },
  };
};

/** Starts the API and keeps it current. Changes during a start cause one further start. */
export const runApi = (options: Options): Api => {
  const { ask, stop } = apiProcess(options);
  let isFirst = true;
  let wanted: Wish | 'restart' | undefined;
  const start = async (wish: Wish | 'restart'): Promise<void> => {
    const began = performance.now();
    const answer = await ask(wish);
    if (!answer) return;
    if ('failed' in answer) return print(answer.failed);
    announceStart(answer, { isFirst, began });
    isFirst = false;
    options.onWaiting(answer.waiting);
  };
  let ready = start('restart');
  let settling: Promise<void> | undefined;
  const settle = async (): Promise<void> => {
    await Promise.all([ready, new Promise((resolve) => setTimeout(resolve, settleMs))]);
    const wish = wanted ?? 'reload';
    wanted = undefined;
    settling = undefined;
    await start(wish);
  };
  const request = (wish: Wish | 'restart'): void => {
    if (wanted !== 'restart') wanted = wish;
    if (settling) return;
    print('The API starts again …');
    ready = settling = settle();
  };
  return {
    ready: async () => {
      for (let known; known !== ready;) await (known = ready);
    },
    reload: () => request('reload'),
    restart: () => request('restart'),
    stop,
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
    watchTree(path.join(root, 'src'), (file) => {
      if (!file.startsWith(migrations) && isServers(path.relative(root, file))) api.restart();
    }),
    watchTree(migrations, () => api.reload()),
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
