import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../harness/browser';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

/** Sets a flag of the sellers at the demo seller's dealer. */
const setFlag = (page: Page, name: string, value: boolean): Promise<number> =>
  page.evaluate(
    async ([flag, on]) => {
      const { idToken } = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
      const headers = { idToken, 'content-type': 'application/json' };
      const filter = encodeURIComponent('{"GMFcode":"101"}');
      const found = await fetch(`/api/GMF/dealers?filter=${filter}`, { headers });
      const [dealer] = (await found.json()) as { id: string }[];
      const of = `dealerId=${dealer?.id}`;
      const grid = await fetch(`/api/GMF/dealers/parameters/profiles?${of}`, { headers });
      const { profiles } = (await grid.json()) as {
        profiles: { groupName: string; version: number | null; flags: object }[];
      };
      const seller = profiles.find(({ groupName }) => groupName === 'seller');
      const flags = { ...seller?.flags, [String(flag)]: on };
      const changed = { groupName: 'seller', version: seller?.version, flags };
      const saved = await fetch(`/api/GMF/dealers/parameters/profiles/commons?${of}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ profiles: [changed] }),
      });
      return saved.status;
    },
    [name, value] as const,
  );

test('ENT-PROFILE-01, GATE-009: switching a flag off closes its page to the seller at once; switching it on reopens it', async () => {
  const seller = await openPage(browser);
  await signIn(seller.page, 'SELLER');
  const office = await openPage(browser);
  await signIn(office.page, 'FINANCE');
  const heading = (name: string) =>
    seller.page.getByRole('heading', { level: 1, name }).first().waitFor();

  expect(await setFlag(office.page, 'viewPaymentReport', true)).toBe(200);
  await seller.page.goto('/vendas/historico');
  await heading('Histórico de pagamentos');

  expect(await setFlag(office.page, 'viewPaymentReport', false)).toBe(200);
  await seller.page.goto('/vendas/historico');
  await heading('Início');
  await seller.page.getByText(/não tem acesso à página “Histórico de pagamentos/).waitFor();

  expect(await setFlag(office.page, 'viewPaymentReport', true)).toBe(200);
  await seller.page.goto('/vendas/historico');
  await heading('Histórico de pagamentos');
  await office.close();
  await seller.close();
});
