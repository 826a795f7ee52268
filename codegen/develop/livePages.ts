import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { callsBase } from '@patio/framework/kernel';
import type { Plugin, ViteDevServer } from 'vite';

/** Addresses that the API answers. */
export const apiPlaces = [callsBase, '/dev'] as const;

const isCall = (url = ''): boolean => apiPlaces.some((place) => url.startsWith(`${place}/`));

/** What open pages are told; `page.ts` of the framework's shell hears it. */
const events = {
  problemsOver: 'patio:schemas-good',
  waiting: 'patio:tables-wait',
  generated: 'patio:generated',
  served: 'patio:served',
} as const;

/** Under this address pages load the module of development, wherever the framework is. */
const pageAddress = '/@patio/page';

/** The module that pages load in development. */
const pageModule = (root: string): string => {
  const manifest = createRequire(join(root, 'package.json')).resolve(
    '@patio/framework/package.json',
  );
  const base = join(dirname(manifest), 'browser/shell/development/page');
  return existsSync(`${base}.ts`) ? `${base}.ts` : `${base}.js`;
};

/** Files of one entity. What is said of several, such as the menu, asks for a page that begins anew. */
const isOfEntity = (file: string): boolean =>
  /^(?:schemas|types|validators)\//.test(file) || /^descriptions\/(?!index[.]|load[.])/.test(file);

export type LivePages = {
  readonly plugin: Plugin;
  /** Shows what is wrong in the schemas over open pages and those that are opened; empty: nothing is. */
  readonly tellProblems: (problems: string) => void;
  /** Shows what waits for a migration. */
  readonly tellWaiting: (sentences: readonly string[]) => void;
  /**
   * Brings what was generated to open pages: at once where the page can take it, else as a page that begins anew.
   *
   * @param files  below the folder of what is generated
   * @param served settles once the API serves it
   */
  readonly tellGenerated: (files: readonly string[], served: Promise<void>) => void;
};

type Options = {
  readonly root: string;
  /** Folder of what is generated, below the root. */
  readonly generated: string;
  /** Settles once the API answers: calls of open pages wait meanwhile instead of failing. */
  readonly ready: () => Promise<void>;
};

/** The modules that import a changed one import it by a new name from now on. */
const renew = (vite: ViteDevServer | undefined, files: readonly string[], at: number): void => {
  const graph = vite?.environments.client.moduleGraph;
  for (const file of files)
    for (const module of graph?.getModulesByFile(file) ?? [])
      graph?.invalidateModule(module, new Set(), at, true);
};

/** What the development server tells open pages, beside Vite's own. */
export const livePages = ({ root, generated, ready }: Options): LivePages => {
  let vite: ViteDevServer | undefined;
  let problems = '';
  let waiting: readonly string[] = [];
  const folder = `${join(root, generated)}${sep}`;
  const tell = (event: string, data?: unknown): void => vite?.ws.send(event, data);
  const showProblems = (): void => {
    if (problems === '') tell(events.problemsOver);
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
    // What is generated comes to pages by `tellGenerated`.
    hotUpdate: ({ file }) => (file.startsWith(folder.split(sep).join('/')) ? [] : undefined),
    resolveId: (id) => (id === pageAddress ? id : undefined),
    load: (id) => (id === pageAddress ? `import ${JSON.stringify(pageModule(root))};` : undefined),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: pageAddress } }],
  };
  return {
    plugin,
    tellProblems: (told) => {
      const isNews = told !== problems;
      problems = told;
      if (isNews) showProblems();
    },
    tellWaiting: (sentences) => {
      waiting = sentences;
      tell(events.waiting, waiting);
    },
    tellGenerated: (files, served) => {
      if (!files.every(isOfEntity)) {
        void served.then(() => vite?.ws.send({ type: 'full-reload' }));
        return;
      }
      const at = Date.now();
      const paths = files.map((file) => folder + file);
      renew(vite, paths, at);
      const changed = files.flatMap((file) => /^descriptions\/(\w+)[.]ts$/.exec(file)?.[1] ?? []);
      tell(events.generated, { module: `/${generated}/browser.ts?t=${at}`, changed });
      void served.then(() => tell(events.served));
    },
  };
};
