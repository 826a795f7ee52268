import { newestMails } from '#framework/server/store/mails.ts';
import { purgeLinks } from '#simulation/server/index.ts';
import { signInAs } from '#tests/harness/session.ts';
import { priceStored } from '#simulation/server/priceStored.ts';
import { linesIn } from '#tests/papers/server/readPdf.ts';
import { recomputed } from './recomputePrinted';
import { createWorld, type Body, type World } from '#tests/organisation/server/world.ts';
import { deal } from './deal';

const today = '2026-11-23T15:00:00.000Z';
let world: World;
let made: Body;
beforeAll(async () => {
  world = await createWorld({ clock: today });
  const { body } = await world.call('seller', 'POST /simulations/saves', {
    body: { ...deal(), clientName: 'Íris Conceição', tableCode: 'FDU-TD', term: 60 },
  });
  made = body;
});
afterAll(() => world.close());

const setRow = (id: string, values: object) =>
  world.db
    .updateTable('simulations')
    .set(values as never)
    .where('id', '=', id)
    .execute();

const pdf = async (who: string, query = '') => {
  const response = await world.app.inject({
    method: 'GET',
    url: `/api/DEALER/simulations/saves/${made.id}/paper.pdf${query}`,
    headers: await signInAs(world, who),
  });
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
};

/** The content of a PDF as one text. */
const shownIn = (content: Buffer): string => linesIn(content).join('\n');

test('OQ-238, I18N-003: who sees a client masked in the record sees them masked in every paper and search', async () => {
  const client = {
    clientName: 'Carla Nunes',
    clientDocument: '52998224725',
    monthlyIncome: 987_654,
  };
  const { body: own } = await world.call('seller', 'POST /simulations/saves', {
    body: { ...deal(), ...client, tableCode: 'FDU-TD', term: 36 },
  });
  const read = async (who: string, query = ''): Promise<string> =>
    JSON.stringify((await world.call(who, `GET /simulations/saves/${own.id}/paper${query}`)).body);
  const clear = ['Carla Nunes', '529.982.247-25', '9.876,54'];
  const { body: record } = await world.call('consulta', `GET /simulations/saves/${own.id}`);
  expect(record).toMatchObject({ clientName: 'C***', clientDocument: '***.982.247-**' });
  for (const query of ['', '?audience=customer', '?audience=dealer', '?language=en']) {
    const paper = await read('consulta', query);
    for (const text of clear) expect(paper).not.toContain(text);
    expect(paper).toContain('***.982.247-**');
  }
  const memo = await read('sales-manager', '?audience=dealer');
  for (const text of clear) expect(memo).toContain(text);
  const search = (who: string) =>
    world.call(who, 'POST /simulations/saves/filters/clients', { body: { client: 'carla' } });
  expect((await search('consulta')).status).toBe(403);
  expect((await search('seller')).body).toMatchObject([{ clientName: 'Carla Nunes' }]);
});

