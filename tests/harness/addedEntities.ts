import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, type PageOptions, type WatchedPage } from './browser';
import { patientServer } from './patientServer';
import { copyWithEntities } from './projectCopy';
import { startServer, type ServerProcess } from './server';

/**
 * A project with further entities, its server and a browser, for all tests of a `describe`.
 *
 * @returns opens a page of that server
 */
export const serveWithEntities = (
  entities: Parameters<typeof copyWithEntities>[0],
): ((options?: Pick<PageOptions, 'viewport'>) => Promise<WatchedPage>) => {
  let root: string;
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    root = copyWithEntities(entities);
    [server, browser] = await Promise.all([
      startServer({ root, env: patientServer }),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(root, { recursive: true, force: true });
  });
  return (options) => openPage(browser, { ...options, url: server.url });
};
