import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { brokenAt, type SigningEvent } from '#signature/rules/chain.ts';
import { sha256Of } from '@patio/framework/server';
import { demoId } from '#portal/server/seed/demoOrganisation.ts';
import { openBrowser, openPage, serverUrl, signIn, type WatchedPage } from '../harness/browser';

type StoredMail = { readonly email: string; readonly subject: string; readonly text: string };

/** The latest mail to a person that matches. */
const mailTo = async (recipient: string, what: RegExp): Promise<string> => {
  const mails = (await (await fetch(`${serverUrl()}/dev/mailbox.json`)).json()) as StoredMail[];
  const mail = mails.find(({ email, text }) => email.includes(recipient) && what.test(text));
  return what.exec(mail?.text ?? '')?.[1] ?? '';
};

const client = 'Ana Clara de Oliveira Figueiredo Albuquerque';
const proposal = `/vendas/consultarPropostas/${demoId(`proposal:${client}`)}`;

/** Reads every document, consents, and signs with the mailed code, on a phone. */
const signOnPhone = async (browser: Browser, recipient: string): Promise<void> => {
  const link = await mailTo(recipient, /(\/assinar#\S+)/);
  const phone = await openPage(browser, { viewport: 'phone' });
  const { page, context } = phone;
  await page.goto(link);
  const papers = page.getByRole('link', { name: /^Ler: / });
  await papers.first().waitFor();
  for (const paper of await papers.all()) {
    const [opened] = await Promise.all([context.waitForEvent('page'), paper.click()]);
    await opened.close();
  }
  await page
    .getByText('Aberto', { exact: true })
    .nth((await papers.count()) - 1)
    .waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Receber código por e-mail' }).click();
  const code = page.getByLabel('Código do e-mail');
  await code.waitFor();
  await code.fill(await mailTo(recipient, /^(\d{6})$/m));
  await page.getByRole('button', { name: 'Assinar', exact: true }).click();
  await page.getByRole('heading', { name: 'Documentos assinados' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.close();
};

const openTab = async ({ page }: WatchedPage): Promise<void> => {
  await page.goto(`${proposal}?tab=signature`);
  await page.locator('.signature').waitFor();
};

const save = async (page: Page, button: string): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
};

describe('the signature of a proposal', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('ESG-014, ESG-019, ESG-025: is sent, signed by two people on their phones, stored, and its chain verified', async () => {
    const desk = await openPage(browser);
    const { page } = desk;
    await signIn(page, 'SELLER');
    await openTab(desk);

    // One of two has signed in the demo data: the request is cancelled and sent again.
    await page.getByRole('button', { name: 'Cancelar envio' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Faltou um documento');
    await dialog.getByRole('button', { name: 'Cancelar assinatura' }).click();
    await page.getByText('Motivo: Faltou um documento').waitFor();
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByText('Ninguém assinou ainda.').waitFor();

    await signOnPhone(browser, 'ana.clara@');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page.getByText('1 de 2 assinou.').waitFor();
    await signOnPhone(browser, 'alvaro.figueiredo@');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page.getByText(/^Todos assinaram em/).waitFor();

    await page.getByRole('button', { name: 'Verificar evidências' }).click();
    await page.getByText(/^Verificado: os documentos/).waitFor();
    const [response] = await Promise.all([
      page.waitForResponse(/signature\/evidence/),
      page.getByRole('button', { name: 'Verificar evidências' }).click(),
    ]);
    const evidence = (await response.json()) as {
      readonly processId: string;
      readonly events: readonly Omit<SigningEvent, 'processId'>[];
      readonly documents: readonly { readonly name: string; readonly sha256: string }[];
    };
    const { processId, documents } = evidence;
    const events = evidence.events.map((event) => ({ ...event, processId }));
    expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(2);
    expect(brokenAt(events, sha256Of)).toBeNull();

    const [{ name, sha256 } = { name: '', sha256: '' }] = documents;
    expect(sha256Of(await save(page, `Baixar ${name}`))).toBe(sha256);
    expect((await save(page, 'Baixar protocolo')).subarray(0, 5).toString()).toBe('%PDF-');
    await desk.close();
  });

  test('POL-001: the selfie pages open from the e-mailed link, without a session', async () => {
    const token = await mailTo('ana.clara@', /\/capturaselfie#(\S+)/);
    const phone = await openPage(browser, { viewport: 'phone' });
    for (const path of ['/capturaselfie', '/capturafoto']) {
      await phone.page.goto('about:blank');
      await phone.page.goto(`${path}#${token}`);
      await phone.page.getByRole('heading', { name: 'Tire uma foto do seu rosto' }).waitFor();
    }
    await phone.close();
  });
});