describe('a simulation as a PDF', () => {
  test.each([
    ['', 'simulacao.pdf'],
    ['?audience=dealer', 'simulacao-concessionaria.pdf'],
    ['?language=en', 'simulation.pdf'],
    ['?audience=dealer&language=en', 'simulation-dealer.pdf'],
  ])('I18N-003: requested as %j it is saved as %s', async (query, name) => {
    const { headers } = await pdf('sales-manager', query);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  test('the client’s version is tagged per PDF/UA, titled, and embeds its fonts', async () => {
    const { status, headers, content } = await pdf('sales-manager');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    const raw = content.toString('latin1');
    expect(raw).toMatch(/^%PDF-1\.7/);
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/Lang \(pt-BR\)/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
    expect(raw).toMatch(/<pdfuaid:part>1</);
    expect(raw).toMatch(/\/FontFile2 /);
    expect(raw).not.toMatch(/Helvetica/);
    const cells = (tag: string) => raw.split(`/S /${tag}\n`).length - 1;
    const facts = (raw.match(/\/Scope \/Row/g) ?? []).length;
    expect(facts).toBeGreaterThan(10);
    expect((raw.match(/\/Scope \/Column/g) ?? []).length).toBe(6 + 3);
    // A row of the composition has two figures next to its name, a fact has one.
    const composed = 10;
    expect(cells('TR')).toBe(62 + facts);
    expect(cells('TD')).toBe(60 * 6 + facts + composed);
    expect(cells('TH')).toBe(facts + 6 + 3);
  });

  test('each page names the dealer and its page number; payments come first', async () => {
    const { content } = await pdf('sales-manager');
    const lines = linesIn(content);
    const pages = (content.toString('latin1').match(/\/Type \/Page\n/g) ?? []).length;
    expect(lines.filter((line) => line === 'Aroeira Veículos')).toHaveLength(pages);
    const feet = lines.filter((line) => /Página \d de \d$/.test(line));
    expect(feet.map((line) => line.slice(-'Página 1 de 2'.length))).toEqual(
      Array.from({ length: pages }, (_, at) => `Página ${at + 1} de ${pages}`),
    );
    const [, , labels, first, others] = lines;
    expect(labels).toBe('Pagamentos Entrada CET Total a pagar');
    expect(first).toMatch(/^60 × R\$ \S+,\d\d$/);
    expect(others).toMatch(/^R\$ 29\.547,00 \d\d,\d\d% a\.a\. R\$ \S+,\d\d$/);
    expect(content.toString('latin1')).toMatch(/\/S \/Figure\n/);
  });

  const noticeIn = async (language: string): Promise<string> => {
    const path = `GET /simulations/saves/${made.id}/paper?language=${language}`;
    return (await world.call('seller', path)).body.notice;
  };

  test('OQ-177, I18N-003: the manufacturer’s legal text is printed in the language of the sheet', async () => {
    expect(await noticeIn('en')).toMatch(/ Credit is subject to approval\. .*without notice\.$/);
    expect(await noticeIn('pt-BR')).toMatch(/ Crédito sujeito a aprovação\. .*sem aviso\.$/);
    const { version } = (await world.call('admin-internal', 'GET /parameters/manufacturer')).body;
    const legalText = 'Condições válidas para o estado de São Paulo.';
    await world.call('admin-internal', 'PUT /parameters/manufacturer', {
      body: { legalText, legalTextEn: null },
      version,
    });
    expect(await noticeIn('en')).toContain(legalText);
    const { body } = await world.call('seller', `GET /simulations/saves/${made.id}/paper`);
    expect(body.notice).toContain(`na data da simulação. ${legalText}`);
    expect(shownIn((await pdf('sales-manager')).content)).toContain(legalText);
  });

  test('the client’s version has the agreed figures, without figures of the dealer and internal codes', async () => {
    await setRow(made.id, { remarks: 'Margem apertada', tierCode: 'TR7', monthlyIncome: 812_300 });
    for (const language of ['pt-BR', 'en']) {
      const shown = shownIn((await pdf('sales-manager', `?language=${language}`)).content);
      expect(shown).toContain('Íris Conceição');
      expect(shown).toContain(language === 'en' ? 'Total payable' : 'Total a pagar');
      expect(shown).toContain('CET');
      expect(shown).not.toMatch(
        /FDU-TD|TR7|Margem|8\.123,00|Memória|memo|Dados da conc|Dealer data|Tier|Subs[ií]d|i_N/,
      );
      const own = shownIn(
        (await pdf('sales-manager', `?audience=dealer&language=${language}`)).content,
      );
      for (const word of ['FDU-TD', 'TR7', 'Margem apertada', '8.123,00'])
        expect(own).toContain(word);
    }
  });

  test('SIMR-062: internal values of the lender are in no version', async () => {
    const { code, campaign } = await world.row('planTables', { code: 'FDU-SUB' });
    const { body } = await world.call('seller', 'POST /simulations/saves', {
      body: { ...deal(), campaign, tableCode: code, term: 36, entryValue: 4_924_500 },
    });
    const lent = await priceStored(world.deps, body, body.simulationDate);
    expect(lent.ok && lent.value.pricing.memo.quote.netRate).toBeTruthy();
    const path = `/api/DEALER/simulations/saves/${body.id}/paper.pdf?audience=dealer`;
    const headers = await signInAs(world, 'sales-manager');
    const response = await world.app.inject({ url: path, headers });
    const shown = shownIn(response.rawPayload);
    expect(shown).toContain('Memória de cálculo');
    expect(shown).not.toMatch(/i_N =|taxa líquida:|Subsídio \(\+\)|Subsídio sobre/);
  });

  test.each(['pt-BR', 'en'])(
    'the memo printed in %s reproduces the same figures from the printed values only',
    async (language) => {
      const { content } = await pdf('sales-manager', `?audience=dealer&language=${language}`);
      const { printed, computed } = recomputed(linesIn(content));
      expect(computed).toEqual(printed);
      expect(printed.payments).toHaveLength(60);
    },
  );

  test('the dealer’s version has table and memo; English has its own texts', async () => {
    const own = shownIn((await pdf('sales-manager', '?audience=dealer')).content);
    expect(own).toContain('FDU-TD');
    expect(own).toContain('Memória de cálculo');
    expect(shownIn((await pdf('sales-manager', '?language=en')).content)).toContain(
      'Financing simulation',
    );
  });

  test('SIMR-073: is not found for another dealer', async () => {
    expect((await pdf('customer')).status).toBe(404);
    expect((await pdf('finance')).status).not.toBe(200);
  });
});

describe('a shared link', () => {
  const share = (days: number, who = 'seller') =>
    world.call(who, `POST /simulations/saves/${made.id}/shares`, { body: { days } });
  /** The PDF of a link; its page has its own tests. */
  const open = (path: string) =>
    world.app.inject({ url: path.replace('/oferta/', '/api/shared/simulations/') });

  test('opens the client’s version without a session until it expires', async () => {
    const { status, body } = await share(7);
    expect(status).toBe(201);
    expect(body.expiresAt).toBe('2026-11-30T15:00:00.000Z');
    const opened = await open(body.path);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    const shown = shownIn(opened.rawPayload).replaceAll(/\s+/g, ' ');
    expect(shown).not.toContain('FDU-TD');
    expect(shown).toContain('Seus dados: este documento traz');
    expect(shown).toContain('O link vale até 30/11/2026 12:00.');
    world.clock.advance({ days: 8 });
    expect((await open(body.path)).statusCode).toBe(404);
    world.clock.set(today);
  });

  test.each([
    ['pt-BR', 'simulacao.pdf', 'Simulação de financiamento'],
    ['en', 'simulation.pdf', 'Financing simulation'],
  ])('in %s is named %s', async (language, name, title) => {
    const shares = `POST /simulations/saves/${made.id}/shares`;
    const { body } = await world.call('seller', shares, { body: { days: 7, language } });
    const opened = await open(body.path);
    expect(opened.headers['content-disposition']).toBe(`inline; filename="${name}"`);
    expect(shownIn(opened.rawPayload)).toContain(title);
  });

  test('is mailed to the client in the name of the seller, with its expiry', async () => {
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
      expiresAt: body.expiresAt,
      createdBy: expect.stringMatching(/./u),
    });
    expect(JSON.stringify(links.body)).not.toContain(body.path.split('/').at(-1));
    const wrong = await world.call('seller', `POST /simulations/saves/${made.id}/shares`, {
      body: { days: 7, email: 'iris@exemplo, x@y.z' },
    });
    expect(wrong.body).toMatchObject({ status: 400, code: 'validation.failed' });
  });

  test('opens nothing once ended, which only sellers of the dealer may do; expired ones are removed', async () => {
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
    world.clock.advance({ days: 130 });
    await purgeLinks(world.deps);
    world.clock.set(today);
    expect((await world.call('seller', `GET ${path}`)).body).toEqual([]);
  });

  test('is created only by sellers of the dealer, for at most 30 days, and cannot be guessed', async () => {
    expect((await share(7, 'customer')).status).toBe(404);
    expect((await share(7, 'consulta')).status).toBe(403);
    expect((await share(31)).status).toBe(400);
    expect((await open('/api/shared/simulations/x')).statusCode).toBe(404);
  });

  test('44 is rate-limited per address like other calls without a session', async () => {
    const { body } = await share(7);
    const allowed = world.deps.config.publicCallsPerMinute;
    for (let opened = 0; opened < allowed; opened += 1) await open('/api/shared/simulations/x');
    const refused = await open(body.path);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'USE029']);
    world.clock.advance({ minutes: 1 });
    expect((await open(body.path)).statusCode).toBe(200);
    world.clock.set(today);
  });
});

test('buyers get only the client’s version, as file and on screen', async () => {
  const { body: own } = await world.call('customer', 'POST /simulations/saves', {
    body: deal({ tableCode: 'FDU-TD', term: 36 }),
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
