import { dealerId } from '#portal/server/seed/demoOrganisation.ts';
import { runLeadClock } from '#leads/server/runLeadClock.ts';
import { receiveLead, type NewLead } from '#leads/server/index.ts';
import { sendMails } from '#framework/server/mail/sendMails.ts';
import { newestMails } from '#framework/server/store/mails.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

const start = '2026-06-16T15:00:00.000Z';
let world: World;
beforeAll(async () => void (world = await createWorld({ clock: start })));
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(start);
  await world.db.deleteFrom('leads').execute();
  await world.db.deleteFrom('mails').execute();
});

const own = dealerId('101');
const lead: NewLead = {
  origin: 'csf',
  customerName: 'Marina <Couto>',
  document: null,
  phone: '11987654321',
  email: 'marina@exemplo.com.br',
  vehicle: 'Onix LT',
  state: 'SP',
  city: 'Campinas',
  dealerId: own,
  notes: null,
  consentText: 'sim',
};
const receive = (change: Partial<NewLead> = {}) => receiveLead(world.deps, { ...lead, ...change });
const mails = async (type: string) =>
  (await newestMails(world.deps, 1000)).filter((mail) => mail.type === type);
const turnModule = (enabled: boolean) =>
  world.db.updateTable('modules').set({ enabled }).where('name', '=', 'email_leads').execute();

/** The dealer's users who work on opportunities, read from the database. */
const workers = async () =>
  (await world.db.selectFrom('users').selectAll().where('status', '=', 'enabled').execute())
    .filter(({ groupName }) => ['seller', 'sales-manager', 'fi-manager'].includes(groupName))
    .filter(({ dealers }) => dealers.includes('101'))
    .map(({ username }) => username)
    .sort();

test('OQ-085: a new opportunity is mailed to the people of the dealer who handle them, and to the customer', async () => {
  await receive();
  const sent = await mails('leadNew');
  expect(sent.map(({ username }) => username).sort()).toEqual(await workers());
  expect(sent.length).toBeGreaterThan(0);
  const { id } = await world.row('leads', { dealerId: own });
  expect(sent[0]).toMatchObject({ subject: 'Nova oportunidade' });
  expect(sent[0]?.html).toContain('Marina &lt;Couto&gt;');
  expect(sent[0]?.text).toContain('Marina <Couto> quer saber mais sobre Onix LT.');
  expect(sent[0]?.text).toContain('(11) 98765-4321');
  expect(sent[0]?.text).toContain('Faça o primeiro contato até 16/06/2026 13:00');
  expect(sent[0]?.text).toContain(`${world.deps.config.publicUrl}/leads/${id}`);
  expect(await mails('leadConfirmation')).toMatchObject([
    { username: 'CSF', email: 'marina@exemplo.com.br', subject: 'Recebemos o seu contato' },
  ]);
  // The same request again creates no opportunity.
  await receive();
  expect(await mails('leadNew')).toHaveLength(sent.length);
});

test('LEAD-009: a repeated request corrects phone and e-mail, and is confirmed to the new address', async () => {
  const document = '52998224725';
  await receive({ document, phone: '11987654312', email: 'marina@exemplo.com' });
  await receive({ document, notes: 'De manhã' });
  const stored = async () => world.row('leads', { document });
  expect(await stored()).toMatchObject({ phone: lead.phone, email: lead.email, version: 2 });
  expect((await mails('leadConfirmation')).map(({ email }) => email).toSorted()).toEqual([
    'marina@exemplo.com',
    lead.email,
  ]);
  await receive({ document, email: null, phone: '1933334444', notes: 'De manhã' });
  expect(await stored()).toMatchObject({ phone: '1933334444', email: lead.email, version: 3 });
  expect((await stored()).notes).toBe('De manhã');
  expect(await mails('leadConfirmation')).toHaveLength(2);
});

