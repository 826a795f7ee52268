import { inflateSync } from 'node:zlib';
import { newestMails } from '../../../src/framework/server/store/mails';
import { purgeLinks } from '../../../src/simulation/server';
import { signInAs } from '../../harness/session';
import { createWorld, type Body, type World } from '../../organisation/server/world';

const today = '2026-11-23T15:00:00.000Z';
let world: World;
let made: Body;
beforeAll(async () => {
  world = await createWorld({ clock: today });
  const { body } = await world.call('seller', 'POST /simulations/saves', {
    body: {
      ...{
        personType: 'PF',
        state: 'SP',
        vehicleTypeId: 1,
        saleType: 'TD',
        clientName: 'Íris Conceição',
      },
      ...{ vehiclePrice: 9_849_000, entryValue: 2_954_700, tableCode: 'FDU-TD', term: 60 },
    },
  });
  made = body;
});
afterAll(() => world.close());

const pdf = async (who: string, query = '') => {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/DEALER/simulations/saves/${made.id}/paper.pdf${query}`,
    headers: await signInAs(world, who),
  });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
};

/** What a PDF shows: its content streams opened, its strings joined. */
const shownIn = (content: Buffer): string => {
  const text = content.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part]) => {
    try {
      return inflateSync(Buffer.from(part ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const hex = [...streams.join('\n').matchAll(/<([0-9a-f]+)>/g)].map(([, digits]) => digits ?? '');
  return Buffer.from(hex.join(''), 'hex').toString('latin1');
};

describe('a simulation as a PDF', () => {
  test('the client’s version is tagged, titled and says what was promised', async () => {
    const { status, headers, content } = await pdf('sales-manager');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    const raw = content.toString('latin1');
    expect(raw).toMatch(/^%PDF-1\.7/);
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/Lang \(pt-BR\)/);
    expect(raw).toMatch(/\/S \/Table/);
    const shown = shownIn(content);
    expect(shown).toContain('Íris Conceição');
    expect(shown).toContain('Total a pagar');
    expect(shown).not.toMatch(/FDU-TD|Memória/);
  });

  test('the dealer’s version holds table and memo; English has its own words', async () => {
    const own = shownIn((await pdf('sales-manager', '?audience=dealer')).content);
    expect(own).toContain('FDU-TD');
    expect(own).toContain('Memória de cálculo');
    expect(shownIn((await pdf('sales-manager', '?language=en')).content)).toContain(
      'Financing simulation',
    );
  });

  test('SIMR-073: another dealer gets none', async () => {
    expect((await pdf('customer')).status).toBe(404);
    expect((await pdf('finance')).status).not.toBe(200);
  });
});

describe('a shared link', () => {
  const share = (days: number, who = 'seller') =>
    world.call(who, `POST /simulations/saves/${made.id}/shares`, { body: { days } });
  const open = (path: string) => world.app.inject({ method: 'GET', url: path });

  test('opens the client’s version without a session until it expires', async () => {
    const { status, body } = await share(7);
    expect(status).toBe(201);
    expect(body.expiresAt).toBe('2026-11-30T15:00:00.000Z');
    const opened = await open(body.path);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    expect(shownIn(opened.rawPayload)).not.toContain('FDU-TD');
    world.clock.advance({ days: 8 });
    expect((await open(body.path)).statusCode).toBe(404);
    world.clock.set(today);
  });

  test('is sent to the client’s address in the name of who sells, and told of with its time', async () => {
    const { status, body } = await world.call(
      'seller',
      `POST /simulations/saves/${made.id}/shares`,
      {
        body: { days: 7, email: 'iris@exemplo.com.br' },
      },
    );
    expect(status).toBe(201);
    const [mail] = await newestMails(world.deps, 1);
    expect(mail).toMatchObject({ email: 'iris@exemplo.com.br', type: 'shared', status: 'pending' });
    expect(mail?.text).toContain(body.path);
    expect(mail?.subject).toBe('Sua simulação de financiamento');
    const links = await world.call('seller', `GET /simulations/saves/${made.id}/shares`);
    const sent = (links.body as Body[]).find(({ sentTo }) => sentTo === 'iris@exemplo.com.br');
    expect(sent).toMatchObject({
      ...{ expiresAt: body.expiresAt, createdBy: expect.stringMatching(/./u) },
    });
    expect(JSON.stringify(links.body)).not.toContain(body.path.split('/').at(-1));
    const wrong = await world.call('seller', `POST /simulations/saves/${made.id}/shares`, {
      body: { days: 7, email: 'iris@exemplo, x@y.z' },
    });
    expect(wrong.body).toMatchObject({ status: 400, code: 'validation.failed' });
  });

  test('opens nothing once it was ended, by whom sells here alone; what has expired is removed', async () => {
    const { body } = await share(1);
    const path = `/simulations/saves/${made.id}/shares`;
    const links = (await world.call('seller', `GET ${path}`)).body as Body[];
    const { id } = links.find(({ expiresAt }) => expiresAt === body.expiresAt)!;
    expect((await world.call('consulta', `DELETE ${path}/${id}`)).status).toBe(403);
    expect((await world.call('customer', `DELETE ${path}/${id}`)).status).toBe(404);
    expect((await open(body.path)).statusCode).toBe(200);
    const left = await world.call('seller', `DELETE ${path}/${id}`);
    expect(left.body.map((one: Body) => one.id)).not.toContain(id);
    expect((await open(body.path)).statusCode).toBe(404);
    expect((await world.call('seller', `DELETE ${path}/${id}`)).status).toBe(404);
    world.clock.advance({ days: 40 });
    await purgeLinks(world.deps);
    world.clock.set(today);
    expect((await world.call('seller', `GET ${path}`)).body).toEqual([]);
  });

  test('is made by whom sells here alone, for 30 days at most, and cannot be guessed', async () => {
    expect((await share(7, 'customer')).status).toBe(404);
    expect((await share(7, 'consulta')).status).toBe(403);
    expect((await share(31)).status).toBe(400);
    expect((await open('/api/shared/simulations/x')).statusCode).toBe(404);
  });
});

test('who buys has the client’s version alone, as file and on screen', async () => {
  const { body: own } = await world.call('customer', 'POST /simulations/saves', {
    body: {
      ...{ personType: 'PF', state: 'SP', vehicleTypeId: 1, saleType: 'TD' },
      ...{ vehiclePrice: 9_849_000, entryValue: 2_954_700, tableCode: 'FDU-TD', term: 36 },
    },
  });
  const path = `GET /simulations/saves/${own.id}/paper`;
  expect(await world.call('customer', `${path}?audience=dealer`)).toMatchObject({
    status: 403,
    body: { code: 'access.denied' },
  });
  const { status, body } = await world.call('customer', path);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/FDU-TD|Memória/);
  const file = await world.app.inject({
    method: 'GET',
    url: `/api/DEALER/simulations/saves/${own.id}/paper.pdf?audience=dealer`,
    headers: await signInAs(world, 'customer'),
  });
  expect(file.statusCode).toBe(403);
});
