import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import type { InlineConfig } from 'vite';

/** A module's text with that of the chunks it imports statically. */
const readLoadedAtOnce = (folder: string, entry: string): string => {
  const seen = new Set<string>();
  const read = (name: string): string => {
    if (seen.has(name)) return '';
    seen.add(name);
    const text = readFileSync(join(folder, name), 'utf8');
    const imported = [...text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)];
    return [text, ...imported.map(([, chunk]) => read(chunk!))].join('\n');
  };
  return read(entry);
};

/** A built page in its own folder. */
export type BuiltPage = { readonly folder: string; readonly remove: () => void };

/** Vite is loaded on demand: it takes half a second. */
const loadVite = async () => {
  const [{ build }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  return { build, plugins: [react()] };
};

const common = (outDir: string): InlineConfig => ({
  configFile: false,
  logLevel: 'error',
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 5_000,
  },
});

type PageOptions = {
  readonly alias?: Readonly<Record<string, string>>;
  /** The page has its own `vite.config.ts`, like the product. */
  readonly configured?: boolean;
};

/** Builds the page of a folder (`index.html`) like the product: with Vite, minified. */
export const buildPage = async (
  root: string,
  { alias = {}, configured = false }: PageOptions = {},
): Promise<BuiltPage> => {
  const folder = mkdtempSync(join(tmpdir(), 'patio-bench-page-'));
  const { build, plugins } = await loadVite();
  const how = configured ? { configFile: join(root, 'vite.config.ts') } : { plugins };
  await build({ ...common(folder), ...how, root, resolve: { alias } });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/**
 * The minified code that a library's entry loads at once, including its imports except external packages and lazy
 * chunks.
 */
export const bundleText = async (
  entry: string,
  { external = [] }: { readonly external?: readonly RegExp[] } = {},
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'patio-bench-lib-'));
  const config = common(folder);
  const { build } = await loadVite();
  try {
    await build({
      ...config,
      build: {
        ...config.build,
        lib: { entry, formats: ['es'], fileName: 'entry' },
        minify: true,
        rollupOptions: { external: [...external], output: { chunkFileNames: 'chunk-[hash].js' } },
      },
    });
    return readLoadedAtOnce(folder, 'entry.js');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Kilobytes (1,000 bytes) after gzip. */
export const gzipKb = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length / 1000;

/** Kilobytes (1,000 bytes) after brotli with the settings of servers. */
export const brotliKb = (text: string | Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;
