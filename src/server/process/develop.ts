import { fork, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import type { Config } from '../config';
import { startEmbeddedPostgres } from '../embedded/startEmbeddedPostgres';
import { pageHeaders } from '../http/securityHeaders';
import { announcement } from './announce';
import { awaitFreePort } from './awaitFreePort';
import { generateOnly } from './buildStale';
import { beginLifetime, type Lifetime } from './lifetime';
import { apiIsLive, liveSchemaModules } from './liveSchemaModules';
import type { Prepared } from './prepareDatabase';
import { projectRoot } from './project';
import { schemaProblems } from './schemaProblems';

const settleMs = 80;
const serverPlaces = ['server', 'domain', 'contract', 'kernel'];
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });

type Api = {
  /** What the first start prepared; null when it failed: the next change starts it again. */
  readonly first: Promise<Prepared | null>;
  readonly restart: () => void;
  /** Serves saved schemas in the running process. */
  readonly refresh: () => void;
  /** Tells whenever it serves saved schemas. */
  readonly onLive: (tell: () => void) => void;
  readonly stop: () => Promise<void>;
};

const forkApi = (environment: NodeJS.ProcessEnv): ChildProcess =>
  fork(path.join(import.meta.dirname, 'serveApi.ts'), {
    env: environment,
    execArgv: ['--import', 'tsx'],
  });

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** The API's process: ended and forked again at every change of its sources. */
const runApi = (environment: NodeJS.ProcessEnv): Api => {
  let tellLive = (): void => undefined;
  const fork = (): ChildProcess =>
    forkApi(environment).on('message', (message) => {
      if (message === 'restart') restart();
      if (message === 'live') tellLive();
    });
  let child = fork();
  const first = new Promise<Prepared | null>((resolve) => {
    child.once('message', (prepared) => resolve(prepared as Prepared));
    child.once('exit', () => resolve(null));
  });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (hasEnded(child)) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  let turn: Promise<void> = Promise.resolve();
  const restart = (): void => {
    turn = turn.then(stop).then(() => void (child = fork()));
  };
  const refresh = (): void => {
    turn = turn.then(() => {
      if (child.connected) child.send('refresh');
      else child = fork();
    });
  };
  const onLive = (tell: () => void): void => void (tellLive = tell);
  return { first, restart, refresh, onLive, stop };
};

/** Types and validators of the wire are imported by hand-written calls: they need a start. */
const needsStart = (file: string): boolean => /^(?:validators|types)[\\/]wire\./.test(file);

const settled = (run: () => void, ms: number): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
};

const watchServer = ({ restart }: Api): readonly fs.FSWatcher[] => {
  const soon = settled(restart, settleMs);
  return serverPlaces.map((place) =>
    fs.watch(path.join(projectRoot, 'src', place), { recursive: true }, soon),
  );
};

type Told = { readonly generated?: readonly string[]; readonly problems?: string };

/** Generates whenever a schema is saved, lets the API serve what came of it and tells what is wrong in a schema. */
const runGenerator = (
  { restart, refresh }: Api,
  tellProblems: (problems: string) => void,
): ChildProcess =>
  spawn(process.execPath, ['codegen/run.mjs', '--watch'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }).on('message', (message) => {
    const { generated = [], problems } = message as Told;
    if (problems !== undefined) tellProblems(problems);
    if (generated.some(needsStart)) restart();
    else if (generated.length > 0) refresh();
  });

const serveBrowser = async (config: Config, apiPort: number): Promise<ViteDevServer> => {
  const target = `http://127.0.0.1:${apiPort}`;
  const vite = await createServer({
    root: projectRoot,
    plugins: [liveSchemaModules()],
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      headers: pageHeaders(true),
      proxy: { '/api': { target }, '/dev': { target } },
    },
  });
  await vite.listen();
  return vite;
};

/** Starts everything that is needed, each with its ending. */
const run = async (config: Config, { step, atEnd }: Lifetime): Promise<void> => {
  await step(awaitFreePort(config));
  await step(generateOnly());
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
  const generator = runGenerator(api, problems.tell);
  atEnd(() => generator.kill());
  const prepared = await step(api.first);
  const serving = serveBrowser(config, apiPort);
  atEnd(() => serving.then((vite) => vite.close()).catch(() => undefined));
  const vite = await step(serving);
  problems.showIn(vite);
  api.onLive(() => vite.ws.send({ type: 'custom', event: apiIsLive }));
  const watchers = watchServer(api);
  atEnd(() => watchers.forEach((watcher) => watcher.close()));
  if (prepared) say(announcement(config, { port: config.port, prepared }));
};

/** `npm run dev`: hot reload in the browser, restart of the API and generation of code at every change. */
export const develop = async (config: Config): Promise<void> => {
  const lifetime = beginLifetime();
  try {
    await run(config, lifetime);
  } catch (error) {
    await lifetime.end();
    throw error;
  }
};
