import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { enterLogin } from '#tests/harness/browser.ts';
import { signIn } from '../server/signIn';
import { openServing } from './openServing';

const root = resolve(import.meta.dirname, '..', '..', '..');

/** An application under measurement, served by the product's server in its own process. */
export type Site = {
  readonly name: 'ours' | 'hand';
  readonly url: string;
  /** Token placed in the storage of the page; empty if it signs in by itself. */
  readonly token: string;
  readonly row: string;
  readonly ready: string;
  readonly enter: (page: Page) => Promise<void>;
  /** Moves the pointer to where one click opens the edit form of a row, and clicks. */
  readonly openEdit: (page: Page, row: number, beforeClick: () => Promise<void>) => Promise<void>;
};

const tableRow = 'main table tbody tr td:nth-child(3)';

const greeting = /^(Entendi|Ver depois|Trocar depois)$/;

/** Signs in on the login page and dismisses the welcome dialogs. */
const enterPortal = async (page: Page): Promise<void> => {
  await enterLogin(page, 'BIT');
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  const button = page.getByRole('dialog').getByRole('button', { name: greeting }).first();
  // One wait for both: an abandoned wait would query every frame measured later.
  await button
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  if (await button.isVisible()) await button.click();
};

type Served = { readonly ours: string; readonly hand: string; readonly idToken: string };

/** The two applications at their addresses; `idToken` signs in to the handwritten one. */
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
  const { serve, close } = await openServing();
  try {
    const ours = await serve(root, true);
    const hand = await serve(join(import.meta.dirname, 'baseline'), false);
    const { idToken } = await signIn(hand, 'ADMIN-INTERNAL');
    return { sites: createSites({ ours, hand, idToken }), close };
  } catch (error) {
    await close();
    throw error;
  }
};
