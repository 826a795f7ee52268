import type { Page } from 'playwright-core';
import { violationsOf } from '../harness/axe';
import { openBrowser, openPage } from '../harness/browser';
import { exampleServer, startServer, type ServerProcess } from '../harness/server';

const application = exampleServer('clinic');
const password = 'Demo@Clinic2026!';
let server: ServerProcess;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ ...application, env: { DEMO: 'true' } }),
    openBrowser(),
  ]);
});
afterAll(() => Promise.all([server?.stop(), browser?.close()]));

type CallResponse<T> = { readonly status: number; readonly body: T; readonly version: string };
type Rows = readonly Readonly<Record<string, unknown>>[];
type Ask = <T = Readonly<Record<string, unknown>>>(
  call: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<CallResponse<T>>;

const json = { 'content-type': 'application/json' };

/** Calls of one person. */
const enter = async (username: string): Promise<Ask> => {
  const response = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, password }),
  });
  const { person } = (await response.json()) as { person: { idToken: string } };
  return async (call, body, headers = {}) => {
    const [method = 'GET', path = ''] = call.split(' ');
    const got = await fetch(`${server.url}/api/CLINIC${path}`, {
      method,
      headers: { ...json, idtoken: person.idToken, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await got.text();
    return {
      status: got.status,
      body: (text === '' ? {} : JSON.parse(text)) as never,
      version: got.headers.get('etag') ?? '',
    };
  };
};

const namesIn = (rows: Rows) => rows.map(({ name }) => name).toSorted();
const idOf = async (ask: Ask, resource: string, name: string): Promise<string> => {
  const { body } = await ask<Rows>(`GET /${resource}`);
  return String(body.find((row) => row['name'] === name)?.['id']);
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fill = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);
const choose = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name.slice(0, 3));
  await page.getByRole('option', { name }).click();
};

const taglines = {
  en: 'The clinic for animals and their people',
  es: 'La clínica de los animales y su gente',
};

