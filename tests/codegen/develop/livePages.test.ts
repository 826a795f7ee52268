import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { livePages } from '#codegen/develop/livePages.ts';

const root = resolve(import.meta.dirname, '../../..');

type Sent = { readonly type: string; readonly err?: { readonly message: string } };

/** A development server with one open page, and the messages sent to that page. */
const open = () => {
  const sent: unknown[] = [];
  let connect = (): void => undefined;
  const pages = livePages({ root, generated: 'src/generated', ready: async () => undefined });
  const vite = {
    middlewares: { use: () => undefined },
    environments: { client: { moduleGraph: { getModulesByFile: () => undefined } } },
    ws: {
      send: (event: string | Sent, data?: unknown) =>
        void sent.push(
          typeof event === 'string' ? [event, data] : (event.err?.message ?? event.type),
        ),
      on: (event: string, listener: () => void) => {
        if (event === 'connection') connect = listener;
      },
    },
  };
  const { configureServer } = pages.plugin;
  if (typeof configureServer === 'function')
    void configureServer.call({} as never, vite as unknown as ViteDevServer);
  return { pages, connect: () => connect(), take: () => sent.splice(0) };
};

describe('problems of schemas', () => {
  const { pages, connect, take } = open();

  test('are shown over pages opened later, until a good save', () => {
    pages.reportProblems('unknown keyword "tittle"');
    expect(take()).toEqual(['unknown keyword "tittle"']);
    connect();
    expect(take()).toEqual(['unknown keyword "tittle"']);
    pages.reportProblems('');
    expect(take()).toEqual([['patio:schemas-good', undefined]]);
    connect();
    expect(take()).toEqual([]);
  });

  test('are reported once while unchanged', () => {
    pages.reportProblems('a');
    pages.reportProblems('a');
    pages.reportProblems('');
    pages.reportProblems('');
    expect(take()).toEqual(['a', ['patio:schemas-good', undefined]]);
  });
});

describe('generated code', () => {
  const { pages, take } = open();

  test('is pushed to open pages at once if it concerns one entity, and records are refetched once it is served', async () => {
    let serve = (): void => undefined;
    const served = new Promise<void>((done) => (serve = done));
    pages.reportGenerated(['descriptions/boats.ts', 'validators/boat.js'], served);
    const module = expect.stringMatching(/^\/src\/generated\/browser\.ts\?t=\d+$/);
    expect(take()).toEqual([['patio:generated', { module, changed: ['boats'] }]]);
    serve();
    await served;
    expect(take()).toEqual([['patio:served', undefined]]);
  });

  test('reloads pages if it affects shared modules, once it is served', async () => {
    let serve = (): void => undefined;
    const served = new Promise<void>((done) => (serve = done));
    pages.reportGenerated(['descriptions/boats.ts', 'menu.ts'], served);
    expect(take()).toEqual([]);
    serve();
    await served;
    expect(take()).toEqual(['full-reload']);
  });
});
