import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { violationsOf } from '../harness/axe';
import {
  openBrowser,
  openPage,
  signIn,
  type PageOptions,
  type WatchedPage,
} from '../harness/browser';
import { freePort } from '../harness/freePort';
import { patientServer } from '../harness/patientServer';
import { startServer, type ServerProcess } from '../harness/server';

// A server of their own: passkeys belong to the host and port of PUBLIC_URL, and webhooks call this machine.

type Json = Readonly<Record<string, unknown>>;

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);

/** Each size, language and theme once: what is wrong with one of them is wrong in every pair. */
const looks: readonly (readonly [name: string, person: string, options: PageOptions])[] = [
  ['wide, Portuguese, light', 'CRM', { viewport: 'desktop', language: 'pt-BR', theme: 'light' }],
  ['phone, English, dark', 'BIT', { viewport: 'phone', language: 'en', theme: 'dark' }],
];

/** Makes a call of the signed-in page; without a body it reads. */
const send = <T = Json>(page: Page, path: string, body?: Json): Promise<T> =>
  page.evaluate(
    async ([url, text]) => {
      const { idToken } = JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string };
      const sent = text === null ? {} : { method: 'POST', body: text };
      const headers = { idToken, ...(text === null ? {} : { 'content-type': 'application/json' }) };
      const response = await fetch(`/api/GMF${url}`, { ...sent, headers });
      return (await response.json()) as never;
    },
    [path, body ? JSON.stringify(body) : null] as const,
  );

/** Waits until the newest delivery has arrived. */
const untilDelivered = async (page: Page): Promise<void> => {
  for (;;) {
    const [newest] = await send<readonly Json[]>(page, '/integrations/deliveries?range=[0,0]');
    if (newest?.['status'] === 'delivered') return;
  }
};

