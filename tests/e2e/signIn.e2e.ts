import type { Browser, Page } from 'playwright-core';
import {
  demoPassword,
  enterLogin,
  openBrowser,
  openPage,
  serverUrl,
  typeLogin,
} from '../harness/browser';

const newPassword = 'Portal-Verde-2026#';

type StoredMail = { readonly to: string; readonly subject: string; readonly text: string };

const lastCode = async (recipient: RegExp): Promise<string> => {
  const mails = (await (await fetch(`${serverUrl()}/dev/mailbox.json`)).json()) as StoredMail[];
  const mail = mails.find(({ to, text }) => recipient.test(to) && /\b\d{6}\b/.test(text));
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
};

const username = (page: Page) => page.locator('input[name="username"]');
const password = (page: Page) => page.locator('input[name="password"]');
const alert = (page: Page) => page.getByRole('alert').first();

const toPasswordStep = async (page: Page, name: string): Promise<void> => {
  await page.goto('/login');
  await username(page).fill(name);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await password(page).waitFor();
};

const enter = async (page: Page, name: string, secret: string): Promise<void> => {
  await toPasswordStep(page, name);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

describe('sign-in', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('asks for the username first, strips blanks and needs one character (SES-010, SES-011, SES-012, SES-013, SES-014, SES-015, SES-016)', async () => {
    const { page, close } = await openPage(browser);
    await page.goto('/login');
    const next = page.getByRole('button', { name: 'Continuar' });
    expect(await next.isDisabled()).toBe(true);
    expect(await password(page).count()).toBe(0);
    await username(page).pressSequentially(' sel ler ');
    expect(await username(page).inputValue()).toBe('seller');
    const request = page.waitForRequest(/userType\?username=SELLER$/);
    await next.click();
    await request;
    await password(page).waitFor();
    await password(page).pressSequentially('ab c');
    expect(await password(page).inputValue()).toBe('abc');
    expect(await page.getByText('Esqueci minha senha').isVisible()).toBe(true);
    await close();
  });

  test('SES-010, SES-014, SES-016: fast typing loses nothing, neither in a newly rendered field nor ahead of the password', async () => {
    const { page, close } = await openPage(browser);
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>('input[name="username"]');
        if (!field) return;
        watch.disconnect();
        field.focus();
        document.execCommand('insertText', false, 'CONSULTA');
      });
      watch.observe(document, { childList: true, subtree: true });
    });
    let answer = () => {};
    const request = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/userType/, async (route) => {
      await request;
      await route.continue();
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continuar', disabled: false }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Demo @');
    expect(await username(page).inputValue()).toBe('CONSULTA');
    answer();
    await password(page).waitFor();
    await page.keyboard.type('Portal2026!');
    expect(await password(page).inputValue()).toBe(demoPassword);
    await close();
  });

  test('SES-017: redirects people who sign in elsewhere to their address', async () => {
    const { page, close } = await openPage(browser);
    const redirectURL = 'https://sso.exemplo.com.br/entrar?state=1';
    await page.route(/userType/, (route) =>
      route.fulfill({ json: { userType: 'GMF', redirectURL } }),
    );
    await page.route('https://sso.exemplo.com.br/**', (route) =>
      route.fulfill({ body: 'elsewhere' }),
    );
    await page.goto('/login');
    await username(page).fill('BIT');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL(redirectURL);
    await close();
  });

  test('marks an unknown username and stays on the page (SES-019)', async () => {
    const { page, close } = await openPage(browser);
    await page.goto('/login');
    await username(page).fill('NINGUEM-ASSIM');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.locator('input[name="username"][aria-invalid="true"]:focus').waitFor();
    expect(await password(page).count()).toBe(0);
    await close();
  });

  test('never sends the password in clear and reports a wrong one (SES-022, SES-023)', async () => {
    const { page, close } = await openPage(browser);
    await toPasswordStep(page, 'CONSULTA');
    const sent = page.waitForRequest(/\/api\/auth\/login$/);
    await password(page).fill('Senha-Errada-2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    expect((await sent).postData()).not.toContain('Senha-Errada-2026');
    await alert(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await close();
  });

  test('lands provider staff at home and keeps the session after a reload (SES-008, SES-038)', async () => {
    const { page, close } = await openPage(browser);
    await typeLogin(page, 'CONSULTA');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    const logins: string[] = [];
    page.on('request', (request) => {
      if (/\/auth\/login/.test(request.url())) logins.push(request.url());
    });
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByText(/^Olá, /).waitFor();
    expect(logins).toEqual([]);
    await close();
  });

  test('informs a reopened tab that the session ended in another one (SES-063)', async () => {
    const { page, context, close } = await openPage(browser);
    await typeLogin(page, 'CONSULTA');
    const other = await context.newPage();
    await other.goto('/groups');
    await other.getByRole('navigation').first().waitFor();
    await page.goto('about:blank');
    // A page replaced across processes may run its last handlers afterwards.
    await other.waitForFunction(() => localStorage.getItem('left') !== null);
    const idToken = await other.evaluate(
      () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { idToken: string }).idToken,
    );
    const headers = { idToken };
    await fetch(`${serverUrl()}/api/auth/logout`, { method: 'POST', headers });
    await other.reload();
    await other.waitForURL('**/login');
    await page.goto('/groups');
    await page.waitForURL('**/login');
    expect(await alert(page).textContent()).toMatch(/expirou/);
    await close();
  });

  test('sends a visitor to the login and back to where they wanted to go (GATE-003, GATE-004)', async () => {
    const { page, close } = await openPage(browser);
    await page.goto('/groups');
    await page.waitForURL('**/login');
    await username(page).fill('BIT');
    await page.keyboard.press('Enter');
    await password(page).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/groups');
    await close();
  });

  test('makes a new user define a first password (SES-028, SES-041, SES-042, SES-043)', async () => {
    const { page, close } = await openPage(browser);
    await enter(page, 'NOVATO', demoPassword);
    await page.waitForURL('**/firstAccess');
    await page.getByLabel('Nova senha', { exact: true }).fill('curta');
    await page.getByLabel('Confirme a nova senha').fill('curta');
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    expect(new URL(page.url()).pathname).toBe('/firstAccess');
    await page.getByLabel('Nova senha', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirme a nova senha').fill(newPassword);
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await page.waitForURL((url) => url.pathname !== '/firstAccess');
    await close();
    const again = await openPage(browser);
    await typeLogin(again.page, 'NOVATO', newPassword);
    await again.close();
  });

  test('ERR-038: informs a blocked user (USE023)', async () => {
    const { page, close } = await openPage(browser);
    await enter(page, 'BLOQUEADO', demoPassword);
    await alert(page).waitFor();
    expect((await alert(page).textContent())?.toLowerCase()).toContain('bloquead');
    await close();
  });

  test('warns once a session that the password expires soon (SES-030 to SES-032)', async () => {
    const { page, close } = await openPage(browser);
    await enterLogin(page, 'EXPIRANDO');
    const warning = page.getByRole('dialog', { name: 'Sua senha vai expirar em breve' });
    await warning.waitFor();
    await warning.getByRole('button', { name: 'Trocar depois' }).click();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await warning.count()).toBe(0);
    await close();
  });

  test('recovers a forgotten password with the code sent by mail (SES-045 to SES-052)', async () => {
    const { page, close } = await openPage(browser);
    await page.goto('/forgotPassword');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Usuário').fill('ana.beatriz.moreira');
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    const code = dialog.getByLabel('Código de verificação');
    await code.waitFor();
    await code.fill('000000');
    await dialog.getByLabel('Nova senha', { exact: true }).fill(newPassword);
    await dialog.getByLabel('Confirme a nova senha').fill(newPassword);
    await dialog.getByRole('button', { name: 'Redefinir senha' }).click();
    await page.getByRole('alert').first().waitFor();
    await code.fill(await lastCode(/./));
    await dialog.getByRole('button', { name: 'Redefinir senha' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await typeLogin(page, 'ANA.BEATRIZ.MOREIRA', newPassword);
    await close();
  });

  test('ERR-043, SES-080: lets the newer of two sign-ins win and informs the older one (OQ-018, SEC003)', async () => {
    const older = await openPage(browser);
    await typeLogin(older.page, 'OFERTAS');
    await older.page.getByRole('heading', { level: 1 }).waitFor();
    const newer = await openPage(browser);
    await typeLogin(newer.page, 'OFERTAS');
    await newer.page.getByRole('heading', { level: 1 }).waitFor();
    // Its next call is refused, whether made by a person or in the background.
    await older.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await older.page.waitForURL('**/login');
    await alert(older.page).waitFor();
    await older.close();
    await newer.close();
  });

  test('signs out: nothing is left and the back button shows no data (SES-065, SES-066, rule 18)', async () => {
    const { page, close } = await openPage(browser);
    await typeLogin(page, 'BIT');
    await page.goto('/groups');
    await page.locator('main table tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'Sair' }).first().click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await page.goBack();
    await page.waitForURL('**/login');
    await close();
  });
});
