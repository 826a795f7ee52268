import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../harness/server';

const project = path.resolve(import.meta.dirname, '..', '..');
const mount = (mb: number): string => `mount -t tmpfs -o size=${mb}m,mode=755 tmpfs "$DISK"`;

/** A server with data, database and log on a separate small disk. */
export type SmallDisk = {
  readonly url: string;
  /** Folder of the disk, as visible to other processes. */
  readonly folder: string;
  readonly child: ChildProcess;
  /** Fills all remaining space. */
  readonly fill: () => void;
  /** Frees it again. */
  readonly free: () => void;
  readonly stop: () => Promise<number | null>;
};

/** Mounts are private to the process and disappear with it, which requires root. */
const within = (script: string): readonly string[] => ['--mount', 'sh', '-c', script];

/** Whether a test may mount a disk on this machine. */
export const mayMount = (): boolean => {
  const folder = temporaryFolder();
  const { status } = spawnSync('unshare', within(mount(1)), {
    env: { ...process.env, DISK: folder },
  });
  fs.rmdirSync(folder);
  return status === 0;
};

const fillFrom = (file: string, bytes: number): void => {
  const target = fs.openSync(file, 'a');
  const block = Buffer.alloc(bytes, 1);
  try {
    for (;;) fs.writeSync(target, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    fs.closeSync(target);
  }
};

const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const url = /ready: (http:\/\/\S+)/.exec(text)?.[1];
      if (url) resolve(url);
    });
    child.once('close', () => reject(new Error(`The server did not start:\n${text}`)));
  });

/** Starts the API with all its writes on a disk of that many megabytes. */
export const startOnSmallDisk = async (mb: number): Promise<SmallDisk> => {
  const disk = temporaryFolder();
  const script = `${mount(mb)} && exec "$NODE" --import tsx tests/harness/apiServer.ts 2>"$DISK/log"`;
  const child = spawn('unshare', within(script), {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE: process.execPath,
      DISK: disk,
      DATA_DIR: path.join(disk, 'data'),
      PORT: '0',
      LOG_LEVEL: 'info',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await readyUrl(child);
  const folder = path.join('/proc', String(child.pid), 'root', disk);
  const filler = path.join(folder, 'filler');
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    const code = await ended;
    fs.rmSync(disk, { recursive: true, force: true });
    return code;
  };
  const fill = (): void => {
    for (const bytes of [1024 * 1024, 4096]) fillFrom(filler, bytes);
  };
  return { url, folder, child, fill, free: () => fs.rmSync(filler, { force: true }), stop };
};