test('a customer without an address, or with an undeliverable one, gets no mail', async () => {
  await receive({ email: null });
  await receive({ email: 'a(b)@exemplo.com.br', phone: '11987650000' });
  expect(await mails('leadConfirmation')).toEqual([]);
  expect(await world.db.selectFrom('leads').selectAll().execute()).toHaveLength(2);
});

test('LEAD-010: the dealer is reminded once after half of the time, and notified once of the expiry', async () => {
  await receive();
  const count = (await workers()).length;
  world.clock.advance({ minutes: 29 });
  await runLeadClock(world.deps);
  expect(await mails('leadReminder')).toEqual([]);
  world.clock.advance({ minutes: 2 });
  await Promise.all([1, 2, 3].map(() => runLeadClock(world.deps)));
  await runLeadClock(world.deps);
  expect(await mails('leadReminder')).toHaveLength(count);
  world.clock.advance({ minutes: 30 });
  await Promise.all([1, 2, 3].map(() => runLeadClock(world.deps)));
  await runLeadClock(world.deps);
  expect(await mails('leadReminder')).toHaveLength(count);
  const over = await mails('leadExpired');
  expect(over).toHaveLength(count);
  expect(over[0]?.text).toContain('Marina <Couto> expirou sem contato');
});

test('no reminder is sent for an answered opportunity', async () => {
  await receive();
  const { id } = await world.row('leads', { dealerId: own });
  await world.call('crm', `PUT /leads/${id}/contactAgain`, { body: {} });
  world.clock.advance({ minutes: 61 });
  await runLeadClock(world.deps);
  expect([...(await mails('leadReminder')), ...(await mails('leadExpired'))]).toEqual([]);
});

test('the dealer gets no mail for opportunities it typed in or imported', async () => {
  await receive();
  await world.db.updateTable('leads').set({ consentAt: null, origin: 'phone' }).execute();
  await world.db.deleteFrom('mails').execute();
  world.clock.advance({ minutes: 31 });
  await runLeadClock(world.deps);
  world.clock.advance({ minutes: 30 });
  await runLeadClock(world.deps);
  expect(await newestMails(world.deps, 10)).toEqual([]);
});

test('OQ-035: no mail is sent while the module is off, or without a mail server', async () => {
  await turnModule(false);
  await receive();
  world.clock.advance({ minutes: 61 });
  await runLeadClock(world.deps);
  await turnModule(true);
  const mailer = { ...world.mailer, kind: 'none' } as const;
  await receiveLead({ ...world.deps, mailer }, { ...lead, phone: '11987650001' });
  expect(await newestMails(world.deps, 10)).toEqual([]);
});

test('OQ-085: a version is sent to the person testing it, with sample values; the page shows when each was last sent', async () => {
  const { id } = await world.row('emailTemplates', { kind: 'NEW_LEAD', isCurrent: true });
  const { email } = await world.row('users', { username: 'CRM' });
  const path = `/leads/emailTemplates/${id}/test`;
  expect(await world.call('crm', `POST ${path}`)).toMatchObject({
    status: 200,
    body: { email },
  });
  expect(await mails('templateTest')).toMatchObject([
    { email, subject: 'Teste: Nova oportunidade', text: expect.stringContaining('Maria Oliveira') },
  ]);
  expect((await world.call('consulta', `POST ${path}`)).status).toBe(403);
  const mailing = async () => (await world.call('crm', 'GET /leads/emailTemplates/mailing')).body;
  expect(await mailing()).toMatchObject({
    delivery: 'mailbox',
    reminderMinutes: 30,
    limitMinutes: 60,
  });
  await receive();
  while ((await sendMails(world.deps)) > 0);
  const sent = Object.fromEntries(
    (await mailing()).sent.map((one: { kind: string; lastSentAt: string | null }) => [
      one.kind,
      one.lastSentAt,
    ]),
  );
  expect(sent).toEqual({
    NEW_LEAD: world.clock.now().toISOString(),
    CUSTOMER_CONFIRMATION: world.clock.now().toISOString(),
    LEAD_REMINDER: null,
    LEAD_EXPIRED: null,
  });
});
