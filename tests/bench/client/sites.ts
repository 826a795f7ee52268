import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { startEmbeddedPostgres } from '../../../src/framework/server/embedded/startEmbeddedPostgres';
import { compressFiles } from '../../../src/framework/server/process/compressFiles';
import { enterLogin } from '../../harness/browser';
import { buildPage } from '../measure/buildPage';
import { startChild } from '../server/child';
import { signIn } from '../server/signIn';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** An application under measure, served by the product's server in a process of its own. */
export type Site = {
  readonly name: 'ours' | 'hand';
  readonly url: string;
  /** Token that the page finds in its storage; empty where it signs in by itself. */
  readonly token: string;
  readonly row: string;
  readonly ready: string;
  readonly enter: (page: Page) => Promise<void>;
  /** Brings the pointer so far that one click opens the edit form of a row, and clicks. */
  readonly openEdit: (page: Page, row: number, beforeClick: () => Promise<void>) => Promise<void>;
};

const tableRow = 'main table tbody tr td:nth-child(3)';

const greeting = /^(Entendi|Ver depois|Trocar depois)$/;

/** Signs in by the login page and puts off what greets the person. */
const enterPortal = async (page: Page): Promise<void> => {
  await enterLogin(page, 'BIT');
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  const button = page.getByRole('dialog').getByRole('button', { name: greeting }).first();
  // One wait for both: a wait that nobody ends would look for its element in every frame that is measured later.
  await button
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  if (await button.isVisible()) await button.click();
};

type Served = { readonly ours: string; readonly hand: string; readonly idToken: string };

/** The two applications by the addresses at which they are served; `idToken` lets into the hand-written one. */
export const createSites = ({ ours, hand, idToken }: Served): readonly Site[] => [
  {
    name: 'ours',
    url: ours,
    token: '',
    row: tableRow,
    ready: '#f-tradingName',
    enter: enterPortal,
    openEdit: async (page, row, beforeClick) => {
      const cells = page.locator('main table tbody tr').nth(row);
      await cells.locator('button[aria-haspopup="menu"]').click();
      const item = page.getByRole('menuitem', { name: 'Editar' });
      await item.waitFor();
      await beforeClick();
      await item.click();
    },
  },
  {
    name: 'hand',
    url: hand,
    token: idToken,
    row: tableRow,
    ready: 'input[name="tradingName"]',
    enter: async () => undefined,
    openEdit: async (page, row, beforeClick) => {
      await beforeClick();
      await page.locator('main table tbody tr').nth(row).locator('td').nth(2).click();
    },
  },
];

/** Both applications over one database. */
export const openSites = async (): Promise<{
  readonly sites: readonly Site[];
  readonly close: () => Promise<void>;
}> => {
  const closings: (() => Promise<unknown> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const closing of closings.toReversed()) await closing();
  };
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'patio-bench-data-'));
    chmodSync(dataDir, 0o755);
    closings.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
    closings.push(postgres.stop);
    const serve = async (folder: string, configured: boolean): Promise<string> => {
      const page = await buildPage(folder, { configured });
      closings.push(page.remove);
      await compressFiles(page.folder);
      const html = join(page.folder, 'index.html');
      // A page too small to be compressed would make the server send every file as it is.
      writeFileSync(`${html}.br`, brotliCompressSync(readFileSync(html)));
      const child = await startChild(join(root, 'tests/bench/server/runServer.ts'), {
        cwd: root,
        env: {
          PORT: '0',
          DATABASE_URL: postgres.url,
          DATA_DIR: dataDir,
          ID_TOKEN_MINUTES: '60',
          AUTH_CALLS_PER_MINUTE: '10000',
          PORTAL_FOLDER: page.folder,
        },
      });
      closings.push(child.stop);
      return child.url;
    };
    const ours = await serve(root, true);
    const hand = await serve(join(import.meta.dirname, 'baseline'), false);
    const { idToken } = await signIn(hand, 'ADMIN-INTERNAL');
    return { sites: createSites({ ours, hand, idToken }), close };
  } catch (error) {
    await close();
    throw error;
  }
};
