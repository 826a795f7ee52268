import { patio } from '@patio/cli/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const assetFolder = 'assets';
/**
 * Entry modules of stages: start, first render, table of pages, steps after sign-in, signed-in part, lists, form
 * inputs. Each stage is one chunk with its static imports.
 */
const stages = [
  { name: 'start', from: 'index.html' },
  { name: 'main', from: 'src/portal/browser/main.tsx' },
  { name: 'pages', from: 'src/portal/browser/shell/beginPortal.ts' },
  { name: 'pages', from: 'src/portal/browser/shell/pageCode.ts' },
  { name: 'arrival', from: 'src/portal/browser/session/ArrivalPage.tsx' },
  { name: 'portal', from: 'src/portal/browser/shell/Portal.tsx' },
  // Dependencies of most lists' slots; loaded separately, each would pull in code shared with forms.
  { name: 'portal', from: 'src/organisation/rules/userRules.ts' },
  { name: 'portal', from: 'src/organisation/rules/writers.ts' },
  { name: 'portal', from: 'src/organisation/browser/dealers/fillAddress.ts' },
  // Loaded with the first entity that uses one of them.
  { name: 'kinds', from: 'src/generated/kinds.ts' },
  { name: 'list', from: 'src/framework/browser/screens/EntityList.tsx' },
  { name: 'inputs', from: 'src/framework/browser/kinds/inputs.tsx' },
] as const;

/** The login page. Modules it shares with the portal go into the `main` chunk. */
const login = 'src/session/browser/entry/LoginPage.tsx';

/** Modules that lists share with these screens get their own chunk, since the screens also open without a list. */
const besideLists = ['EntityShow', 'EntityEdit', 'EntityCreate'];

type ModuleLookUp = {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
};

/** A module and all its static imports. */
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
 * Modules with their own chunk although lists also reach them: only forms need them (`refusals` also with the first
 * error and with kinds).
 */
const apart = [
  ['refusals', /\/src\/framework\/br\/messages\//],
  ['forms', /\/node_modules\/react-hook-form\//],
  ['inputs', /\/node_modules\/ra-core\/dist\/form\//],
] as const;

/** Requested by the start for the entity of its page while the portal is still loading. */
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
    // Dialogs after sign-in must not pull each other in with a list.
    if (stage === 'arrival' && forPortal.has(id)) return 'layers';
    return stage === 'list' && others.some((found) => found.has(id)) ? 'shared' : stage;
  };
};

/** Stages whose styles a first list needs. */
const stagesOfLists: ReadonlySet<string | null> = new Set(['layers', 'portal', 'list', 'shared']);

type IsFirstStyle = (id: string, stage: string | null) => boolean;

/** Styles of a first list and of the home page, where most visits begin. */
const createIsFirstStyle = (look: ModuleLookUp): IsFirstStyle => {
  const home = reachOf(`${import.meta.dirname}/src/portal/browser/home/HomePage.tsx`, look);
  return (id, stage) => stagesOfLists.has(stage) || home.has(id);
};

let isFirstStyle: IsFirstStyle | undefined;

/**
 * Chunk name of a module. One file compresses better than dozens, and HTTP/1.1 browsers load six at a time: modules go
 * with the first stage that needs them. Styles are three files: of the sign-in, of a first page, and of all
 * other screens, which take the longest to parse.
 */
const fileName = (id: string, look: ModuleLookUp): string | null => {
  if (forStart.some((module) => id.endsWith(module))) return 'pages';
  const own = apart.find(([, modules]) => modules.test(id));
  if (own) return own[0];
  stageOf ??= createStageOf(look);
  const stage = stageOf(id);
  if (!id.endsWith('.css') || stage === 'main') return stage;
  isFirstStyle ??= createIsFirstStyle(look);
  return isFirstStyle(id, stage) ? 'styles' : 'screens';
};

type Built = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

const chunkOf = (bundle: Built, module: string): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );

/** Needed by every page: preloaded in parallel with the first script instead of after it. */
const everywhere = ['/src/portal/browser/main.tsx', '/src/portal/browser/i18n/pt-BR/light.ts'];
/** Latin letters for both languages. A font that arrives after the first text causes a full relayout. */
const letters = /inter-latin-wght-normal.*\.woff2$/;

/** Scripts and styles of some modules with all their static imports. */
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

/** Also needed by pages of entities: the server adds them to the head of its response (`servePages`). */
const signedIn = [
  '/src/portal/browser/shell/beginPortal.ts',
  '/src/portal/browser/shell/Portal.tsx',
  ...forStart,
];
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
      return {
        // Without `async` it would wait for the styles, and so would all its requests.
        html: html.replaceAll('<script type="module"', '<script type="module" async'),
        tags: [
          ...files.filter((file) => file.endsWith('.js')).map(link('modulepreload')),
          ...files.filter((file) => file.endsWith('.css')).map(link('stylesheet')),
          ...fonts.map(link('preload', { as: 'font', type: 'font/woff2' })),
        ],
      };
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      // In order of need: with six connections, a browser would fetch the first script last.
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

/**
 * Chunks of a first list that run most of their functions. Chromium compiles them whole while they load, on another
 * thread and into its code cache, instead of one by one when they are first called. Other browsers ignore the comment.
 */
const runWhole: ReadonlySet<string> = new Set(['index', 'main', 'portal', 'list', 'shared']);

const eager = (): Plugin => ({
  name: 'patio:eager',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && runWhole.has(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

const entriesPackage = 'object.entries';
const entriesModule = `\0${entriesPackage}`;

/** All target browsers have `Object.entries`, so polyglot's polyfill is left out. */
const ownEntries = (): Plugin => ({
  name: 'patio:own-entries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === entriesPackage ? entriesModule : null),
  load: (id) => (id === entriesModule ? 'module.exports = Object.entries;' : null),
});

/**
 * All target browsers have correct tags for maps and promises. Lodash's polyfill throws five exceptions while loading,
 * and the first one makes the browser parse the whole file again.
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

/** Replaces the inflection library, with which react-admin guesses field labels: all our fields have labels. */
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

/** The router resolves to its development build by default; this picks the production build. */
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
  // Browser code reads its variables from its own files; nothing from the environment is inlined.
  envPrefix: 'PATIO_PUBLIC_',
  build: {
    target: 'es2022',
    assetsDir: assetFolder,
    // The content security policy forbids data: fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    reportCompressedSize: false,
  },
};

/** Phones of 2020, since customers bring their own. The browser test of the page rejects newer syntax and functions. */
const customersTarget = ['es2020', 'chrome85', 'safari14', 'firefox79'];

/**
 * Pages without a session, which never load the portal: built separately, so that neither carries code of the other.
 */
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

/** Entry modules of the first pages, transformed with all their imports while the API starts. */
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
    eager(),
    ownEntries(),
    ownTags(),
    ownInflection(),
    quietRouter(),
    customers(),
  ],
  // Benches have their own pages, with modules that exist only during a run.
  optimizeDeps: { entries: ['index.html', ...customersPages] },
  build: {
    ...shared.build,
    rolldownOptions: {
      input: ['index.html', 'plans.html'],
      output: {
        // The entry lists every file it may request; seven letters of a hash suffice to distinguish versions of one
        // file.
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
