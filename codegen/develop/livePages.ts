import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { callsBase } from '@patio/framework/kernel';
import type { Plugin, ViteDevServer } from 'vite';

/** Paths served by the API. */
export const apiPlaces = [callsBase, '/dev'] as const;

const isCall = (url = ''): boolean => apiPlaces.some((place) => url.startsWith(`${place}/`));

/** Events for open pages, handled by `page.ts` of the framework's shell. */
const events = {
  problemsOver: 'patio:schemas-good',
  waiting: 'patio:tables-wait',
  generated: 'patio:generated',
  served: 'patio:served',
} as const;

/** URL of the development module, independent of the framework's location. */
const pageAddress = '/@patio/page';

/** Module that pages load in development. */
const pageModule = (root: string): string => {
  const manifest = createRequire(join(root, 'package.json')).resolve(
    '@patio/framework/package.json',
  );
  const base = join(dirname(manifest), 'browser/shell/development/page');
  return existsSync(`${base}.ts`) ? `${base}.ts` : `${base}.js`;
};

/** Whether a file belongs to one entity. Shared files, such as the menu, need a page reload. */
const isOfEntity = (file: string): boolean =>
  /^(?:schemas|types|validators)\//.test(file) || /^descriptions\/(?!index[.]|load[.])/.test(file);

type LivePages = {
  readonly plugin: Plugin;
  /** Shows schema errors as an overlay on open and newly opened pages; empty: none. */
  readonly reportProblems: (problems: string) => void;
  /** Shows pending migrations. */
  readonly reportWaiting: (sentences: readonly string[]) => void;
  /**
   * Updates open pages with generated files: hot if possible, else by reload.
   *
   * @param files  relative to the generated folder
   * @param served resolves once the API serves them
   */
  readonly reportGenerated: (files: readonly string[], served: Promise<void>) => void;
};

type Options = {
  readonly root: string;
  /** Generated folder, relative to the root. */
  readonly generated: string;
  /** Resolves once the API is ready: calls of open pages are delayed instead of failing. */
  readonly ready: () => Promise<void>;
};

/** Changes the import URL of a changed module in its importers. */
const renew = (vite: ViteDevServer | undefined, files: readonly string[], at: number): void => {
  const graph = vite?.environments.client.moduleGraph;
  for (const file of files)
    for (const module of graph?.getModulesByFile(file) ?? [])
      graph?.invalidateModule(module, new Set(), at, true);
};

/** Vite plugin that notifies open pages. */
export const livePages = ({ root, generated, ready }: Options): LivePages => {
  let vite: ViteDevServer | undefined;
  let problems = '';
  let waiting: readonly string[] = [];
  // Vite names files with forward slashes on Windows too.
  const folder = `${join(root, generated).split(sep).join('/')}/`;
  const send = (event: string, data?: unknown): void => vite?.ws.send(event, data);
  const showProblems = (): void => {
    if (problems === '') send(events.problemsOver);
    else
      vite?.ws.send({
        type: 'error',
        err: { plugin: 'schemas', message: problems, stack: '' },
      });
  };
  const plugin: Plugin = {
    name: 'patio:live-pages',
    apply: 'serve',
    configureServer: (server) => {
      vite = server;
      server.middlewares.use((request, _, next) => {
        if (isCall(request.url)) void ready().then(() => next());
        else next();
      });
      server.ws.on('connection', () => {
        if (problems !== '') showProblems();
      });
      server.ws.on(events.waiting, (_, client) => client.send(events.waiting, waiting));
    },
    // Generated files are sent by `reportGenerated`.
    hotUpdate: ({ file }) => (file.startsWith(folder) ? [] : undefined),
    resolveId: (id) => (id === pageAddress ? id : undefined),
    load: (id) => (id === pageAddress ? `import ${JSON.stringify(pageModule(root))};` : undefined),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: pageAddress } }],
  };
  return {
    plugin,
    reportProblems: (text) => {
      const isNews = text !== problems;
      problems = text;
      if (isNews) showProblems();
    },
    reportWaiting: (sentences) => {
      waiting = sentences;
      send(events.waiting, waiting);
    },
    reportGenerated: (files, served) => {
      if (!files.every(isOfEntity)) {
        void served.then(() => vite?.ws.send({ type: 'full-reload' }));
        return;
      }
      const at = Date.now();
      const paths = files.map((file) => folder + file);
      renew(vite, paths, at);
      const changed = files.flatMap((file) => /^descriptions\/(\w+)[.]ts$/.exec(file)?.[1] ?? []);
      send(events.generated, { module: `/${generated}/browser.ts?t=${at}`, changed });
      void served.then(() => send(events.served));
    },
  };
};
