import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage, type PageOptions, type WatchedPage } from './browser';
import { patientServer } from './patientServer';
import { copyWithEntities, type AddedSchema } from './projectCopy';
import { startServer, type ServerProcess } from './server';

export type AddedProject = readonly AddedSchema[];

/** Opens a page of a project with additional entities. */
export type OpenAdded = (options?: Pick<PageOptions, 'viewport'>) => Promise<WatchedPage>;

/**
 * A project with additional entities, its server and a browser, shared by the tests of a `describe`.
 *
 * @returns opens a page of that server
 */
export const serveWithEntities = (entities: AddedProject): OpenAdded => {
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
