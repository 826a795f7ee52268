import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const assetFolder = 'assets';
const entry = 'src/app/main.tsx';

type ModuleLookUp = {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
};

let first: ReadonlySet<string> | undefined;

/** Modules that the sign-in page is made of: all that the entry imports statically. */
const firstModules = (from: string, look: ModuleLookUp): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(look.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/** What many parts of the portal share travels as one file, which packs better than dozens; sign-in does without it. */
const sharedName = (id: string, look: ModuleLookUp): string | null => {
  first ??= firstModules(`${import.meta.dirname}/${entry}`, look);
  return first.has(id) ? null : 'shared';
};

/** The texts of the language that most people use are fetched beside the code, not after it. */
const textsAhead = (): Plugin => ({
  name: 'patio:texts-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const texts = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/i18n/pt-BR/light.ts'),
      );
      const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${texts?.fileName}` };
      return texts ? [{ tag: 'link', attrs, injectTo: 'head' }] : [];
    },
  },
});

const entriesPackage = 'object.entries';
const entriesModule = `\0${entriesPackage}`;

/** Every browser that the build is for has `Object.entries`: the stand-in that the translator asks for stays out. */
const ownEntries = (): Plugin => ({
  name: 'patio:own-entries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === entriesPackage ? entriesModule : null),
  load: (id) => (id === entriesModule ? 'module.exports = Object.entries;' : null),
});

export default defineConfig({
  plugins: [react(), textsAhead(), ownEntries()],
  // Every variable of the browser's code is in its own files: nothing of the environment gets in.
  envPrefix: 'PATIO_PUBLIC_',
  // The benches have pages of their own, with modules that are there only while one runs.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    target: 'es2022',
    assetsDir: assetFolder,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_500,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: sharedName, test: /\/(src|node_modules)\/.*\.[jt]sx?$/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
