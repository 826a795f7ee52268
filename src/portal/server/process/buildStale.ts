import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { compressFiles } from '../../../framework/server/process/compressFiles';
import { fingerprint } from '../../../framework/server/process/fingerprint';
import { portalFolder, projectRoot } from './project';
import { runScript } from './runScript';

const stampFile = path.join(projectRoot, 'node_modules', '.cache', 'patio', 'stamps.json');

type Stamps = { readonly generated?: string; readonly portal?: string };

const schemaPlaces = ['schemas', 'codegen', 'src/framework/kernel', 'src/generated'];
/** Rooms of a folder of `src` that the browser's code comes from. */
const browserRooms = ['browser', 'kernel', 'messages', 'rules'];
const portalPlaces = [
  ...['index.html', 'vite.config.ts', 'package-lock.json', 'src/generated'],
  ...fs
    .readdirSync(path.join(projectRoot, 'src'))
    .flatMap((folder) => browserRooms.map((room) => path.join('src', folder, room))),
];

const readStamps = (): Stamps => {
  try {
    return JSON.parse(fs.readFileSync(stampFile, 'utf8')) as Stamps;
  } catch {
    return {};
  }
};

const writeStamps = (change: Stamps): void => {
  try {
    fs.mkdirSync(path.dirname(stampFile), { recursive: true });
    fs.writeFileSync(stampFile, JSON.stringify({ ...readStamps(), ...change }));
  } catch {
    // A folder that cannot be written to only costs the next start its time.
  }
};

const resolveModule = createRequire(import.meta.url).resolve;

const hasGenerator = (): boolean => {
  try {
    resolveModule('esbuild');
    resolveModule('ajv');
    return true;
  } catch {
    return false;
  }
};

/** Generates code from the schemas when either changed. Left out in an installation without development packages. */
const generateStale = async (): Promise<void> => {
  const before = fingerprint(projectRoot, schemaPlaces);
  if (readStamps().generated === before || !hasGenerator()) return;
  await runScript(['codegen/run.mjs'], 'Generating code from the schemas');
  writeStamps({ generated: fingerprint(projectRoot, schemaPlaces) });
};

const viteProgram = (): string =>
  path.join(path.dirname(resolveModule('vite/package.json')), 'bin', 'vite.js');

/** Another process may serve the old folder, or build too: the new one takes its place at once, whole. */
const replaceFolder = (draft: string, folder: string): void => {
  const old = `${draft}.old`;
  if (fs.existsSync(folder)) fs.renameSync(folder, old);
  fs.renameSync(draft, folder);
  fs.rmSync(old, { recursive: true, force: true });
};

const buildPortal = async (): Promise<void> => {
  const stamp = fingerprint(projectRoot, portalPlaces);
  if (readStamps().portal === stamp && fs.existsSync(path.join(portalFolder, 'index.html'))) return;
  const draft = `${portalFolder}.${process.pid}`;
  const task = 'Building the portal';
  await runScript(
    [viteProgram(), 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', draft],
    task,
  );
  await compressFiles(draft);
  replaceFolder(draft, portalFolder);
  writeStamps({ portal: stamp });
};

/**
 * Brings generated code and the built portal up to date with their sources. Does nothing when nothing changed.
 *
 * @fails with StartupError that quotes the program that failed
 */
export const buildStale = async (): Promise<void> => {
  await generateStale();
  await buildPortal();
};

/** Only what the development server needs. */
export const generateOnly = generateStale;
