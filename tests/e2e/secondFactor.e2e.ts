import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { enterLogin, openBrowser, openPage, typeLogin } from '../harness/browser';
import { freePort } from '../harness/freePort';
import { patientServer } from '../harness/patientServer';
import { startServer, type ServerProcess } from '../harness/server';

// Passkeys belong to the host and port of PUBLIC_URL, so these tests have their own server.

/** Gives a page an authenticator that responds at once. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
};

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const signOut = async (page: Page): Promise<void> => {
  await button(page, /^Sair$/)
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.or(page.locator('input[name="username"]')).first().waitFor();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Sair' }).click();
  await page.locator('input[name="username"]').waitFor();
};

describe('second factors', () => {
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const env = { ...patientServer, PORT: String(port), PUBLIC_URL: url, PLANS_PORT: '0' };
    [server, browser] = await Promise.all([startServer({ env }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('a passkey is registered, named, used to sign in without a password, used to confirm and removed', async () => {
    const { page, close, ask } = await openPage(browser, { url: server.url });
    const authenticator = await addAuthenticator(page);
    await typeLogin(page, 'CRM');
    await ask('/minha-conta/segunda-etapa');
    await button(page, 'Cadastrar chave de acesso').click();
    await page.getByRole('dialog').getByLabel('Nome').fill('Notebook');
    await button(page, 'Criar chave de acesso').click();
    await button(page, 'Já guardei os códigos').click();
    await page.getByRole('heading', { name: 'Notebook' }).waitFor();
    await button(page, 'Renomear: Notebook').click();
    await page.getByRole('dialog').getByLabel('Nome').fill('Casa');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Casa' }).waitFor();
    await signOut(page);

    await button(page, 'Entrar com chave de acesso').click();
    await page.locator('.shell').waitFor();
    await signOut(page);

    // As the second factor: the password first, then the passkey.
    await enterLogin(page, 'CRM');
    await button(page, 'Usar chave de acesso').click();
    await page.locator('.shell').waitFor();
    await ask('/minha-conta/segunda-etapa');
    await button(page, 'Remover: Casa').click();
    await page.getByRole('dialog').getByText('É sua única forma de verificação').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await page.getByRole('heading', { name: 'Casa', exact: true }).waitFor({ state: 'detached' });
    await signOut(page);

    await button(page, 'Entrar com chave de acesso').click();
    await page.getByRole('alert').getByText('A chave de acesso não foi aceita.').waitFor();
    await authenticator.clear();
    await close();
  });

  test('a passkey without user verification does not replace the password', async () => {
    const { page, close, ask } = await openPage(browser, { url: server.url });
    const authenticator = await addAuthenticator(page);
    await typeLogin(page, 'BIT');
    await ask('/minha-conta/segunda-etapa');
    await button(page, 'Cadastrar chave de acesso').click();
    await button(page, 'Criar chave de acesso').click();
    await button(page, 'Já guardei os códigos').click();
    await page.getByRole('heading', { name: /Linux$/ }).waitFor();
    await signOut(page);
    await authenticator.verifies(false);
    await button(page, 'Entrar com chave de acesso').click();
    await page.getByText('A chave de acesso não foi confirmada. Tente de novo.').waitFor();
    expect(await page.locator('.shell').count()).toBe(0);
    await close();
  });

  test('an authenticator code completes the sign-in, and a link offers a recovery code', async () => {
    const { page, close } = await openPage(browser, { url: server.url });
    const secret = Secret.fromBase32('PATIODEMOSECRET2PATIODEMOSECRET2');
    await enterLogin(page, 'ADMIN-INTERNAL-2');
    const code = page.locator('input[name="code"]:focus');
    await code.waitFor();
    await button(page, 'Usar um código de recuperação').click();
    await page.getByLabel('Código de recuperação').waitFor();
    await button(page, 'Usar o aplicativo').click();
    await code.fill('12');
    await page.keyboard.press('Enter');
    await page.getByText('O código tem 6 dígitos.').waitFor();
    await code.fill(new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await page.locator('.shell').or(page.getByRole('dialog')).first().waitFor();
    await close();
  });
});