const openAs = async (username: string, language: 'en' | 'es' = 'en') => {
  const opened = await openPage(browser, { url: server.url, language: 'en' });
  const { page } = opened;
  await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  await page.goto('/');
  await page.getByText(taglines[language]).waitFor();
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[autocomplete=current-password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page
    .getByRole('heading', { level: 1, name: language === 'en' ? 'Today' : 'Hoy' })
    .waitFor();
  return opened;
};

describe('the clinic, an application in English and Spanish', () => {
  test('owners see only their own animals and related records', async () => {
    const [rita, olga] = [await enter('RITA'), await enter('OLGA')];
    const luna = await idOf(rita, 'animals', 'Luna');
    const toby = await idOf(rita, 'animals', 'Toby');
    expect(namesIn((await olga<Rows>('GET /animals')).body)).toEqual(['Luna', 'Michi']);
    expect(namesIn((await olga<Rows>('GET /owners')).body)).toEqual(['Olga Prieto']);
    for (const resource of ['vaccines', 'appointments']) {
      const { body } = await olga<Rows>(`GET /${resource}`);
      expect(body.length).toBeGreaterThan(0);
      expect(body.map(({ animal }) => animal)).not.toContain(toby);
    }
    expect((await olga<Rows>('GET /invoices')).body).toHaveLength(1);
    expect((await olga(`GET /animals/${luna}`)).status).toBe(200);
    expect((await olga(`GET /animals/${toby}`)).status).toBe(404);
    expect((await olga('GET /admissions')).status).toBe(403);
    const { body } = await olga<{ appointments: Rows }>('GET /agenda/today');
    expect(body.appointments.map(({ animal }) => animal)).toEqual(['Luna', 'Michi']);
    const vaccinesDue = await olga<{ total: object }>('POST /reports/run', {
      question: {
        resource: 'vaccines',
        filter: { validUntil: { relative: 'next30Days' } },
        measure: { operation: 'count' },
        by: [],
        display: 'figure',
      },
    });
    expect(vaccinesDue.body.total).toMatchObject({ count: 1 });
  });

  test('appointments of one vet never overlap, regardless of who writes them', async () => {
    const rita = await enter('RITA');
    const [animal, vet, other] = await Promise.all([
      idOf(rita, 'animals', 'Toby'),
      idOf(rita, 'vets', 'Vera Molina'),
      idOf(rita, 'vets', 'Hugo Serra'),
    ]);
    const at = (from: string, until: string, more: object = {}) => ({
      animal,
      vet,
      reason: 'Check-up',
      startsAt: `2027-03-01T${from}:00Z`,
      endsAt: `2027-03-01T${until}:00Z`,
      ...more,
    });
    const first = await rita('POST /appointments', at('09:00', '09:30'));
    expect(first.status).toBe(201);
    const clash = await rita('POST /appointments', at('09:15', '09:45'));
    expect([clash.status, clash.body['fields']]).toEqual([
      400,
      [
        {
          path: 'startsAt',
          code: 'clinic.vet_busy',
          params: { vet: 'Vera Molina', from: '10:00', until: '10:30' },
        },
      ],
    ]);
    for (const free of [at('09:30', '10:00'), at('09:15', '09:45', { vet: other })])
      expect((await rita('POST /appointments', free)).status).toBe(201);
    const both = await Promise.all(
      [1, 2, 3].map(() => rita('POST /appointments', at('12:00', '12:30'))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const path = `/appointments/${String(first.body['id'])}`;
    const cancelled = await rita(`PUT ${path}/cancel`, { reason: 'Owner is ill' });
    expect(cancelled.status).toBe(200);
    expect((await rita('POST /appointments', at('09:00', '09:30'))).status).toBe(201);
  });

  test('an invoice adds up, gets its number when issued and is frozen from then on', async () => {
    const rita = await enter('RITA');
    const owner = await idOf(rita, 'owners', 'Carmen Vidal');
    const line = (quantity: number, unitPrice: number, vatRate: number) => ({
      description: 'Care',
      quantity,
      unitPrice,
      vatRate,
    });
    const lines = [line(3, 3333, 21), line(1, 2240, 10), line(1, 500, 0)];
    const made = await rita('POST /invoices', { owner, issuedOn: '2027-03-01', lines });
    // 99.99 × 21 % = 20.9979, 22.40 × 10 % = 2.24
    expect(made.body).toMatchObject({ net: 12739, vat: 2324, total: 15063, number: null });
    const path = `/invoices/${String(made.body['id'])}`;
    const issued = await rita(`PUT ${path}/issue`, {});
    expect([issued.status, issued.body['number']]).toEqual([
      200,
      expect.stringMatching(/^\d{4}-0001$/),
    ]);
    const changed = await rita(`PUT ${path}`, { issuedOn: '2027-03-02' });
    expect([changed.status, changed.body['code']]).toEqual([409, 'clinic.invoice_issued']);
  });

  test('a prescription takes effect once a second vet approves it; a reminder is sent by e-mail', async () => {
    const [vera, hugo] = [await enter('VERA'), await enter('HUGO')];
    const [animal, vet] = [
      await idOf(vera, 'animals', 'Luna'),
      await idOf(vera, 'vets', 'Vera Molina'),
    ];
    const wanted = {
      animal,
      vet,
      medicine: 'Amoxicillin',
      dose: '1 every 12 h',
      startsOn: '2027-03-01',
      days: 7,
    };
    const request = await vera('POST /prescriptions', wanted);
    expect(request.status).toBe(202);
    expect((await vera<Rows>('GET /prescriptions')).body).toEqual([]);
    const { body } = await hugo<{ approvals: Rows }>('GET /resources/approvals?show=inbox');
    const approval = String(body.approvals[0]?.['id']);
    const first = { 'if-match': '"1"' };
    const own = await vera(`PUT /resources/approvals/${approval}/approve`, {}, first);
    expect(own.status).toBe(409);
    expect((await hugo(`PUT /resources/approvals/${approval}/approve`, {}, first)).status).toBe(
      200,
    );
    expect((await (await enter('OLGA'))<Rows>('GET /prescriptions')).body).toMatchObject([
      { medicine: 'Amoxicillin' },
    ]);

    const vaccines = (await vera<Rows>('GET /vaccines')).body;
    const due = vaccines.find((row) => row['animal'] === animal)!;
    const sent = await vera(`PUT /vaccines/${String(due['id'])}/remind`, {});
    expect([sent.status, sent.body['remindedAt']]).toEqual([200, expect.any(String)]);
  });

  test('an animal is admitted in four steps; a plain page links to its record', async () => {
    const { page, close } = await openAs('RITA');
    await page.getByRole('button', { name: 'Care' }).click();
    await page.getByRole('link', { name: 'Admissions' }).click();
    await page.getByRole('link', { name: 'Admit animal' }).first().click();
    await choose(page, 'Animal', 'Copo');
    await fill(page, 'Reason', 'Eats nothing');
    await fill(page, 'Arrived at', '01/03/2027 10:00');
    await page.getByLabel('Triage').selectOption({ label: 'Urgent' });
    await button(page, 'Continue').click();
    await fill(page, 'Symptoms', 'Does not eat.');
    await choose(page, 'Vet in charge', 'Hugo Serra');
    await button(page, 'Continue').click();
    await page.getByLabel('Stay', { exact: true }).selectOption({ label: 'Overnight' });
    await page.getByLabel('Kennel').selectOption({ label: 'Small' });
    await fill(page, 'Expected to leave on', '03/03/2027');
    await button(page, 'Continue').click();
    await fill(page, 'Phone while it stays', '+34 622 010 203');
    await fill(page, 'Estimate', '180');
    await button(page, 'Finish').click();
    await page.getByText('Without the consent of the owner').first().waitFor();
    await page.getByLabel('The owner consents').check();
    await button(page, 'Finish').click();
    await page.getByRole('heading', { level: 1, name: 'Eats nothing' }).waitFor();

    await page.getByRole('button', { name: 'Patients' }).click();
    await page.getByRole('link', { name: 'Microchip check' }).click();
    await page.getByRole('columnheader', { name: 'Species' }).waitFor();
    await page.getByRole('cell', { name: '941000013579246' }).click();
    await page.getByRole('heading', { level: 1, name: 'Toby' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/animals\/[0-9a-f-]{36}$/);
    await close();
  });

  test('an application-defined kind is validated, searched and stored like those of the framework', async () => {
    const rita = await enter('RITA');
    const owner = await idOf(rita, 'owners', 'Carmen Vidal');
    const animal = (name: string, microchip: string) =>
      rita('POST /animals', { name, owner, species: 'cat', sex: 'male', microchip });
    const made = await animal('Nube', '724 0000 2468-0999');
    expect([made.status, made.body['microchip']]).toEqual([201, '724000024680999']);
    // Marked as a test number, more than 38 bits, too short.
    for (const refused of ['999000024680999', '724999999999999', '72400002468'])
      expect((await animal('Nieve', refused)).body['fields']).toEqual([
        { path: 'microchip', code: 'validation.kind', params: { kind: 'microchip' } },
      ]);
    const found = async (filter: object) =>
      namesIn(
        (await rita<Rows>(`GET /animals?filter=${encodeURIComponent(JSON.stringify(filter))}`))
          .body,
      );
    expect(await found({ microchip: '724 0000 2468 0999' })).toEqual(['Nube']);
    expect(await found({ microchip: { contains: '2468 0999' } })).toEqual(['Nube']);
    expect(await found({ q: '724000024680999' })).toEqual(['Nube']);
  });

  test('an application-defined kind has a column, a masked input and its own texts on screens', async () => {
    const { page, close, takeProblems } = await openAs('RITA');
    await page.goto('/animals');
    await page.getByRole('cell', { name: '941 0000 2468 0123' }).waitFor();
    await page.goto('/animals/create');
    await fill(page, 'Name', 'Duna');
    await choose(page, 'Owner', 'Carmen Vidal');
    await page.getByRole('combobox', { name: 'Species' }).selectOption('dog');
    await page.getByRole('combobox', { name: 'Sex' }).selectOption('female');
    const chip = page.getByRole('textbox', { name: 'Microchip' });
    await chip.pressSequentially('999000013579999');
    expect(await chip.inputValue()).toBe('999 0000 1357 9999');
    await button(page, 'Save').click();
    await page
      .getByText('This is no number of a microchip. Read its 15 digits with the scanner again.')
      .first()
      .waitFor();
    takeProblems();
    await chip.fill('');
    await chip.pressSequentially('724000013579999');
    await button(page, 'Save').click();
    await page.getByRole('heading', { level: 1, name: 'Duna' }).waitFor();
    await page.getByText('724 0000 1357 9999 · Spain').waitFor();
    await close();
  });

  test('the home page is a dashboard of figures, a list, reports and a custom agenda card, arranged by group', async () => {
    const { page, close } = await openAs('RITA', 'es');
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    await card('Vacunas que caducan en 30 días').getByRole('link', { name: '2' }).waitFor();
    await card('Pendiente de cobro')
      .getByText(/\d,\d{2}\s€/)
      .waitFor();
    await card('Agenda de hoy').getByRole('link', { name: 'Yearly check-up' }).waitFor();
    await card('Próximas vacunas').getByRole('link', { name: 'Rabia' }).waitFor();
    await card('Animales por especie')
      .getByRole('link', { name: /^Perro/ })
      .first()
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await close();

    const arranger = await openAs('RITA');
    await button(arranger.page, 'Dashboard options').click();
    await arranger.page.getByRole('menuitem', { name: 'Arrange the profile’s dashboard' }).click();
    await arranger.page
      .getByRole('combobox', { name: 'Dashboard' })
      .selectOption({ label: 'Profile: Vet' });
    await arranger.page
      .getByRole('button', { name: 'Move Appointments this month by vet' })
      .press('Delete');
    await button(arranger.page, 'Save').click();
    await arranger.page.getByText('Dashboard saved.').waitFor();
    await arranger.close();

    const vet = await openAs('VERA');
    await vet.page.getByRole('region', { name: 'Animals by species' }).waitFor();
    for (const gone of ['Outstanding invoices', 'Appointments this month by vet'])
      expect(await vet.page.getByRole('region', { name: gone }).count()).toBe(0);
    await vet.close();
    const debtless = await openAs('PABLO');
    await debtless.page
      .getByRole('region', { name: 'Outstanding invoices' })
      .getByText(/^0,00\s€$/)
      .waitFor();
    await debtless.close();
    const owner = await openAs('OLGA');
    await owner.page.getByRole('region', { name: 'Vaccines due within 30 days' }).waitFor();
    await owner.page.getByRole('region', { name: 'Next vaccines' }).getByText('Luna').waitFor();
    const agenda = owner.page.getByRole('region', { name: 'Today’s agenda' });
    await agenda.getByText(/^09:00 – 09:30$/).waitFor();
    expect(await owner.page.getByRole('region', { name: 'Animals by species' }).count()).toBe(0);
    await owner.close();
  });

  test('everything is in Spanish for a person who chose it, including refusals', async () => {
    const { page, close, takeProblems } = await openAs('RITA', 'es');
    await page.getByRole('link', { name: 'Reservar cita' }).click();
    await choose(page, 'Animal', 'Luna');
    await choose(page, 'Veterinario', 'Vera Molina');
    const today = new Intl.DateTimeFormat('es-ES', {
      timeZone: 'Europe/Madrid',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(new Date());
    await fill(page, 'Empieza', `${today} 09:10`);
    await fill(page, 'Termina', `${today} 09:20`);
    await fill(page, 'Motivo', 'Revisión');
    await button(page, 'Guardar').click();
    await page.getByText('Vera Molina ya tiene otra cita de').first().waitFor();
    takeProblems();
    await fill(page, 'Empieza', `${today} 19:10`);
    await fill(page, 'Termina', `${today} 19:20`);
    await button(page, 'Guardar').click();
    await page.getByRole('heading', { level: 1, name: 'Revisión' }).waitFor();
    await page.getByRole('button', { name: 'Pacientes' }).click();
    await page.getByRole('link', { name: 'Control de microchips' }).click();
    await page.getByRole('columnheader', { name: 'Especie' }).waitFor();
    await page.getByRole('cell', { name: 'Conejo' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: /^Luna\s*941000024680123/ }).waitFor();
    await close();
  });
});
