import { patio } from '@patio/cli/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const assetFolder = 'assets';
/**
 * Where the page starts, what draws it, the steps after a sign-in, the signed-in part, lists and the inputs of forms:
 * each travels as one file with all that it imports statically.
 */
const stages = [
  { name: 'start', from: 'index.html' },
  { name: 'main', from: 'src/portal/browser/main.tsx' },
  { name: 'arrival', from: 'src/portal/browser/session/ArrivalPage.tsx' },
  { name: 'portal', from: 'src/portal/browser/shell/Portal.tsx' },
  // What the slots of most lists ask: they come one by one, and would drag in what forms share.
  { name: 'portal', from: 'src/organisation/browser/rights.ts' },
  { name: 'portal', from: 'src/organisation/rules/writers.ts' },
  { name: 'portal', from: 'src/organisation/browser/dealers/fillAddress.ts' },
  // They come with the first entity that has one of them.
  { name: 'kinds', from: 'src/generated/kinds.ts' },
  { name: 'list', from: 'src/framework/browser/screens/EntityList.tsx' },
  { name: 'inputs', from: 'src/framework/browser/kinds/inputs.tsx' },
] as const;

/** The page before the session: of what it needs, whatever the portal needs too is in the file that draws both. */
const login = 'src/session/browser/entry/LoginPage.tsx';

/** What lists have in common with these has a file of its own: they come up without a list too. */
const besideLists = ['EntityShow', 'EntityEdit', 'EntityCreate'];

type ModuleLookUp = {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
};

