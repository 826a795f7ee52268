import type { Browser, Page } from 'playwright-core';
import {
  isLive,
  openBrowser,
  openPage,
  serverUrl,
  signIn,
  type WatchedPage,
} from '../harness/browser';
import { openProxy, type NetworkProxy } from '../harness/networkProxy';

let browser: Browser;
let proxy: NetworkProxy;
let manager: WatchedPage;
let director: WatchedPage;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  proxy = await openProxy(serverUrl());
  manager = await openPage(browser, { url: proxy.url });
  director = await openPage(browser);
  await signIn(director.page, 'SALES-MANAGER');
});
afterEach(async () => {
  // What the network did is in the console of the page.
  manager.takeProblems();
  await manager.close();
  await director.close();
  await proxy.close();
});

const list = '/vendas/metas';

/** `2033-01` as the name of a goal: `janeiro de 2033`. */
const inWords = (month: string): string =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

type Target = { readonly id: string; readonly month: string; readonly contracts: number };

/** Calls of the person of a page. */
const requestAs = <T>(
  page: Page,
  [method, path]: readonly [method: string, path: string],
  body?: object,
  version?: number,
): Promise<T> =>
  page.evaluate(
    async ([how, where, sent, seen]) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, string>;
      const response = await fetch(`/api/DEALER/sale/targets${where}`, {
        method: how,
        headers: {
          idToken: user['idToken'] ?? '',
          ...(sent ? { 'content-type': 'application/json' } : {}),
          ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }),
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      if (!response.ok) throw new Error(await response.text());
      return (response.status === 204 ? undefined : await response.json()) as unknown;
    },
    [method, path, body, version] as const,
  ) as Promise<T>;

/** Calls of the director, past the network of the manager. */
const send = <T>(method: string, path: string, body?: object, version?: number): Promise<T> =>
  requestAs<T>(director.page, [method, path], body, version);

const targets = (): Promise<readonly (Target & { readonly version: number; dealer: string })[]> =>
  send('GET', '');

const setContracts = async (id: string, contracts: number): Promise<void> => {
  const { version } = (await targets()).find((one) => one.id === id)!;
  await send('PUT', `/${id}`, { contracts }, version);
};

/** Opens a page of the manager and waits until it hears of changes. */
const goAndListen = async (path: string): Promise<void> => {
  const { page } = manager;
  const connected = page.waitForResponse((response) => isLive(response.url()));
  await signIn(page, 'FI-MANAGER', path);
  await connected;
};

const cell = (page: Page, text: string) => page.getByRole('cell', { name: text, exact: true });

/** Closes the lid: the page does nothing, its connections end or hang, and its token expires. */
const fallAsleep = async (how: 'cut' | 'stall'): Promise<() => Promise<void>> => {
  const { page } = manager;
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, string>)['idToken'],
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  proxy[how]();
  proxy.expire(token ?? '');
  return async () => {
    proxy.restore();
    await session.send('Page.setWebLifecycleState', { state: 'active' });
  };
};

/** Makes pages of a context wait with idle work, such as connecting, until released. */
const holdIdle = async (page: Page): Promise<void> => {
  await page.context().addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    const held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => held.push(work);
    Object.assign(window, {
      releaseIdle: () => {
        window.requestIdleCallback = whenIdle;
        held.forEach((work) => whenIdle(work));
      },
    });
  });
};

const releaseIdle = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { releaseIdle: () => void }).releaseIdle());

