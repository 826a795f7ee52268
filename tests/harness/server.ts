import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { bundledApi } from './bundledApi';
import { databasesFolder, leftFolders } from './folders';

const root = path.resolve(import.meta.dirname, '..', '..');
/** An application of `docs/examples`, served by its own `npm start`. */
export const exampleServer = (name: string): Pick<ServerOptions, 'root' | 'args'> => ({
  root: path.join(root, 'docs/examples', name),
  args: [path.join(root, 'codegen/patio.mjs'), 'start'],
});

const startLimitMs = 240_000;
const stopLimitMs = 30_000;
const readyPattern = /ready: (http:\/\/\S+)/;

/** How a server process is started. */
export type ServerOptions = {
  /** Project folder of the server. */
  readonly root?: string;
  /** Node arguments, instead of a script. */
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Kept after stopping if given; otherwise a temporary folder. */
  readonly dataDir?: string;
  /** Runs only the API: faster, for tests without pages. */
  readonly apiOnly?: boolean;
  /** Runs like `npm run dev`. */
  readonly dev?: boolean;
  /** Runs below a shell like `npm start`: `child` is the shell. */
  readonly underNpm?: boolean;
};

/** How a process ended. */
export type Ending = { readonly code: number | null; readonly output: string };

/** A real server process. */
export type ServerProcess = {
  readonly url: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  readonly output: () => string;
  /** SIGTERM, like Ctrl-C; waits for the exit. */
  readonly stop: () => Promise<Ending>;
  /** kill -9. */
  readonly kill: () => Promise<void>;
};

type Launched = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<Ending>;
};

const launch = async (options: ServerOptions, dataDir: string): Promise<Launched> => {
  const { root: folder = root, env, apiOnly, dev, underNpm } = options;
  const program = apiOnly && folder === root && !underNpm ? await bundledApi() : undefined;
  const script = path.join(
    folder,
    apiOnly ? 'tests/harness/apiServer.ts' : 'src/portal/server/start.ts',
  );
  const args = program
    ? ['--input-type=module']
    : (options.args ??
      (dev ? [path.join(folder, 'codegen/patio.mjs'), 'dev'] : ['--import', 'tsx', script]));
  const npm = { npm_lifecycle_event: 'start', NODE: process.execPath, SCRIPT: script };
  const child = spawn(
    underNpm ? '/bin/sh' : process.execPath,
    underNpm ? ['-c', '"$NODE" --import tsx "$SCRIPT"; true'] : args,
    {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: '0',
        DATA_DIR: dataDir,
        // One test makes as many calls as many people.
        PERSON_CALLS_PER_MINUTE: '1000000',
        PERSON_EXPORTS_PER_MINUTE: '1000000',
        ...(underNpm ? npm : {}),
        ...env,
      },
    },
  );
  child.stdin.end(program);
  let text = '';
  const keep = (chunk: Buffer) => (text += chunk.toString('utf8'));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: text }));
  });
  return { child, output: () => text, ended };
};

const within = <T>(promise: Promise<T>, ms: number, what: () => string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(what())), ms);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
};

const ready = ({ child, output, ended }: Launched): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const found = readyPattern.exec(output())?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    void ended.then(() => reject(new Error(`The server did not start:\n${output()}`)), reject);
  });

const folderPrefix = 'patio-server-';

/** A folder accessible to PostgreSQL's account. Removes leftovers of killed runs. */
export const temporaryFolder = (): string => {
  for (const left of leftFolders(folderPrefix)) fs.rmSync(left, { recursive: true, force: true });
  const folder = fs.mkdtempSync(path.join(databasesFolder(), `${folderPrefix}${process.pid}.`));
  fs.chmodSync(folder, 0o755);
  return folder;
};

/** Starts the real server in its own process and waits until it is ready. */
export const startServer = async (options: ServerOptions = {}): Promise<ServerProcess> => {
  const dataDir = options.dataDir ?? temporaryFolder();
  const launched = await launch(options, dataDir);
  const { child, output, ended } = launched;
  const url = await within(
    ready(launched),
    startLimitMs,
    () => `The server is not ready:\n${output()}`,
  );
  const stop = async (): Promise<Ending> => {
    child.kill('SIGTERM');
    const ending = await within(ended, stopLimitMs, () => `The server does not stop:\n${output()}`);
    if (options.dataDir === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
    return ending;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url, dataDir, child, output, stop, kill };
};

/** Starts a server expected to fail; returns how it ended. */
export const startRefused = async (
  options: ServerOptions & { readonly dataDir: string },
): Promise<Ending> => {
  const { child, output, ended } = await launch(options, options.dataDir);
  return within(ended, startLimitMs, () => {
    child.kill('SIGKILL');
    return `The server did not give up:\n${output()}`;
  });
};
