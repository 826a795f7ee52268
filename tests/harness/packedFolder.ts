import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');

/** A folder outside the repository with both packages installed from tarballs. */
export type PackedFolder = {
  readonly tarballs: string;
  /** Runs the command in a subfolder; returns its output. */
  readonly patio: (folder: string, ...args: readonly string[]) => string;
  /** Runs the command without the framework and other packages beside it, as `npx --package <tarball>` does first. */
  readonly alone: (...args: readonly string[]) => string;
  /** Runs an npm script in a subfolder; returns its output. */
  readonly npm: (folder: string, ...args: readonly string[]) => string;
  /** Node arguments for serving an application of a subfolder. */
  readonly startArgs: readonly string[];
  readonly path: (name: string) => string;
  /** Copies an application without its build outputs. */
  readonly copy: (application: string, name: string) => void;
  /** Links the packages into an application's folder, as after `npm install`. */
  readonly link: (name: string) => void;
  readonly remove: () => void;
};

/** Third-party packages are linked from the repository: no registry access. */
const linkPackages = (from: string, to: string): void => {
  for (const name of readdirSync(from).filter((one) => !one.startsWith('.') && one !== '@patio')) {
    if (!name.startsWith('@')) symlinkSync(join(from, name), join(to, name));
    else {
      mkdirSync(join(to, name), { recursive: true });
      for (const inner of readdirSync(join(from, name)))
        symlinkSync(join(from, name, inner), join(to, name, inner));
    }
  }
};

const unpack = (tarball: string, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
};

/** Packs and installs both packages. Remove it at the end. */
export const openPackedFolder = (): PackedFolder => {
  const root = mkdtempSync(join(tmpdir(), 'patio-packed-'));
  const tarballs = join(root, 'tarballs');
  const packages = join(root, 'node_modules');
  const path = (name: string): string => join(root, name);
  const run = (cwd: string, args: readonly string[]): string =>
    execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  run(project, ['--import', 'tsx', 'codegen/pack/main.ts', '--out', tarballs]);
  mkdirSync(packages);
  linkPackages(join(project, 'node_modules'), packages);
  for (const name of ['framework', 'cli'])
    unpack(join(tarballs, `patio-${name}-1.0.0.tgz`), join(packages, '@patio', name));
  const command = join(packages, '@patio/cli/dist/commands/main.mjs');
  chmodSync(command, 0o755);
  mkdirSync(join(packages, '.bin'));
  symlinkSync(command, join(packages, '.bin/patio'));
  return {
    tarballs,
    path,
    startArgs: [command, 'start'],
    alone: (...args) => {
      const place = mkdtempSync(join(tmpdir(), 'patio-alone-'));
      try {
        const cli = join(place, 'node_modules/@patio/cli');
        unpack(join(tarballs, 'patio-cli-1.0.0.tgz'), cli);
        return run(place, [join(cli, 'dist/commands/main.mjs'), ...args]);
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    },
    npm: (folder, ...args) =>
      execFileSync('npm', args, { cwd: path(folder), encoding: 'utf8', stdio: 'pipe' }),
    patio: (folder, ...args) => run(path(folder), [command, ...args]),
    copy: (application, name) => {
      const from = join(project, application);
      cpSync(from, path(name), {
        recursive: true,
        filter: (one) => !/[/\\](?:generated|node_modules)$/.test(one),
      });
    },
    link: (name) => {
      mkdirSync(dirname(path(name)), { recursive: true });
      symlinkSync(packages, join(path(name), 'node_modules'));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