describe('a change after a page read its data and before it is connected', () => {
  let first: Target;
  beforeEach(async () => {
    first = (await targets())[0]!;
    // From the first connection on, the server remembers changes.
    await goAndListen(list);
    await holdIdle(manager.page);
  });
  afterEach(() => setContracts(first.id, first.contracts));

  test('is reported above a list, and shown in a record', async () => {
    const { page } = manager;
    await page.goto(list);
    await cell(page, String(first.contracts)).first().waitFor();
    await setContracts(first.id, 761);
    await releaseIdle(page);
    await page.getByRole('button', { name: 'Mostrar 1 alteração' }).click();
    await cell(page, '761').waitFor();

    await page.goto(`${list}/${first.id}`);
    await page.getByText('761', { exact: true }).first().waitFor();
    await setContracts(first.id, 762);
    await releaseIdle(page);
    await page.getByText('762', { exact: true }).first().waitFor();
  });

  test('is shown in a record if the request to connect takes long to arrive', async () => {
    const { page } = manager;
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(
      (url) => isLive(url.href),
      async (route) => {
        await arrival;
        await route.continue();
      },
    );
    const now = () => page.evaluate(() => performance.now());
    await page.goto(`${list}/${first.id}`);
    await page.getByText(String(first.contracts), { exact: true }).first().waitFor();
    const request = page.waitForRequest((one) => isLive(one.url()));
    await releaseIdle(page);
    await request;
    const askedAt = await now();
    await setContracts(first.id, 764);
    // By the age that the request tells, the page reads its data after the change.
    const readAt = askedAt + (await now()) + 1_000;
    await page.waitForFunction((late) => performance.now() > late, readAt);
    arrive();
    await page.getByText('764', { exact: true }).first().waitFor();
  });

  test('is reported in a second tab, which has no connection of its own', async () => {
    const { page } = manager;
    await page.goto(list);
    const connected = page.waitForResponse((response) => isLive(response.url()));
    await releaseIdle(page);
    await connected;
    const tab = await page.context().newPage();
    await tab.goto(list);
    await cell(tab, String(first.contracts)).first().waitFor();
    await setContracts(first.id, 763);
    const news = { name: 'Mostrar 1 alteração' };
    await page.getByRole('button', news).waitFor();
    await releaseIdle(tab);
    await tab.getByRole('button', news).waitFor();
    await tab.close();
  });
});

describe('a page that slept for a night', () => {
  test.each([
    ['is gone', 'cut'],
    ['hangs', 'stall'],
  ] as const)(
    'whose connection %s shows what was changed, added and deleted meanwhile, each once',
    async (_, how) => {
      const { page } = manager;
      const [first] = await targets();
      const { dealer } = first!;
      const year = how === 'cut' ? '2033' : '2034';
      const gone = await send<Target>('POST', '', { dealer, month: `${year}-01`, contracts: 13 });
      await goAndListen(list);
      await page.getByRole('link', { name: `janeiro de ${year}` }).waitFor();
      const wake = await fallAsleep(how);
      const contracts = how === 'cut' ? 741 : 743;
      await setContracts(first!.id, contracts - 1);
      await setContracts(first!.id, contracts);
      const month = `${year}-02`;
      const { id } = await send<Target>('POST', '', { dealer, month, contracts: 12 });
      await send('DELETE', `/${gone.id}`, undefined, 1);
      await wake();
      await cell(page, String(contracts)).waitFor();
      await page.getByRole('link', { name: `fevereiro de ${year}` }).waitFor();
      const shown = await page.getByRole('link', { name: /^\p{L}+ de \d{4}$/u }).allTextContents();
      const stored = (await requestAs<readonly Target[]>(page, ['GET', ''])).map(({ month: own }) =>
        inWords(own),
      );
      expect(shown.toSorted()).toEqual(stored.toSorted());
      // Later changes are heard again.
      await setContracts(id, contracts + 1);
      await page.getByRole('button', { name: 'Mostrar 1 alteração' }).click();
      await cell(page, String(contracts + 1)).waitFor();
      await send('DELETE', `/${id}`, undefined, 2);
    },
  );

  test('keeps what was typed in a form, says that the record changed, and is seen as editing again', async () => {
    const [first] = await targets();
    const { id } = await send<Target>('POST', '', {
      dealer: first!.dealer,
      month: '2035-03',
      contracts: 20,
    });
    await goAndListen(`${list}/${id}/edit`);
    await manager.page.getByLabel('Contratos').fill('25');
    await director.page.goto(`${list}/${id}`);
    const editing = director.page.getByRole('status').filter({ hasText: /está editando$/ });
    await editing.waitFor();
    const wake = await fallAsleep('cut');
    // The lease of the form runs out.
    await editing.waitFor({ state: 'hidden' });
    await setContracts(id, 22);
    await wake();
    await editing.waitFor();
    await manager.page.getByText(/^Outra pessoa alterou este registro/).waitFor();
    expect(await manager.page.getByLabel('Contratos').inputValue()).toBe('25');
    await send('DELETE', `/${id}`, undefined, 2);
  });
});

test('behind a proxy that holds responses back a page asks again and again, and misses no change', async () => {
  proxy.buffer();
  const { page } = manager;
  const requests = page.waitForRequest(
    (request) => isLive(request.url()) && request.url().includes('once'),
  );
  await signIn(page, 'FI-MANAGER', list);
  await requests;
  const [first] = await targets();
  for (const contracts of [751, 752, 753]) {
    await setContracts(first!.id, contracts);
    await cell(page, String(contracts)).waitFor();
  }
  await setContracts(first!.id, first!.contracts);
});