let server: ServerProcess;
let target: Server;
let browser: Browser;
beforeAll(async () => {
  target = createServer((_, answer) => answer.end('{"taken":true}'));
  await new Promise<void>((done) => target.listen(0, '127.0.0.1', done));
  const port = await freePort();
  const env = {
    ...patientServer,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    PLANS_PORT: '0',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  };
  [server, browser] = await Promise.all([startServer({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  target?.close();
});

describe.each(looks)('screens of factors, keys and webhooks, %s', (name, person, options) => {
  const language = options.language ?? 'pt-BR';
  /** A word in the language of the look. */
  const word = (portuguese: string, english: string): string =>
    language === 'en' ? english : portuguese;

  let faults: string[];
  beforeEach(() => (faults = []));

  const open = async (): Promise<WatchedPage> => {
    const watched = await openPage(browser, { ...options, url: server.url });
    await watched.context.addInitScript(
      ([lang, theme]) => {
        localStorage.setItem('lang', lang ?? '');
        localStorage.setItem('theme', theme ?? '');
      },
      [language, options.theme] as const,
    );
    return watched;
  };

  /** Notes what is wrong with what the page shows now. */
  const look = async ({ page, quiet }: WatchedPage, at: string): Promise<void> => {
    await quiet();
    faults.push(...(await violationsOf(page)).map((fault) => `${at}: ${fault}`));
    if (await overflows(page)) faults.push(`${at}: wider than the window`);
  };

  const press = (page: Page, label: string | RegExp): Promise<void> =>
    page
      .getByRole('button', { name: label, exact: true })
      .or(page.getByRole('menuitem', { name: label, exact: true }))
      .first()
      .click();

  /** Opens a dialog, looks at it and leaves it. */
  const lookInto = async (
    watched: WatchedPage,
    at: string,
    show: () => Promise<void>,
  ): Promise<void> => {
    const { page } = watched;
    await show();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await look(watched, at);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };

  test('the own account: code app, recovery codes, passkeys and sessions', async () => {
    const watched = await open();
    const { page, turnTo, close } = watched;
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(page, person);
    await turnTo('/minha-conta/segunda-etapa');
    await look(watched, 'factors, none');

    await press(page, word('Ativar aplicativo autenticador', 'Turn on an authenticator app'));
    const code = page.getByRole('dialog').locator('input[name="code"]');
    await code.waitFor();
    await look(watched, 'code app');
    const secret = (await page.locator('.factor-key code').innerText()).replaceAll(/\s/g, '');
    await code.fill('12');
    await page.keyboard.press('Enter');
    await page.getByText(word('O código tem 6 dígitos.', 'The code has 6 digits.')).waitFor();
    await look(watched, 'code app, refused');
    await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.keyboard.press('Enter');
    const kept = word('Já guardei os códigos', 'I’ve saved the codes');
    await page.getByRole('button', { name: kept }).waitFor();
    await look(watched, 'recovery codes');
    await press(page, kept);

    const add = word('Cadastrar chave de acesso', 'Add a passkey');
    await lookInto(watched, 'new passkey', () => press(page, add));
    await press(page, add);
    await page
      .getByRole('dialog')
      .getByLabel(word('Nome', 'Name'))
      .fill('Notebook da mesa de trabalho');
    await press(page, word('Criar chave de acesso', 'Create a passkey'));
    await page.getByRole('heading', { name: 'Notebook da mesa de trabalho' }).waitFor();
    await look(watched, 'factors, two');
    const named = (pt: string, en: string) => press(page, new RegExp(`^(${pt}|${en}): Notebook`));
    await lookInto(watched, 'rename', () => named('Renomear', 'Rename'));
    await lookInto(watched, 'remove', () => named('Remover', 'Remove'));
    const renew = word('Gerar novos códigos', 'Generate new codes');
    await lookInto(watched, 'new codes', () => press(page, renew));

    await turnTo('/minha-conta/sessoes');
    await look(watched, 'sessions');
    expect(faults).toEqual([]);
    await close();
  });

  test('service accounts and their keys', async () => {
    const watched = await open();
    const { page, turnTo, close } = watched;
    await signIn(page, 'ADMIN-INTERNAL');
    const { id } = await send(page, '/integrations/accounts', {
      name: `ERP da matriz, ${name}`,
      groupName: 'admin-internal',
    });
    await turnTo('/integracoes/contas');
    await look(watched, 'accounts');
    await turnTo('/integracoes/contas/register');
    await page.locator('main form input').first().waitFor();
    await look(watched, 'new account');
    await turnTo(`/integracoes/contas/${String(id)}`);
    await look(watched, 'account');
    await page.getByRole('tab', { name: word('Chaves', 'Keys') }).click();
    const issue = word('Emitir chave', 'Issue key');
    await page.getByRole('button', { name: issue }).waitFor();
    await look(watched, 'keys, none');
    await press(page, issue);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: issue }).click();
    await dialog.getByText(word('Preencha este campo.', 'Fill in this field.')).waitFor();
    await look(watched, 'new key, refused');
    await dialog.getByLabel(word('Nome', 'Name')).fill('ERP, produção');
    await dialog.getByRole('button', { name: issue }).click();
    const kept = dialog.getByRole('button', { name: word('Já guardei', 'I’ve saved it') });
    await kept.waitFor();
    await look(watched, 'key, shown');
    await kept.click();
    await dialog.waitFor({ state: 'detached' });
    await look(watched, 'keys');
    await lookInto(watched, 'rotate key', () =>
      press(page, word('Trocar a chave ERP, produção', 'Rotate the key ERP, produção')),
    );
    await lookInto(watched, 'end key', () =>
      press(page, word('Encerrar a chave ERP, produção', 'End the key ERP, produção')),
    );
    expect(faults).toEqual([]);
    await close();
  });

  test('webhooks: list, form, secret, log and replay', async () => {
    const watched = await open();
    const { page, turnTo, turn, close } = watched;
    await signIn(page, 'ADMIN-INTERNAL');
    const account = await send(page, '/integrations/accounts', {
      name: `Avisos, ${name}`,
      groupName: 'admin-internal',
    });
    const { port } = target.address() as AddressInfo;
    const { id } = await send(page, '/integrations/webhooks', {
      name: `Propostas para o ERP, ${name}`,
      serviceAccount: account['id'],
      url: `http://127.0.0.1:${port}/avisos/do/portal/de/vendas`,
      resource: 'groups',
      events: ['created', 'updated', 'deleted'],
    });
    await turnTo('/integracoes/webhooks');
    await look(watched, 'webhooks');
    await turnTo('/integracoes/webhooks/register');
    await page.locator('main form input').first().waitFor();
    await look(watched, 'new webhook');
    await page.keyboard.press('Control+s');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await look(watched, 'new webhook, refused');
    await turnTo(`/integracoes/webhooks/${String(id)}`);
    await look(watched, 'webhook');

    const more = page.getByRole('button', { name: /^(Mais ações|More actions|Ações|Actions)/ });
    /** An action of the page, beside the others or in their menu. */
    const act = async (label: string): Promise<void> => {
      const button = page.getByRole('button', { name: label, exact: true });
      if (!(await button.first().isVisible())) await more.first().click();
      await press(page, label);
    };
    await lookInto(watched, 'rotate secret', () => act(word('Trocar segredo', 'Rotate secret')));
    await act(word('Ver segredo', 'Show secret'));
    const shut = page
      .getByRole('dialog')
      .getByRole('button', { name: word('Fechar', 'Close'), exact: true });
    await shut.last().waitFor();
    await look(watched, 'secret');
    await shut.last().click();
    await act(word('Testar', 'Test'));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await look(watched, 'test call');
    await dialog.getByRole('button', { name: word('Testar', 'Test'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    await untilDelivered(page);
    await turnTo('/integracoes/entregas');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(watched, 'deliveries');
    await turn(() => page.locator('main a[href^="/integracoes/entregas/"]').first().click());
    await look(watched, 'delivery');
    await lookInto(watched, 'replay', () => act(word('Reenviar', 'Send again')));
    expect(faults).toEqual([]);
    await close();
  });
});