/** All that a module imports statically, and itself. */
const reachOf = (from: string, look: ModuleLookUp): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(look.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/**
 * What only forms need, by file: the login's too, and those of the portal. They are found on the way to what lists need.
 * What is said of refused values comes with the first error of a page too, and with the kinds of value.
 */
const apart = [
  ['refusals', /\/src\/framework\/br\/messages\//],
  ['forms', /\/node_modules\/react-hook-form\//],
  ['inputs', /\/node_modules\/ra-core\/dist\/form\//],
] as const;

/** The start asks these for the entity of its page while the portal is still on its way. */
const forStart = ['/src/generated/descriptions/load.ts', '/src/portal/browser/resources/slots.ts'];

let stageOf: ((id: string) => string | null) | undefined;

const createStageOf = (look: ModuleLookUp): ((id: string) => string | null) => {
  const reach = (from: string) => reachOf(`${import.meta.dirname}/${from}`, look);
  const reaches = stages.map(({ name, from }) => [name, reach(from)] as const);
  const others = besideLists.map((screen) => reach(`src/framework/browser/screens/${screen}.tsx`));
  const forLogin = reach(login);
  const forPortal = reach('src/portal/browser/shell/Portal.tsx');
  return (id) => {
    const stage = reaches.find(([, found]) => found.has(id))?.[0] ?? null;
    if (forLogin.has(id) && stage !== 'start' && stage !== 'main')
      return stage === 'arrival' || stage === 'portal' || stage === 'list' ? 'main' : 'login';
    // A dialog of an arrival is no reason to load the others with a list.
    if (stage === 'arrival' && forPortal.has(id)) return 'layers';
    return stage === 'list' && others.some((found) => found.has(id)) ? 'shared' : stage;
  };
};

/**
 * One file packs better than dozens, and browsers ask for six at a time: what a stage needs goes with the first that does, and all
 * styles but those of the first page in one.
 */
const fileName = (id: string, look: ModuleLookUp): string | null => {
  if (forStart.some((module) => id.endsWith(module))) return 'entities';
  const own = apart.find(([, modules]) => modules.test(id));
  if (own) return own[0];
  stageOf ??= createStageOf(look);
  const stage = stageOf(id);
  return id.endsWith('.css') && stage !== 'main' ? 'styles' : stage;
};

type Built = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

const chunkOf = (bundle: Built, module: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );

/** Every page needs these: they are fetched beside the first code, which asks for them, and not after it. */
const everywhere = ['/src/portal/browser/main.tsx', '/src/portal/browser/i18n/pt-BR/light.ts'];
/** The letters of both languages. A font that comes after the first words makes the whole page be laid out again. */
const letters = /inter-latin-wght-normal.*\.woff2$/;

/** Files of some modules with all that they import statically: scripts and styles. */
const filesOf = (bundle: Built, modules: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const waiting = modules.flatMap((module) => chunkOf(bundle, module)?.fileName ?? []);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') continue;
    found.add(name);
    waiting.push(...chunk.imports);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  }
  return [...found];
};

/** Pages of entities also need these: the server names them in the head of its answer (`servePages`). */
const signedIn = ['/src/portal/browser/shell/Portal.tsx', ...forStart];
const ofLists = ['/src/framework/browser/screens/EntityList.tsx'];

const preload = (): Plugin => ({
  name: 'patio:preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const fonts = Object.keys(bundle).filter((name) => letters.test(name));
      const link =
        (rel: string, more: Readonly<Record<string, string>> = {}) =>
        (file: string) => ({
          tag: 'link',
          attrs: { rel, ...more, crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        });
      const files = filesOf(bundle, everywhere).filter((file) => !html.includes(`"/${file}"`));
      return [
        ...files.filter((file) => file.endsWith('.js')).map(link('modulepreload')),
        ...files.filter((file) => file.endsWith('.css')).map(link('stylesheet')),
        ...fonts.map(link('preload', { as: 'font', type: 'font/woff2' })),
      ];
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      // In the order of need: a browser with six connections would fetch the first script last.
      const pages = [
        ...new Set(
          [['index.html'], everywhere, signedIn].flatMap((modules) => filesOf(bundle, modules)),
        ),
      ];
      const lists = filesOf(bundle, ofLists).filter((file) => !pages.includes(file));
      this.emitFile({
        type: 'asset',
        fileName: 'preload.json',
        source: JSON.stringify({ pages, lists }),
      });
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

/**
 * Every browser that the build is for names its maps and promises rightly. The stand-in for those that do not makes five exceptions while
 * it is loaded, and for a first one the browser reads the whole file once more.
 */
const ownTags = (): Plugin => ({
  name: 'patio:own-tags',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    const isAsked = id === './_getTag' && importer?.includes('/node_modules/lodash/');
    return isAsked ? this.resolve('./_baseGetTag', importer) : null;
  },
});

const inflectionModule = '\0inflection';

/** react-admin's guesses at the names of fields, where nobody says them: every field of ours has its label. */
const ownInflection = (): Plugin => ({
  name: 'patio:own-inflection',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'inflection' ? inflectionModule : null),
  load: (id) =>
    id === inflectionModule
      ? `export const pluralize = (text) => text;
export const inflect = pluralize;
export const humanize = (text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
export const transform = humanize;`
      : null,
});

/** The router ships what it says to developers by default; what it says to nobody is beside it. */
const quietRouter = (): Plugin => ({
  name: 'patio:quiet-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!/^react-router(\/dom)?$/.test(id)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found?.id.replace('/dist/development/', '/dist/production/') ?? null;
  },
});

const shared: UserConfig = {
  // Every variable of the browser's code is in its own files: nothing of the environment gets in.
  envPrefix: 'PATIO_PUBLIC_',
  build: {
    target: 'es2022',
    assetsDir: assetFolder,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    reportCompressedSize: false,
  },
};

/** Phones of 2020: customers come with what they have. What is newer, in words or in functions, the browser test of the page refuses. */
const customersTarget = ['es2020', 'chrome85', 'safari14', 'firefox79'];

/** Pages of people without a session, who never see the portal: built after it, so that none carries what only another needs. */
const customersPages = ['csf.html', 'public.html', 'signer.html'];

const customers = (): Plugin => {
  let outDir = 'dist';
  return {
    name: 'patio:customers',
    apply: 'build',
    configResolved: (config) => {
      ({ outDir } = config.build);
    },
    closeBundle: async () => {
      for (const input of customersPages)
        await build({
          ...shared,
          configFile: false,
          logLevel: 'warn',
          plugins: [react(), patio()],
          build: {
            ...shared.build,
            target: customersTarget,
            outDir,
            emptyOutDir: false,
            rolldownOptions: { input },
          },
        });
    },
  };
};

/** Where the first pages begin: made, with all that they import, while the API starts. */
const firstModules = [
  'portal/browser/start.ts',
  'portal/browser/main.tsx',
  'portal/browser/shell/Portal.tsx',
  'framework/browser/screens/*.tsx',
].map((place) => `./src/${place}`);

export default defineConfig({
  ...shared,
  server: { warmup: { clientFiles: firstModules } },
  plugins: [
    react(),
    patio(),
    preload(),
    ownEntries(),
    ownTags(),
    ownInflection(),
    quietRouter(),
    customers(),
  ],
  // The benches have pages of their own, with modules that are there only while one runs.
  optimizeDeps: { entries: ['index.html', ...customersPages] },
  build: {
    ...shared.build,
    rolldownOptions: {
      input: ['index.html', 'plans.html'],
      output: {
        // The start names every file that it may ask for: seven letters of a hash are enough to tell versions of one apart.
        entryFileNames: `${assetFolder}/[name]-[hash:7].js`,
        chunkFileNames: `${assetFolder}/[name]-[hash:7].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: fileName },
            { name: 'later', test: /\/(src|node_modules)\/.*\.[jt]sx?$/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
