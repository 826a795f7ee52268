import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { stripVTControlCharacters, promisify } from 'node:util';
import { StartupError } from '../Config';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';

/** Modules of the project: relative, subpath imports, or framework entry points. */
const ownModule = /^([.#]|@patio\/)/;

/** Packages stay external; modules keep their location, from which they find migrations, fonts and threads. */
const inPlace = (door?: (name: string) => string): Plugin => ({
  name: 'in-place',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path: name, kind }) => {
      if (door && name.startsWith('@patio/')) return { path: door(name), external: true };
      return kind === 'entry-point' || ownModule.test(name) || name.endsWith('.json')
        ? undefined
        : { path: name, external: true };
    });
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: fs
        .readFileSync(file, 'utf8')
        .replaceAll(/import[.]meta[.]dirname/g, JSON.stringify(path.dirname(file)))
        .replaceAll(/import[.]meta[.]url/g, JSON.stringify(pathToFileURL(file).href)),
    }));
  },
});

/**
 * esbuild options for bundling a server program: Node starts a bundle in a quarter of the time of a thousand modules.
 *
 * @param program path of its entry module
 * @param door    location of a framework door; absent: the framework is bundled too
 */
export const programOptions = (program: string, door?: (name: string) => string): BuildOptions => ({
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  entryPoints: [program],
  plugins: [inPlace(door)],
});

const worthwhileBytes = 1_024;
/** Maximum quality: a build is compressed once and sent often. */
const brotliQuality = constants.BROTLI_MAX_QUALITY;
const gzipQuality = 9;
const compressible = /\.(js|css|html|svg|json|txt)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const pack = async (file: string, content: Buffer): Promise<void> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    toBrotli(content, { params }).then((packed) => fs.promises.writeFile(`${file}.br`, packed)),
    toGzip(content, { level: gzipQuality }).then((packed) =>
      fs.promises.writeFile(`${file}.gz`, packed),
    ),
  ]);
};

/** Reuses the compressed copies of an identical file; false if it differed or had none. */
const takeOver = async (file: string, former: string, content: Buffer): Promise<boolean> => {
  try {
    if (!(await fs.promises.readFile(former)).equals(content)) return false;
    for (const ending of ['.br', '.gz']) await fs.promises.copyFile(former + ending, file + ending);
    return true;
  } catch {
    return false;
  }
};

/**
 * Writes brotli and gzip copies of every text file of a folder, so that serving needs no CPU.
 *
 * @param former previous build's folder: copies of identical files are reused
 */
export const compressFiles = async (folder: string, former?: string): Promise<void> => {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  const compress = async (file: string): Promise<void> => {
    const content = await fs.promises.readFile(file);
    if (content.length < worthwhileBytes) return;
    const before = former && path.join(former, path.relative(folder, file));
    if (!before || !(await takeOver(file, before, content))) await pack(file, content);
  };
  await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));
};

const walk = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? walk(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    );

const filesOf = (place: string): readonly string[] => {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  return found.isDirectory() ? walk(place) : [place];
};

/**
 * Fingerprint of the files below the given places: changes when one is added, removed or written. Costs a stat per
 * file.
 */
const fingerprint = (root: string, places: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesOf(path.join(root, place))).sort()) {
    const { size, mtimeMs } = fs.statSync(file);
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Output without colours and stack frames: those of a failed build are the bundler's own. */
const plainOutput = (output: string): string =>
  stripVTControlCharacters(output)
    .replaceAll(/^\s+at \S.*$\n?/gm, '')
    .replace(/^\s+errors: \[Getter\/Setter\]\n\}$/m, '')
    .trim();

/**
 * Runs a Node program of the project and waits for it.
 *
 * @fails with StartupError ending in the program's output
 */
const runScript = (root: string, args: readonly string[], task: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const append = (chunk: Buffer) => (output += chunk.toString('utf8'));
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`${task} failed:\n${plainOutput(output)}`));
    });
  });

/** Sources and build outputs of an application. Places and arguments are relative to the root. */
export type Project = {
  /** Distinguishes applications below the same root. */
  readonly name: string;
  readonly root: string;
  /** Folder of the built pages. */
  readonly pagesFolder: string;
  /** Sources of the pages, and Vite's arguments. */
  readonly pages: { readonly places: readonly string[]; readonly args: readonly string[] };
};

type Stamps = { readonly pages?: string };

const stampFile = ({ root, name }: Project): string =>
  path.join(root, 'node_modules', '.cache', 'patio', `stamps-${name}.json`);

const readStamps = (project: Project): Stamps => {
  try {
    return JSON.parse(fs.readFileSync(stampFile(project), 'utf8')) as Stamps;
  } catch {
    return {};
  }
};

const writeStamps = (project: Project, change: Stamps): void => {
  const file = stampFile(project);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify({ ...readStamps(project), ...change }));
  } catch {
    // A read-only folder only slows the next start.
  }
};

const resolveModule = createRequire(import.meta.url).resolve;

const viteProgram = (): string =>
  path.join(path.dirname(resolveModule('vite/package.json')), 'bin', 'vite.js');

/** Atomic replacement: another process may serve the old folder, or build concurrently. */
const replaceFolder = (draft: string, folder: string): void => {
  const old = `${draft}.old`;
  if (fs.existsSync(folder)) fs.renameSync(folder, old);
  fs.renameSync(draft, folder);
  fs.rmSync(old, { recursive: true, force: true });
};

/**
 * Builds the pages if their sources changed since the last build.
 *
 * @fails with StartupError quoting the failed program
 */
export const buildStale = async (project: Project): Promise<void> => {
  const { root, pages, pagesFolder } = project;
  const stamp = fingerprint(root, pages.places);
  const isThere = fs.existsSync(path.join(pagesFolder, 'index.html'));
  if (readStamps(project).pages === stamp && isThere) return;
  const draft = `${pagesFolder}.${process.pid}`;
  const args = ['--logLevel', 'error', '--emptyOutDir', '--outDir', draft];
  await runScript(root, [viteProgram(), 'build', ...pages.args, ...args], 'Building the pages');
  await compressFiles(draft, pagesFolder);
  replaceFolder(draft, pagesFolder);
  writeStamps(project, { pages: stamp });
};
