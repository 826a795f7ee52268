import type { SavedReport } from '#framework/kernel/reports/SavedReport.ts';
import type { ReportQuestion } from '#framework/kernel/reports/question.ts';
import type { ReportResult } from '#framework/kernel/reports/result.ts';
import { mailReports } from '#framework/server/reports/mailReports.ts';
import { sendMails } from '#framework/server/mail/sendMails.ts';
import { createWorld, type World } from '#tests/organisation/server/world.ts';

let world: World;
beforeAll(async () => {
  // A Sunday at noon in São Paulo.
  world = await createWorld({ clock: '2026-11-29T15:00:00.000Z' });
  await world.db.deleteFrom('reports').execute();
}, 120_000);
afterAll(() => world.close());

const dealers: ReportQuestion = {
  resource: 'dealers',
  measure: { operation: 'count' },
  by: [{ field: 'state' }],
  display: 'bars',
};
const run = (who: string, question: unknown) =>
  world.call(who, 'POST /reports/run', { body: { question } });

describe('a question', () => {
  it('is refused uniformly for unknown fields, wrong units and operations', async () => {
    const wrong = [
      { ...dealers, by: [{ field: 'gone' }] },
      { ...dealers, by: [{ field: 'createdAt' }] },
      { ...dealers, by: [{ field: 'state', unit: 'week' }] },
      { ...dealers, by: [{ field: 'state' }, { field: 'state' }] },
      { ...dealers, measure: { operation: 'sum', field: 'state' } },
      { ...dealers, measure: { operation: 'sum' } },
      { ...dealers, period: { field: 'state', name: 'today' } },
    ];
    for (const question of wrong) {
      const { status, body } = await run('admin-internal', question);
      expect([status, body.code]).toEqual([400, 'report.field_unavailable']);
    }
    const { status } = await run('admin-internal', { ...dealers, filter: { gone: 1 } });
    expect(status).toBe(400);
  });

  it('is denied without the right to list, and not found for an unknown list', async () => {
    expect((await run('seller', { ...dealers, resource: 'tiers' })).status).toBe(403);
    expect((await run('admin-internal', { ...dealers, resource: 'nothing' })).status).toBe(404);
  });

  it('cannot group or measure by masked fields, and hides groups of fewer than three', async () => {
    const question: ReportQuestion = {
      ...dealers,
      resource: 'simulations',
      by: [{ field: 'simulationDate', unit: 'day' }],
    };
    const birth = { ...question, by: [{ field: 'birthDate', unit: 'year' }] };
    const income = { ...question, measure: { operation: 'sum', field: 'clientIncome' } };
    expect((await run('fi-manager', birth)).status).toBe(200);
    expect((await run('fi-manager', income)).status).toBe(200);
    expect((await run('consulta', birth)).body.code).toBe('report.field_unavailable');
    expect((await run('consulta', income)).body.code).toBe('report.field_unavailable');
    const clear = (await run('fi-manager', question)).body as ReportResult;
    expect(clear.cells.some(({ count }) => count !== null && count < 3)).toBe(true);
    const { cells } = (await run('consulta', question)).body as ReportResult;
    expect(cells.some(({ count, value }) => count === null && value === null)).toBe(true);
    expect(cells.every(({ count }) => count === null || count >= 3)).toBe(true);
  });

  it('compares a period with the previous one, day by day, and shows no change from zero', async () => {
    const question: ReportQuestion = {
      resource: 'simulations',
      measure: { operation: 'average', field: 'financedValue' },
      by: [{ field: 'simulationDate', unit: 'day' }],
      period: { field: 'simulationDate', name: 'last7Days', compare: true },
      display: 'line',
    };
    const { body } = await run('fi-manager', question);
    const { axes, before, days, total } = body as ReportResult;
    expect(axes[0]?.values).toHaveLength(7);
    expect(days).toEqual(['2026-11-23', '2026-11-29']);
    expect(before).toEqual(['2026-11-16', '2026-11-22']);
    expect(total.before).toBeDefined();
  });

  it('assigns timestamps near midnight to the application’s day, not UTC', async () => {
    const { id } = await world.row('dealers', { GMFcode: '101' });
    await world.db
      .updateTable('dealers')
      .set({ createdAt: '2026-11-29T02:59:59.999Z' })
      .where('id', '=', id)
      .execute();
    const question = { ...dealers, filter: { id }, by: [{ field: 'createdAt', unit: 'day' }] };
    const late = (await run('admin-internal', question)).body as ReportResult;
    expect(late.axes[0]?.values[0]?.value).toBe('2026-11-28');
    // Clocks were set forward at midnight of 4 November 2018 in São Paulo.
    await world.db
      .updateTable('dealers')
      .set({ createdAt: '2018-11-04T03:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    const forward = (await run('admin-internal', question)).body as ReportResult;
    expect(forward.axes[0]?.values[0]?.value).toBe('2018-11-04');
  });

  it('is exported with the right to export the list', async () => {
    const { status, body } = await world.call('admin-internal', 'POST /reports/export', {
      body: { question: dealers, format: 'csv', language: 'pt-BR' },
    });
    expect(status).toBe(200);
    expect(body.fileName).toBe('dealers-2026-11-29.csv');
    const text = Buffer.from(String(body.content), 'base64').toString('utf8');
    expect(text).toContain('UF;Quantidade\n');
    expect(text).toMatch(/\nTotal;\d+\n$/);
    const sheet = await world.call('admin-internal', 'POST /reports/export', {
      body: { question: dealers, format: 'xlsx' },
    });
    expect(Buffer.from(String(sheet.body.content), 'base64').subarray(0, 2).toString()).toBe('PK');
  });
});

describe('a saved report', () => {
  const input = { name: 'Concessionárias por UF', visibility: 'private', question: dealers };
  const create = async (who: string, more: object = {}) =>
    world.call(who, 'POST /reports', { body: { ...input, ...more } });

  /** Mails a report as if it were due. */
  const mailNow = async (id: string): Promise<void> => {
    await world.db
      .updateTable('reports')
      .set({ nextMailAt: world.deps.clock().toISOString() })
      .where('id', '=', id)
      .execute();
    while ((await mailReports(world.deps)) > 0);
    while ((await sendMails(world.deps)) > 0);
  };

  it('is seen, changed and removed only by its owner while private', async () => {
    const { status, body } = await create('finance');
    expect(status).toBe(201);
    const path = `/reports/${String(body.id)}`;
    expect((await world.call('admin-internal', `GET ${path}`)).status).toBe(404);
    const renamed = { ...input, name: 'Outro nome' };
    const stale = await world.call('finance', `PUT ${path}`, { body: renamed, version: 9 });
    expect(stale.status).toBe(412);
    const changed = await world.call('finance', `PUT ${path}`, { body: renamed, version: 1 });
    expect(changed.body).toMatchObject({ name: 'Outro nome', version: 2, mine: true });
    expect((await world.call('admin-internal', `DELETE ${path}`, { version: 2 })).status).toBe(404);
    expect((await world.call('finance', `DELETE ${path}`, { version: 2 })).status).toBe(204);
  });

  it('is saved once when its call is repeated with the same key', async () => {
    const twice = { body: { ...input, name: 'Repetido' }, key: 'report-repeated' };
    const [first, second] = [
      await world.call('finance', 'POST /reports', twice),
      await world.call('finance', 'POST /reports', twice),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const other = await world.call('finance', 'POST /reports', { ...twice, body: input });
    expect(other.body.code).toBe('idempotency.key_reused');
    await world.call('finance', `DELETE /reports/${String(first.body.id)}`, { version: 1 });
  });

  it('is reported as broken if a field is gone, and can be repaired', async () => {
    const { body } = await create('finance');
    const id = String(body.id);
    await world.db
      .updateTable('reports')
      .set({ question: JSON.stringify({ ...dealers, by: [{ field: 'renamed' }] }) })
      .where('id', '=', id)
      .execute();
    const { body: list } = await world.call('finance', 'GET /reports');
    const broken = (list.reports as SavedReport[]).find((one) => one.id === id);
    expect(broken?.broken).toBe(true);
    const repaired = await world.call('finance', `PUT /reports/${id}`, { body: input, version: 1 });
    expect(repaired.body.broken).toBeUndefined();
    await world.call('finance', `DELETE /reports/${id}`, { version: 2 });
  });

  it('of the application has a name per language, until renamed', async () => {
    const { body } = await create('finance');
    const id = String(body.id);
    const names = { 'pt-BR': input.name, en: 'Dealers by state' };
    await world.db
      .updateTable('reports')
      .set({ names: JSON.stringify(names) })
      .where('id', '=', id)
      .execute();
    expect((await world.call('finance', `GET /reports/${id}`)).body.names).toEqual(names);
    const change = (name: string, version: number) =>
      world.call('finance', `PUT /reports/${id}`, { body: { ...input, name }, version });
    const kept = await change('Dealers by state', 1);
    expect([kept.body.name, kept.body.names]).toEqual([input.name, names]);
    const renamed = await change('Lojas', 2);
    expect([renamed.body.name, renamed.body.names]).toEqual(['Lojas', undefined]);
    await world.call('finance', `DELETE /reports/${id}`, { version: 3 });
  });

  it('has the names by language that its owner gives it, in mails too', async () => {
    const schedule = { every: 'day', hour: 13, to: ['FINANCE', 'BIT'] };
    const { body } = await create('finance', {
      name: 'Lojas por UF',
      names: { en: 'Dealers by state', es: 'Tiendas' },
      schedule,
    });
    const path = `/reports/${String(body.id)}`;
    expect(body).toMatchObject({
      name: 'Lojas por UF',
      names: { 'pt-BR': 'Lojas por UF', en: 'Dealers by state', es: 'Tiendas' },
    });
    const { id } = await world.row('users', { username: 'BIT' });
    await world.db
      .updateTable('credentials')
      .set({ language: 'en' })
      .where('userId', '=', id)
      .execute();
    await mailNow(String(body.id));
    const subjects = world.mailer.sent.map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Lojas por UF', 'Dealers by state']));

    const change = (version: number, more: object) =>
      world.call('finance', `PUT ${path}`, { body: { ...input, ...more }, version });
    const fewer = await change(1, { name: 'Lojas', names: { en: 'Stores', es: '' } });
    expect(fewer.status).toBe(400);
    const one = await change(1, { name: 'Lojas', names: { en: 'Stores' } });
    expect(one.body.names).toEqual({ 'pt-BR': 'Lojas', en: 'Stores' });
    const none = await change(2, { name: 'Lojas', names: {} });
    expect([none.body.name, none.body.names]).toEqual(['Lojas', undefined]);
    await world.call('finance', `DELETE ${path}`, { version: 3 });
  });

  it('is mailed to at most fifty people, all with the right to read the list', async () => {
    const to = Array.from({ length: 500 }, (_, at) => `USER${at}`);
    const many = await create('finance', { schedule: { every: 'day', hour: 8, to } });
    expect([many.status, many.body.code]).toEqual([400, 'report.too_many_recipients']);
    const schedule = { every: 'week', weekday: 1, hour: 8, to: ['NOBODY'] };
    const unknown = await create('finance', { schedule });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'report.recipient_denied']);
  });

  it('is offered to people who may read the list, to a dealer’s person only those of their dealers', async () => {
    const offered = async (who: string, search: string) => {
      const path = `GET /reports/recipients?resource=saleProposals&${search}`;
      const { status, body } = await world.call(who, path);
      expect(status).toBe(200);
      return (body['people'] as readonly { username: string }[]).map(({ username }) => username);
    };
    expect(await offered('finance', 'q=fi-manager')).toContain('FI-MANAGER');
    expect(await offered('finance', 'usernames=fi-manager,NOBODY')).toEqual(['FI-MANAGER']);
    expect(await offered('fi-manager', 'usernames=FI-MANAGER,FINANCE')).toEqual(['FI-MANAGER']);
    const hidden = await world.call('seller', 'GET /reports/recipients?resource=tiers');
    expect(hidden.status).toBe(403);
  });

  it('of a field that its reader sees masked shows no figures, on the page or in a mail', async () => {
    const byBirth = {
      ...dealers,
      resource: 'simulations',
      by: [{ field: 'birthDate', unit: 'year' }],
    };
    const schedule = { every: 'day', hour: 13, to: ['CONSULTA', 'FI-MANAGER'] };
    const { status, body } = await create('fi-manager', {
      name: 'Idades',
      question: byBirth,
      schedule,
    });
    expect([status, body.broken]).toEqual([201, undefined]);
    const id = String(body.id);
    await world.db
      .updateTable('reports')
      .set({ visibility: 'shared' })
      .where('id', '=', id)
      .execute();
    expect((await world.call('consulta', `GET /reports/${id}`)).body.broken).toBe(true);
    expect((await run('consulta', byBirth)).body.code).toBe('report.field_unavailable');

    await mailNow(id);
    const texts = world.mailer.sent
      .filter(({ subject }) => subject === 'Idades')
      .map(({ text }) => text);
    expect(texts.filter((text) => text.includes('| Quantidade'))).toHaveLength(1);
    expect(texts).toHaveLength(2);
    await world.call('fi-manager', `DELETE /reports/${id}`, { version: 1 });
  });

  it('of a list that no longer exists can still be deleted by its owner', async () => {
    const { body } = await create('finance', { visibility: 'private' });
    const id = String(body.id);
    await world.db
      .updateTable('reports')
      .set({
        resource: 'removedList',
        question: JSON.stringify({ ...dealers, resource: 'removedList' }),
      })
      .where('id', '=', id)
      .execute();
    expect((await world.call('finance', `GET /reports/${id}`)).body.broken).toBe(true);
    expect((await world.call('finance', `DELETE /reports/${id}`, { version: 1 })).status).toBe(204);
  });

  it('is mailed at its hour with the figures of the reader, once', async () => {
    const schedule = { every: 'week', weekday: 1, hour: 8, to: ['FINANCE'] };
    const { body } = await create('finance', { schedule });
    expect(body.nextMailAt).toBe('2026-11-30T11:00:00.000Z');
    expect(await mailReports(world.deps)).toBe(0);
    world.clock.set('2026-11-30T11:00:30.000Z');
    expect(await mailReports(world.deps)).toBe(2);
    expect(await mailReports(world.deps)).toBe(0);
    while ((await sendMails(world.deps)) > 0);
    const mail = world.mailer.sent.find(({ subject }) => subject === input.name);
    expect(mail?.text).toContain('UF | Quantidade');
    expect(mail?.text).toContain(`/reports/${String(body.id)}`);
    const row = await world.row('reports', { id: body.id });
    expect(row.nextMailAt).toBe('2026-12-07T11:00:00.000Z');
  });
});

it('a file is named by the day in São Paulo', async () => {
  world.clock.set('2026-12-01T02:30:00.000Z');
  const { body } = await world.call('bit', 'POST /reports/export', {
    body: { question: dealers, format: 'csv' },
  });
  expect(body.fileName).toBe('dealers-2026-11-30.csv');
});
